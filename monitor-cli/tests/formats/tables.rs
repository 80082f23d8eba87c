//! CSV as other programs write it, and Parquet.

use super::{asked, refused};
#[cfg(feature = "parquet")]
use crate::common::{Files, run_with};

#[test]
fn fields_are_separated_by_what_is_said() {
    for (option, sign) in [
        (";", ";"),
        ("tab", "\t"),
        ("\\t", "\t"),
        ("\t", "\t"),
        ("|", "|"),
    ] {
        let log = "p,name,q\n1,\"a,b\",0\n0, c ,1\n".replace(',', sign);
        let options = ["--delimiter", option];
        let first = format!("name == \"a{sign}b\"");
        asked(
            &options,
            &log,
            &[("p", "10"), (&first, "10"), ("q && name == \"c\"", "01")],
        );
    }
    for wrong in ["", "ab", "a", "1", "\"", "\n", "é"] {
        let errors = refused(&["--delimiter", wrong], "p", "p\n1\n");
        assert!(
            errors.contains("one sign of ASCII is expected"),
            "{wrong:?}: {errors}"
        );
    }
    let errors = refused(&["--delimiter", ";"], "p", "p;q\n1;\"a\"b\n");
    assert!(
        errors.contains("expected `;` or the end of the line"),
        "{errors}"
    );
}

#[test]
fn a_file_without_a_header_gets_names() {
    let log = "1,2026-01-31T12:00:00Z,bob\n0,2026-01-31T12:00:01Z,eve\n";
    let options = ["--columns", "p, time,name"];
    asked(&options, log, &[("p", "10"), ("name == \"eve\"", "01")]);
    for (columns, formula, said) in [
        ("p,time", "p", "the row has 3 fields, `--columns` 2"),
        ("p,time,p", "p", "has the column `p` twice"),
        ("p,time,name", "nam == \"bob\"", "did you mean `name`?"),
    ] {
        let errors = refused(&["--columns", columns], formula, log);
        assert!(errors.contains(said), "{columns}: {errors}");
    }
    for log in [log, "bob,true\neve,false\n", "12:00:00,up\n12:00:01,down\n"] {
        let errors = refused(&[], "p", log);
        assert!(errors.contains("the first line is data"), "{errors}");
        assert!(errors.contains("`--columns c1,c2"), "{errors}");
    }
}

/// What a program that writes Parquet files writes: three columns of different types, one of which may be null.
#[cfg(feature = "parquet")]
fn parquet(path: &std::path::Path, codec: parquet::basic::Compression) {
    use std::sync::Arc;

    use parquet::{
        data_type::{BoolType, ByteArray, ByteArrayType, Int64Type},
        file::{properties::WriterProperties, writer::SerializedFileWriter},
        schema::parser::parse_message_type,
    };

    let schema = "message log { REQUIRED INT64 amount; OPTIONAL BYTE_ARRAY user (UTF8); REQUIRED BOOLEAN paid; }";
    let schema = Arc::new(parse_message_type(schema).unwrap());
    let properties = WriterProperties::builder().set_compression(codec).build();
    let file = std::fs::File::create(path).unwrap();
    let mut writer = SerializedFileWriter::new(file, schema, Arc::new(properties)).unwrap();
    for group in 0..2 {
        let mut rows = writer.next_row_group().unwrap();
        let mut column = rows.next_column().unwrap().unwrap();
        let amounts = [5 + group, -1];
        column
            .typed::<Int64Type>()
            .write_batch(&amounts, None, None)
            .unwrap();
        column.close().unwrap();
        let mut column = rows.next_column().unwrap().unwrap();
        let users = [ByteArray::from("ann")];
        column
            .typed::<ByteArrayType>()
            .write_batch(&users, Some(&[1, 0]), None)
            .unwrap();
        column.close().unwrap();
        let mut column = rows.next_column().unwrap().unwrap();
        column
            .typed::<BoolType>()
            .write_batch(&[true, false], None, None)
            .unwrap();
        column.close().unwrap();
        rows.close().unwrap();
    }
    writer.close().unwrap();
}

#[cfg(feature = "parquet")]
#[test]
fn rows_of_a_parquet_file_are_steps() {
    use parquet::basic::{Compression, ZstdLevel};

    let files = Files::new();
    let codecs = [
        Compression::UNCOMPRESSED,
        Compression::SNAPPY,
        Compression::ZSTD(ZstdLevel::default()),
    ];
    for codec in codecs {
        // Whatever the file is called.
        for name in ["t.parquet", "t.csv", "t"] {
            parquet(&files.path(name), codec);
            let file = files.name(name);
            for (formula, expected) in [
                ("paid", "1010"),
                ("amount > 5", "0010"),
                ("amount == -1", "0101"),
                ("user == \"ann\"", "1010"),
                ("user != \"ann\"", "0000"),
            ] {
                let arguments = [
                    "check",
                    "--format",
                    "json",
                    "--verdicts",
                    "-f",
                    formula,
                    &file,
                ];
                let run = files.run(&arguments);
                assert!(
                    run.output.contains(&format!("\"verdicts\":\"{expected}\"")),
                    "{formula}: {run:?}"
                );
            }
            let run = files.run(&["check", "-f", "amuont > 5", &file]);
            assert!(run.errors.contains("did you mean `amount`?"), "{run:?}");
        }
    }
    let whole = std::fs::read(files.path("t.parquet")).unwrap();
    let cut = files.write("cut.parquet", &whole[..whole.len() - 9]);
    let run = files.run(&["check", "-f", "paid", &cut]);
    assert_eq!((run.status, run.output.as_str()), (2, ""), "{run:?}");
    assert!(run.errors.contains("cut.parquet"), "{run:?}");
    // Of what arrives on a pipe the end cannot be read first.
    let run = run_with(&["check", "-f", "paid"], &whole);
    assert_eq!(run.status, 2, "{run:?}");
    assert!(run.errors.contains("give the file by its name"), "{run:?}");
}

//! Parquet.

use crate::common::{Files, run_with};

/// What a program that writes Parquet files writes: three columns of different types, one of which may be null.
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

//! Written by `generate.rs`.

#![allow(unused, clippy::all, clippy::pedantic)] // random code is odd

use monitor_runtime::{Violated, monitor};

use super::{Case, log::{D, Error, Failure, Later, Pair, attempt, checked, consume, ended, fail, leave_if, look, run, say, some, twice}};

pub(crate) const CASES: &[Case] = &[
    Case { name: "body_0", plain: |n| ended(Pair { left: D("left"), right: D("right") }.plain_0(D("a"), (D("b rest"), D("b")), n)), monitored: |n| ended(Pair { left: D("left"), right: D("right") }.monitored_0(D("a"), (D("b rest"), D("b")), n)) },
    Case { name: "body_1", plain: |n| ended(plain_1(D("a"), D("b"), D("unnamed"), n)), monitored: |n| ended(monitored_1(D("a"), D("b"), D("unnamed"), n)) },
    Case { name: "body_2", plain: |n| ended(plain_2(D("a"), (D("b rest"), D("b")), D("c"), D("d"), n)), monitored: |n| ended(monitored_2(D("a"), (D("b rest"), D("b")), D("c"), D("d"), n)) },
    Case { name: "body_3", plain: |n| ended(plain_3(D("a"), n)), monitored: |n| ended(monitored_3(D("a"), n)) },
    Case { name: "body_4", plain: |n| ended(plain_4(D("a"), n)), monitored: |n| ended(monitored_4(D("a"), n)) },
    Case { name: "body_5", plain: |n| ended(plain_5(D("a"), (D("b rest"), D("b")), n)), monitored: |n| ended(monitored_5(D("a"), (D("b rest"), D("b")), n)) },
    Case { name: "body_6", plain: |n| ended(Pair { left: D("left"), right: D("right") }.plain_6((D("a"), D("a rest")), n)), monitored: |n| ended(Pair { left: D("left"), right: D("right") }.monitored_6((D("a"), D("a rest")), n)) },
    Case { name: "body_7", plain: |n| ended(plain_7(D("a"), D("b"), D("unnamed"), n)), monitored: |n| ended(monitored_7(D("a"), D("b"), D("unnamed"), n)) },
    Case { name: "body_8", plain: |n| ended(run(plain_8(D("a"), D("b"), D("c"), D("d"), n))), monitored: |n| ended(run(monitored_8(D("a"), D("b"), D("c"), D("d"), n))) },
    Case { name: "body_9", plain: |n| ended(plain_9(D("a"), D("b"), D("c"), n)), monitored: |n| ended(monitored_9(D("a"), D("b"), D("c"), n)) },
    Case { name: "body_10", plain: |n| ended(plain_10((D("a"), D("a rest")), n)), monitored: |n| ended(monitored_10((D("a"), D("a rest")), n)) },
    Case { name: "body_11", plain: |n| ended(plain_11((D("a"), D("a rest")), D("b"), D("unnamed"), Pair { left: D("d"), right: D("d rest") }, n)), monitored: |n| ended(monitored_11((D("a"), D("a rest")), D("b"), D("unnamed"), Pair { left: D("d"), right: D("d rest") }, n)) },
    Case { name: "body_12", plain: |n| ended(Pair { left: D("left"), right: D("right") }.plain_12(D("a"), n)), monitored: |n| ended(Pair { left: D("left"), right: D("right") }.monitored_12(D("a"), n)) },
    Case { name: "body_13", plain: |n| ended(run(plain_13((D("a"), D("a rest")), (D("b rest"), D("b")), D("c"), n))), monitored: |n| ended(run(monitored_13((D("a"), D("a rest")), (D("b rest"), D("b")), D("c"), n))) },
    Case { name: "body_14", plain: |n| ended(plain_14::<D, D>(D("a"), D("b"), D("c"), Some(D("d")), n)), monitored: |n| ended(monitored_14::<D, D>(D("a"), D("b"), D("c"), Some(D("d")), n)) },
    Case { name: "body_15", plain: |n| ended(run(Pair { left: D("left"), right: D("right") }.plain_15(D("a"), D("b"), D("c"), n))), monitored: |n| ended(run(Pair { left: D("left"), right: D("right") }.monitored_15(D("a"), D("b"), D("c"), n))) },
    Case { name: "body_16", plain: |n| ended(plain_16(D("a"), (D("b rest"), D("b")), D("c"), D("d"), n)), monitored: |n| ended(monitored_16(D("a"), (D("b rest"), D("b")), D("c"), D("d"), n)) },
    Case { name: "body_17", plain: |n| ended(Pair { left: D("left"), right: D("right") }.plain_17(D("a"), n)), monitored: |n| ended(Pair { left: D("left"), right: D("right") }.monitored_17(D("a"), n)) },
    Case { name: "body_18", plain: |n| ended(Pair { left: D("left"), right: D("right") }.plain_18(D("a"), (D("b rest"), D("b")), n)), monitored: |n| ended(Pair { left: D("left"), right: D("right") }.monitored_18(D("a"), (D("b rest"), D("b")), n)) },
    Case { name: "body_19", plain: |n| ended(plain_19(D("a"), n)), monitored: |n| ended(monitored_19(D("a"), n)) },
    Case { name: "body_20", plain: |n| ended(Pair { left: D("left"), right: D("right") }.plain_20(D("a"), D("b"), D("unnamed"), n)), monitored: |n| ended(Pair { left: D("left"), right: D("right") }.monitored_20(D("a"), D("b"), D("unnamed"), n)) },
    Case { name: "body_21", plain: |n| ended(plain_21::<D, D>((D("a"), D("a rest")), D("b"), D("unnamed"), n)), monitored: |n| ended(monitored_21::<D, D>((D("a"), D("a rest")), D("b"), D("unnamed"), n)) },
    Case { name: "body_22", plain: |n| ended(run(plain_22::<D, D>(D("a"), n))), monitored: |n| ended(run(monitored_22::<D, D>(D("a"), n))) },
    Case { name: "body_23", plain: |n| ended(Pair { left: D("left"), right: D("right") }.plain_23::<D, D>(D("a"), D("b"), D("c"), n)), monitored: |n| ended(Pair { left: D("left"), right: D("right") }.monitored_23::<D, D>(D("a"), D("b"), D("c"), n)) },
    Case { name: "body_24", plain: |n| ended(run(plain_24::<D, D>(D("a"), n))), monitored: |n| ended(run(monitored_24::<D, D>(D("a"), n))) },
    Case { name: "body_25", plain: |n| ended(run(Pair { left: D("left"), right: D("right") }.plain_25(D("a"), (D("b rest"), D("b")), D("c"), n))), monitored: |n| ended(run(Pair { left: D("left"), right: D("right") }.monitored_25(D("a"), (D("b rest"), D("b")), D("c"), n))) },
    Case { name: "body_26", plain: |n| ended(run(plain_26(D("a"), D("b"), D("c"), Pair { left: D("d"), right: D("d rest") }, n))), monitored: |n| ended(run(monitored_26(D("a"), D("b"), D("c"), Pair { left: D("d"), right: D("d rest") }, n))) },
    Case { name: "body_27", plain: |n| ended(plain_27((D("a"), D("a rest")), D("b"), D("unnamed"), n)), monitored: |n| ended(monitored_27((D("a"), D("a rest")), D("b"), D("unnamed"), n)) },
    Case { name: "body_28", plain: |n| ended(run(plain_28(D("a"), n))), monitored: |n| ended(run(monitored_28(D("a"), n))) },
    Case { name: "body_29", plain: |n| ended(plain_29::<D, D>(D("a"), D("b"), D("c"), n)), monitored: |n| ended(monitored_29::<D, D>(D("a"), D("b"), D("c"), n)) },
    Case { name: "body_30", plain: |n| ended(plain_30((D("a"), D("a rest")), (D("b rest"), D("b")), D("c"), D("d"), n)), monitored: |n| ended(monitored_30((D("a"), D("a rest")), (D("b rest"), D("b")), D("c"), D("d"), n)) },
    Case { name: "body_31", plain: |n| ended(plain_31((D("a"), D("a rest")), n)), monitored: |n| ended(monitored_31((D("a"), D("a rest")), n)) },
    Case { name: "body_32", plain: |n| ended(plain_32::<D, D>(D("a"), n)), monitored: |n| ended(monitored_32::<D, D>(D("a"), n)) },
    Case { name: "body_33", plain: |n| ended(plain_33(D("a"), D("b"), D("c"), n)), monitored: |n| ended(monitored_33(D("a"), D("b"), D("c"), n)) },
    Case { name: "body_34", plain: |n| ended(run(plain_34(D("a"), D("b"), D("c"), D("d"), n))), monitored: |n| ended(run(monitored_34(D("a"), D("b"), D("c"), D("d"), n))) },
    Case { name: "body_35", plain: |n| ended(Pair { left: D("left"), right: D("right") }.plain_35((D("a"), D("a rest")), D("b"), D("c"), n)), monitored: |n| ended(Pair { left: D("left"), right: D("right") }.monitored_35((D("a"), D("a rest")), D("b"), D("c"), n)) },
    Case { name: "body_36", plain: |n| ended(run(plain_36((D("a"), D("a rest")), n))), monitored: |n| ended(run(monitored_36((D("a"), D("a rest")), n))) },
    Case { name: "body_37", plain: |n| ended(plain_37::<D, D>(D("a"), D("b"), D("c"), Some(D("d")), n)), monitored: |n| ended(monitored_37::<D, D>(D("a"), D("b"), D("c"), Some(D("d")), n)) },
    Case { name: "body_38", plain: |n| ended(plain_38(D("a"), D("b"), D("c"), n)), monitored: |n| ended(monitored_38(D("a"), D("b"), D("c"), n)) },
    Case { name: "body_39", plain: |n| ended(plain_39::<D, D>(D("a"), D("b"), D("c"), Some(D("d")), n)), monitored: |n| ended(monitored_39::<D, D>(D("a"), D("b"), D("c"), Some(D("d")), n)) },
    Case { name: "body_40", plain: |n| ended(plain_40::<D, D>(D("a"), n)), monitored: |n| ended(monitored_40::<D, D>(D("a"), n)) },
    Case { name: "body_41", plain: |n| ended(run(plain_41(D("a"), n))), monitored: |n| ended(run(monitored_41(D("a"), n))) },
    Case { name: "body_42", plain: |n| ended(Pair { left: D("left"), right: D("right") }.plain_42(D("a"), n)), monitored: |n| ended(Pair { left: D("left"), right: D("right") }.monitored_42(D("a"), n)) },
    Case { name: "body_43", plain: |n| ended(plain_43(D("a"), D("b"), D("c"), D("d"), n)), monitored: |n| ended(monitored_43(D("a"), D("b"), D("c"), D("d"), n)) },
    Case { name: "body_44", plain: |n| ended(plain_44(D("a"), D("b"), D("c"), n)), monitored: |n| ended(monitored_44(D("a"), D("b"), D("c"), n)) },
    Case { name: "body_45", plain: |n| ended(run(Pair { left: D("left"), right: D("right") }.plain_45(D("a"), n))), monitored: |n| ended(run(Pair { left: D("left"), right: D("right") }.monitored_45(D("a"), n))) },
    Case { name: "body_46", plain: |n| ended(run(Pair { left: D("left"), right: D("right") }.plain_46(D("a"), (D("b rest"), D("b")), D("unnamed"), n))), monitored: |n| ended(run(Pair { left: D("left"), right: D("right") }.monitored_46(D("a"), (D("b rest"), D("b")), D("unnamed"), n))) },
    Case { name: "body_47", plain: |n| ended(plain_47::<D, D>(D("a"), D("b"), D("c"), n)), monitored: |n| ended(monitored_47::<D, D>(D("a"), D("b"), D("c"), n)) },
    Case { name: "body_48", plain: |n| ended(plain_48(D("a"), D("b"), D("unnamed"), n)), monitored: |n| ended(monitored_48(D("a"), D("b"), D("unnamed"), n)) },
    Case { name: "body_49", plain: |n| ended(plain_49(D("a"), D("b"), n)), monitored: |n| ended(monitored_49(D("a"), D("b"), n)) },
    Case { name: "body_50", plain: |n| ended(run(Pair { left: D("left"), right: D("right") }.plain_50((D("a"), D("a rest")), D("b"), D("c"), n))), monitored: |n| ended(run(Pair { left: D("left"), right: D("right") }.monitored_50((D("a"), D("a rest")), D("b"), D("c"), n))) },
    Case { name: "body_51", plain: |n| ended(plain_51(D("a"), D("b"), D("unnamed"), D("d"), n)), monitored: |n| ended(monitored_51(D("a"), D("b"), D("unnamed"), D("d"), n)) },
    Case { name: "body_52", plain: |n| ended(Pair { left: D("left"), right: D("right") }.plain_52((D("a"), D("a rest")), D("b"), D("c"), n)), monitored: |n| ended(Pair { left: D("left"), right: D("right") }.monitored_52((D("a"), D("a rest")), D("b"), D("c"), n)) },
    Case { name: "body_53", plain: |n| ended(plain_53(D("a"), (D("b rest"), D("b")), n)), monitored: |n| ended(monitored_53(D("a"), (D("b rest"), D("b")), n)) },
    Case { name: "body_54", plain: |n| ended(plain_54(D("a"), D("b"), D("c"), D("d"), n)), monitored: |n| ended(monitored_54(D("a"), D("b"), D("c"), D("d"), n)) },
    Case { name: "body_55", plain: |n| ended(plain_55::<D, D>((D("a"), D("a rest")), D("b"), n)), monitored: |n| ended(monitored_55::<D, D>((D("a"), D("a rest")), D("b"), n)) },
    Case { name: "body_56", plain: |n| ended(plain_56((D("a"), D("a rest")), D("b"), D("unnamed"), n)), monitored: |n| ended(monitored_56((D("a"), D("a rest")), D("b"), D("unnamed"), n)) },
    Case { name: "body_57", plain: |n| ended(run(plain_57::<D, D>((D("a"), D("a rest")), (D("b rest"), D("b")), D("c"), n))), monitored: |n| ended(run(monitored_57::<D, D>((D("a"), D("a rest")), (D("b rest"), D("b")), D("c"), n))) },
    Case { name: "body_58", plain: |n| ended(Pair { left: D("left"), right: D("right") }.plain_58((D("a"), D("a rest")), (D("b rest"), D("b")), D("unnamed"), Pair { left: D("d"), right: D("d rest") }, n)), monitored: |n| ended(Pair { left: D("left"), right: D("right") }.monitored_58((D("a"), D("a rest")), (D("b rest"), D("b")), D("unnamed"), Pair { left: D("d"), right: D("d rest") }, n)) },
    Case { name: "body_59", plain: |n| ended(plain_59(D("a"), n)), monitored: |n| ended(monitored_59(D("a"), n)) },
    Case { name: "body_60", plain: |n| ended(plain_60((D("a"), D("a rest")), (D("b rest"), D("b")), D("unnamed"), n)), monitored: |n| ended(monitored_60((D("a"), D("a rest")), (D("b rest"), D("b")), D("unnamed"), n)) },
    Case { name: "body_61", plain: |n| ended(run(plain_61(D("a"), D("b"), n))), monitored: |n| ended(run(monitored_61(D("a"), D("b"), n))) },
    Case { name: "body_62", plain: |n| ended(run(plain_62(D("a"), (D("b rest"), D("b")), D("unnamed"), n))), monitored: |n| ended(run(monitored_62(D("a"), (D("b rest"), D("b")), D("unnamed"), n))) },
    Case { name: "body_63", plain: |n| ended(plain_63((D("a"), D("a rest")), n)), monitored: |n| ended(monitored_63((D("a"), D("a rest")), n)) },
    Case { name: "body_64", plain: |n| ended(run(plain_64::<D, D>(D("a"), n))), monitored: |n| ended(run(monitored_64::<D, D>(D("a"), n))) },
    Case { name: "body_65", plain: |n| ended(run(plain_65((D("a"), D("a rest")), D("b"), n))), monitored: |n| ended(run(monitored_65((D("a"), D("a rest")), D("b"), n))) },
    Case { name: "body_66", plain: |n| ended(plain_66(D("a"), D("b"), n)), monitored: |n| ended(monitored_66(D("a"), D("b"), n)) },
    Case { name: "body_67", plain: |n| ended(plain_67::<D, D>((D("a"), D("a rest")), D("b"), D("c"), n)), monitored: |n| ended(monitored_67::<D, D>((D("a"), D("a rest")), D("b"), D("c"), n)) },
    Case { name: "body_68", plain: |n| ended(plain_68(D("a"), D("b"), D("unnamed"), n)), monitored: |n| ended(monitored_68(D("a"), D("b"), D("unnamed"), n)) },
    Case { name: "body_69", plain: |n| ended(plain_69(D("a"), n)), monitored: |n| ended(monitored_69(D("a"), n)) },
    Case { name: "body_70", plain: |n| ended(run(Pair { left: D("left"), right: D("right") }.plain_70::<D, D>(D("a"), n))), monitored: |n| ended(run(Pair { left: D("left"), right: D("right") }.monitored_70::<D, D>(D("a"), n))) },
    Case { name: "body_71", plain: |n| ended(plain_71((D("a"), D("a rest")), D("b"), D("unnamed"), n)), monitored: |n| ended(monitored_71((D("a"), D("a rest")), D("b"), D("unnamed"), n)) },
    Case { name: "body_72", plain: |n| ended(plain_72((D("a"), D("a rest")), D("b"), D("c"), n)), monitored: |n| ended(monitored_72((D("a"), D("a rest")), D("b"), D("c"), n)) },
    Case { name: "body_73", plain: |n| ended(run(plain_73::<D, D>((D("a"), D("a rest")), D("b"), D("c"), n))), monitored: |n| ended(run(monitored_73::<D, D>((D("a"), D("a rest")), D("b"), D("c"), n))) },
    Case { name: "body_74", plain: |n| ended(run(plain_74::<D, D>(D("a"), n))), monitored: |n| ended(run(monitored_74::<D, D>(D("a"), n))) },
    Case { name: "body_75", plain: |n| ended(run(Pair { left: D("left"), right: D("right") }.plain_75(D("a"), D("b"), D("c"), Pair { left: D("d"), right: D("d rest") }, n))), monitored: |n| ended(run(Pair { left: D("left"), right: D("right") }.monitored_75(D("a"), D("b"), D("c"), Pair { left: D("d"), right: D("d rest") }, n))) },
    Case { name: "body_76", plain: |n| ended(run(plain_76((D("a"), D("a rest")), (D("b rest"), D("b")), n))), monitored: |n| ended(run(monitored_76((D("a"), D("a rest")), (D("b rest"), D("b")), n))) },
    Case { name: "body_77", plain: |n| ended(Pair { left: D("left"), right: D("right") }.plain_77(D("a"), D("b"), n)), monitored: |n| ended(Pair { left: D("left"), right: D("right") }.monitored_77(D("a"), D("b"), n)) },
    Case { name: "body_78", plain: |n| ended(plain_78(D("a"), D("b"), D("c"), D("d"), n)), monitored: |n| ended(monitored_78(D("a"), D("b"), D("c"), D("d"), n)) },
    Case { name: "body_79", plain: |n| ended(plain_79::<D, D>(D("a"), D("b"), D("c"), n)), monitored: |n| ended(monitored_79::<D, D>(D("a"), D("b"), D("c"), n)) },
    Case { name: "body_80", plain: |n| ended(run(plain_80(D("a"), D("b"), n))), monitored: |n| ended(run(monitored_80(D("a"), D("b"), n))) },
    Case { name: "body_81", plain: |n| ended(plain_81::<D, D>(D("a"), (D("b rest"), D("b")), D("c"), n)), monitored: |n| ended(monitored_81::<D, D>(D("a"), (D("b rest"), D("b")), D("c"), n)) },
    Case { name: "body_82", plain: |n| ended(plain_82::<D, D>(D("a"), n)), monitored: |n| ended(monitored_82::<D, D>(D("a"), n)) },
    Case { name: "body_83", plain: |n| ended(run(plain_83((D("a"), D("a rest")), D("b"), n))), monitored: |n| ended(run(monitored_83((D("a"), D("a rest")), D("b"), n))) },
    Case { name: "body_84", plain: |n| ended(plain_84(D("a"), D("b"), D("c"), D("d"), n)), monitored: |n| ended(monitored_84(D("a"), D("b"), D("c"), D("d"), n)) },
    Case { name: "body_85", plain: |n| ended(plain_85(D("a"), n)), monitored: |n| ended(monitored_85(D("a"), n)) },
    Case { name: "body_86", plain: |n| ended(plain_86(D("a"), n)), monitored: |n| ended(monitored_86(D("a"), n)) },
    Case { name: "body_87", plain: |n| ended(Pair { left: D("left"), right: D("right") }.plain_87(D("a"), D("b"), D("c"), D("d"), n)), monitored: |n| ended(Pair { left: D("left"), right: D("right") }.monitored_87(D("a"), D("b"), D("c"), D("d"), n)) },
    Case { name: "body_88", plain: |n| ended(Pair { left: D("left"), right: D("right") }.plain_88::<D, D>((D("a"), D("a rest")), (D("b rest"), D("b")), n)), monitored: |n| ended(Pair { left: D("left"), right: D("right") }.monitored_88::<D, D>((D("a"), D("a rest")), (D("b rest"), D("b")), n)) },
    Case { name: "body_89", plain: |n| ended(run(plain_89(D("a"), D("b"), D("c"), D("d"), n))), monitored: |n| ended(run(monitored_89(D("a"), D("b"), D("c"), D("d"), n))) },
    Case { name: "body_90", plain: |n| ended(run(plain_90(D("a"), D("b"), n))), monitored: |n| ended(run(monitored_90(D("a"), D("b"), n))) },
    Case { name: "body_91", plain: |n| ended(Pair { left: D("left"), right: D("right") }.plain_91::<D, D>(D("a"), n)), monitored: |n| ended(Pair { left: D("left"), right: D("right") }.monitored_91::<D, D>(D("a"), n)) },
    Case { name: "body_92", plain: |n| ended(plain_92(D("a"), n)), monitored: |n| ended(monitored_92(D("a"), n)) },
    Case { name: "body_93", plain: |n| ended(run(Pair { left: D("left"), right: D("right") }.plain_93(D("a"), D("b"), D("c"), n))), monitored: |n| ended(run(Pair { left: D("left"), right: D("right") }.monitored_93(D("a"), D("b"), D("c"), n))) },
    Case { name: "body_94", plain: |n| ended(run(plain_94(D("a"), D("b"), D("c"), D("d"), n))), monitored: |n| ended(run(monitored_94(D("a"), D("b"), D("c"), D("d"), n))) },
    Case { name: "body_95", plain: |n| ended(Pair { left: D("left"), right: D("right") }.plain_95(D("a"), D("b"), D("unnamed"), n)), monitored: |n| ended(Pair { left: D("left"), right: D("right") }.monitored_95(D("a"), D("b"), D("unnamed"), n)) },
    Case { name: "body_96", plain: |n| ended(plain_96(D("a"), n)), monitored: |n| ended(monitored_96(D("a"), n)) },
    Case { name: "body_97", plain: |n| ended(Pair { left: D("left"), right: D("right") }.plain_97(D("a"), n)), monitored: |n| ended(Pair { left: D("left"), right: D("right") }.monitored_97(D("a"), n)) },
    Case { name: "body_98", plain: |n| ended(Pair { left: D("left"), right: D("right") }.plain_98::<D, D>(D("a"), D("b"), n)), monitored: |n| ended(Pair { left: D("left"), right: D("right") }.monitored_98::<D, D>(D("a"), D("b"), n)) },
    Case { name: "body_99", plain: |n| ended(plain_99(D("a"), n)), monitored: |n| ended(monitored_99(D("a"), n)) },
    Case { name: "body_100", plain: |n| ended(run(plain_100::<D, D>(D("a"), D("b"), D("c"), Some(D("d")), n))), monitored: |n| ended(run(monitored_100::<D, D>(D("a"), D("b"), D("c"), Some(D("d")), n))) },
    Case { name: "body_101", plain: |n| ended(run(Pair { left: D("left"), right: D("right") }.plain_101::<D, D>(D("a"), D("b"), D("unnamed"), Some(D("d")), n))), monitored: |n| ended(run(Pair { left: D("left"), right: D("right") }.monitored_101::<D, D>(D("a"), D("b"), D("unnamed"), Some(D("d")), n))) },
    Case { name: "body_102", plain: |n| ended(run(Pair { left: D("left"), right: D("right") }.plain_102(D("a"), D("b"), n))), monitored: |n| ended(run(Pair { left: D("left"), right: D("right") }.monitored_102(D("a"), D("b"), n))) },
    Case { name: "body_103", plain: |n| ended(run(Pair { left: D("left"), right: D("right") }.plain_103(D("a"), D("b"), D("c"), n))), monitored: |n| ended(run(Pair { left: D("left"), right: D("right") }.monitored_103(D("a"), D("b"), D("c"), n))) },
    Case { name: "body_104", plain: |n| ended(plain_104(D("a"), n)), monitored: |n| ended(monitored_104(D("a"), n)) },
    Case { name: "body_105", plain: |n| ended(plain_105((D("a"), D("a rest")), D("b"), D("c"), n)), monitored: |n| ended(monitored_105((D("a"), D("a rest")), D("b"), D("c"), n)) },
    Case { name: "body_106", plain: |n| ended(plain_106((D("a"), D("a rest")), (D("b rest"), D("b")), D("unnamed"), D("d"), n)), monitored: |n| ended(monitored_106((D("a"), D("a rest")), (D("b rest"), D("b")), D("unnamed"), D("d"), n)) },
    Case { name: "body_107", plain: |n| ended(run(Pair { left: D("left"), right: D("right") }.plain_107::<D, D>((D("a"), D("a rest")), D("b"), n))), monitored: |n| ended(run(Pair { left: D("left"), right: D("right") }.monitored_107::<D, D>((D("a"), D("a rest")), D("b"), n))) },
    Case { name: "body_108", plain: |n| ended(plain_108((D("a"), D("a rest")), D("b"), D("unnamed"), n)), monitored: |n| ended(monitored_108((D("a"), D("a rest")), D("b"), D("unnamed"), n)) },
    Case { name: "body_109", plain: |n| ended(plain_109(D("a"), D("b"), D("c"), n)), monitored: |n| ended(monitored_109(D("a"), D("b"), D("c"), n)) },
    Case { name: "body_110", plain: |n| ended(plain_110::<D, D>(D("a"), D("b"), n)), monitored: |n| ended(monitored_110::<D, D>(D("a"), D("b"), n)) },
    Case { name: "body_111", plain: |n| ended(plain_111::<D, D>((D("a"), D("a rest")), n)), monitored: |n| ended(monitored_111::<D, D>((D("a"), D("a rest")), n)) },
    Case { name: "body_112", plain: |n| ended(Pair { left: D("left"), right: D("right") }.plain_112(D("a"), (D("b rest"), D("b")), n)), monitored: |n| ended(Pair { left: D("left"), right: D("right") }.monitored_112(D("a"), (D("b rest"), D("b")), n)) },
    Case { name: "body_113", plain: |n| ended(plain_113((D("a"), D("a rest")), D("b"), D("c"), n)), monitored: |n| ended(monitored_113((D("a"), D("a rest")), D("b"), D("c"), n)) },
    Case { name: "body_114", plain: |n| ended(run(plain_114(D("a"), D("b"), D("c"), n))), monitored: |n| ended(run(monitored_114(D("a"), D("b"), D("c"), n))) },
    Case { name: "body_115", plain: |n| ended(plain_115((D("a"), D("a rest")), D("b"), D("unnamed"), n)), monitored: |n| ended(monitored_115((D("a"), D("a rest")), D("b"), D("unnamed"), n)) },
    Case { name: "body_116", plain: |n| ended(plain_116(D("a"), D("b"), D("c"), n)), monitored: |n| ended(monitored_116(D("a"), D("b"), D("c"), n)) },
    Case { name: "body_117", plain: |n| ended(plain_117(D("a"), (D("b rest"), D("b")), D("c"), n)), monitored: |n| ended(monitored_117(D("a"), (D("b rest"), D("b")), D("c"), n)) },
    Case { name: "body_118", plain: |n| ended(plain_118(D("a"), D("b"), D("c"), Pair { left: D("d"), right: D("d rest") }, n)), monitored: |n| ended(monitored_118(D("a"), D("b"), D("c"), Pair { left: D("d"), right: D("d rest") }, n)) },
    Case { name: "body_119", plain: |n| ended(plain_119(D("a"), D("b"), n)), monitored: |n| ended(monitored_119(D("a"), D("b"), n)) },
    Case { name: "body_120", plain: |n| ended(run(Pair { left: D("left"), right: D("right") }.plain_120((D("a"), D("a rest")), D("b"), D("c"), D("d"), n))), monitored: |n| ended(run(Pair { left: D("left"), right: D("right") }.monitored_120((D("a"), D("a rest")), D("b"), D("c"), D("d"), n))) },
    Case { name: "body_121", plain: |n| ended(plain_121(D("a"), (D("b rest"), D("b")), D("c"), D("d"), n)), monitored: |n| ended(monitored_121(D("a"), (D("b rest"), D("b")), D("c"), D("d"), n)) },
    Case { name: "body_122", plain: |n| ended(plain_122::<D, D>((D("a"), D("a rest")), (D("b rest"), D("b")), D("c"), n)), monitored: |n| ended(monitored_122::<D, D>((D("a"), D("a rest")), (D("b rest"), D("b")), D("c"), n)) },
    Case { name: "body_123", plain: |n| ended(Pair { left: D("left"), right: D("right") }.plain_123::<D, D>(D("a"), D("b"), n)), monitored: |n| ended(Pair { left: D("left"), right: D("right") }.monitored_123::<D, D>(D("a"), D("b"), n)) },
    Case { name: "body_124", plain: |n| ended(plain_124(D("a"), D("b"), n)), monitored: |n| ended(monitored_124(D("a"), D("b"), n)) },
    Case { name: "body_125", plain: |n| ended(plain_125(D("a"), (D("b rest"), D("b")), n)), monitored: |n| ended(monitored_125(D("a"), (D("b rest"), D("b")), n)) },
    Case { name: "body_126", plain: |n| ended(plain_126(D("a"), D("b"), D("c"), n)), monitored: |n| ended(monitored_126(D("a"), D("b"), D("c"), n)) },
    Case { name: "body_127", plain: |n| ended(plain_127((D("a"), D("a rest")), (D("b rest"), D("b")), D("c"), D("d"), n)), monitored: |n| ended(monitored_127((D("a"), D("a rest")), (D("b rest"), D("b")), D("c"), D("d"), n)) },
    Case { name: "body_128", plain: |n| ended(plain_128(D("a"), D("b"), D("unnamed"), n)), monitored: |n| ended(monitored_128(D("a"), D("b"), D("unnamed"), n)) },
    Case { name: "body_129", plain: |n| ended(plain_129(D("a"), n)), monitored: |n| ended(monitored_129(D("a"), n)) },
    Case { name: "body_130", plain: |n| ended(Pair { left: D("left"), right: D("right") }.plain_130((D("a"), D("a rest")), D("b"), D("c"), n)), monitored: |n| ended(Pair { left: D("left"), right: D("right") }.monitored_130((D("a"), D("a rest")), D("b"), D("c"), n)) },
    Case { name: "body_131", plain: |n| ended(plain_131(D("a"), D("b"), D("unnamed"), D("d"), n)), monitored: |n| ended(monitored_131(D("a"), D("b"), D("unnamed"), D("d"), n)) },
    Case { name: "body_132", plain: |n| ended(run(plain_132((D("a"), D("a rest")), D("b"), n))), monitored: |n| ended(run(monitored_132((D("a"), D("a rest")), D("b"), n))) },
    Case { name: "body_133", plain: |n| ended(Pair { left: D("left"), right: D("right") }.plain_133(D("a"), (D("b rest"), D("b")), D("c"), n)), monitored: |n| ended(Pair { left: D("left"), right: D("right") }.monitored_133(D("a"), (D("b rest"), D("b")), D("c"), n)) },
    Case { name: "body_134", plain: |n| ended(plain_134(D("a"), n)), monitored: |n| ended(monitored_134(D("a"), n)) },
    Case { name: "body_135", plain: |n| ended(run(plain_135((D("a"), D("a rest")), D("b"), D("unnamed"), D("d"), n))), monitored: |n| ended(run(monitored_135((D("a"), D("a rest")), D("b"), D("unnamed"), D("d"), n))) },
    Case { name: "body_136", plain: |n| ended(plain_136((D("a"), D("a rest")), (D("b rest"), D("b")), D("unnamed"), n)), monitored: |n| ended(monitored_136((D("a"), D("a rest")), (D("b rest"), D("b")), D("unnamed"), n)) },
    Case { name: "body_137", plain: |n| ended(plain_137(D("a"), D("b"), D("c"), n)), monitored: |n| ended(monitored_137(D("a"), D("b"), D("c"), n)) },
    Case { name: "body_138", plain: |n| ended(plain_138(D("a"), D("b"), D("c"), Pair { left: D("d"), right: D("d rest") }, n)), monitored: |n| ended(monitored_138(D("a"), D("b"), D("c"), Pair { left: D("d"), right: D("d rest") }, n)) },
    Case { name: "body_139", plain: |n| ended(run(plain_139(D("a"), D("b"), D("c"), D("d"), n))), monitored: |n| ended(run(monitored_139(D("a"), D("b"), D("c"), D("d"), n))) },
    Case { name: "body_140", plain: |n| ended(plain_140((D("a"), D("a rest")), D("b"), n)), monitored: |n| ended(monitored_140((D("a"), D("a rest")), D("b"), n)) },
    Case { name: "body_141", plain: |n| ended(plain_141(D("a"), D("b"), D("unnamed"), n)), monitored: |n| ended(monitored_141(D("a"), D("b"), D("unnamed"), n)) },
    Case { name: "body_142", plain: |n| ended(plain_142::<D, D>(D("a"), D("b"), n)), monitored: |n| ended(monitored_142::<D, D>(D("a"), D("b"), n)) },
    Case { name: "body_143", plain: |n| ended(plain_143(D("a"), n)), monitored: |n| ended(monitored_143(D("a"), n)) },
    Case { name: "body_144", plain: |n| ended(run(plain_144(D("a"), n))), monitored: |n| ended(run(monitored_144(D("a"), n))) },
    Case { name: "body_145", plain: |n| ended(plain_145(D("a"), n)), monitored: |n| ended(monitored_145(D("a"), n)) },
    Case { name: "body_146", plain: |n| ended(Pair { left: D("left"), right: D("right") }.plain_146(D("a"), D("b"), D("c"), n)), monitored: |n| ended(Pair { left: D("left"), right: D("right") }.monitored_146(D("a"), D("b"), D("c"), n)) },
    Case { name: "body_147", plain: |n| ended(Pair { left: D("left"), right: D("right") }.plain_147(D("a"), n)), monitored: |n| ended(Pair { left: D("left"), right: D("right") }.monitored_147(D("a"), n)) },
    Case { name: "body_148", plain: |n| ended(plain_148(D("a"), D("b"), n)), monitored: |n| ended(monitored_148(D("a"), D("b"), n)) },
    Case { name: "body_149", plain: |n| ended(plain_149(D("a"), D("b"), D("c"), D("d"), n)), monitored: |n| ended(monitored_149(D("a"), D("b"), D("c"), D("d"), n)) },
    Case { name: "body_150", plain: |n| ended(run(Pair { left: D("left"), right: D("right") }.plain_150::<D, D>(D("a"), D("b"), n))), monitored: |n| ended(run(Pair { left: D("left"), right: D("right") }.monitored_150::<D, D>(D("a"), D("b"), n))) },
    Case { name: "body_151", plain: |n| ended(Pair { left: D("left"), right: D("right") }.plain_151::<D, D>((D("a"), D("a rest")), D("b"), D("c"), Some(D("d")), n)), monitored: |n| ended(Pair { left: D("left"), right: D("right") }.monitored_151::<D, D>((D("a"), D("a rest")), D("b"), D("c"), Some(D("d")), n)) },
    Case { name: "body_152", plain: |n| ended(plain_152((D("a"), D("a rest")), n)), monitored: |n| ended(monitored_152((D("a"), D("a rest")), n)) },
    Case { name: "body_153", plain: |n| ended(plain_153(D("a"), n)), monitored: |n| ended(monitored_153(D("a"), n)) },
    Case { name: "body_154", plain: |n| ended(plain_154(D("a"), D("b"), D("c"), n)), monitored: |n| ended(monitored_154(D("a"), D("b"), D("c"), n)) },
    Case { name: "body_155", plain: |n| ended(plain_155(D("a"), n)), monitored: |n| ended(monitored_155(D("a"), n)) },
    Case { name: "body_156", plain: |n| ended(run(plain_156((D("a"), D("a rest")), (D("b rest"), D("b")), D("c"), D("d"), n))), monitored: |n| ended(run(monitored_156((D("a"), D("a rest")), (D("b rest"), D("b")), D("c"), D("d"), n))) },
    Case { name: "body_157", plain: |n| ended(plain_157((D("a"), D("a rest")), n)), monitored: |n| ended(monitored_157((D("a"), D("a rest")), n)) },
    Case { name: "body_158", plain: |n| ended(run(Pair { left: D("left"), right: D("right") }.plain_158(D("a"), (D("b rest"), D("b")), D("unnamed"), n))), monitored: |n| ended(run(Pair { left: D("left"), right: D("right") }.monitored_158(D("a"), (D("b rest"), D("b")), D("unnamed"), n))) },
    Case { name: "body_159", plain: |n| ended(run(plain_159::<D, D>(D("a"), D("b"), D("c"), n))), monitored: |n| ended(run(monitored_159::<D, D>(D("a"), D("b"), D("c"), n))) },
    Case { name: "body_160", plain: |n| ended(plain_160((D("a"), D("a rest")), (D("b rest"), D("b")), n)), monitored: |n| ended(monitored_160((D("a"), D("a rest")), (D("b rest"), D("b")), n)) },
    Case { name: "body_161", plain: |n| ended(run(plain_161(D("a"), D("b"), n))), monitored: |n| ended(run(monitored_161(D("a"), D("b"), n))) },
    Case { name: "body_162", plain: |n| ended(plain_162::<D, D>(D("a"), (D("b rest"), D("b")), D("c"), n)), monitored: |n| ended(monitored_162::<D, D>(D("a"), (D("b rest"), D("b")), D("c"), n)) },
    Case { name: "body_163", plain: |n| ended(run(plain_163((D("a"), D("a rest")), n))), monitored: |n| ended(run(monitored_163((D("a"), D("a rest")), n))) },
    Case { name: "body_164", plain: |n| ended(run(plain_164(D("a"), n))), monitored: |n| ended(run(monitored_164(D("a"), n))) },
    Case { name: "body_165", plain: |n| ended(plain_165::<D, D>((D("a"), D("a rest")), D("b"), n)), monitored: |n| ended(monitored_165::<D, D>((D("a"), D("a rest")), D("b"), n)) },
    Case { name: "body_166", plain: |n| ended(run(Pair { left: D("left"), right: D("right") }.plain_166((D("a"), D("a rest")), D("b"), D("unnamed"), D("d"), n))), monitored: |n| ended(run(Pair { left: D("left"), right: D("right") }.monitored_166((D("a"), D("a rest")), D("b"), D("unnamed"), D("d"), n))) },
    Case { name: "body_167", plain: |n| ended(plain_167::<D, D>((D("a"), D("a rest")), (D("b rest"), D("b")), n)), monitored: |n| ended(monitored_167::<D, D>((D("a"), D("a rest")), (D("b rest"), D("b")), n)) },
    Case { name: "body_168", plain: |n| ended(run(plain_168(D("a"), (D("b rest"), D("b")), D("c"), Pair { left: D("d"), right: D("d rest") }, n))), monitored: |n| ended(run(monitored_168(D("a"), (D("b rest"), D("b")), D("c"), Pair { left: D("d"), right: D("d rest") }, n))) },
    Case { name: "body_169", plain: |n| ended(plain_169(D("a"), D("b"), n)), monitored: |n| ended(monitored_169(D("a"), D("b"), n)) },
    Case { name: "body_170", plain: |n| ended(plain_170((D("a"), D("a rest")), n)), monitored: |n| ended(monitored_170((D("a"), D("a rest")), n)) },
    Case { name: "body_171", plain: |n| ended(plain_171((D("a"), D("a rest")), D("b"), D("c"), Pair { left: D("d"), right: D("d rest") }, n)), monitored: |n| ended(monitored_171((D("a"), D("a rest")), D("b"), D("c"), Pair { left: D("d"), right: D("d rest") }, n)) },
    Case { name: "body_172", plain: |n| ended(plain_172(D("a"), D("b"), D("c"), Pair { left: D("d"), right: D("d rest") }, n)), monitored: |n| ended(monitored_172(D("a"), D("b"), D("c"), Pair { left: D("d"), right: D("d rest") }, n)) },
    Case { name: "body_173", plain: |n| ended(plain_173(D("a"), n)), monitored: |n| ended(monitored_173(D("a"), n)) },
    Case { name: "body_174", plain: |n| ended(plain_174(D("a"), D("b"), D("c"), n)), monitored: |n| ended(monitored_174(D("a"), D("b"), D("c"), n)) },
    Case { name: "body_175", plain: |n| ended(plain_175::<D, D>(D("a"), D("b"), D("c"), n)), monitored: |n| ended(monitored_175::<D, D>(D("a"), D("b"), D("c"), n)) },
    Case { name: "body_176", plain: |n| ended(Pair { left: D("left"), right: D("right") }.plain_176::<D, D>(D("a"), D("b"), D("c"), Some(D("d")), n)), monitored: |n| ended(Pair { left: D("left"), right: D("right") }.monitored_176::<D, D>(D("a"), D("b"), D("c"), Some(D("d")), n)) },
    Case { name: "body_177", plain: |n| ended(plain_177(D("a"), D("b"), n)), monitored: |n| ended(monitored_177(D("a"), D("b"), n)) },
    Case { name: "body_178", plain: |n| ended(plain_178(D("a"), (D("b rest"), D("b")), D("unnamed"), D("d"), n)), monitored: |n| ended(monitored_178(D("a"), (D("b rest"), D("b")), D("unnamed"), D("d"), n)) },
    Case { name: "body_179", plain: |n| ended(plain_179(D("a"), n)), monitored: |n| ended(monitored_179(D("a"), n)) },
    Case { name: "body_180", plain: |n| ended(plain_180(D("a"), D("b"), n)), monitored: |n| ended(monitored_180(D("a"), D("b"), n)) },
    Case { name: "body_181", plain: |n| ended(plain_181((D("a"), D("a rest")), (D("b rest"), D("b")), D("c"), n)), monitored: |n| ended(monitored_181((D("a"), D("a rest")), (D("b rest"), D("b")), D("c"), n)) },
    Case { name: "body_182", plain: |n| ended(plain_182::<D, D>(D("a"), D("b"), n)), monitored: |n| ended(monitored_182::<D, D>(D("a"), D("b"), n)) },
    Case { name: "body_183", plain: |n| ended(plain_183(D("a"), n)), monitored: |n| ended(monitored_183(D("a"), n)) },
    Case { name: "body_184", plain: |n| ended(plain_184::<D, D>(D("a"), n)), monitored: |n| ended(monitored_184::<D, D>(D("a"), n)) },
    Case { name: "body_185", plain: |n| ended(plain_185(D("a"), n)), monitored: |n| ended(monitored_185(D("a"), n)) },
    Case { name: "body_186", plain: |n| ended(run(plain_186((D("a"), D("a rest")), n))), monitored: |n| ended(run(monitored_186((D("a"), D("a rest")), n))) },
    Case { name: "body_187", plain: |n| ended(Pair { left: D("left"), right: D("right") }.plain_187((D("a"), D("a rest")), (D("b rest"), D("b")), n)), monitored: |n| ended(Pair { left: D("left"), right: D("right") }.monitored_187((D("a"), D("a rest")), (D("b rest"), D("b")), n)) },
    Case { name: "body_188", plain: |n| ended(plain_188(D("a"), (D("b rest"), D("b")), D("unnamed"), n)), monitored: |n| ended(monitored_188(D("a"), (D("b rest"), D("b")), D("unnamed"), n)) },
    Case { name: "body_189", plain: |n| ended(plain_189::<D, D>(D("a"), D("b"), n)), monitored: |n| ended(monitored_189::<D, D>(D("a"), D("b"), n)) },
    Case { name: "body_190", plain: |n| ended(Pair { left: D("left"), right: D("right") }.plain_190((D("a"), D("a rest")), D("b"), D("unnamed"), n)), monitored: |n| ended(Pair { left: D("left"), right: D("right") }.monitored_190((D("a"), D("a rest")), D("b"), D("unnamed"), n)) },
    Case { name: "body_191", plain: |n| ended(run(plain_191(D("a"), D("b"), D("unnamed"), n))), monitored: |n| ended(run(monitored_191(D("a"), D("b"), D("unnamed"), n))) },
    Case { name: "body_192", plain: |n| ended(plain_192::<D, D>((D("a"), D("a rest")), n)), monitored: |n| ended(monitored_192::<D, D>((D("a"), D("a rest")), n)) },
    Case { name: "body_193", plain: |n| ended(run(plain_193((D("a"), D("a rest")), n))), monitored: |n| ended(run(monitored_193((D("a"), D("a rest")), n))) },
    Case { name: "body_194", plain: |n| ended(plain_194(D("a"), n)), monitored: |n| ended(monitored_194(D("a"), n)) },
    Case { name: "body_195", plain: |n| ended(Pair { left: D("left"), right: D("right") }.plain_195(D("a"), D("b"), D("c"), n)), monitored: |n| ended(Pair { left: D("left"), right: D("right") }.monitored_195(D("a"), D("b"), D("c"), n)) },
    Case { name: "body_196", plain: |n| ended(Pair { left: D("left"), right: D("right") }.plain_196(D("a"), D("b"), n)), monitored: |n| ended(Pair { left: D("left"), right: D("right") }.monitored_196(D("a"), D("b"), n)) },
    Case { name: "body_197", plain: |n| ended(Pair { left: D("left"), right: D("right") }.plain_197((D("a"), D("a rest")), (D("b rest"), D("b")), n)), monitored: |n| ended(Pair { left: D("left"), right: D("right") }.monitored_197((D("a"), D("a rest")), (D("b rest"), D("b")), n)) },
    Case { name: "body_198", plain: |n| ended(plain_198(D("a"), D("b"), D("c"), D("d"), n)), monitored: |n| ended(monitored_198(D("a"), D("b"), D("c"), D("d"), n)) },
    Case { name: "body_199", plain: |n| ended(plain_199(D("a"), D("b"), D("c"), n)), monitored: |n| ended(monitored_199(D("a"), D("b"), D("c"), n)) },
    Case { name: "body_200", plain: |n| ended(plain_200(D("a"), D("b"), D("c"), D("d"), n)), monitored: |n| ended(monitored_200(D("a"), D("b"), D("c"), D("d"), n)) },
    Case { name: "body_201", plain: |n| ended(run(Pair { left: D("left"), right: D("right") }.plain_201::<D, D>((D("a"), D("a rest")), (D("b rest"), D("b")), n))), monitored: |n| ended(run(Pair { left: D("left"), right: D("right") }.monitored_201::<D, D>((D("a"), D("a rest")), (D("b rest"), D("b")), n))) },
    Case { name: "body_202", plain: |n| ended(plain_202::<D, D>(D("a"), D("b"), D("c"), n)), monitored: |n| ended(monitored_202::<D, D>(D("a"), D("b"), D("c"), n)) },
    Case { name: "body_203", plain: |n| ended(run(plain_203(D("a"), D("b"), n))), monitored: |n| ended(run(monitored_203(D("a"), D("b"), n))) },
    Case { name: "body_204", plain: |n| ended(plain_204::<D, D>(D("a"), D("b"), n)), monitored: |n| ended(monitored_204::<D, D>(D("a"), D("b"), n)) },
    Case { name: "body_205", plain: |n| ended(run(Pair { left: D("left"), right: D("right") }.plain_205(D("a"), D("b"), n))), monitored: |n| ended(run(Pair { left: D("left"), right: D("right") }.monitored_205(D("a"), D("b"), n))) },
    Case { name: "body_206", plain: |n| ended(Pair { left: D("left"), right: D("right") }.plain_206(D("a"), D("b"), D("c"), n)), monitored: |n| ended(Pair { left: D("left"), right: D("right") }.monitored_206(D("a"), D("b"), D("c"), n)) },
    Case { name: "body_207", plain: |n| ended(run(plain_207(D("a"), n))), monitored: |n| ended(run(monitored_207(D("a"), n))) },
    Case { name: "body_208", plain: |n| ended(Pair { left: D("left"), right: D("right") }.plain_208::<D, D>(D("a"), D("b"), D("unnamed"), Pair { left: D("d"), right: D("d rest") }, n)), monitored: |n| ended(Pair { left: D("left"), right: D("right") }.monitored_208::<D, D>(D("a"), D("b"), D("unnamed"), Pair { left: D("d"), right: D("d rest") }, n)) },
    Case { name: "body_209", plain: |n| ended(run(plain_209::<D, D>(D("a"), D("b"), D("c"), Some(D("d")), n))), monitored: |n| ended(run(monitored_209::<D, D>(D("a"), D("b"), D("c"), Some(D("d")), n))) },
    Case { name: "body_210", plain: |n| ended(run(plain_210::<D, D>(D("a"), D("b"), D("c"), n))), monitored: |n| ended(run(monitored_210::<D, D>(D("a"), D("b"), D("c"), n))) },
    Case { name: "body_211", plain: |n| ended(plain_211(D("a"), D("b"), n)), monitored: |n| ended(monitored_211(D("a"), D("b"), n)) },
    Case { name: "body_212", plain: |n| ended(plain_212((D("a"), D("a rest")), D("b"), D("unnamed"), n)), monitored: |n| ended(monitored_212((D("a"), D("a rest")), D("b"), D("unnamed"), n)) },
    Case { name: "body_213", plain: |n| ended(run(Pair { left: D("left"), right: D("right") }.plain_213(D("a"), D("b"), D("unnamed"), n))), monitored: |n| ended(run(Pair { left: D("left"), right: D("right") }.monitored_213(D("a"), D("b"), D("unnamed"), n))) },
    Case { name: "body_214", plain: |n| ended(plain_214(D("a"), D("b"), D("c"), n)), monitored: |n| ended(monitored_214(D("a"), D("b"), D("c"), n)) },
    Case { name: "body_215", plain: |n| ended(run(Pair { left: D("left"), right: D("right") }.plain_215((D("a"), D("a rest")), D("b"), D("c"), n))), monitored: |n| ended(run(Pair { left: D("left"), right: D("right") }.monitored_215((D("a"), D("a rest")), D("b"), D("c"), n))) },
    Case { name: "body_216", plain: |n| ended(plain_216::<D, D>(D("a"), (D("b rest"), D("b")), n)), monitored: |n| ended(monitored_216::<D, D>(D("a"), (D("b rest"), D("b")), n)) },
    Case { name: "body_217", plain: |n| ended(plain_217(D("a"), D("b"), n)), monitored: |n| ended(monitored_217(D("a"), D("b"), n)) },
    Case { name: "body_218", plain: |n| ended(Pair { left: D("left"), right: D("right") }.plain_218(D("a"), D("b"), D("unnamed"), Pair { left: D("d"), right: D("d rest") }, n)), monitored: |n| ended(Pair { left: D("left"), right: D("right") }.monitored_218(D("a"), D("b"), D("unnamed"), Pair { left: D("d"), right: D("d rest") }, n)) },
    Case { name: "body_219", plain: |n| ended(plain_219(D("a"), D("b"), D("c"), D("d"), n)), monitored: |n| ended(monitored_219(D("a"), D("b"), D("c"), D("d"), n)) },
    Case { name: "body_220", plain: |n| ended(plain_220(D("a"), D("b"), n)), monitored: |n| ended(monitored_220(D("a"), D("b"), n)) },
    Case { name: "body_221", plain: |n| ended(plain_221((D("a"), D("a rest")), n)), monitored: |n| ended(monitored_221((D("a"), D("a rest")), n)) },
    Case { name: "body_222", plain: |n| ended(run(Pair { left: D("left"), right: D("right") }.plain_222(D("a"), D("b"), n))), monitored: |n| ended(run(Pair { left: D("left"), right: D("right") }.monitored_222(D("a"), D("b"), n))) },
    Case { name: "body_223", plain: |n| ended(Pair { left: D("left"), right: D("right") }.plain_223(D("a"), D("b"), D("unnamed"), Pair { left: D("d"), right: D("d rest") }, n)), monitored: |n| ended(Pair { left: D("left"), right: D("right") }.monitored_223(D("a"), D("b"), D("unnamed"), Pair { left: D("d"), right: D("d rest") }, n)) },
    Case { name: "body_224", plain: |n| ended(plain_224(D("a"), D("b"), n)), monitored: |n| ended(monitored_224(D("a"), D("b"), n)) },
    Case { name: "body_225", plain: |n| ended(run(Pair { left: D("left"), right: D("right") }.plain_225::<D, D>(D("a"), D("b"), n))), monitored: |n| ended(run(Pair { left: D("left"), right: D("right") }.monitored_225::<D, D>(D("a"), D("b"), n))) },
    Case { name: "body_226", plain: |n| ended(plain_226(D("a"), D("b"), D("unnamed"), n)), monitored: |n| ended(monitored_226(D("a"), D("b"), D("unnamed"), n)) },
    Case { name: "body_227", plain: |n| ended(plain_227::<D, D>(D("a"), D("b"), n)), monitored: |n| ended(monitored_227::<D, D>(D("a"), D("b"), n)) },
    Case { name: "body_228", plain: |n| ended(plain_228((D("a"), D("a rest")), D("b"), n)), monitored: |n| ended(monitored_228((D("a"), D("a rest")), D("b"), n)) },
    Case { name: "body_229", plain: |n| ended(plain_229::<D, D>(D("a"), D("b"), D("c"), Some(D("d")), n)), monitored: |n| ended(monitored_229::<D, D>(D("a"), D("b"), D("c"), Some(D("d")), n)) },
    Case { name: "body_230", plain: |n| ended(Pair { left: D("left"), right: D("right") }.plain_230(D("a"), (D("b rest"), D("b")), D("c"), n)), monitored: |n| ended(Pair { left: D("left"), right: D("right") }.monitored_230(D("a"), (D("b rest"), D("b")), D("c"), n)) },
    Case { name: "body_231", plain: |n| ended(plain_231::<D, D>(D("a"), D("b"), D("unnamed"), n)), monitored: |n| ended(monitored_231::<D, D>(D("a"), D("b"), D("unnamed"), n)) },
    Case { name: "body_232", plain: |n| ended(plain_232::<D, D>(D("a"), (D("b rest"), D("b")), D("unnamed"), Some(D("d")), n)), monitored: |n| ended(monitored_232::<D, D>(D("a"), (D("b rest"), D("b")), D("unnamed"), Some(D("d")), n)) },
    Case { name: "body_233", plain: |n| ended(run(plain_233(D("a"), D("b"), D("unnamed"), n))), monitored: |n| ended(run(monitored_233(D("a"), D("b"), D("unnamed"), n))) },
    Case { name: "body_234", plain: |n| ended(run(plain_234(D("a"), D("b"), D("c"), n))), monitored: |n| ended(run(monitored_234(D("a"), D("b"), D("c"), n))) },
    Case { name: "body_235", plain: |n| ended(run(plain_235((D("a"), D("a rest")), (D("b rest"), D("b")), D("c"), D("d"), n))), monitored: |n| ended(run(monitored_235((D("a"), D("a rest")), (D("b rest"), D("b")), D("c"), D("d"), n))) },
    Case { name: "body_236", plain: |n| ended(Pair { left: D("left"), right: D("right") }.plain_236(D("a"), (D("b rest"), D("b")), D("c"), n)), monitored: |n| ended(Pair { left: D("left"), right: D("right") }.monitored_236(D("a"), (D("b rest"), D("b")), D("c"), n)) },
    Case { name: "body_237", plain: |n| ended(run(plain_237::<D, D>((D("a"), D("a rest")), D("b"), n))), monitored: |n| ended(run(monitored_237::<D, D>((D("a"), D("a rest")), D("b"), n))) },
    Case { name: "body_238", plain: |n| ended(plain_238::<D, D>((D("a"), D("a rest")), D("b"), D("unnamed"), n)), monitored: |n| ended(monitored_238::<D, D>((D("a"), D("a rest")), D("b"), D("unnamed"), n)) },
    Case { name: "body_239", plain: |n| ended(plain_239(D("a"), D("b"), n)), monitored: |n| ended(monitored_239(D("a"), D("b"), n)) },
];
impl Pair {
twice! { plain_0 monitored_0 [on_violation = panic] fn [] (self, a: D, (_, mut b): (D, D), n: u32) [ -> u32] {
    let l1 = vec![D("l1 first"), D("l1 second")];
    consume(b);
    look(&D("l3 first"), &D("l3 second"));
    look(&D("l4 first"), &D("l4 second"));
    let l6 = vec![D("l6 first"), D("l6 second")];
    let l7 = self.left;
    if n == 3 { fail(); }
    n
} }
}
twice! { plain_1 monitored_1 [] fn [] (a: D, mut b: D, _: D, n: u32) [ -> Result<D, Error>] {
    let l1 = a;
    let l2 = move || consume(b);
    if n == 2 { l2(); }
    if n == 1 {
        if n == 5 {
            let l6 = vec![D("l6 first"), D("l6 second")];
            return Ok(D("returned"));
        }
        let l7 = D("l7");
        if n == 0 { fail(); }
        return Ok(D("returned"));
    }
    match n {
        5 => {
            let l10 = D("l10");
            let l11 = vec![D("l11 first"), D("l11 second")];
            let l12 = vec![D("l12 first"), D("l12 second")];
        }
        _ => {
            let l15 = D("l15");
        }
    }
    let Some(l16) = some(n != 6, D("l16")) else { return Err(Error(D("own error"))) };
    let l17 = D("l17");
    consume(l16);
    look(&D("l19 first"), &D("l19 second"));
    Ok(D("returned"))
} }
twice! { plain_2 monitored_2 [on_violation = panic] fn [] (a: D, (_, mut b): (D, D), c: D, _d: D, n: u32) [ -> Option<D>] {
    if n == 6 {
        say(&format!("{} {}", some(n != 6, D("l2"))?.0, n));
        let l3 = c;
        let l4 = D("l4");
        return None;
    }
    let l5 = move || consume(c);
    if n == 4 { l5(); }
    if n == 5 { consume(b); }
    say("l7");
    match n {
        4 => {
            some(n != 7, D("l9"))?;
            say("l10");
        }
        _ => {
            look(&D("l11 first"), &D("l11 second"));
            if n == 7 {
                let l13 = some(n != 4, D("l13"))?;
                if n == 2 { fail(); }
                return None;
            }
            let l15 = move || consume(_d);
            if n == 1 { l15(); }
        }
    }
    consume(a);
    for turn in 0..2 {
        let l18 = D("l18");
        if turn == 1 && n == 3 { return None; }
    }
    None
} }
twice! { plain_3 monitored_3 [on_violation = panic] fn [] (a: D, n: u32) [ -> u32] {
    for turn in 0..2 {
        let l1 = D("l1");
        if turn == 1 && n == 2 { return n; }
    }
    let Some(l2) = some(n != 0, D("l2")) else { return n };
    consume(a);
    n
} }
twice! { plain_4 monitored_4 [on_violation = panic] fn [] (a: D, n: u32) [ -> u32] {
    if n == 5 {
        let l2 = a;
        return n;
    }
    match n {
        2 => {
            let Some(l4) = some(n != 5, D("l4")) else { return n };
            if n == 6 {
                let l6 = vec![D("l6 first"), D("l6 second")];
                return { look(&l4, &D("tail")); n };
            }
            let l7 = D("l7");
            let l8 = move || consume(a);
            if n == 1 { l8(); }
        }
        _ => {
            for turn in 0..2 {
                let l9 = D("l9");
                if turn == 1 && n == 0 { return n; }
            }
        }
    }
    if n == 3 {
        return n;
    }
    leave_if!(n == 7, n);
    n
} }
twice! { plain_5 monitored_5 [] fn [] (a: D, (_, mut b): (D, D), n: u32) [ -> Result<D, Error>] {
    if n == 7 { fail(); }
    consume(a);
    if n == 2 { fail(); }
    say("l4");
    Ok(D("returned"))
} }
impl Pair {
twice! { plain_6 monitored_6 [on_violation = panic] fn [] (self, (a, _): (D, D), n: u32) [] {
    say("l1");
    let l2 = D("l2");
    consume(l2)
} }
}
twice! { plain_7 monitored_7 [] fn [] (a: D, mut b: D, _: D, n: u32) [ -> Result<D, Error>] {
    let l1 = D("l1");
    consume(a);
    match n {
        4 => {
            attempt(n != 6, D("l4"))?;
        }
        _ => {
            let l5 = l1;
        }
    }
    say(&format!("{} {}", attempt(n != 7, D("l6"))?.0, n));
    if n == 6 { fail(); }
    Err(Error(D("own error")))
} }
twice! { plain_8 monitored_8 [on_violation = panic] async fn [] (a: D, mut b: D, c: D, _d: D, n: u32) [ -> u32] {
    let l1 = D("l1");
    let Some(l2) = some(n != 4, D("l2")) else { return n };
    if n == 4 {
        match n {
            2 => {
                look(&D("l5 first"), &D("l5 second"));
            }
            _ => {
                let l6 = vec![D("l6 first"), D("l6 second")];
            }
        }
        return { look(&l1, &D("tail")); n };
    }
    for turn in 0..2 {
        let l7 = D("l7");
        if turn == 1 && n == 3 { return n; }
    }
    look(&Later(false, D("l8")).await, &D("l8 beside"));
    for turn in 0..2 {
        let l9 = D("l9");
        if turn == 1 && n == 3 { return n; }
    }
    if n == 3 { fail(); }
    for turn in 0..2 {
        let l11 = D("l11");
        if turn == 1 && n == 0 { return n; }
    }
    n
} }
twice! { plain_9 monitored_9 [on_violation = panic] fn [] (a: D, mut b: D, c: D, n: u32) [ -> Option<D>] {
    consume(a);
    let l2 = some(n != 3, D("l2"))?;
    if n == 0 { fail(); }
    let l4 = D("l4");
    let Some(l5) = some(n != 1, D("l5")) else { return None };
    leave_if!(n == 7, None);
    None
} }
twice! { plain_10 monitored_10 [on_violation = panic] fn [] ((a, _): (D, D), n: u32) [ -> Option<D>] {
    let l1 = D("l1");
    consume(a);
    let l3 = D("l3");
    for turn in 0..2 {
        let l4 = D("l4");
        if turn == 1 && n == 3 { return Some(D("returned")); }
    }
    let l5 = D("l5");
    Some(l1)
} }
twice! { plain_11 monitored_11 [] fn [] ((a, _): (D, D), mut b: D, _: D, Pair { left: d, .. }: Pair, n: u32) [ -> Result<D, Error>] {
    if n == 4 {
        if n == 6 { consume(a); }
        look(&D("l3 first"), &D("l3 second"));
        return Ok(D("returned"));
    }
    let l4 = b;
    look(&D("l5 before"), &attempt(n != 5, D("l5"))?);
    let l6 = vec![D("l6 first"), D("l6 second")];
    let Some(l7) = some(n != 5, D("l7")) else { return Ok(D("returned")) };
    Ok(l7)
} }
impl Pair {
twice! { plain_12 monitored_12 [on_violation = panic] fn [] (self, a: D, n: u32) [ -> u32] {
    if n == 7 { consume(self.right); }
    consume(a);
    say("l3");
    let l4 = D("l4");
    if n == 3 { fail(); }
    { look(&l4, &D("tail")); n }
} }
}
twice! { plain_13 monitored_13 [on_violation = panic] async fn [] ((a, _): (D, D), (_, mut b): (D, D), c: D, n: u32) [] {
    look(&Later(false, D("l1")).await, &D("l1 beside"));
    consume(b);
    match n {
        5 => {
            consume(a);
            look(&Later(false, D("l6")).await, &D("l6 beside"));
        }
        _ => {
            look(&Later(false, D("l7")).await, &D("l7 beside"));
            if n == 7 { consume(a); }
        }
    }
    if n == 5 {
        let l10 = D("l10");
        return consume(l10);
    }
    match n {
        6 => {
            look(&Later(false, D("l12")).await, &D("l12 beside"));
            let Some(l13) = some(n != 3, D("l13")) else { return () };
            if n == 1 {
                let l15 = D("l15");
                return ();
            }
        }
        _ => {
            match n {
                2 => {
                    consume(c);
                }
                _ => {
                    if n == 0 { fail(); }
                }
            }
        }
    }
    ()
} }
twice! { plain_14 monitored_14 [on_violation = panic] fn [<T, U: Into<D>>] (a: T, b: U, mut c: T, _d: Option<T>, n: u32) [] {
    let Some(l1) = some(n != 6, D("l1")) else { return () };
    for turn in 0..2 {
        let l2 = D("l2");
        if turn == 1 && n == 2 { return (); }
    }
    let l3 = b;
    say("l4");
    look(&D("l5 first"), &D("l5 second"));
    say("l6");
    leave_if!(n == 7, ());
    ()
} }
impl Pair {
twice! { plain_15 monitored_15 [] async fn [] (self, a: D, mut b: D, c: D, n: u32) [ -> Result<D, Error>] {
    if n == 3 {
        consume(self.left);
        return Err(Error(D("own error")));
    }
    look(&D("l3 first"), &D("l3 second"));
    let l4 = D("l4");
    let Some(l5) = some(n != 1, D("l5")) else { return Err(Error(D("own error"))) };
    let l6 = move || consume(b);
    if n == 0 { l6(); }
    let l7 = D("l7");
    Ok(D("returned"))
} }
}
twice! { plain_16 monitored_16 [on_violation = panic] fn [] (a: D, (_, mut b): (D, D), c: D, _d: D, n: u32) [ -> u32] {
    consume(_d);
    let l3 = c;
    consume(a);
    n
} }
impl Pair {
twice! { plain_17 monitored_17 [on_violation = panic] fn [] (self, a: D, n: u32) [ -> Option<D>] {
    say("l1");
    for turn in 0..2 {
        let l2 = D("l2");
        if turn == 1 && n == 2 { return None; }
    }
    if n == 3 { consume(self.right); }
    if n == 4 {
        if n == 6 {
            let l6 = D("l6");
            let l7 = vec![D("l7 first"), D("l7 second")];
            return None;
        }
        let l8 = vec![D("l8 first"), D("l8 second")];
        let l9 = a;
        return None;
    }
    if n == 6 {
        consume(self.left);
        for turn in 0..2 {
            let l12 = D("l12");
            if turn == 1 && n == 3 { return None; }
        }
        let l13 = vec![D("l13 first"), D("l13 second")];
        return Some(D("returned"));
    }
    Some(D("returned"))
} }
}
impl Pair {
twice! { plain_18 monitored_18 [on_violation = panic] fn [] (self, a: D, (_, mut b): (D, D), n: u32) [ -> Option<D>] {
    let l1 = self.right;
    say("l2");
    if n == 5 { consume(a); }
    let l4 = b;
    let l5 = self.left;
    if n == 5 {
        let l7 = some(n != 5, D("l7"))?;
        let l8 = D("l8");
        look(&D("l9 first"), &D("l9 second"));
        return None;
    }
    None
} }
}
twice! { plain_19 monitored_19 [] fn [] (a: D, n: u32) [ -> Result<D, Error>] {
    let Some(l1) = some(n != 7, D("l1")) else { return Err(Error(D("own error"))) };
    let l2 = D("l2");
    leave_if!(n == 7, Ok(D("returned")));
    Err(Error(D("own error")))
} }
impl Pair {
twice! { plain_20 monitored_20 [on_violation = panic] fn [] (self, a: D, mut b: D, _: D, n: u32) [] {
    match n {
        1 => {
            let l2 = self.right;
            let Some(l3) = some(n != 7, D("l3")) else { return () };
        }
        _ => {
            if n == 0 {
                if n == 6 { fail(); }
                let l6 = vec![D("l6 first"), D("l6 second")];
                return ();
            }
            match n {
                6 => {
                    let l8 = b;
                    let l9 = self.left;
                    let l10 = vec![D("l10 first"), D("l10 second")];
                    let l11 = vec![D("l11 first"), D("l11 second")];
                }
                _ => {
                    let l12 = D("l12");
                    let l13 = vec![D("l13 first"), D("l13 second")];
                }
            }
            let l14 = D("l14");
            let l15 = vec![D("l15 first"), D("l15 second")];
        }
    }
    look(&D("l16 first"), &D("l16 second"));
    say("l17");
    if n == 2 {
        look(&D("l19 first"), &D("l19 second"));
        return ();
    }
    let l20 = a;
    ()
} }
}
twice! { plain_21 monitored_21 [on_violation = panic] fn [<T, U: Into<D>>] ((a, _): (D, D), b: U, _: D, n: u32) [] {
    let l1 = vec![D("l1 first"), D("l1 second")];
    if n == 3 {
        let l3 = D("l3");
        return ();
    }
    let l4 = D("l4");
    if n == 5 { consume(a); }
    if n == 1 { fail(); }
    consume(l4);
    ()
} }
twice! { plain_22 monitored_22 [on_violation = panic] async fn [<T, U: Into<D>>] (a: T, n: u32) [ -> u32] {
    let Some(l1) = some(n != 2, D("l1")) else { return n };
    let l2 = D("l2");
    for turn in 0..2 {
        let l3 = D("l3");
        if turn == 1 && n == 5 { return n; }
    }
    if n == 5 {
        let Some(l5) = some(n != 3, D("l5")) else { return n };
        let l6 = a;
        let Some(l7) = some(n != 6, D("l7")) else { return n };
        return { look(&l5, &D("tail")); n };
    }
    n
} }
impl Pair {
twice! { plain_23 monitored_23 [] fn [<T, U: Into<D>>] (self, a: T, b: U, mut c: T, n: u32) [ -> Result<D, Error>] {
    if n == 2 { consume(c); }
    consume(self.right);
    look(&D("l3 first"), &D("l3 second"));
    let l4 = b;
    if n == 4 {
        let Some(l6) = some(n != 6, D("l6")) else { return Ok(D("returned")) };
        if n == 7 {
            if n == 2 { fail(); }
            let l9 = vec![D("l9 first"), D("l9 second")];
            let l10 = D("l10");
            let l11 = D("l11");
            return Err(Error(D("own error")));
        }
        let l12 = D("l12");
        return Ok(D("returned"));
    }
    if n == 0 {
        look(&D("l14 first"), &D("l14 second"));
        let l15 = vec![D("l15 first"), D("l15 second")];
        if n == 3 { consume(a); }
        consume(self.left);
        return Err(Error(D("own error")));
    }
    Err(Error(D("own error")))
} }
}
twice! { plain_24 monitored_24 [on_violation = panic] async fn [<T, U: Into<D>>] (a: T, n: u32) [ -> u32] {
    if n == 4 { fail(); }
    let Some(l2) = some(n != 7, D("l2")) else { return n };
    if n == 5 {
        look(&Later(false, D("l4")).await, &D("l4 beside"));
        let l5 = D("l5");
        consume(l2);
        let l7 = D("l7");
        return { look(&l5, &D("tail")); n };
    }
    say("l8");
    look(&Later(false, D("l9")).await, &D("l9 beside"));
    consume(l2);
    leave_if!(n == 7, n);
    n
} }
impl Pair {
twice! { plain_25 monitored_25 [] async fn [] (self, a: D, (_, mut b): (D, D), c: D, n: u32) [ -> Result<D, Error>] {
    look(&Later(false, D("l1")).await, &D("l1 beside"));
    if n == 5 {
        for turn in 0..2 {
            let l3 = D("l3");
            if turn == 1 && n == 0 { return Err(Error(D("own error"))); }
        }
        let l4 = D("l4");
        consume(self.left);
        return Ok(D("returned"));
    }
    if n == 7 { fail(); }
    for turn in 0..2 {
        let l7 = D("l7");
        if turn == 1 && n == 4 { return Ok(D("returned")); }
    }
    Err(Error(D("own error")))
} }
}
twice! { plain_26 monitored_26 [on_violation = panic] async fn [] (a: D, mut b: D, c: D, Pair { left: d, .. }: Pair, n: u32) [ -> u32] {
    say("l2");
    consume(b);
    if n == 1 { consume(d); }
    consume(c);
    n
} }
twice! { plain_27 monitored_27 [on_violation = panic] fn [] ((a, _): (D, D), mut b: D, _: D, n: u32) [ -> u32] {
    if n == 2 {
        if n == 6 {
            say("l3");
            let l4 = a;
            return n;
        }
        let l5 = vec![D("l5 first"), D("l5 second")];
        return n;
    }
    match n {
        1 => {
            if n == 6 { consume(b); }
            let l8 = D("l8");
            if n == 5 { fail(); }
        }
        _ => {
            let l11 = vec![D("l11 first"), D("l11 second")];
            let l12 = D("l12");
        }
    }
    n
} }
twice! { plain_28 monitored_28 [on_violation = panic] async fn [] (a: D, n: u32) [ -> Option<D>] {
    consume(a);
    let Some(l2) = some(n != 7, D("l2")) else { return Some(D("returned")) };
    consume(l2);
    let l4 = D("l4");
    let l5 = D("l5");
    Some(l4)
} }
twice! { plain_29 monitored_29 [] fn [<T, U: Into<D>>] (a: T, b: U, mut c: T, n: u32) [ -> Result<D, Error>] {
    say(&format!("{} {}", attempt(n != 6, D("l1"))?.0, n));
    match n {
        7 => {
            let l3 = b;
            consume(a);
            if n == 7 {
                look(&D("l6 first"), &D("l6 second"));
                let l7 = D("l7");
                if n == 0 { fail(); }
                return Ok(l7);
            }
        }
        _ => {
            consume(b);
        }
    }
    let l10 = c;
    if n == 4 {
        return Err(Error(D("own error")));
    }
    leave_if!(n == 0, Err(Error(D("own error"))));
    leave_if!(n == 7, Err(Error(D("own error"))));
    leave_if!(n == 7, Ok(D("returned")));
    Err(Error(D("own error")))
} }
twice! { plain_30 monitored_30 [on_violation = panic] fn [] ((a, _): (D, D), (_, mut b): (D, D), c: D, _d: D, n: u32) [] {
    let Some(l2) = some(n != 6, D("l2")) else { return () };
    let l3 = D("l3");
    let l4 = vec![D("l4 first"), D("l4 second")];
    if n == 6 { consume(c); }
    consume(l3)
} }
twice! { plain_31 monitored_31 [on_violation = panic] fn [] ((a, _): (D, D), n: u32) [ -> u32] {
    match n {
        4 => {
            let l2 = D("l2");
            match n {
                6 => {
                    let l4 = move || consume(a);
                    if n == 7 { l4(); }
                    consume(l2);
                }
                _ => {
                    let l8 = vec![D("l8 first"), D("l8 second")];
                }
            }
            let l9 = D("l9");
        }
        _ => {
        }
    }
    let l11 = D("l11");
    if n == 2 {
        let l13 = l11;
        if n == 2 { fail(); }
        match n {
            5 => {
                if n == 6 { consume(l13); }
                let l17 = vec![D("l17 first"), D("l17 second")];
                let l18 = vec![D("l18 first"), D("l18 second")];
            }
            _ => {
                let Some(l19) = some(n != 0, D("l19")) else { return n };
            }
        }
        return n;
    }
    look(&D("l21 first"), &D("l21 second"));
    let Some(l22) = some(n != 0, D("l22")) else { return n };
    let l23 = l11;
    let l24 = vec![D("l24 first"), D("l24 second")];
    n
} }
twice! { plain_32 monitored_32 [on_violation = panic] fn [<T, U: Into<D>>] (a: T, n: u32) [] {
    let l1 = move || consume(a);
    if n == 2 { l1(); }
    if n == 2 { fail(); }
    say("l5");
    ()
} }
twice! { plain_33 monitored_33 [on_violation = panic] fn [] (a: D, mut b: D, c: D, n: u32) [ -> u32] {
    for turn in 0..2 {
        let l1 = D("l1");
        if turn == 1 && n == 3 { return n; }
    }
    let l2 = a;
    match n {
        7 => {
            let Some(l4) = some(n != 7, D("l4")) else { return n };
            let l5 = D("l5");
        }
        _ => {
            look(&D("l7 first"), &D("l7 second"));
        }
    }
    n
} }
twice! { plain_34 monitored_34 [] async fn [] (a: D, mut b: D, c: D, _d: D, n: u32) [ -> Result<D, Error>] {
    if n == 1 {
        say("l2");
        if n == 2 { fail(); }
        match n {
            2 => {
                consume(c);
                let l6 = vec![D("l6 first"), D("l6 second")];
                let l7 = D("l7");
                look(&Later(false, D("l8")).await, &D("l8 beside"));
            }
            _ => {
                let l9 = vec![D("l9 first"), D("l9 second")];
            }
        }
        let l10 = D("l10");
        return Err(Error(D("own error")));
    }
    if n == 5 { consume(c); }
    let l12 = D("l12");
    leave_if!(n == 7, Err(Error(D("own error"))));
    Ok(l12)
} }
impl Pair {
twice! { plain_35 monitored_35 [] fn [] (self, (a, _): (D, D), mut b: D, c: D, n: u32) [ -> Result<D, Error>] {
    let l1 = D("l1");
    if n == 3 {
        look(&D("l3 first"), &D("l3 second"));
        for turn in 0..2 {
            let l4 = D("l4");
            if turn == 1 && n == 4 { return Err(Error(D("own error"))); }
        }
        consume(a);
        return Ok(l1);
    }
    say(&format!("{} {}", attempt(n != 7, D("l6"))?.0, n));
    if n == 3 { fail(); }
    Ok(D("returned"))
} }
}
twice! { plain_36 monitored_36 [on_violation = panic] async fn [] ((a, _): (D, D), n: u32) [ -> Option<D>] {
    let l1 = D("l1");
    let Some(l2) = some(n != 4, D("l2")) else { return Some(D("returned")) };
    consume(l2);
    if n == 7 { consume(a); }
    Some(D("returned"))
} }
twice! { plain_37 monitored_37 [on_violation = panic] fn [<T, U: Into<D>>] (a: T, b: U, mut c: T, _d: Option<T>, n: u32) [ -> Option<D>] {
    say("l1");
    consume(c);
    look(&D("l3 first"), &D("l3 second"));
    let l4 = vec![D("l4 first"), D("l4 second")];
    if n == 4 {
        if n == 6 {
            say("l7");
            let l8 = D("l8");
            return None;
        }
        for turn in 0..2 {
            let l9 = D("l9");
            if turn == 1 && n == 6 { return None; }
        }
        if n == 3 { consume(_d); }
        if n == 1 { consume(a); }
        return Some(D("returned"));
    }
    Some(D("returned"))
} }
twice! { plain_38 monitored_38 [on_violation = panic] fn [] (a: D, mut b: D, c: D, n: u32) [ -> u32] {
    let l1 = D("l1");
    if n == 0 { consume(c); }
    if n == 7 {
        consume(b);
        return { look(&l1, &D("tail")); n };
    }
    let Some(l5) = some(n != 5, D("l5")) else { return n };
    say("l6");
    n
} }
twice! { plain_39 monitored_39 [] fn [<T, U: Into<D>>] (a: T, b: U, mut c: T, _d: Option<T>, n: u32) [ -> Result<D, Error>] {
    for turn in 0..2 {
        let l1 = D("l1");
        if turn == 1 && n == 1 { return Err(Error(D("own error"))); }
    }
    consume(b);
    look(&D("l3 first"), &D("l3 second"));
    if n == 0 { consume(c); }
    let Some(l5) = some(n != 6, D("l5")) else { return Ok(D("returned")) };
    if n == 6 {
        look(&D("l7 first"), &D("l7 second"));
        if n == 6 { consume(a); }
        match n {
            4 => {
                let l10 = move || consume(l5);
                if n == 4 { l10(); }
                let l11 = vec![D("l11 first"), D("l11 second")];
                consume(_d);
                let l13 = vec![D("l13 first"), D("l13 second")];
            }
            _ => {
                consume(l5);
                let l15 = vec![D("l15 first"), D("l15 second")];
            }
        }
        let l16 = D("l16");
        return Ok(l16);
    }
    leave_if!(n == 7, Ok(D("returned")));
    Err(Error(D("own error")))
} }
twice! { plain_40 monitored_40 [] fn [<T, U: Into<D>>] (a: T, n: u32) [ -> Result<D, Error>] {
    if n == 5 { fail(); }
    if n == 6 {
        say("l3");
        let l4 = move || consume(a);
        if n == 2 { l4(); }
        return Ok(D("returned"));
    }
    consume(a);
    let l8 = D("l8");
    Err(Error(D("own error")))
} }
twice! { plain_41 monitored_41 [on_violation = panic] async fn [] (a: D, n: u32) [ -> u32] {
    if n == 3 { consume(a); }
    if n == 0 { fail(); }
    if n == 1 {
        look(&Later(false, D("l7")).await, &D("l7 beside"));
        return n;
    }
    n
} }
impl Pair {
twice! { plain_42 monitored_42 [on_violation = panic] fn [] (self, a: D, n: u32) [ -> Option<D>] {
    if n == 0 { consume(self.right); }
    let l2 = self.left;
    consume(a);
    if n == 5 {
        look(&D("l5 first"), &D("l5 second"));
        if n == 2 {
            say(&format!("{} {}", some(n != 4, D("l7"))?.0, n));
            if n == 4 { fail(); }
            let Some(l9) = some(n != 6, D("l9")) else { return None };
            consume(l9);
            return Some(D("returned"));
        }
        return None;
    }
    Some(D("returned"))
} }
}
twice! { plain_43 monitored_43 [on_violation = panic] fn [] (a: D, mut b: D, c: D, _d: D, n: u32) [ -> Option<D>] {
    say("l1");
    consume(_d);
    look(&D("l3 before"), &some(n != 7, D("l3"))?);
    let l4 = a;
    let l5 = vec![D("l5 first"), D("l5 second")];
    consume(c);
    consume(b);
    None
} }
twice! { plain_44 monitored_44 [on_violation = panic] fn [] (a: D, mut b: D, c: D, n: u32) [ -> Option<D>] {
    let l1 = D("l1");
    if n == 6 { consume(b); }
    look(&D("l3 before"), &some(n != 0, D("l3"))?);
    consume(l1);
    let l5 = D("l5");
    if n == 6 { consume(l5); }
    leave_if!(n == 7, Some(D("returned")));
    None
} }
impl Pair {
twice! { plain_45 monitored_45 [on_violation = panic] async fn [] (self, a: D, n: u32) [ -> u32] {
    let l1 = self.left;
    for turn in 0..2 {
        let l2 = D("l2");
        if turn == 1 && n == 6 { return n; }
    }
    look(&Later(false, D("l3")).await, &D("l3 beside"));
    let l4 = D("l4");
    let Some(l5) = some(n != 0, D("l5")) else { return n };
    if n == 6 { consume(l4); }
    n
} }
}
impl Pair {
twice! { plain_46 monitored_46 [on_violation = panic] async fn [] (self, a: D, (_, mut b): (D, D), _: D, n: u32) [ -> Option<D>] {
    if n == 1 {
        if n == 0 {
            look(&D("l3 first"), &D("l3 second"));
            let l4 = D("l4");
            if n == 5 { consume(self.right); }
            say("l6");
            return Some(D("returned"));
        }
        look(&D("l7 before"), &some(n != 5, D("l7"))?);
        let Some(l8) = some(n != 2, D("l8")) else { return Some(D("returned")) };
        match n {
            2 => {
                consume(b);
                if n == 0 { fail(); }
                look(&D("l12 first"), &D("l12 second"));
            }
            _ => {
                let l13 = D("l13");
                let l14 = move || consume(b);
                if n == 6 { l14(); }
                if n == 1 { fail(); }
                look(&D("l16 first"), &D("l16 second"));
            }
        }
        return Some(l8);
    }
    if n == 6 {
        if n == 0 {
            if n == 4 { consume(a); }
            return Some(D("returned"));
        }
        return Some(D("returned"));
    }
    consume(a);
    if n == 6 { consume(b); }
    if n == 4 { consume(self.right); }
    let l23 = self.left;
    look(&D("l24 first"), &D("l24 second"));
    if n == 1 {
        return None;
    }
    Some(D("returned"))
} }
}
twice! { plain_47 monitored_47 [on_violation = panic] fn [<T, U: Into<D>>] (a: T, b: U, mut c: T, n: u32) [ -> u32] {
    match n {
        7 => {
            for turn in 0..2 {
                let l2 = D("l2");
                if turn == 1 && n == 7 { return n; }
            }
            if n == 0 { fail(); }
            let Some(l4) = some(n != 1, D("l4")) else { return n };
        }
        _ => {
            let l5 = c;
            say("l6");
            if n == 0 {
                look(&D("l8 first"), &D("l8 second"));
                let l9 = vec![D("l9 first"), D("l9 second")];
                return n;
            }
            if n == 0 {
                let l11 = move || consume(b);
                if n == 7 { l11(); }
                let l12 = D("l12");
                return n;
            }
        }
    }
    let l13 = D("l13");
    let l14 = D("l14");
    match n {
        3 => {
            for turn in 0..2 {
                let l16 = D("l16");
                if turn == 1 && n == 5 { return n; }
            }
            for turn in 0..2 {
                let l17 = D("l17");
                if turn == 1 && n == 7 { return n; }
            }
            let Some(l18) = some(n != 0, D("l18")) else { return n };
            let l19 = move || consume(a);
            if n == 4 { l19(); }
        }
        _ => {
            consume(b);
            match n {
                2 => {
                    let l22 = vec![D("l22 first"), D("l22 second")];
                    let l23 = D("l23");
                    let l24 = vec![D("l24 first"), D("l24 second")];
                }
                _ => {
                    if n == 0 { fail(); }
                }
            }
            let l26 = move || consume(l14);
            if n == 5 { l26(); }
        }
    }
    match n {
        2 => {
            match n {
                5 => {
                    consume(l13);
                    let l30 = vec![D("l30 first"), D("l30 second")];
                    let Some(l31) = some(n != 0, D("l31")) else { return n };
                }
                _ => {
                    if n == 6 { consume(l13); }
                    let l33 = D("l33");
                }
            }
            let l35 = vec![D("l35 first"), D("l35 second")];
        }
        _ => {
            let l36 = D("l36");
            if n == 5 { consume(l13); }
            let l38 = move || consume(l36);
            if n == 1 { l38(); }
            if n == 5 {
                let l40 = vec![D("l40 first"), D("l40 second")];
                return n;
            }
        }
    }
    n
} }
twice! { plain_48 monitored_48 [] fn [] (a: D, mut b: D, _: D, n: u32) [ -> Result<D, Error>] {
    let l1 = D("l1");
    let l2 = a;
    let Some(l3) = some(n != 4, D("l3")) else { return Err(Error(D("own error"))) };
    Ok(D("returned"))
} }
twice! { plain_49 monitored_49 [on_violation = panic] fn [] (a: D, mut b: D, n: u32) [ -> Option<D>] {
    if n == 4 { consume(a); }
    if n == 6 { fail(); }
    if n == 7 { consume(b); }
    match n {
        7 => {
            if n == 2 {
                return Some(D("returned"));
            }
        }
        _ => {
            say("l11");
        }
    }
    if n == 4 {
        let l15 = D("l15");
        consume(l15);
        return Some(D("returned"));
    }
    match n {
        6 => {
            if n == 6 {
                let Some(l20) = some(n != 6, D("l20")) else { return None };
                let l21 = vec![D("l21 first"), D("l21 second")];
                look(&D("l22 first"), &D("l22 second"));
                return Some(l20);
            }
        }
        _ => {
            let l23 = D("l23");
            let l24 = D("l24");
            look(&D("l25 first"), &D("l25 second"));
        }
    }
    say("l26");
    leave_if!(n == 7, None);
    Some(D("returned"))
} }
impl Pair {
twice! { plain_50 monitored_50 [] async fn [] (self, (a, _): (D, D), mut b: D, c: D, n: u32) [ -> Result<D, Error>] {
    if n == 7 { fail(); }
    let l2 = D("l2");
    look(&D("l3 before"), &attempt(n != 7, D("l3"))?);
    let l4 = b;
    let l5 = D("l5");
    consume(self.right);
    Ok(l5)
} }
}
twice! { plain_51 monitored_51 [] fn [] (a: D, mut b: D, _: D, _d: D, n: u32) [ -> Result<D, Error>] {
    for turn in 0..2 {
        let l1 = D("l1");
        if turn == 1 && n == 7 { return Ok(D("returned")); }
    }
    let l2 = D("l2");
    let l3 = l2;
    let l4 = vec![D("l4 first"), D("l4 second")];
    if n == 7 {
        let l6 = D("l6");
        say("l7");
        return Ok(l3);
    }
    for turn in 0..2 {
        let l8 = D("l8");
        if turn == 1 && n == 3 { return Err(Error(D("own error"))); }
    }
    if n == 6 {
        consume(a);
        return Ok(D("returned"));
    }
    Ok(D("returned"))
} }
impl Pair {
twice! { plain_52 monitored_52 [] fn [] (self, (a, _): (D, D), mut b: D, c: D, n: u32) [ -> Result<D, Error>] {
    consume(self.left);
    let Some(l2) = some(n != 7, D("l2")) else { return Err(Error(D("own error"))) };
    if n == 3 { consume(self.right); }
    let l4 = b;
    Err(Error(D("own error")))
} }
}
twice! { plain_53 monitored_53 [on_violation = panic] fn [] (a: D, (_, mut b): (D, D), n: u32) [] {
    consume(a);
    consume(b);
    for turn in 0..2 {
        let l3 = D("l3");
        if turn == 1 && n == 7 { return (); }
    }
    for turn in 0..2 {
        let l6 = D("l6");
        if turn == 1 && n == 4 { return (); }
    }
    ()
} }
twice! { plain_54 monitored_54 [on_violation = panic] fn [] (a: D, mut b: D, c: D, _d: D, n: u32) [] {
    let l2 = move || consume(c);
    if n == 6 { l2(); }
    let l3 = _d;
    if n == 6 { fail(); }
    say("l5");
    let Some(l6) = some(n != 0, D("l6")) else { return () };
    leave_if!(n == 7, ());
    consume(l6)
} }
twice! { plain_55 monitored_55 [on_violation = panic] fn [<T, U: Into<D>>] ((a, _): (D, D), b: U, n: u32) [ -> Option<D>] {
    consume(b);
    let l2 = some(n != 3, D("l2"))?;
    if n == 3 {
        match n {
            5 => {
                look(&D("l5 first"), &D("l5 second"));
                look(&D("l6 first"), &D("l6 second"));
            }
            _ => {
                if n == 3 { consume(a); }
                let l8 = vec![D("l8 first"), D("l8 second")];
                let l9 = move || consume(l2);
                if n == 0 { l9(); }
            }
        }
        say("l10");
        return None;
    }
    consume(l2);
    match n {
        7 => {
            let l13 = D("l13");
            say("l14");
        }
        _ => {
            let l15 = a;
            let l16 = D("l16");
        }
    }
    Some(D("returned"))
} }
twice! { plain_56 monitored_56 [on_violation = panic] fn [] ((a, _): (D, D), mut b: D, _: D, n: u32) [ -> Option<D>] {
    let l1 = move || consume(a);
    if n == 0 { l1(); }
    if n == 0 {
        look(&D("l3 first"), &D("l3 second"));
        let l4 = some(n != 4, D("l4"))?;
        return Some(l4);
    }
    let l5 = b;
    Some(D("returned"))
} }
twice! { plain_57 monitored_57 [on_violation = panic] async fn [<T, U: Into<D>>] ((a, _): (D, D), (_, mut b): (D, D), mut c: T, n: u32) [ -> u32] {
    match n {
        1 => {
            let l2 = D("l2");
            look(&Later(false, D("l3")).await, &D("l3 beside"));
        }
        _ => {
            consume(b);
            let Some(l5) = some(n != 0, D("l5")) else { return n };
        }
    }
    consume(a);
    n
} }
impl Pair {
twice! { plain_58 monitored_58 [on_violation = panic] fn [] (self, (a, _): (D, D), (_, mut b): (D, D), _: D, Pair { left: d, .. }: Pair, n: u32) [ -> Option<D>] {
    say(&format!("{} {}", some(n != 2, D("l1"))?.0, n));
    let l2 = D("l2");
    consume(self.left);
    let l4 = D("l4");
    None
} }
}
twice! { plain_59 monitored_59 [on_violation = panic] fn [] (a: D, n: u32) [ -> u32] {
    for turn in 0..2 {
        let l1 = D("l1");
        if turn == 1 && n == 0 { return n; }
    }
    let l2 = D("l2");
    if n == 1 {
        for turn in 0..2 {
            let l4 = D("l4");
            if turn == 1 && n == 7 { return n; }
        }
        if n == 4 { consume(l2); }
        return n;
    }
    consume(a);
    leave_if!(n == 7, n);
    { look(&l2, &D("tail")); n }
} }
twice! { plain_60 monitored_60 [on_violation = panic] fn [] ((a, _): (D, D), (_, mut b): (D, D), _: D, n: u32) [ -> u32] {
    let l1 = b;
    let l2 = D("l2");
    consume(l2);
    match n {
        2 => {
            let l5 = D("l5");
            let l6 = D("l6");
            if n == 7 { fail(); }
            let l8 = a;
        }
        _ => {
            consume(a);
        }
    }
    look(&D("l11 first"), &D("l11 second"));
    n
} }
twice! { plain_61 monitored_61 [on_violation = panic] async fn [] (a: D, mut b: D, n: u32) [ -> u32] {
    if n == 4 {
        consume(b);
        let l3 = D("l3");
        return { look(&l3, &D("tail")); n };
    }
    let l4 = D("l4");
    if n == 1 {
        if n == 4 { consume(a); }
        look(&D("l7 first"), &D("l7 second"));
        let l8 = move || consume(l4);
        if n == 3 { l8(); }
        if n == 2 { consume(b); }
        return n;
    }
    if n == 2 { consume(a); }
    consume(b);
    { look(&l4, &D("tail")); n }
} }
twice! { plain_62 monitored_62 [on_violation = panic] async fn [] (a: D, (_, mut b): (D, D), _: D, n: u32) [ -> u32] {
    let l1 = move || consume(a);
    if n == 1 { l1(); }
    if n == 0 {
        let l3 = move || consume(b);
        if n == 1 { l3(); }
        let l4 = D("l4");
        match n {
            7 => {
                let l6 = l4;
                look(&D("l7 first"), &D("l7 second"));
                if n == 4 { consume(l6); }
            }
            _ => {
                let l9 = D("l9");
                look(&Later(false, D("l10")).await, &D("l10 beside"));
                let l11 = D("l11");
                let l12 = D("l12");
            }
        }
        return n;
    }
    if n == 2 { consume(b); }
    if n == 2 { fail(); }
    let l16 = D("l16");
    n
} }
twice! { plain_63 monitored_63 [] fn [] ((a, _): (D, D), n: u32) [ -> Result<D, Error>] {
    let l1 = move || consume(a);
    if n == 4 { l1(); }
    let l2 = attempt(n != 2, D("l2"))?;
    Err(Error(D("own error")))
} }
twice! { plain_64 monitored_64 [on_violation = panic] async fn [<T, U: Into<D>>] (a: T, n: u32) [] {
    let l1 = a;
    let Some(l2) = some(n != 3, D("l2")) else { return () };
    let l3 = D("l3");
    let l4 = l2;
    if n == 1 {
        let l6 = D("l6");
        return ();
    }
    leave_if!(n == 7, ());
    ()
} }
twice! { plain_65 monitored_65 [on_violation = panic] async fn [] ((a, _): (D, D), mut b: D, n: u32) [ -> u32] {
    if n == 5 { consume(b); }
    let l2 = D("l2");
    look(&Later(false, D("l3")).await, &D("l3 beside"));
    if n == 4 { consume(l2); }
    let Some(l5) = some(n != 3, D("l5")) else { return n };
    consume(a);
    if n == 2 { consume(l5); }
    n
} }
twice! { plain_66 monitored_66 [] fn [] (a: D, mut b: D, n: u32) [ -> Result<D, Error>] {
    let l1 = move || consume(a);
    if n == 5 { l1(); }
    let l2 = D("l2");
    Ok(l2)
} }
twice! { plain_67 monitored_67 [on_violation = panic] fn [<T, U: Into<D>>] ((a, _): (D, D), b: U, mut c: T, n: u32) [ -> u32] {
    match n {
        1 => {
            for turn in 0..2 {
                let l2 = D("l2");
                if turn == 1 && n == 7 { return n; }
            }
            let Some(l3) = some(n != 0, D("l3")) else { return n };
            look(&D("l4 first"), &D("l4 second"));
            say("l5");
        }
        _ => {
            let Some(l6) = some(n != 6, D("l6")) else { return n };
            if n == 3 { consume(b); }
        }
    }
    consume(c);
    let l9 = D("l9");
    consume(a);
    consume(l9);
    let l12 = vec![D("l12 first"), D("l12 second")];
    n
} }
twice! { plain_68 monitored_68 [] fn [] (a: D, mut b: D, _: D, n: u32) [ -> Result<D, Error>] {
    consume(b);
    let Some(l2) = some(n != 0, D("l2")) else { return Err(Error(D("own error"))) };
    if n == 0 {
        say("l4");
        let l5 = move || consume(a);
        if n == 0 { l5(); }
        say(&format!("{} {}", attempt(n != 3, D("l6"))?.0, n));
        let l7 = move || consume(l2);
        if n == 3 { l7(); }
        return Ok(D("returned"));
    }
    Ok(l2)
} }
twice! { plain_69 monitored_69 [on_violation = panic] fn [] (a: D, n: u32) [ -> Option<D>] {
    consume(a);
    let l2 = D("l2");
    let Some(l3) = some(n != 1, D("l3")) else { return None };
    look(&D("l4 first"), &D("l4 second"));
    if n == 5 { fail(); }
    leave_if!(n == 7, None);
    let Some(l7) = some(n != 0, D("l7")) else { return Some(D("returned")) };
    leave_if!(n == 7, Some(D("returned")));
    Some(l2)
} }
impl Pair {
twice! { plain_70 monitored_70 [on_violation = panic] async fn [<T, U: Into<D>>] (self, a: T, n: u32) [] {
    let l1 = self.left;
    let l2 = D("l2");
    if n == 7 { consume(l2); }
    say("l4");
    ()
} }
}
twice! { plain_71 monitored_71 [on_violation = panic] fn [] ((a, _): (D, D), mut b: D, _: D, n: u32) [ -> Option<D>] {
    if n == 4 {
        look(&D("l2 first"), &D("l2 second"));
        return None;
    }
    say(&format!("{} {}", some(n != 7, D("l3"))?.0, n));
    let l4 = D("l4");
    let l5 = vec![D("l5 first"), D("l5 second")];
    say("l6");
    Some(l4)
} }
twice! { plain_72 monitored_72 [on_violation = panic] fn [] ((a, _): (D, D), mut b: D, c: D, n: u32) [ -> Option<D>] {
    look(&D("l1 before"), &some(n != 2, D("l1"))?);
    let Some(l2) = some(n != 3, D("l2")) else { return None };
    let l3 = vec![D("l3 first"), D("l3 second")];
    let l4 = D("l4");
    Some(l2)
} }
twice! { plain_73 monitored_73 [on_violation = panic] async fn [<T, U: Into<D>>] ((a, _): (D, D), b: U, mut c: T, n: u32) [ -> u32] {
    if n == 5 {
        look(&D("l2 first"), &D("l2 second"));
        if n == 2 {
            let Some(l4) = some(n != 5, D("l4")) else { return n };
            let l5 = move || consume(b);
            if n == 5 { l5(); }
            return { look(&l4, &D("tail")); n };
        }
        consume(c);
        return n;
    }
    if n == 3 { consume(b); }
    let l8 = a;
    for turn in 0..2 {
        let l9 = D("l9");
        if turn == 1 && n == 4 { return n; }
    }
    match n {
        5 => {
            look(&D("l11 first"), &D("l11 second"));
            for turn in 0..2 {
                let l12 = D("l12");
                if turn == 1 && n == 5 { return n; }
            }
            if n == 1 { consume(c); }
            if n == 0 { fail(); }
        }
        _ => {
            if n == 3 { consume(c); }
            if n == 1 {
                let l18 = D("l18");
                return { look(&l18, &D("tail")); n };
            }
            look(&D("l19 first"), &D("l19 second"));
        }
    }
    let l21 = D("l21");
    { look(&l21, &D("tail")); n }
} }
twice! { plain_74 monitored_74 [on_violation = panic] async fn [<T, U: Into<D>>] (a: T, n: u32) [ -> u32] {
    consume(a);
    if n == 0 { fail(); }
    leave_if!(n == 7, n);
    n
} }
impl Pair {
twice! { plain_75 monitored_75 [on_violation = panic] async fn [] (self, a: D, mut b: D, c: D, Pair { left: d, .. }: Pair, n: u32) [] {
    say("l1");
    consume(self.right);
    ()
} }
}
twice! { plain_76 monitored_76 [on_violation = panic] async fn [] ((a, _): (D, D), (_, mut b): (D, D), n: u32) [ -> Option<D>] {
    if n == 0 {
        consume(a);
        if n == 1 {
            consume(b);
            return Some(D("returned"));
        }
        let Some(l7) = some(n != 0, D("l7")) else { return Some(D("returned")) };
        return None;
    }
    look(&Later(false, D("l8")).await, &D("l8 beside"));
    let l9 = move || consume(b);
    if n == 1 { l9(); }
    if n == 1 {
        if n == 0 {
            let l12 = vec![D("l12 first"), D("l12 second")];
            look(&Later(false, D("l13")).await, &D("l13 beside"));
            return Some(D("returned"));
        }
        return None;
    }
    for turn in 0..2 {
        let l14 = D("l14");
        if turn == 1 && n == 3 { return None; }
    }
    if n == 3 {
        if n == 6 { fail(); }
        if n == 7 { consume(a); }
        look(&D("l18 before"), &some(n != 3, D("l18"))?);
        let l19 = D("l19");
        return None;
    }
    Some(D("returned"))
} }
impl Pair {
twice! { plain_77 monitored_77 [on_violation = panic] fn [] (self, a: D, mut b: D, n: u32) [ -> Option<D>] {
    match n {
        4 => {
            let l2 = self.left;
            let Some(l3) = some(n != 2, D("l3")) else { return None };
            if n == 4 { consume(b); }
            consume(self.right);
        }
        _ => {
            if n == 0 {
                let l7 = vec![D("l7 first"), D("l7 second")];
                consume(self.right);
                consume(self.left);
                return Some(D("returned"));
            }
            if n == 5 {
                if n == 2 { consume(b); }
                if n == 1 { consume(a); }
                return None;
            }
            if n == 4 {
                if n == 3 { consume(b); }
                let l15 = vec![D("l15 first"), D("l15 second")];
                let l16 = a;
                return None;
            }
        }
    }
    if n == 0 { consume(a); }
    say("l18");
    look(&D("l20 before"), &some(n != 3, D("l20"))?);
    Some(D("returned"))
} }
}
twice! { plain_78 monitored_78 [on_violation = panic] fn [] (a: D, mut b: D, c: D, _d: D, n: u32) [] {
    match n {
        4 => {
            for turn in 0..2 {
                let l2 = D("l2");
                if turn == 1 && n == 0 { return (); }
            }
        }
        _ => {
            if n == 1 { fail(); }
            if n == 6 { consume(_d); }
            let l6 = D("l6");
        }
    }
    if n == 3 { fail(); }
    if n == 3 { fail(); }
    look(&D("l10 first"), &D("l10 second"));
    ()
} }
twice! { plain_79 monitored_79 [] fn [<T, U: Into<D>>] (a: T, b: U, mut c: T, n: u32) [ -> Result<D, Error>] {
    let l1 = b;
    if n == 5 {
        let l3 = D("l3");
        consume(a);
        let l5 = D("l5");
        return Err(Error(D("own error")));
    }
    let l6 = D("l6");
    leave_if!(n == 7, Ok(D("returned")));
    Ok(l6)
} }
twice! { plain_80 monitored_80 [on_violation = panic] async fn [] (a: D, mut b: D, n: u32) [] {
    look(&Later(false, D("l1")).await, &D("l1 beside"));
    match n {
        6 => {
            if n == 6 { consume(b); }
            if n == 5 { consume(a); }
        }
        _ => {
            consume(a);
        }
    }
    if n == 6 {
        if n == 3 { fail(); }
        for turn in 0..2 {
            let l12 = D("l12");
            if turn == 1 && n == 3 { return (); }
        }
        return ();
    }
    let Some(l16) = some(n != 3, D("l16")) else { return () };
    consume(l16);
    ()
} }
twice! { plain_81 monitored_81 [on_violation = panic] fn [<T, U: Into<D>>] (a: T, (_, mut b): (D, D), mut c: T, n: u32) [ -> u32] {
    let l1 = c;
    if n == 5 { fail(); }
    let l3 = vec![D("l3 first"), D("l3 second")];
    let l4 = D("l4");
    n
} }
twice! { plain_82 monitored_82 [on_violation = panic] fn [<T, U: Into<D>>] (a: T, n: u32) [ -> u32] {
    let l2 = D("l2");
    match n {
        6 => {
            look(&D("l4 first"), &D("l4 second"));
        }
        _ => {
            if n == 5 { consume(l2); }
            if n == 5 { consume(a); }
        }
    }
    n
} }
twice! { plain_83 monitored_83 [] async fn [] ((a, _): (D, D), mut b: D, n: u32) [ -> Result<D, Error>] {
    for turn in 0..2 {
        let l1 = D("l1");
        if turn == 1 && n == 6 { return Ok(D("returned")); }
    }
    consume(a);
    consume(b);
    let l4 = D("l4");
    let l5 = D("l5");
    Ok(l4)
} }
twice! { plain_84 monitored_84 [on_violation = panic] fn [] (a: D, mut b: D, c: D, _d: D, n: u32) [] {
    if n == 6 {
        consume(_d);
        let l3 = b;
        return ();
    }
    let Some(l4) = some(n != 7, D("l4")) else { return () };
    consume(l4);
    if n == 6 {
        leave_if!(n == 0, ());
        return ();
    }
    let Some(l8) = some(n != 1, D("l8")) else { return () };
    leave_if!(n == 5, ());
    for turn in 0..2 {
        let l10 = D("l10");
        if turn == 1 && n == 0 { return (); }
    }
    leave_if!(n == 7, ());
    ()
} }
twice! { plain_85 monitored_85 [] fn [] (a: D, n: u32) [ -> Result<D, Error>] {
    for turn in 0..2 {
        let l1 = D("l1");
        if turn == 1 && n == 3 { return Ok(D("returned")); }
    }
    let l2 = vec![D("l2 first"), D("l2 second")];
    let Some(l3) = some(n != 3, D("l3")) else { return Err(Error(D("own error"))) };
    if n == 6 {
        let l5 = vec![D("l5 first"), D("l5 second")];
        return Ok(D("returned"));
    }
    Ok(l3)
} }
twice! { plain_86 monitored_86 [on_violation = panic] fn [] (a: D, n: u32) [ -> Option<D>] {
    say("l1");
    if n == 2 {
        if n == 4 {
            let l4 = vec![D("l4 first"), D("l4 second")];
            let Some(l5) = some(n != 1, D("l5")) else { return None };
            let l6 = D("l6");
            let l7 = vec![D("l7 first"), D("l7 second")];
            return Some(l5);
        }
        if n == 3 { fail(); }
        say("l9");
        let l10 = a;
        return Some(D("returned"));
    }
    let l11 = D("l11");
    None
} }
impl Pair {
twice! { plain_87 monitored_87 [] fn [] (self, a: D, mut b: D, c: D, _d: D, n: u32) [ -> Result<D, Error>] {
    let l1 = move || consume(c);
    if n == 5 { l1(); }
    if n == 5 {
        if n == 5 { consume(self.right); }
        return Ok(D("returned"));
    }
    if n == 3 {
        if n == 7 { fail(); }
        return Ok(D("returned"));
    }
    say("l6");
    match n {
        3 => {
            consume(self.right);
            let l9 = move || consume(b);
            if n == 2 { l9(); }
            for turn in 0..2 {
                let l10 = D("l10");
                if turn == 1 && n == 6 { return Ok(D("returned")); }
            }
        }
        _ => {
            for turn in 0..2 {
                let l11 = D("l11");
                if turn == 1 && n == 1 { return Ok(D("returned")); }
            }
        }
    }
    let Some(l12) = some(n != 2, D("l12")) else { return Ok(D("returned")) };
    Ok(l12)
} }
}
impl Pair {
twice! { plain_88 monitored_88 [on_violation = panic] fn [<T, U: Into<D>>] (self, (a, _): (D, D), (_, mut b): (D, D), n: u32) [] {
    let l1 = D("l1");
    if n == 4 { consume(self.right); }
    if n == 0 { fail(); }
    let l4 = vec![D("l4 first"), D("l4 second")];
    consume(l1)
} }
}
twice! { plain_89 monitored_89 [on_violation = panic] async fn [] (a: D, mut b: D, c: D, _d: D, n: u32) [ -> Option<D>] {
    if n == 7 {
        if n == 6 { fail(); }
        some(n != 2, D("l3"))?;
        look(&Later(false, D("l4")).await, &D("l4 beside"));
        if n == 5 {
            look(&D("l6 first"), &D("l6 second"));
            return Some(D("returned"));
        }
        return None;
    }
    if n == 3 {
        say("l8");
        match n {
            3 => {
                consume(a);
                let l11 = b;
                if n == 3 { consume(c); }
            }
            _ => {
                let l13 = a;
                let l14 = vec![D("l14 first"), D("l14 second")];
                if n == 3 { fail(); }
                look(&Later(false, D("l16")).await, &D("l16 beside"));
            }
        }
        return None;
    }
    look(&D("l17 before"), &some(n != 5, D("l17"))?);
    for turn in 0..2 {
        let l18 = D("l18");
        if turn == 1 && n == 6 { return None; }
    }
    leave_if!(n == 7, None);
    None
} }
twice! { plain_90 monitored_90 [on_violation = panic] async fn [] (a: D, mut b: D, n: u32) [ -> Option<D>] {
    say("l1");
    let l2 = b;
    consume(a);
    look(&D("l5 first"), &D("l5 second"));
    None
} }
impl Pair {
twice! { plain_91 monitored_91 [on_violation = panic] fn [<T, U: Into<D>>] (self, a: T, n: u32) [ -> u32] {
    if n == 1 { consume(self.left); }
    let l2 = D("l2");
    for turn in 0..2 {
        let l3 = D("l3");
        if turn == 1 && n == 5 { return n; }
    }
    { look(&l2, &D("tail")); n }
} }
}
twice! { plain_92 monitored_92 [on_violation = panic] fn [] (a: D, n: u32) [] {
    look(&D("l1 first"), &D("l1 second"));
    if n == 5 { consume(a); }
    look(&D("l3 first"), &D("l3 second"));
    look(&D("l5 first"), &D("l5 second"));
    ()
} }
impl Pair {
twice! { plain_93 monitored_93 [on_violation = panic] async fn [] (self, a: D, mut b: D, c: D, n: u32) [] {
    look(&Later(false, D("l1")).await, &D("l1 beside"));
    say("l2");
    if n == 5 {
        if n == 4 {
            let l5 = move || consume(a);
            if n == 6 { l5(); }
            look(&Later(false, D("l6")).await, &D("l6 beside"));
            let l7 = vec![D("l7 first"), D("l7 second")];
            return ();
        }
        if n == 0 { fail(); }
        let l9 = D("l9");
        look(&D("l10 first"), &D("l10 second"));
        return ();
    }
    let Some(l11) = some(n != 6, D("l11")) else { return () };
    let l12 = D("l12");
    ()
} }
}
twice! { plain_94 monitored_94 [on_violation = panic] async fn [] (a: D, mut b: D, c: D, _d: D, n: u32) [ -> Option<D>] {
    if n == 7 { fail(); }
    look(&D("l2 before"), &some(n != 3, D("l2"))?);
    match n {
        1 => {
            consume(c);
        }
        _ => {
            if n == 2 {
                if n == 1 { consume(c); }
                return None;
            }
            let l7 = D("l7");
        }
    }
    if n == 2 { consume(b); }
    if n == 4 { fail(); }
    say("l10");
    for turn in 0..2 {
        let l11 = D("l11");
        if turn == 1 && n == 4 { return Some(D("returned")); }
    }
    leave_if!(n == 7, None);
    None
} }
impl Pair {
twice! { plain_95 monitored_95 [on_violation = panic] fn [] (self, a: D, mut b: D, _: D, n: u32) [ -> u32] {
    let l2 = self.left;
    say("l3");
    look(&D("l4 first"), &D("l4 second"));
    say("l5");
    n
} }
}
twice! { plain_96 monitored_96 [on_violation = panic] fn [] (a: D, n: u32) [ -> Option<D>] {
    let l1 = move || consume(a);
    if n == 6 { l1(); }
    look(&D("l2 first"), &D("l2 second"));
    look(&D("l3 first"), &D("l3 second"));
    Some(D("returned"))
} }
impl Pair {
twice! { plain_97 monitored_97 [] fn [] (self, a: D, n: u32) [ -> Result<D, Error>] {
    if n == 3 { consume(a); }
    say("l2");
    let l3 = move || consume(self.right);
    if n == 7 { l3(); }
    let l4 = self.left;
    for turn in 0..2 {
        let l5 = D("l5");
        if turn == 1 && n == 7 { return Err(Error(D("own error"))); }
    }
    Err(Error(D("own error")))
} }
}
impl Pair {
twice! { plain_98 monitored_98 [] fn [<T, U: Into<D>>] (self, a: T, b: U, n: u32) [ -> Result<D, Error>] {
    consume(b);
    let l2 = a;
    look(&D("l3 before"), &attempt(n != 6, D("l3"))?);
    if n == 2 { consume(self.left); }
    let l5 = self.right;
    look(&D("l6 first"), &D("l6 second"));
    look(&D("l7 first"), &D("l7 second"));
    Err(Error(D("own error")))
} }
}
twice! { plain_99 monitored_99 [on_violation = panic] fn [] (a: D, n: u32) [ -> u32] {
    look(&D("l1 first"), &D("l1 second"));
    let l2 = a;
    look(&D("l3 first"), &D("l3 second"));
    leave_if!(n == 7, n);
    n
} }
twice! { plain_100 monitored_100 [] async fn [<T, U: Into<D>>] (a: T, b: U, mut c: T, _d: Option<T>, n: u32) [ -> Result<D, Error>] {
    let l1 = _d;
    let l2 = D("l2");
    let l3 = D("l3");
    if n == 3 { consume(b); }
    if n == 4 { fail(); }
    let Some(l6) = some(n != 5, D("l6")) else { return Err(Error(D("own error"))) };
    Err(Error(D("own error")))
} }
impl Pair {
twice! { plain_101 monitored_101 [on_violation = panic] async fn [<T, U: Into<D>>] (self, a: T, b: U, _: D, _d: Option<T>, n: u32) [ -> Option<D>] {
    let l1 = b;
    match n {
        7 => {
            match n {
                4 => {
                    let l4 = self.left;
                    let Some(l5) = some(n != 5, D("l5")) else { return None };
                }
                _ => {
                    say("l6");
                    let l7 = vec![D("l7 first"), D("l7 second")];
                    say(&format!("{} {}", some(n != 4, D("l8"))?.0, n));
                }
            }
            let l9 = D("l9");
        }
        _ => {
            let l10 = move || consume(a);
            if n == 2 { l10(); }
            if n == 3 {
                let l12 = move || consume(_d);
                if n == 1 { l12(); }
                if n == 2 { consume(self.right); }
                let l14 = vec![D("l14 first"), D("l14 second")];
                if n == 0 { consume(self.left); }
                return None;
            }
        }
    }
    let l16 = move || consume(self.right);
    if n == 0 { l16(); }
    match n {
        7 => {
            let l18 = _d;
            look(&D("l19 before"), &some(n != 1, D("l19"))?);
        }
        _ => {
            let l20 = D("l20");
        }
    }
    None
} }
}
impl Pair {
twice! { plain_102 monitored_102 [on_violation = panic] async fn [] (self, a: D, mut b: D, n: u32) [ -> Option<D>] {
    if n == 3 { fail(); }
    let l2 = move || consume(a);
    if n == 3 { l2(); }
    if n == 1 { consume(self.right); }
    if n == 0 {
        let l5 = D("l5");
        return None;
    }
    Some(D("returned"))
} }
}
impl Pair {
twice! { plain_103 monitored_103 [on_violation = panic] async fn [] (self, a: D, mut b: D, c: D, n: u32) [ -> Option<D>] {
    look(&D("l1 first"), &D("l1 second"));
    let Some(l2) = some(n != 0, D("l2")) else { return None };
    consume(c);
    if n == 0 { fail(); }
    let l5 = D("l5");
    consume(a);
    Some(D("returned"))
} }
}
twice! { plain_104 monitored_104 [] fn [] (a: D, n: u32) [ -> Result<D, Error>] {
    leave_if!(n == 3, Err(Error(D("own error"))));
    let l2 = D("l2");
    say("l3");
    say("l4");
    if n == 6 { fail(); }
    leave_if!(n == 3, Err(Error(D("own error"))));
    if n == 0 { fail(); }
    leave_if!(n == 7, Ok(D("returned")));
    Ok(l2)
} }
twice! { plain_105 monitored_105 [on_violation = panic] fn [] ((a, _): (D, D), mut b: D, c: D, n: u32) [ -> Option<D>] {
    match n {
        2 => {
            say("l2");
            let Some(l3) = some(n != 6, D("l3")) else { return Some(D("returned")) };
        }
        _ => {
            look(&D("l4 first"), &D("l4 second"));
            if n == 0 { fail(); }
            let l6 = D("l6");
            if n == 3 { consume(a); }
        }
    }
    let l8 = vec![D("l8 first"), D("l8 second")];
    look(&D("l9 first"), &D("l9 second"));
    None
} }
twice! { plain_106 monitored_106 [] fn [] ((a, _): (D, D), (_, mut b): (D, D), _: D, _d: D, n: u32) [ -> Result<D, Error>] {
    if n == 1 {
        let l2 = move || consume(b);
        if n == 3 { l2(); }
        match n {
            7 => {
                let l4 = _d;
                say("l5");
                look(&D("l6 first"), &D("l6 second"));
            }
            _ => {
                let l7 = D("l7");
            }
        }
        match n {
            6 => {
                let l9 = move || consume(a);
                if n == 1 { l9(); }
                let l10 = vec![D("l10 first"), D("l10 second")];
                say("l11");
            }
            _ => {
                consume(a);
                let l13 = vec![D("l13 first"), D("l13 second")];
                let l14 = D("l14");
                let l15 = l14;
            }
        }
        return Err(Error(D("own error")));
    }
    let l16 = move || consume(_d);
    if n == 1 { l16(); }
    if n == 7 { fail(); }
    for turn in 0..2 {
        let l18 = D("l18");
        if turn == 1 && n == 5 { return Err(Error(D("own error"))); }
    }
    let Some(l19) = some(n != 0, D("l19")) else { return Err(Error(D("own error"))) };
    let Some(l20) = some(n != 4, D("l20")) else { return Err(Error(D("own error"))) };
    say("l21");
    if n == 3 { consume(b); }
    Err(Error(D("own error")))
} }
impl Pair {
twice! { plain_107 monitored_107 [] async fn [<T, U: Into<D>>] (self, (a, _): (D, D), b: U, n: u32) [ -> Result<D, Error>] {
    consume(a);
    if n == 6 { consume(self.right); }
    look(&D("l3 first"), &D("l3 second"));
    let Some(l4) = some(n != 6, D("l4")) else { return Ok(D("returned")) };
    if n == 5 { consume(l4); }
    let l6 = move || consume(b);
    if n == 7 { l6(); }
    if n == 5 { fail(); }
    look(&Later(false, D("l8")).await, &D("l8 beside"));
    Ok(D("returned"))
} }
}
twice! { plain_108 monitored_108 [on_violation = panic] fn [] ((a, _): (D, D), mut b: D, _: D, n: u32) [] {
    match n {
        7 => {
            let l3 = D("l3");
        }
        _ => {
            let l4 = move || consume(b);
            if n == 6 { l4(); }
            look(&D("l5 first"), &D("l5 second"));
        }
    }
    if n == 4 { consume(a); }
    let l7 = D("l7");
    let l8 = D("l8");
    ()
} }
twice! { plain_109 monitored_109 [] fn [] (a: D, mut b: D, c: D, n: u32) [ -> Result<D, Error>] {
    if n == 2 { consume(c); }
    if n == 7 { consume(a); }
    let l3 = move || consume(b);
    if n == 4 { l3(); }
    leave_if!(n == 7, Ok(D("returned")));
    Err(Error(D("own error")))
} }
twice! { plain_110 monitored_110 [on_violation = panic] fn [<T, U: Into<D>>] (a: T, b: U, n: u32) [ -> u32] {
    let l1 = D("l1");
    let Some(l2) = some(n != 2, D("l2")) else { return n };
    look(&D("l3 first"), &D("l3 second"));
    consume(b);
    n
} }
twice! { plain_111 monitored_111 [on_violation = panic] fn [<T, U: Into<D>>] ((a, _): (D, D), n: u32) [ -> Option<D>] {
    say(&format!("{} {}", some(n != 5, D("l1"))?.0, n));
    if n == 6 {
        if n == 2 {
            if n == 0 { consume(a); }
            look(&D("l5 before"), &some(n != 5, D("l5"))?);
            return None;
        }
        return None;
    }
    say("l8");
    say("l9");
    Some(D("returned"))
} }
impl Pair {
twice! { plain_112 monitored_112 [] fn [] (self, a: D, (_, mut b): (D, D), n: u32) [ -> Result<D, Error>] {
    if n == 4 {
        if n == 5 {
            let l3 = vec![D("l3 first"), D("l3 second")];
            attempt(n != 6, D("l4"))?;
            let l5 = vec![D("l5 first"), D("l5 second")];
            consume(a);
            return Ok(D("returned"));
        }
        if n == 0 {
            let l8 = vec![D("l8 first"), D("l8 second")];
            let l9 = D("l9");
            let l10 = D("l10");
            return Ok(l9);
        }
        let l11 = vec![D("l11 first"), D("l11 second")];
        let l12 = vec![D("l12 first"), D("l12 second")];
        return Ok(D("returned"));
    }
    let l13 = move || consume(self.left);
    if n == 1 { l13(); }
    for turn in 0..2 {
        let l14 = D("l14");
        if turn == 1 && n == 4 { return Ok(D("returned")); }
    }
    Ok(D("returned"))
} }
}
twice! { plain_113 monitored_113 [] fn [] ((a, _): (D, D), mut b: D, c: D, n: u32) [ -> Result<D, Error>] {
    match n {
        1 => {
            consume(b);
            for turn in 0..2 {
                let l3 = D("l3");
                if turn == 1 && n == 4 { return Err(Error(D("own error"))); }
            }
            for turn in 0..2 {
                let l4 = D("l4");
                if turn == 1 && n == 1 { return Ok(D("returned")); }
            }
        }
        _ => {
            let l5 = D("l5");
        }
    }
    let l6 = D("l6");
    look(&D("l7 first"), &D("l7 second"));
    if n == 6 { consume(a); }
    for turn in 0..2 {
        let l9 = D("l9");
        if turn == 1 && n == 1 { return Err(Error(D("own error"))); }
    }
    consume(l6);
    if n == 6 {
        let l12 = D("l12");
        say("l13");
        if n == 7 { fail(); }
        let l15 = move || consume(l12);
        if n == 0 { l15(); }
        return Err(Error(D("own error")));
    }
    Ok(D("returned"))
} }
twice! { plain_114 monitored_114 [] async fn [] (a: D, mut b: D, c: D, n: u32) [ -> Result<D, Error>] {
    consume(b);
    say("l2");
    let l3 = c;
    let l4 = D("l4");
    match n {
        7 => {
            if n == 6 {
                consume(a);
                look(&D("l8 first"), &D("l8 second"));
                look(&D("l9 first"), &D("l9 second"));
                return Ok(D("returned"));
            }
        }
        _ => {
            let l10 = l4;
            let l11 = D("l11");
        }
    }
    leave_if!(n == 7, Ok(D("returned")));
    Ok(D("returned"))
} }
twice! { plain_115 monitored_115 [on_violation = panic] fn [] ((a, _): (D, D), mut b: D, _: D, n: u32) [] {
    match n {
        6 => {
            let l2 = vec![D("l2 first"), D("l2 second")];
        }
        _ => {
            let Some(l3) = some(n != 5, D("l3")) else { return () };
            say("l4");
            if n == 7 {
                let l6 = vec![D("l6 first"), D("l6 second")];
                say("l7");
                if n == 2 { consume(l3); }
                return ();
            }
        }
    }
    match n {
        3 => {
            if n == 4 { consume(b); }
        }
        _ => {
            consume(a);
            consume(b);
        }
    }
    let l13 = D("l13");
    let l14 = l13;
    consume(l14);
    ()
} }
twice! { plain_116 monitored_116 [] fn [] (a: D, mut b: D, c: D, n: u32) [ -> Result<D, Error>] {
    if n == 4 { fail(); }
    say("l2");
    let l3 = vec![D("l3 first"), D("l3 second")];
    let Some(l4) = some(n != 2, D("l4")) else { return Err(Error(D("own error"))) };
    consume(b);
    let l6 = c;
    Err(Error(D("own error")))
} }
twice! { plain_117 monitored_117 [on_violation = panic] fn [] (a: D, (_, mut b): (D, D), c: D, n: u32) [] {
    let l1 = vec![D("l1 first"), D("l1 second")];
    consume(c);
    if n == 6 {
        if n == 5 { consume(b); }
        if n == 4 {
            let Some(l6) = some(n != 2, D("l6")) else { return () };
            let l7 = vec![D("l7 first"), D("l7 second")];
            if n == 1 { consume(a); }
            let l9 = move || consume(l6);
            if n == 0 { l9(); }
            return ();
        }
        if n == 5 { consume(a); }
        return ();
    }
    consume(a);
    consume(b);
    let l13 = D("l13");
    say("l14");
    ()
} }
twice! { plain_118 monitored_118 [on_violation = panic] fn [] (a: D, mut b: D, c: D, Pair { left: d, .. }: Pair, n: u32) [ -> Option<D>] {
    for turn in 0..2 {
        let l1 = D("l1");
        if turn == 1 && n == 7 { return None; }
    }
    let Some(l2) = some(n != 4, D("l2")) else { return Some(D("returned")) };
    if n == 3 {
        look(&D("l4 first"), &D("l4 second"));
        return Some(l2);
    }
    some(n != 2, D("l5"))?;
    look(&D("l6 first"), &D("l6 second"));
    Some(l2)
} }
twice! { plain_119 monitored_119 [on_violation = panic] fn [] (a: D, mut b: D, n: u32) [] {
    leave_if!(n == 1, ());
    if n == 3 { consume(b); }
    match n {
        0 => {
            let l5 = move || consume(a);
            if n == 3 { l5(); }
            say("l6");
            let l8 = D("l8");
        }
        _ => {
            let l9 = D("l9");
            let l10 = D("l10");
            look(&D("l11 first"), &D("l11 second"));
            consume(l10);
        }
    }
    leave_if!(n == 7, ());
    ()
} }
impl Pair {
twice! { plain_120 monitored_120 [] async fn [] (self, (a, _): (D, D), mut b: D, c: D, _d: D, n: u32) [ -> Result<D, Error>] {
    look(&Later(false, D("l1")).await, &D("l1 beside"));
    if n == 4 { fail(); }
    if n == 3 {
        consume(self.left);
        if n == 6 {
            if n == 1 { fail(); }
            let l7 = D("l7");
            return Ok(l7);
        }
        if n == 6 { consume(a); }
        return Err(Error(D("own error")));
    }
    let Some(l9) = some(n != 1, D("l9")) else { return Ok(D("returned")) };
    consume(b);
    if n == 3 { fail(); }
    Err(Error(D("own error")))
} }
}
twice! { plain_121 monitored_121 [on_violation = panic] fn [] (a: D, (_, mut b): (D, D), c: D, _d: D, n: u32) [ -> u32] {
    let l1 = vec![D("l1 first"), D("l1 second")];
    match n {
        5 => {
            look(&D("l3 first"), &D("l3 second"));
            say("l4");
            look(&D("l5 first"), &D("l5 second"));
        }
        _ => {
            let l7 = D("l7");
            say("l8");
            match n {
                2 => {
                    let Some(l10) = some(n != 4, D("l10")) else { return n };
                    let l11 = vec![D("l11 first"), D("l11 second")];
                }
                _ => {
                    if n == 6 { consume(_d); }
                    consume(l7);
                }
            }
            let Some(l14) = some(n != 4, D("l14")) else { return n };
        }
    }
    match n {
        5 => {
            look(&D("l16 first"), &D("l16 second"));
            if n == 5 { consume(c); }
        }
        _ => {
            for turn in 0..2 {
                let l18 = D("l18");
                if turn == 1 && n == 3 { return n; }
            }
        }
    }
    consume(b);
    if n == 4 { consume(a); }
    n
} }
twice! { plain_122 monitored_122 [on_violation = panic] fn [<T, U: Into<D>>] ((a, _): (D, D), (_, mut b): (D, D), mut c: T, n: u32) [ -> Option<D>] {
    if n == 1 { consume(b); }
    let l2 = vec![D("l2 first"), D("l2 second")];
    let l3 = move || consume(a);
    if n == 0 { l3(); }
    if n == 6 { consume(c); }
    if n == 0 {
        say("l6");
        match n {
            1 => {
                let l10 = vec![D("l10 first"), D("l10 second")];
            }
            _ => {
                let l11 = vec![D("l11 first"), D("l11 second")];
                look(&D("l12 first"), &D("l12 second"));
            }
        }
        return None;
    }
    if n == 3 {
        look(&D("l18 first"), &D("l18 second"));
        return Some(D("returned"));
    }
    say("l19");
    None
} }
impl Pair {
twice! { plain_123 monitored_123 [on_violation = panic] fn [<T, U: Into<D>>] (self, a: T, b: U, n: u32) [ -> u32] {
    let l1 = D("l1");
    let l2 = D("l2");
    let l3 = D("l3");
    say("l4");
    let l5 = self.left;
    n
} }
}
twice! { plain_124 monitored_124 [on_violation = panic] fn [] (a: D, mut b: D, n: u32) [] {
    let l1 = D("l1");
    if n == 6 { consume(b); }
    let l3 = a;
    consume(l1);
    if n == 7 { fail(); }
    leave_if!(n == 7, ());
    ()
} }
twice! { plain_125 monitored_125 [on_violation = panic] fn [] (a: D, (_, mut b): (D, D), n: u32) [ -> u32] {
    if n == 2 {
        consume(b);
        let l3 = a;
        return n;
    }
    look(&D("l4 first"), &D("l4 second"));
    consume(a);
    n
} }
twice! { plain_126 monitored_126 [] fn [] (a: D, mut b: D, c: D, n: u32) [ -> Result<D, Error>] {
    if n == 7 { fail(); }
    let l2 = a;
    look(&D("l3 first"), &D("l3 second"));
    let Some(l4) = some(n != 4, D("l4")) else { return Err(Error(D("own error"))) };
    let Some(l5) = some(n != 0, D("l5")) else { return Ok(D("returned")) };
    say("l6");
    if n == 5 {
        consume(b);
        look(&D("l9 before"), &attempt(n != 7, D("l9"))?);
        return Ok(l5);
    }
    attempt(n != 6, D("l10"))?;
    Ok(l4)
} }
twice! { plain_127 monitored_127 [on_violation = panic] fn [] ((a, _): (D, D), (_, mut b): (D, D), c: D, _d: D, n: u32) [] {
    if n == 1 { consume(b); }
    consume(c);
    look(&D("l3 first"), &D("l3 second"));
    for turn in 0..2 {
        let l4 = D("l4");
        if turn == 1 && n == 3 { return (); }
    }
    ()
} }
twice! { plain_128 monitored_128 [] fn [] (a: D, mut b: D, _: D, n: u32) [ -> Result<D, Error>] {
    look(&D("l1 first"), &D("l1 second"));
    let Some(l2) = some(n != 3, D("l2")) else { return Ok(D("returned")) };
    if n == 2 { fail(); }
    let l4 = D("l4");
    Err(Error(D("own error")))
} }
twice! { plain_129 monitored_129 [] fn [] (a: D, n: u32) [ -> Result<D, Error>] {
    if n == 4 { fail(); }
    look(&D("l2 first"), &D("l2 second"));
    match n {
        0 => {
            if n == 2 {
                say("l5");
                let l6 = attempt(n != 1, D("l6"))?;
                let l7 = vec![D("l7 first"), D("l7 second")];
                return Err(Error(D("own error")));
            }
            if n == 4 { fail(); }
        }
        _ => {
            if n == 0 { fail(); }
            let l10 = a;
        }
    }
    leave_if!(n == 7, Ok(D("returned")));
    Err(Error(D("own error")))
} }
impl Pair {
twice! { plain_130 monitored_130 [on_violation = panic] fn [] (self, (a, _): (D, D), mut b: D, c: D, n: u32) [] {
    let l1 = a;
    say("l2");
    let l3 = D("l3");
    if n == 3 { fail(); }
    ()
} }
}
twice! { plain_131 monitored_131 [on_violation = panic] fn [] (a: D, mut b: D, _: D, _d: D, n: u32) [] {
    if n == 1 { consume(a); }
    consume(b);
    let Some(l3) = some(n != 5, D("l3")) else { return () };
    if n == 4 {
        if n == 0 { consume(l3); }
        if n == 0 { consume(_d); }
        if n == 6 {
            let l9 = vec![D("l9 first"), D("l9 second")];
            let l10 = vec![D("l10 first"), D("l10 second")];
            return ();
        }
        return ();
    }
    let l12 = move || consume(_d);
    if n == 7 { l12(); }
    let l13 = D("l13");
    consume(l3)
} }
twice! { plain_132 monitored_132 [on_violation = panic] async fn [] ((a, _): (D, D), mut b: D, n: u32) [] {
    consume(a);
    if n == 5 { fail(); }
    if n == 5 {
        let l4 = b;
        let Some(l5) = some(n != 0, D("l5")) else { return () };
        look(&D("l6 first"), &D("l6 second"));
        if n == 1 { consume(l5); }
        return ();
    }
    if n == 2 {
        if n == 0 {
            let l10 = vec![D("l10 first"), D("l10 second")];
            let l11 = vec![D("l11 first"), D("l11 second")];
            if n == 0 { consume(b); }
            return ();
        }
        if n == 1 { consume(b); }
        return ();
    }
    if n == 1 {
        if n == 5 {
            let l16 = D("l16");
            let l17 = D("l17");
            return consume(l16);
        }
        let l18 = D("l18");
        look(&Later(false, D("l19")).await, &D("l19 beside"));
        if n == 2 {
            look(&D("l21 first"), &D("l21 second"));
            let l22 = vec![D("l22 first"), D("l22 second")];
            let l23 = vec![D("l23 first"), D("l23 second")];
            return ();
        }
        return consume(l18);
    }
    ()
} }
impl Pair {
twice! { plain_133 monitored_133 [on_violation = panic] fn [] (self, a: D, (_, mut b): (D, D), c: D, n: u32) [ -> u32] {
    if n == 7 { consume(a); }
    consume(self.right);
    let l4 = vec![D("l4 first"), D("l4 second")];
    n
} }
}
twice! { plain_134 monitored_134 [on_violation = panic] fn [] (a: D, n: u32) [ -> Option<D>] {
    consume(a);
    let Some(l2) = some(n != 6, D("l2")) else { return None };
    look(&D("l3 first"), &D("l3 second"));
    leave_if!(n == 7, None);
    None
} }
twice! { plain_135 monitored_135 [on_violation = panic] async fn [] ((a, _): (D, D), mut b: D, _: D, _d: D, n: u32) [ -> Option<D>] {
    match n {
        3 => {
            let l2 = a;
        }
        _ => {
            for turn in 0..2 {
                let l3 = D("l3");
                if turn == 1 && n == 0 { return Some(D("returned")); }
            }
            if n == 2 { consume(_d); }
            let Some(l5) = some(n != 3, D("l5")) else { return Some(D("returned")) };
        }
    }
    if n == 5 {
        let l7 = b;
        match n {
            1 => {
                let l10 = D("l10");
                let l11 = vec![D("l11 first"), D("l11 second")];
                consume(l10);
            }
            _ => {
                let l14 = vec![D("l14 first"), D("l14 second")];
            }
        }
        let l15 = D("l15");
        return Some(D("returned"));
    }
    consume(b);
    let l17 = D("l17");
    None
} }
twice! { plain_136 monitored_136 [] fn [] ((a, _): (D, D), (_, mut b): (D, D), _: D, n: u32) [ -> Result<D, Error>] {
    if n == 4 {
        say("l2");
        let l3 = vec![D("l3 first"), D("l3 second")];
        if n == 7 { consume(b); }
        if n == 4 { consume(a); }
        return Err(Error(D("own error")));
    }
    if n == 7 {
        say("l7");
        consume(b);
        return Err(Error(D("own error")));
    }
    if n == 2 {
        look(&D("l10 first"), &D("l10 second"));
        let l11 = D("l11");
        consume(b);
        if n == 7 { consume(l11); }
        return Ok(D("returned"));
    }
    let l14 = b;
    consume(a);
    Err(Error(D("own error")))
} }
twice! { plain_137 monitored_137 [on_violation = panic] fn [] (a: D, mut b: D, c: D, n: u32) [ -> Option<D>] {
    let l1 = D("l1");
    let l2 = vec![D("l2 first"), D("l2 second")];
    match n {
        5 => {
            consume(l1);
            consume(c);
            consume(b);
        }
        _ => {
            let l7 = vec![D("l7 first"), D("l7 second")];
            if n == 2 { consume(c); }
            look(&D("l9 first"), &D("l9 second"));
        }
    }
    if n == 4 { consume(a); }
    let Some(l11) = some(n != 0, D("l11")) else { return None };
    let l12 = D("l12");
    Some(l11)
} }
twice! { plain_138 monitored_138 [on_violation = panic] fn [] (a: D, mut b: D, c: D, Pair { left: d, .. }: Pair, n: u32) [] {
    let Some(l1) = some(n != 3, D("l1")) else { return () };
    say("l2");
    let l3 = D("l3");
    if n == 1 { fail(); }
    for turn in 0..2 {
        let l5 = D("l5");
        if turn == 1 && n == 5 { return (); }
    }
    consume(l3);
    ()
} }
twice! { plain_139 monitored_139 [on_violation = panic] async fn [] (a: D, mut b: D, c: D, _d: D, n: u32) [ -> Option<D>] {
    if n == 7 { consume(_d); }
    say("l2");
    leave_if!(n == 7, None);
    Some(D("returned"))
} }
twice! { plain_140 monitored_140 [on_violation = panic] fn [] ((a, _): (D, D), mut b: D, n: u32) [ -> Option<D>] {
    match n {
        2 => {
            let l2 = move || consume(a);
            if n == 5 { l2(); }
            let l3 = move || consume(b);
            if n == 4 { l3(); }
            let l5 = D("l5");
        }
        _ => {
            for turn in 0..2 {
                let l6 = D("l6");
                if turn == 1 && n == 4 { return Some(D("returned")); }
            }
            consume(a);
            if n == 0 { consume(b); }
        }
    }
    say("l9");
    if n == 6 { fail(); }
    Some(D("returned"))
} }
twice! { plain_141 monitored_141 [] fn [] (a: D, mut b: D, _: D, n: u32) [ -> Result<D, Error>] {
    let l1 = D("l1");
    consume(a);
    consume(l1);
    Err(Error(D("own error")))
} }
twice! { plain_142 monitored_142 [on_violation = panic] fn [<T, U: Into<D>>] (a: T, b: U, n: u32) [ -> Option<D>] {
    say("l1");
    if n == 3 { fail(); }
    consume(b);
    if n == 1 {
        let l5 = vec![D("l5 first"), D("l5 second")];
        if n == 6 {
            let l7 = D("l7");
            let l8 = l7;
            let l9 = move || consume(l8);
            if n == 4 { l9(); }
            let l10 = vec![D("l10 first"), D("l10 second")];
            return Some(D("returned"));
        }
        for turn in 0..2 {
            let l11 = D("l11");
            if turn == 1 && n == 7 { return None; }
        }
        look(&D("l12 first"), &D("l12 second"));
        return None;
    }
    let Some(l13) = some(n != 4, D("l13")) else { return None };
    if n == 2 {
        let l15 = a;
        match n {
            7 => {
                let l17 = vec![D("l17 first"), D("l17 second")];
            }
            _ => {
                say("l18");
                let l19 = vec![D("l19 first"), D("l19 second")];
                let l20 = vec![D("l20 first"), D("l20 second")];
                consume(l13);
            }
        }
        return Some(D("returned"));
    }
    say("l22");
    None
} }
twice! { plain_143 monitored_143 [] fn [] (a: D, n: u32) [ -> Result<D, Error>] {
    say("l1");
    let l2 = move || consume(a);
    if n == 2 { l2(); }
    Err(Error(D("own error")))
} }
twice! { plain_144 monitored_144 [on_violation = panic] async fn [] (a: D, n: u32) [ -> Option<D>] {
    consume(a);
    if n == 3 {
        say("l3");
        match n {
            1 => {
            }
            _ => {
                if n == 0 { fail(); }
            }
        }
        look(&Later(false, D("l10")).await, &D("l10 beside"));
        return Some(D("returned"));
    }
    look(&Later(false, D("l11")).await, &D("l11 beside"));
    if n == 2 {
        let l13 = D("l13");
        look(&D("l14 first"), &D("l14 second"));
        return None;
    }
    leave_if!(n == 7, None);
    None
} }
twice! { plain_145 monitored_145 [on_violation = panic] fn [] (a: D, n: u32) [ -> Option<D>] {
    say(&format!("{} {}", some(n != 5, D("l1"))?.0, n));
    let l2 = D("l2");
    let l3 = D("l3");
    let l4 = D("l4");
    let l5 = D("l5");
    if n == 0 { consume(a); }
    Some(l5)
} }
impl Pair {
twice! { plain_146 monitored_146 [on_violation = panic] fn [] (self, a: D, mut b: D, c: D, n: u32) [] {
    look(&D("l1 first"), &D("l1 second"));
    let l2 = self.left;
    let l3 = D("l3");
    consume(self.right);
    let l5 = vec![D("l5 first"), D("l5 second")];
    consume(b);
    consume(l3)
} }
}
impl Pair {
twice! { plain_147 monitored_147 [on_violation = panic] fn [] (self, a: D, n: u32) [ -> u32] {
    say("l2");
    say("l3");
    n
} }
}
twice! { plain_148 monitored_148 [] fn [] (a: D, mut b: D, n: u32) [ -> Result<D, Error>] {
    if n == 6 {
        let l2 = D("l2");
        say("l3");
        return Ok(l2);
    }
    let l4 = move || consume(b);
    if n == 0 { l4(); }
    if n == 2 {
        let l6 = move || consume(a);
        if n == 0 { l6(); }
        let l7 = vec![D("l7 first"), D("l7 second")];
        look(&D("l8 first"), &D("l8 second"));
        return Ok(D("returned"));
    }
    Err(Error(D("own error")))
} }
twice! { plain_149 monitored_149 [on_violation = panic] fn [] (a: D, mut b: D, c: D, _d: D, n: u32) [ -> u32] {
    if n == 6 { fail(); }
    let Some(l2) = some(n != 5, D("l2")) else { return n };
    let Some(l3) = some(n != 4, D("l3")) else { return n };
    leave_if!(n == 7, n);
    { look(&l2, &D("tail")); n }
} }
impl Pair {
twice! { plain_150 monitored_150 [on_violation = panic] async fn [<T, U: Into<D>>] (self, a: T, b: U, n: u32) [] {
    for turn in 0..2 {
        let l1 = D("l1");
        if turn == 1 && n == 7 { return (); }
    }
    if n == 2 {
        look(&Later(false, D("l3")).await, &D("l3 beside"));
        if n == 2 {
            let l5 = vec![D("l5 first"), D("l5 second")];
            look(&Later(false, D("l6")).await, &D("l6 beside"));
            look(&Later(false, D("l7")).await, &D("l7 beside"));
            return ();
        }
        consume(self.right);
        return ();
    }
    match n {
        5 => {
            for turn in 0..2 {
                let l10 = D("l10");
                if turn == 1 && n == 1 { return (); }
            }
            let l11 = D("l11");
            consume(l11);
        }
        _ => {
            for turn in 0..2 {
                let l14 = D("l14");
                if turn == 1 && n == 6 { return (); }
            }
        }
    }
    let l15 = D("l15");
    consume(a);
    ()
} }
}
impl Pair {
twice! { plain_151 monitored_151 [on_violation = panic] fn [<T, U: Into<D>>] (self, (a, _): (D, D), b: U, mut c: T, _d: Option<T>, n: u32) [ -> u32] {
    consume(self.left);
    let Some(l2) = some(n != 7, D("l2")) else { return n };
    consume(a);
    if n == 4 { fail(); }
    match n {
        5 => {
            if n == 1 {
                let l7 = move || consume(_d);
                if n == 0 { l7(); }
                return n;
            }
            if n == 0 { consume(_d); }
        }
        _ => {
            look(&D("l9 first"), &D("l9 second"));
            match n {
                1 => {
                    consume(self.right);
                    let Some(l12) = some(n != 2, D("l12")) else { return n };
                }
                _ => {
                    say("l14");
                    if n == 6 { fail(); }
                    consume(c);
                }
            }
            let l18 = vec![D("l18 first"), D("l18 second")];
            for turn in 0..2 {
                let l19 = D("l19");
                if turn == 1 && n == 0 { return n; }
            }
        }
    }
    { look(&l2, &D("tail")); n }
} }
}
twice! { plain_152 monitored_152 [] fn [] ((a, _): (D, D), n: u32) [ -> Result<D, Error>] {
    say("l1");
    if n == 0 { consume(a); }
    say(&format!("{} {}", attempt(n != 6, D("l3"))?.0, n));
    if n == 6 {
        for turn in 0..2 {
            let l6 = D("l6");
            if turn == 1 && n == 5 { return Ok(D("returned")); }
        }
        return Err(Error(D("own error")));
    }
    Err(Error(D("own error")))
} }
twice! { plain_153 monitored_153 [] fn [] (a: D, n: u32) [ -> Result<D, Error>] {
    say(&format!("{} {}", attempt(n != 7, D("l1"))?.0, n));
    if n == 4 {
        consume(a);
        if n == 7 { fail(); }
        return Err(Error(D("own error")));
    }
    let l7 = D("l7");
    if n == 2 { fail(); }
    let Some(l9) = some(n != 4, D("l9")) else { return Err(Error(D("own error"))) };
    let l10 = D("l10");
    if n == 5 { fail(); }
    Ok(l7)
} }
twice! { plain_154 monitored_154 [on_violation = panic] fn [] (a: D, mut b: D, c: D, n: u32) [] {
    if n == 6 { fail(); }
    match n {
        2 => {
            match n {
                5 => {
                    if n == 6 { consume(c); }
                }
                _ => {
                    let l5 = vec![D("l5 first"), D("l5 second")];
                }
            }
            match n {
                7 => {
                    look(&D("l8 first"), &D("l8 second"));
                    let l9 = vec![D("l9 first"), D("l9 second")];
                }
                _ => {
                    let l11 = a;
                    consume(b);
                    let l13 = D("l13");
                }
            }
            leave_if!(n == 7, ());
            if n == 4 {
                if n == 2 { fail(); }
                return ();
            }
        }
        _ => {
            if n == 7 {
                let l18 = D("l18");
                let l19 = vec![D("l19 first"), D("l19 second")];
                return consume(l18);
            }
            look(&D("l20 first"), &D("l20 second"));
            if n == 6 { consume(c); }
        }
    }
    say("l22");
    leave_if!(n == 7, ());
    ()
} }
twice! { plain_155 monitored_155 [on_violation = panic] fn [] (a: D, n: u32) [] {
    if n == 0 {
        let l4 = vec![D("l4 first"), D("l4 second")];
        let l5 = a;
        let l6 = D("l6");
        say("l7");
        return ();
    }
    for turn in 0..2 {
        let l8 = D("l8");
        if turn == 1 && n == 0 { return (); }
    }
    let l9 = D("l9");
    consume(a);
    ()
} }
twice! { plain_156 monitored_156 [] async fn [] ((a, _): (D, D), (_, mut b): (D, D), c: D, _d: D, n: u32) [ -> Result<D, Error>] {
    for turn in 0..2 {
        let l1 = D("l1");
        if turn == 1 && n == 6 { return Ok(D("returned")); }
    }
    look(&Later(false, D("l2")).await, &D("l2 beside"));
    consume(a);
    let l4 = move || consume(_d);
    if n == 1 { l4(); }
    say("l5");
    let Some(l6) = some(n != 2, D("l6")) else { return Err(Error(D("own error"))) };
    Ok(l6)
} }
twice! { plain_157 monitored_157 [on_violation = panic] fn [] ((a, _): (D, D), n: u32) [ -> Option<D>] {
    match n {
        4 => {
            let l2 = D("l2");
        }
        _ => {
            if n == 5 {
                let l4 = D("l4");
                let l5 = vec![D("l5 first"), D("l5 second")];
                look(&D("l6 first"), &D("l6 second"));
                let l7 = D("l7");
                return Some(l4);
            }
            let l8 = D("l8");
            if n == 2 { consume(l8); }
        }
    }
    let l10 = vec![D("l10 first"), D("l10 second")];
    some(n != 5, D("l11"))?;
    let l12 = D("l12");
    if n == 1 { fail(); }
    for turn in 0..2 {
        let l14 = D("l14");
        if turn == 1 && n == 6 { return None; }
    }
    let l15 = D("l15");
    Some(l12)
} }
impl Pair {
twice! { plain_158 monitored_158 [on_violation = panic] async fn [] (self, a: D, (_, mut b): (D, D), _: D, n: u32) [ -> u32] {
    let l2 = D("l2");
    n
} }
}
twice! { plain_159 monitored_159 [on_violation = panic] async fn [<T, U: Into<D>>] (a: T, b: U, mut c: T, n: u32) [ -> u32] {
    let Some(l1) = some(n != 3, D("l1")) else { return n };
    if n == 6 { consume(c); }
    look(&D("l3 first"), &D("l3 second"));
    if n == 1 { consume(b); }
    leave_if!(n == 7, n);
    n
} }
twice! { plain_160 monitored_160 [on_violation = panic] fn [] ((a, _): (D, D), (_, mut b): (D, D), n: u32) [ -> Option<D>] {
    for turn in 0..2 {
        let l1 = D("l1");
        if turn == 1 && n == 2 { return Some(D("returned")); }
    }
    let l2 = D("l2");
    say(&format!("{} {}", some(n != 6, D("l3"))?.0, n));
    Some(l2)
} }
twice! { plain_161 monitored_161 [on_violation = panic] async fn [] (a: D, mut b: D, n: u32) [] {
    if n == 2 {
        if n == 4 {
            if n == 7 { fail(); }
            consume(b);
            let l5 = vec![D("l5 first"), D("l5 second")];
            return ();
        }
        look(&D("l6 first"), &D("l6 second"));
        if n == 0 {
            if n == 0 { consume(b); }
            let l10 = move || consume(a);
            if n == 3 { l10(); }
            return ();
        }
        return ();
    }
    if n == 2 { fail(); }
    if n == 6 { consume(b); }
    if n == 0 { consume(a); }
    ()
} }
twice! { plain_162 monitored_162 [on_violation = panic] fn [<T, U: Into<D>>] (a: T, (_, mut b): (D, D), mut c: T, n: u32) [ -> Option<D>] {
    let l1 = vec![D("l1 first"), D("l1 second")];
    let l2 = move || consume(c);
    if n == 0 { l2(); }
    for turn in 0..2 {
        let l3 = D("l3");
        if turn == 1 && n == 7 { return None; }
    }
    consume(a);
    if n == 2 {
        if n == 4 { consume(b); }
        if n == 2 {
            look(&D("l9 first"), &D("l9 second"));
            return Some(D("returned"));
        }
        let l10 = vec![D("l10 first"), D("l10 second")];
        return None;
    }
    None
} }
twice! { plain_163 monitored_163 [on_violation = panic] async fn [] ((a, _): (D, D), n: u32) [ -> Option<D>] {
    if n == 5 { consume(a); }
    if n == 4 { fail(); }
    say("l3");
    let l4 = D("l4");
    let l5 = move || consume(l4);
    if n == 7 { l5(); }
    None
} }
twice! { plain_164 monitored_164 [on_violation = panic] async fn [] (a: D, n: u32) [ -> u32] {
    if n == 5 {
        let l2 = D("l2");
        if n == 2 {
            let l4 = D("l4");
            say("l5");
            return { look(&l2, &D("tail")); n };
        }
        say("l6");
        return { look(&l2, &D("tail")); n };
    }
    for turn in 0..2 {
        let l8 = D("l8");
        if turn == 1 && n == 1 { return n; }
    }
    let l9 = D("l9");
    if n == 0 { consume(l9); }
    look(&D("l11 first"), &D("l11 second"));
    look(&D("l12 first"), &D("l12 second"));
    leave_if!(n == 7, n);
    n
} }
twice! { plain_165 monitored_165 [on_violation = panic] fn [<T, U: Into<D>>] ((a, _): (D, D), b: U, n: u32) [] {
    look(&D("l1 first"), &D("l1 second"));
    if n == 5 {
        match n {
            1 => {
                let Some(l5) = some(n != 6, D("l5")) else { return () };
                let l6 = D("l6");
            }
            _ => {
                let l7 = vec![D("l7 first"), D("l7 second")];
            }
        }
        let l8 = b;
        return ();
    }
    let l9 = b;
    if n == 1 {
        if n == 5 { consume(a); }
        for turn in 0..2 {
            let l12 = D("l12");
            if turn == 1 && n == 2 { return (); }
        }
        say("l13");
        say("l14");
        return ();
    }
    consume(a);
    if n == 5 {
        let l17 = vec![D("l17 first"), D("l17 second")];
        let l18 = D("l18");
        return ();
    }
    let l20 = D("l20");
    consume(l20)
} }
impl Pair {
twice! { plain_166 monitored_166 [on_violation = panic] async fn [] (self, (a, _): (D, D), mut b: D, _: D, _d: D, n: u32) [ -> u32] {
    let l1 = b;
    if n == 2 { consume(self.left); }
    let Some(l3) = some(n != 7, D("l3")) else { return n };
    consume(_d);
    if n == 0 { consume(self.right); }
    n
} }
}
twice! { plain_167 monitored_167 [on_violation = panic] fn [<T, U: Into<D>>] ((a, _): (D, D), (_, mut b): (D, D), n: u32) [ -> u32] {
    say("l1");
    say("l2");
    let Some(l3) = some(n != 6, D("l3")) else { return n };
    { look(&l3, &D("tail")); n }
} }
twice! { plain_168 monitored_168 [on_violation = panic] async fn [] (a: D, (_, mut b): (D, D), c: D, Pair { left: d, .. }: Pair, n: u32) [ -> Option<D>] {
    match n {
        2 => {
            if n == 6 { fail(); }
        }
        _ => {
            consume(c);
            for turn in 0..2 {
                let l4 = D("l4");
                if turn == 1 && n == 6 { return None; }
            }
            if n == 4 {
                say("l6");
                look(&D("l7 first"), &D("l7 second"));
                let l8 = move || consume(a);
                if n == 2 { l8(); }
                return Some(D("returned"));
            }
        }
    }
    let l9 = move || consume(a);
    if n == 1 { l9(); }
    if n == 0 {
        let Some(l11) = some(n != 5, D("l11")) else { return Some(D("returned")) };
        let l12 = some(n != 1, D("l12"))?;
        return Some(l11);
    }
    let Some(l13) = some(n != 4, D("l13")) else { return Some(D("returned")) };
    consume(l13);
    let l15 = D("l15");
    Some(l15)
} }
twice! { plain_169 monitored_169 [on_violation = panic] fn [] (a: D, mut b: D, n: u32) [ -> Option<D>] {
    say("l1");
    for turn in 0..2 {
        let l2 = D("l2");
        if turn == 1 && n == 1 { return Some(D("returned")); }
    }
    if n == 0 {
        leave_if!(n == 5, None);
        let l5 = D("l5");
        let l6 = D("l6");
        return Some(l5);
    }
    match n {
        0 => {
            let l8 = D("l8");
        }
        _ => {
            if n == 1 { fail(); }
            let l10 = move || consume(a);
            if n == 3 { l10(); }
        }
    }
    match n {
        5 => {
            let l12 = move || consume(b);
            if n == 7 { l12(); }
            let l13 = D("l13");
            if n == 3 { fail(); }
            let l15 = l13;
        }
        _ => {
            if n == 4 { fail(); }
        }
    }
    leave_if!(n == 7, None);
    Some(D("returned"))
} }
twice! { plain_170 monitored_170 [on_violation = panic] fn [] ((a, _): (D, D), n: u32) [ -> u32] {
    if n == 4 { consume(a); }
    look(&D("l2 first"), &D("l2 second"));
    if n == 5 {
        let Some(l5) = some(n != 1, D("l5")) else { return n };
        let l6 = vec![D("l6 first"), D("l6 second")];
        if n == 4 { consume(l5); }
        return n;
    }
    n
} }
twice! { plain_171 monitored_171 [on_violation = panic] fn [] ((a, _): (D, D), mut b: D, c: D, Pair { left: d, .. }: Pair, n: u32) [] {
    if n == 7 {
        if n == 0 {
            if n == 3 { consume(d); }
            consume(b);
            if n == 4 { consume(a); }
            if n == 1 { consume(c); }
            return ();
        }
        let l7 = D("l7");
        consume(c);
        let l9 = a;
        return ();
    }
    if n == 4 {
        if n == 3 {
            let l12 = D("l12");
            let l13 = vec![D("l13 first"), D("l13 second")];
            consume(b);
            return consume(l12);
        }
        if n == 1 {
            let l16 = a;
            say("l17");
            let l18 = vec![D("l18 first"), D("l18 second")];
            let l19 = D("l19");
            return ();
        }
        for turn in 0..2 {
            let l20 = D("l20");
            if turn == 1 && n == 2 { return (); }
        }
        return ();
    }
    consume(b);
    if n == 6 { consume(d); }
    say("l23");
    ()
} }
twice! { plain_172 monitored_172 [on_violation = panic] fn [] (a: D, mut b: D, c: D, Pair { left: d, .. }: Pair, n: u32) [] {
    if n == 1 { consume(b); }
    let l2 = vec![D("l2 first"), D("l2 second")];
    let Some(l3) = some(n != 5, D("l3")) else { return () };
    say("l4");
    consume(c);
    consume(l3)
} }
twice! { plain_173 monitored_173 [on_violation = panic] fn [] (a: D, n: u32) [ -> Option<D>] {
    if n == 3 { consume(a); }
    let l2 = vec![D("l2 first"), D("l2 second")];
    match n {
        6 => {
            let l4 = D("l4");
            say(&format!("{} {}", some(n != 6, D("l5"))?.0, n));
            if n == 7 { consume(l4); }
        }
        _ => {
            let Some(l7) = some(n != 7, D("l7")) else { return Some(D("returned")) };
            let l8 = l7;
            if n == 5 { consume(l8); }
        }
    }
    let Some(l10) = some(n != 4, D("l10")) else { return Some(D("returned")) };
    if n == 5 { fail(); }
    say("l12");
    match n {
        6 => {
            consume(l10);
        }
        _ => {
            look(&D("l15 before"), &some(n != 4, D("l15"))?);
            consume(l10);
        }
    }
    None
} }
twice! { plain_174 monitored_174 [on_violation = panic] fn [] (a: D, mut b: D, c: D, n: u32) [] {
    let Some(l1) = some(n != 1, D("l1")) else { return () };
    consume(b);
    if n == 3 { consume(a); }
    match n {
        5 => {
            let l5 = c;
            look(&D("l6 first"), &D("l6 second"));
            consume(l1);
        }
        _ => {
            let l8 = D("l8");
            if n == 2 {
                leave_if!(n == 2, ());
                let l11 = l1;
                return ();
            }
            if n == 5 {
                let l13 = vec![D("l13 first"), D("l13 second")];
                look(&D("l14 first"), &D("l14 second"));
                return consume(l1);
            }
            let l15 = D("l15");
        }
    }
    let l16 = D("l16");
    let l17 = move || consume(l16);
    if n == 2 { l17(); }
    leave_if!(n == 7, ());
    ()
} }
twice! { plain_175 monitored_175 [on_violation = panic] fn [<T, U: Into<D>>] (a: T, b: U, mut c: T, n: u32) [ -> Option<D>] {
    look(&D("l1 first"), &D("l1 second"));
    let l2 = a;
    let l3 = vec![D("l3 first"), D("l3 second")];
    if n == 7 {
        if n == 1 { consume(b); }
        return None;
    }
    if n == 6 { consume(c); }
    consume(b);
    let l8 = D("l8");
    Some(l8)
} }
impl Pair {
twice! { plain_176 monitored_176 [on_violation = panic] fn [<T, U: Into<D>>] (self, a: T, b: U, mut c: T, _d: Option<T>, n: u32) [ -> u32] {
    match n {
        6 => {
            if n == 7 { consume(a); }
            if n == 7 { consume(c); }
            if n == 6 {
                if n == 4 { fail(); }
                let l6 = D("l6");
                consume(self.right);
                return { look(&l6, &D("tail")); n };
            }
        }
        _ => {
            let l9 = D("l9");
            let l10 = D("l10");
        }
    }
    match n {
        3 => {
            let l12 = D("l12");
            let l13 = vec![D("l13 first"), D("l13 second")];
            if n == 5 { consume(l12); }
        }
        _ => {
            if n == 5 {
                consume(b);
                return n;
            }
            if n == 3 {
                if n == 5 { fail(); }
                consume(self.left);
                consume(_d);
                if n == 2 { fail(); }
                return n;
            }
            let Some(l22) = some(n != 2, D("l22")) else { return n };
        }
    }
    if n == 2 { consume(self.right); }
    n
} }
}
twice! { plain_177 monitored_177 [on_violation = panic] fn [] (a: D, mut b: D, n: u32) [ -> u32] {
    let l1 = move || consume(a);
    if n == 2 { l1(); }
    if n == 7 { consume(b); }
    if n == 6 { fail(); }
    n
} }
twice! { plain_178 monitored_178 [] fn [] (a: D, (_, mut b): (D, D), _: D, _d: D, n: u32) [ -> Result<D, Error>] {
    consume(a);
    if n == 1 { consume(b); }
    look(&D("l3 before"), &attempt(n != 5, D("l3"))?);
    match n {
        4 => {
            let l5 = D("l5");
            say("l6");
        }
        _ => {
            let l7 = D("l7");
        }
    }
    match n {
        6 => {
            let l9 = D("l9");
        }
        _ => {
            if n == 5 { fail(); }
        }
    }
    Ok(D("returned"))
} }
twice! { plain_179 monitored_179 [] fn [] (a: D, n: u32) [ -> Result<D, Error>] {
    if n == 0 {
        if n == 2 { consume(a); }
        for turn in 0..2 {
            let l3 = D("l3");
            if turn == 1 && n == 5 { return Ok(D("returned")); }
        }
        return Ok(D("returned"));
    }
    let l5 = a;
    if n == 3 { fail(); }
    if n == 5 { fail(); }
    let l9 = attempt(n != 6, D("l9"))?;
    match n {
        2 => {
            let Some(l11) = some(n != 1, D("l11")) else { return Ok(D("returned")) };
        }
        _ => {
            consume(l9);
        }
    }
    leave_if!(n == 7, Ok(D("returned")));
    Err(Error(D("own error")))
} }
twice! { plain_180 monitored_180 [on_violation = panic] fn [] (a: D, mut b: D, n: u32) [ -> u32] {
    for turn in 0..2 {
        let l1 = D("l1");
        if turn == 1 && n == 0 { return n; }
    }
    say("l2");
    consume(a);
    if n == 1 { consume(b); }
    n
} }
twice! { plain_181 monitored_181 [on_violation = panic] fn [] ((a, _): (D, D), (_, mut b): (D, D), c: D, n: u32) [] {
    consume(c);
    look(&D("l2 first"), &D("l2 second"));
    for turn in 0..2 {
        let l3 = D("l3");
        if turn == 1 && n == 0 { return (); }
    }
    ()
} }
twice! { plain_182 monitored_182 [on_violation = panic] fn [<T, U: Into<D>>] (a: T, b: U, n: u32) [ -> Option<D>] {
    if n == 3 { fail(); }
    if n == 4 { consume(a); }
    let l3 = b;
    None
} }
twice! { plain_183 monitored_183 [on_violation = panic] fn [] (a: D, n: u32) [ -> Option<D>] {
    consume(a);
    let l2 = vec![D("l2 first"), D("l2 second")];
    if n == 5 {
        look(&D("l4 first"), &D("l4 second"));
        look(&D("l5 before"), &some(n != 4, D("l5"))?);
        return Some(D("returned"));
    }
    let l8 = D("l8");
    if n == 2 { consume(l8); }
    None
} }
twice! { plain_184 monitored_184 [on_violation = panic] fn [<T, U: Into<D>>] (a: T, n: u32) [ -> u32] {
    let l1 = D("l1");
    leave_if!(n == 3, n);
    if n == 3 { consume(l1); }
    consume(a);
    leave_if!(n == 7, n);
    n
} }
twice! { plain_185 monitored_185 [on_violation = panic] fn [] (a: D, n: u32) [ -> Option<D>] {
    let l1 = vec![D("l1 first"), D("l1 second")];
    let l2 = vec![D("l2 first"), D("l2 second")];
    if n == 4 { consume(a); }
    let l4 = vec![D("l4 first"), D("l4 second")];
    if n == 0 {
        return None;
    }
    Some(D("returned"))
} }
twice! { plain_186 monitored_186 [] async fn [] ((a, _): (D, D), n: u32) [ -> Result<D, Error>] {
    let l1 = D("l1");
    if n == 2 {
        consume(l1);
        return Err(Error(D("own error")));
    }
    let l4 = D("l4");
    let l5 = move || consume(l4);
    if n == 1 { l5(); }
    if n == 1 { fail(); }
    attempt(n != 3, D("l7"))?;
    if n == 1 {
        say("l9");
        let l10 = move || consume(l1);
        if n == 1 { l10(); }
        let l11 = a;
        return Ok(D("returned"));
    }
    Ok(l1)
} }
impl Pair {
twice! { plain_187 monitored_187 [on_violation = panic] fn [] (self, (a, _): (D, D), (_, mut b): (D, D), n: u32) [] {
    let l2 = self.left;
    if n == 2 {
        if n == 7 { consume(self.right); }
        let l5 = move || consume(b);
        if n == 1 { l5(); }
        say("l6");
        let Some(l7) = some(n != 5, D("l7")) else { return () };
        return ();
    }
    look(&D("l8 first"), &D("l8 second"));
    consume(a);
    for turn in 0..2 {
        let l10 = D("l10");
        if turn == 1 && n == 1 { return (); }
    }
    ()
} }
}
twice! { plain_188 monitored_188 [on_violation = panic] fn [] (a: D, (_, mut b): (D, D), _: D, n: u32) [ -> Option<D>] {
    if n == 6 {
        consume(a);
        let l3 = b;
        return None;
    }
    if n == 2 { fail(); }
    for turn in 0..2 {
        let l6 = D("l6");
        if turn == 1 && n == 4 { return Some(D("returned")); }
    }
    consume(a);
    let l8 = vec![D("l8 first"), D("l8 second")];
    consume(b);
    None
} }
twice! { plain_189 monitored_189 [on_violation = panic] fn [<T, U: Into<D>>] (a: T, b: U, n: u32) [ -> u32] {
    if n == 4 { fail(); }
    for turn in 0..2 {
        let l2 = D("l2");
        if turn == 1 && n == 0 { return n; }
    }
    consume(b);
    if n == 1 {
        let Some(l5) = some(n != 2, D("l5")) else { return n };
        match n {
            5 => {
                consume(l5);
            }
            _ => {
                let l8 = vec![D("l8 first"), D("l8 second")];
                let l9 = a;
                leave_if!(n == 3, n);
                let Some(l11) = some(n != 4, D("l11")) else { return n };
            }
        }
        return n;
    }
    if n == 6 {
        say("l14");
        consume(a);
        if n == 4 {
            let l17 = vec![D("l17 first"), D("l17 second")];
            return n;
        }
        return n;
    }
    leave_if!(n == 7, n);
    n
} }
impl Pair {
twice! { plain_190 monitored_190 [] fn [] (self, (a, _): (D, D), mut b: D, _: D, n: u32) [ -> Result<D, Error>] {
    let l1 = move || consume(b);
    if n == 3 { l1(); }
    if n == 6 { fail(); }
    let Some(l3) = some(n != 6, D("l3")) else { return Ok(D("returned")) };
    consume(self.left);
    Ok(D("returned"))
} }
}
twice! { plain_191 monitored_191 [on_violation = panic] async fn [] (a: D, mut b: D, _: D, n: u32) [] {
    if n == 2 {
        consume(a);
        return ();
    }
    let l3 = D("l3");
    match n {
        2 => {
            let l5 = D("l5");
        }
        _ => {
            if n == 4 { consume(l3); }
            match n {
                5 => {
                    if n == 0 { consume(a); }
                    let l9 = D("l9");
                    if n == 5 { consume(l9); }
                    let l11 = vec![D("l11 first"), D("l11 second")];
                }
                _ => {
                    let l12 = vec![D("l12 first"), D("l12 second")];
                }
            }
        }
    }
    for turn in 0..2 {
        let l13 = D("l13");
        if turn == 1 && n == 7 { return (); }
    }
    consume(b);
    if n == 1 { fail(); }
    ()
} }
twice! { plain_192 monitored_192 [] fn [<T, U: Into<D>>] ((a, _): (D, D), n: u32) [ -> Result<D, Error>] {
    consume(a);
    look(&D("l2 first"), &D("l2 second"));
    attempt(n != 1, D("l3"))?;
    Ok(D("returned"))
} }
twice! { plain_193 monitored_193 [on_violation = panic] async fn [] ((a, _): (D, D), n: u32) [ -> u32] {
    look(&Later(false, D("l1")).await, &D("l1 beside"));
    let l2 = a;
    let Some(l6) = some(n != 6, D("l6")) else { return n };
    n
} }
twice! { plain_194 monitored_194 [on_violation = panic] fn [] (a: D, n: u32) [ -> Option<D>] {
    let l1 = D("l1");
    if n == 1 {
        consume(l1);
        let l4 = move || consume(a);
        if n == 6 { l4(); }
        return Some(D("returned"));
    }
    leave_if!(n == 7, None);
    Some(l1)
} }
impl Pair {
twice! { plain_195 monitored_195 [on_violation = panic] fn [] (self, a: D, mut b: D, c: D, n: u32) [ -> Option<D>] {
    let Some(l1) = some(n != 1, D("l1")) else { return Some(D("returned")) };
    let l2 = vec![D("l2 first"), D("l2 second")];
    if n == 4 {
        let l4 = move || consume(l1);
        if n == 3 { l4(); }
        let Some(l5) = some(n != 2, D("l5")) else { return Some(D("returned")) };
        return Some(l5);
    }
    if n == 2 { fail(); }
    None
} }
}
impl Pair {
twice! { plain_196 monitored_196 [] fn [] (self, a: D, mut b: D, n: u32) [ -> Result<D, Error>] {
    consume(b);
    look(&D("l2 first"), &D("l2 second"));
    look(&D("l3 first"), &D("l3 second"));
    look(&D("l4 before"), &attempt(n != 7, D("l4"))?);
    if n == 5 { fail(); }
    consume(self.right);
    Ok(D("returned"))
} }
}
impl Pair {
twice! { plain_197 monitored_197 [on_violation = panic] fn [] (self, (a, _): (D, D), (_, mut b): (D, D), n: u32) [ -> Option<D>] {
    let l1 = b;
    consume(a);
    consume(self.left);
    if n == 3 {
        let l5 = self.right;
        let l6 = vec![D("l6 first"), D("l6 second")];
        match n {
            1 => {
                say("l8");
                look(&D("l9 first"), &D("l9 second"));
            }
            _ => {
                let l10 = D("l10");
                consume(l10);
                let l12 = vec![D("l12 first"), D("l12 second")];
            }
        }
        return None;
    }
    match n {
        0 => {
            consume(self.right);
        }
        _ => {
            if n == 3 { consume(self.right); }
        }
    }
    match n {
        3 => {
            look(&D("l18 before"), &some(n != 4, D("l18"))?);
            match n {
                7 => {
                    say(&format!("{} {}", some(n != 2, D("l20"))?.0, n));
                }
                _ => {
                    let l22 = vec![D("l22 first"), D("l22 second")];
                    say(&format!("{} {}", some(n != 2, D("l23"))?.0, n));
                }
            }
        }
        _ => {
            let l24 = D("l24");
        }
    }
    None
} }
}
twice! { plain_198 monitored_198 [on_violation = panic] fn [] (a: D, mut b: D, c: D, _d: D, n: u32) [] {
    let l1 = D("l1");
    if n == 5 { fail(); }
    ()
} }
twice! { plain_199 monitored_199 [on_violation = panic] fn [] (a: D, mut b: D, c: D, n: u32) [ -> u32] {
    if n == 2 {
        consume(b);
        let l4 = move || consume(a);
        if n == 2 { l4(); }
        return n;
    }
    leave_if!(n == 7, n);
    n
} }
twice! { plain_200 monitored_200 [on_violation = panic] fn [] (a: D, mut b: D, c: D, _d: D, n: u32) [ -> Option<D>] {
    consume(c);
    look(&D("l2 first"), &D("l2 second"));
    if n == 3 { consume(_d); }
    if n == 7 { consume(a); }
    let l5 = vec![D("l5 first"), D("l5 second")];
    if n == 0 {
        let l7 = D("l7");
        let l8 = D("l8");
        say("l9");
        return Some(l7);
    }
    Some(D("returned"))
} }
impl Pair {
twice! { plain_201 monitored_201 [on_violation = panic] async fn [<T, U: Into<D>>] (self, (a, _): (D, D), (_, mut b): (D, D), n: u32) [ -> Option<D>] {
    if n == 2 { consume(b); }
    for turn in 0..2 {
        let l2 = D("l2");
        if turn == 1 && n == 2 { return Some(D("returned")); }
    }
    consume(a);
    if n == 0 { fail(); }
    for turn in 0..2 {
        let l5 = D("l5");
        if turn == 1 && n == 4 { return Some(D("returned")); }
    }
    some(n != 0, D("l6"))?;
    let l7 = D("l7");
    Some(l7)
} }
}
twice! { plain_202 monitored_202 [on_violation = panic] fn [<T, U: Into<D>>] (a: T, b: U, mut c: T, n: u32) [] {
    consume(a);
    if n == 2 { fail(); }
    let l3 = move || consume(c);
    if n == 7 { l3(); }
    let l4 = move || consume(b);
    if n == 5 { l4(); }
    ()
} }
twice! { plain_203 monitored_203 [on_violation = panic] async fn [] (a: D, mut b: D, n: u32) [ -> Option<D>] {
    consume(a);
    match n {
        4 => {
            match n {
                7 => {
                    if n == 1 { fail(); }
                    look(&Later(false, D("l5")).await, &D("l5 beside"));
                }
                _ => {
                    if n == 4 { consume(b); }
                    let l7 = D("l7");
                    let l8 = vec![D("l8 first"), D("l8 second")];
                }
            }
            look(&Later(false, D("l9")).await, &D("l9 beside"));
        }
        _ => {
            look(&D("l10 first"), &D("l10 second"));
            if n == 2 {
                let Some(l12) = some(n != 0, D("l12")) else { return Some(D("returned")) };
                return Some(l12);
            }
            match n {
                3 => {
                    let l14 = move || consume(b);
                    if n == 5 { l14(); }
                    let l15 = vec![D("l15 first"), D("l15 second")];
                }
                _ => {
                    if n == 0 { consume(b); }
                    let l17 = vec![D("l17 first"), D("l17 second")];
                    if n == 2 { fail(); }
                }
            }
            say("l19");
        }
    }
    say(&format!("{} {}", some(n != 6, D("l21"))?.0, n));
    None
} }
twice! { plain_204 monitored_204 [] fn [<T, U: Into<D>>] (a: T, b: U, n: u32) [ -> Result<D, Error>] {
    let l1 = D("l1");
    for turn in 0..2 {
        let l2 = D("l2");
        if turn == 1 && n == 4 { return Err(Error(D("own error"))); }
    }
    if n == 0 {
        consume(a);
        leave_if!(n == 4, Ok(D("returned")));
        return Err(Error(D("own error")));
    }
    if n == 4 { consume(l1); }
    let l7 = D("l7");
    say("l8");
    match n {
        3 => {
            for turn in 0..2 {
                let l10 = D("l10");
                if turn == 1 && n == 6 { return Ok(D("returned")); }
            }
            let l11 = l7;
        }
        _ => {
            let l12 = D("l12");
            if n == 6 { consume(l12); }
            look(&D("l14 first"), &D("l14 second"));
            let l15 = a;
        }
    }
    leave_if!(n == 7, Ok(D("returned")));
    Ok(D("returned"))
} }
impl Pair {
twice! { plain_205 monitored_205 [on_violation = panic] async fn [] (self, a: D, mut b: D, n: u32) [ -> u32] {
    look(&D("l1 first"), &D("l1 second"));
    look(&Later(false, D("l2")).await, &D("l2 beside"));
    n
} }
}
impl Pair {
twice! { plain_206 monitored_206 [on_violation = panic] fn [] (self, a: D, mut b: D, c: D, n: u32) [ -> Option<D>] {
    if n == 0 { consume(self.right); }
    say("l2");
    let Some(l3) = some(n != 7, D("l3")) else { return Some(D("returned")) };
    if n == 1 { consume(c); }
    let l5 = move || consume(l3);
    if n == 0 { l5(); }
    if n == 4 {
        match n {
            3 => {
                if n == 6 { consume(a); }
                let l9 = vec![D("l9 first"), D("l9 second")];
                say("l10");
                if n == 6 { consume(self.left); }
            }
            _ => {
                consume(a);
            }
        }
        if n == 1 { fail(); }
        if n == 4 {
            look(&D("l15 first"), &D("l15 second"));
            let l16 = D("l16");
            return Some(D("returned"));
        }
        if n == 6 { fail(); }
        return None;
    }
    if n == 1 { consume(a); }
    Some(D("returned"))
} }
}
twice! { plain_207 monitored_207 [on_violation = panic] async fn [] (a: D, n: u32) [ -> Option<D>] {
    consume(a);
    if n == 3 {
        say("l4");
        return None;
    }
    look(&D("l7 first"), &D("l7 second"));
    look(&D("l10 before"), &some(n != 5, D("l10"))?);
    None
} }
impl Pair {
twice! { plain_208 monitored_208 [on_violation = panic] fn [<T, U: Into<D>>] (self, a: T, b: U, _: D, Pair { left: d, .. }: Pair, n: u32) [ -> Option<D>] {
    let l1 = some(n != 0, D("l1"))?;
    say(&format!("{} {}", some(n != 5, D("l2"))?.0, n));
    let l3 = d;
    let l4 = self.right;
    None
} }
}
twice! { plain_209 monitored_209 [on_violation = panic] async fn [<T, U: Into<D>>] (a: T, b: U, mut c: T, _d: Option<T>, n: u32) [ -> u32] {
    if n == 5 { fail(); }
    say("l2");
    consume(c);
    let l5 = D("l5");
    let l6 = D("l6");
    let l7 = move || consume(l6);
    if n == 4 { l7(); }
    leave_if!(n == 7, n);
    n
} }
twice! { plain_210 monitored_210 [] async fn [<T, U: Into<D>>] (a: T, b: U, mut c: T, n: u32) [ -> Result<D, Error>] {
    let l1 = move || consume(c);
    if n == 4 { l1(); }
    look(&Later(false, D("l2")).await, &D("l2 beside"));
    if n == 5 { consume(a); }
    match n {
        7 => {
            if n == 5 { fail(); }
            look(&Later(false, D("l6")).await, &D("l6 beside"));
            if n == 2 { fail(); }
        }
        _ => {
            look(&D("l8 first"), &D("l8 second"));
            for turn in 0..2 {
                let l9 = D("l9");
                if turn == 1 && n == 7 { return Ok(D("returned")); }
            }
            say("l10");
        }
    }
    if n == 1 {
        attempt(n != 1, D("l12"))?;
        if n == 5 { consume(b); }
        say("l14");
        let Some(l15) = some(n != 0, D("l15")) else { return Err(Error(D("own error"))) };
        return Err(Error(D("own error")));
    }
    Err(Error(D("own error")))
} }
twice! { plain_211 monitored_211 [on_violation = panic] fn [] (a: D, mut b: D, n: u32) [ -> u32] {
    if n == 2 { consume(a); }
    if n == 0 {
        say("l3");
        consume(b);
        return n;
    }
    let l7 = D("l7");
    match n {
        5 => {
            if n == 0 {
                let l11 = move || consume(l7);
                if n == 5 { l11(); }
                return n;
            }
            say("l12");
            if n == 5 {
                if n == 6 { consume(b); }
                return { look(&l7, &D("tail")); n };
            }
            let l15 = move || consume(b);
            if n == 4 { l15(); }
        }
        _ => {
            match n {
                3 => {
                    if n == 4 { consume(l7); }
                    let l18 = vec![D("l18 first"), D("l18 second")];
                }
                _ => {
                    let l19 = D("l19");
                    let l20 = D("l20");
                    let l21 = vec![D("l21 first"), D("l21 second")];
                    if n == 6 { consume(l19); }
                }
            }
            if n == 0 { consume(b); }
            let l24 = vec![D("l24 first"), D("l24 second")];
        }
    }
    n
} }
twice! { plain_212 monitored_212 [on_violation = panic] fn [] ((a, _): (D, D), mut b: D, _: D, n: u32) [ -> Option<D>] {
    say(&format!("{} {}", some(n != 2, D("l1"))?.0, n));
    consume(b);
    look(&D("l3 first"), &D("l3 second"));
    for turn in 0..2 {
        let l4 = D("l4");
        if turn == 1 && n == 3 { return Some(D("returned")); }
    }
    Some(D("returned"))
} }
impl Pair {
twice! { plain_213 monitored_213 [on_violation = panic] async fn [] (self, a: D, mut b: D, _: D, n: u32) [ -> u32] {
    say("l1");
    let l2 = self.left;
    look(&D("l3 first"), &D("l3 second"));
    if n == 4 {
        look(&D("l5 first"), &D("l5 second"));
        let l6 = a;
        return n;
    }
    let l7 = move || consume(a);
    if n == 4 { l7(); }
    if n == 1 {
        let l9 = D("l9");
        return n;
    }
    let l10 = self.right;
    if n == 7 { consume(b); }
    n
} }
}
twice! { plain_214 monitored_214 [on_violation = panic] fn [] (a: D, mut b: D, c: D, n: u32) [ -> u32] {
    leave_if!(n == 7, n);
    for turn in 0..2 {
        let l2 = D("l2");
        if turn == 1 && n == 7 { return n; }
    }
    match n {
        3 => {
            let l4 = D("l4");
            match n {
                6 => {
                    let Some(l6) = some(n != 3, D("l6")) else { return n };
                    let l7 = vec![D("l7 first"), D("l7 second")];
                    let l8 = vec![D("l8 first"), D("l8 second")];
                    let l9 = vec![D("l9 first"), D("l9 second")];
                }
                _ => {
                    let Some(l10) = some(n != 3, D("l10")) else { return n };
                    let l11 = vec![D("l11 first"), D("l11 second")];
                    if n == 1 { consume(l4); }
                }
            }
            if n == 1 { consume(c); }
            let l14 = D("l14");
        }
        _ => {
            match n {
                5 => {
                    consume(c);
                    let l18 = vec![D("l18 first"), D("l18 second")];
                }
                _ => {
                    let l19 = D("l19");
                }
            }
            let l20 = move || consume(b);
            if n == 4 { l20(); }
        }
    }
    if n == 2 {
        let l22 = D("l22");
        say("l23");
        say("l24");
        consume(a);
        return n;
    }
    if n == 1 {
        consume(a);
        return n;
    }
    if n == 2 {
        for turn in 0..2 {
            let l29 = D("l29");
            if turn == 1 && n == 1 { return n; }
        }
        look(&D("l30 first"), &D("l30 second"));
        say("l32");
        return n;
    }
    leave_if!(n == 7, n);
    n
} }
impl Pair {
twice! { plain_215 monitored_215 [on_violation = panic] async fn [] (self, (a, _): (D, D), mut b: D, c: D, n: u32) [ -> u32] {
    say("l1");
    say("l2");
    let l3 = D("l3");
    look(&D("l4 first"), &D("l4 second"));
    look(&D("l5 first"), &D("l5 second"));
    consume(a);
    match n {
        7 => {
            let l8 = move || consume(l3);
            if n == 5 { l8(); }
            let Some(l9) = some(n != 1, D("l9")) else { return n };
        }
        _ => {
            let l10 = D("l10");
            let l11 = D("l11");
        }
    }
    n
} }
}
twice! { plain_216 monitored_216 [on_violation = panic] fn [<T, U: Into<D>>] (a: T, (_, mut b): (D, D), n: u32) [ -> u32] {
    match n {
        1 => {
            if n == 3 { fail(); }
            if n == 4 { consume(a); }
            for turn in 0..2 {
                let l4 = D("l4");
                if turn == 1 && n == 6 { return n; }
            }
        }
        _ => {
            let l5 = D("l5");
            if n == 4 { fail(); }
            consume(b);
        }
    }
    look(&D("l8 first"), &D("l8 second"));
    match n {
        7 => {
            let Some(l10) = some(n != 1, D("l10")) else { return n };
        }
        _ => {
        }
    }
    n
} }
twice! { plain_217 monitored_217 [on_violation = panic] fn [] (a: D, mut b: D, n: u32) [ -> u32] {
    if n == 4 { consume(a); }
    if n == 0 { fail(); }
    match n {
        7 => {
            if n == 4 { consume(b); }
            look(&D("l5 first"), &D("l5 second"));
            say("l6");
            let l7 = D("l7");
        }
        _ => {
            let l8 = move || consume(b);
            if n == 0 { l8(); }
            if n == 7 {
                let l10 = D("l10");
                let l11 = vec![D("l11 first"), D("l11 second")];
                return { look(&l10, &D("tail")); n };
            }
        }
    }
    let l14 = vec![D("l14 first"), D("l14 second")];
    if n == 3 {
        let l17 = D("l17");
        consume(l17);
        return n;
    }
    let l20 = D("l20");
    n
} }
impl Pair {
twice! { plain_218 monitored_218 [on_violation = panic] fn [] (self, a: D, mut b: D, _: D, Pair { left: d, .. }: Pair, n: u32) [] {
    say("l1");
    let l2 = move || consume(a);
    if n == 2 { l2(); }
    if n == 7 { fail(); }
    say("l4");
    for turn in 0..2 {
        let l5 = D("l5");
        if turn == 1 && n == 3 { return (); }
    }
    if n == 0 {
        if n == 2 { consume(b); }
        if n == 2 { consume(self.right); }
        return ();
    }
    ()
} }
}
twice! { plain_219 monitored_219 [on_violation = panic] fn [] (a: D, mut b: D, c: D, _d: D, n: u32) [] {
    match n {
        6 => {
            if n == 7 { fail(); }
            for turn in 0..2 {
                let l4 = D("l4");
                if turn == 1 && n == 2 { return (); }
            }
        }
        _ => {
            match n {
                1 => {
                    if n == 0 { consume(a); }
                }
                _ => {
                    let l7 = D("l7");
                    say("l8");
                }
            }
            if n == 0 { fail(); }
            consume(c);
            if n == 6 { consume(b); }
        }
    }
    let l12 = _d;
    let l13 = D("l13");
    let l14 = D("l14");
    leave_if!(n == 7, ());
    ()
} }
twice! { plain_220 monitored_220 [on_violation = panic] fn [] (a: D, mut b: D, n: u32) [ -> Option<D>] {
    let l1 = vec![D("l1 first"), D("l1 second")];
    if n == 5 {
        consume(a);
        if n == 4 { consume(b); }
        look(&D("l5 first"), &D("l5 second"));
        return None;
    }
    consume(b);
    let l7 = a;
    let l9 = vec![D("l9 first"), D("l9 second")];
    look(&D("l10 first"), &D("l10 second"));
    if n == 6 {
        return None;
    }
    Some(D("returned"))
} }
twice! { plain_221 monitored_221 [] fn [] ((a, _): (D, D), n: u32) [ -> Result<D, Error>] {
    let l1 = D("l1");
    look(&D("l2 before"), &attempt(n != 7, D("l2"))?);
    look(&D("l3 before"), &attempt(n != 4, D("l3"))?);
    let l4 = D("l4");
    if n == 2 {
        let l6 = move || consume(l4);
        if n == 5 { l6(); }
        return Ok(D("returned"));
    }
    say("l7");
    Ok(l1)
} }
impl Pair {
twice! { plain_222 monitored_222 [on_violation = panic] async fn [] (self, a: D, mut b: D, n: u32) [] {
    for turn in 0..2 {
        let l1 = D("l1");
        if turn == 1 && n == 0 { return (); }
    }
    if n == 7 {
        if n == 7 { fail(); }
        return ();
    }
    ()
} }
}
impl Pair {
twice! { plain_223 monitored_223 [on_violation = panic] fn [] (self, a: D, mut b: D, _: D, Pair { left: d, .. }: Pair, n: u32) [] {
    consume(self.left);
    let l2 = move || consume(b);
    if n == 1 { l2(); }
    if n == 4 {
        if n == 5 {
            let l5 = vec![D("l5 first"), D("l5 second")];
            say("l7");
            return ();
        }
        let l9 = move || consume(self.right);
        if n == 6 { l9(); }
        for turn in 0..2 {
            let l10 = D("l10");
            if turn == 1 && n == 3 { return (); }
        }
        let l11 = D("l11");
        return ();
    }
    let l12 = vec![D("l12 first"), D("l12 second")];
    if n == 7 { fail(); }
    if n == 5 { fail(); }
    ()
} }
}
twice! { plain_224 monitored_224 [on_violation = panic] fn [] (a: D, mut b: D, n: u32) [ -> Option<D>] {
    let Some(l1) = some(n != 6, D("l1")) else { return None };
    look(&D("l2 first"), &D("l2 second"));
    let Some(l3) = some(n != 1, D("l3")) else { return Some(D("returned")) };
    consume(b);
    if n == 6 { consume(l3); }
    leave_if!(n == 7, None);
    Some(D("returned"))
} }
impl Pair {
twice! { plain_225 monitored_225 [] async fn [<T, U: Into<D>>] (self, a: T, b: U, n: u32) [ -> Result<D, Error>] {
    let l1 = self.right;
    if n == 3 { consume(b); }
    Err(Error(D("own error")))
} }
}
twice! { plain_226 monitored_226 [] fn [] (a: D, mut b: D, _: D, n: u32) [ -> Result<D, Error>] {
    consume(a);
    if n == 4 {
        look(&D("l3 first"), &D("l3 second"));
        consume(b);
        say("l5");
        return Err(Error(D("own error")));
    }
    for turn in 0..2 {
        let l6 = D("l6");
        if turn == 1 && n == 0 { return Err(Error(D("own error"))); }
    }
    if n == 6 {
        let l8 = D("l8");
        if n == 1 {
            let l10 = D("l10");
            return Ok(l8);
        }
        if n == 4 { consume(b); }
        return Ok(D("returned"));
    }
    if n == 5 { consume(b); }
    match n {
        1 => {
            if n == 7 {
                let l15 = vec![D("l15 first"), D("l15 second")];
                return Ok(D("returned"));
            }
            let l16 = D("l16");
            consume(l16);
        }
        _ => {
            if n == 3 { fail(); }
        }
    }
    Ok(D("returned"))
} }
twice! { plain_227 monitored_227 [] fn [<T, U: Into<D>>] (a: T, b: U, n: u32) [ -> Result<D, Error>] {
    let l1 = vec![D("l1 first"), D("l1 second")];
    let l2 = D("l2");
    for turn in 0..2 {
        let l3 = D("l3");
        if turn == 1 && n == 1 { return Err(Error(D("own error"))); }
    }
    if n == 1 {
        look(&D("l5 before"), &attempt(n != 0, D("l5"))?);
        let l6 = D("l6");
        if n == 3 { consume(l2); }
        for turn in 0..2 {
            let l8 = D("l8");
            if turn == 1 && n == 7 { return Err(Error(D("own error"))); }
        }
        return Ok(l6);
    }
    Ok(l2)
} }
twice! { plain_228 monitored_228 [on_violation = panic] fn [] ((a, _): (D, D), mut b: D, n: u32) [] {
    let l1 = a;
    say("l2");
    consume(b);
    if n == 4 {
        let Some(l6) = some(n != 7, D("l6")) else { return () };
        for turn in 0..2 {
            let l7 = D("l7");
            if turn == 1 && n == 1 { return (); }
        }
        return ();
    }
    ()
} }
twice! { plain_229 monitored_229 [on_violation = panic] fn [<T, U: Into<D>>] (a: T, b: U, mut c: T, _d: Option<T>, n: u32) [ -> u32] {
    say("l1");
    if n == 6 { fail(); }
    consume(c);
    if n == 2 {
        for turn in 0..2 {
            let l5 = D("l5");
            if turn == 1 && n == 2 { return n; }
        }
        consume(a);
        return n;
    }
    consume(a);
    leave_if!(n == 5, n);
    leave_if!(n == 7, n);
    n
} }
impl Pair {
twice! { plain_230 monitored_230 [on_violation = panic] fn [] (self, a: D, (_, mut b): (D, D), c: D, n: u32) [] {
    let l1 = D("l1");
    say("l2");
    for turn in 0..2 {
        let l3 = D("l3");
        if turn == 1 && n == 6 { return (); }
    }
    say("l4");
    if n == 3 { consume(a); }
    if n == 2 { consume(l1); }
    ()
} }
}
twice! { plain_231 monitored_231 [on_violation = panic] fn [<T, U: Into<D>>] (a: T, b: U, _: D, n: u32) [ -> Option<D>] {
    consume(a);
    let l2 = vec![D("l2 first"), D("l2 second")];
    if n == 2 { fail(); }
    look(&D("l4 first"), &D("l4 second"));
    None
} }
twice! { plain_232 monitored_232 [] fn [<T, U: Into<D>>] (a: T, (_, mut b): (D, D), _: D, _d: Option<T>, n: u32) [ -> Result<D, Error>] {
    consume(_d);
    let Some(l2) = some(n != 5, D("l2")) else { return Err(Error(D("own error"))) };
    Ok(l2)
} }
twice! { plain_233 monitored_233 [on_violation = panic] async fn [] (a: D, mut b: D, _: D, n: u32) [] {
    let l1 = b;
    let Some(l2) = some(n != 5, D("l2")) else { return () };
    look(&D("l3 first"), &D("l3 second"));
    look(&Later(false, D("l4")).await, &D("l4 beside"));
    if n == 1 { consume(l2); }
    for turn in 0..2 {
        let l6 = D("l6");
        if turn == 1 && n == 7 { return (); }
    }
    ()
} }
twice! { plain_234 monitored_234 [on_violation = panic] async fn [] (a: D, mut b: D, c: D, n: u32) [ -> Option<D>] {
    consume(b);
    if n == 4 {
        look(&Later(false, D("l3")).await, &D("l3 beside"));
        let l4 = a;
        let l5 = D("l5");
        for turn in 0..2 {
            let l6 = D("l6");
            if turn == 1 && n == 1 { return Some(D("returned")); }
        }
        return Some(D("returned"));
    }
    match n {
        0 => {
            if n == 6 { consume(c); }
            look(&Later(false, D("l9")).await, &D("l9 beside"));
            let l10 = D("l10");
            if n == 5 { consume(l10); }
        }
        _ => {
            say("l12");
            consume(c);
            if n == 4 { fail(); }
        }
    }
    consume(a);
    if n == 7 {
        look(&D("l19 first"), &D("l19 second"));
        return Some(D("returned"));
    }
    leave_if!(n == 7, Some(D("returned")));
    None
} }
twice! { plain_235 monitored_235 [on_violation = panic] async fn [] ((a, _): (D, D), (_, mut b): (D, D), c: D, _d: D, n: u32) [] {
    look(&Later(false, D("l1")).await, &D("l1 beside"));
    let l2 = move || consume(_d);
    if n == 6 { l2(); }
    if n == 5 {
        look(&D("l4 first"), &D("l4 second"));
        return ();
    }
    ()
} }
impl Pair {
twice! { plain_236 monitored_236 [on_violation = panic] fn [] (self, a: D, (_, mut b): (D, D), c: D, n: u32) [ -> u32] {
    let l1 = move || consume(a);
    if n == 7 { l1(); }
    consume(b);
    let l3 = D("l3");
    consume(c);
    for turn in 0..2 {
        let l5 = D("l5");
        if turn == 1 && n == 4 { return n; }
    }
    { look(&l3, &D("tail")); n }
} }
}
twice! { plain_237 monitored_237 [on_violation = panic] async fn [<T, U: Into<D>>] ((a, _): (D, D), b: U, n: u32) [ -> Option<D>] {
    if n == 5 { consume(b); }
    look(&Later(false, D("l2")).await, &D("l2 beside"));
    for turn in 0..2 {
        let l3 = D("l3");
        if turn == 1 && n == 4 { return Some(D("returned")); }
    }
    say(&format!("{} {}", some(n != 4, D("l4"))?.0, n));
    let l5 = D("l5");
    Some(l5)
} }
twice! { plain_238 monitored_238 [on_violation = panic] fn [<T, U: Into<D>>] ((a, _): (D, D), b: U, _: D, n: u32) [ -> u32] {
    consume(b);
    let l2 = D("l2");
    match n {
        0 => {
            look(&D("l4 first"), &D("l4 second"));
            if n == 0 {
                if n == 7 { consume(l2); }
                consume(a);
                return n;
            }
            let l10 = vec![D("l10 first"), D("l10 second")];
            match n {
                4 => {
                    let l12 = D("l12");
                    let Some(l13) = some(n != 1, D("l13")) else { return n };
                    let l14 = vec![D("l14 first"), D("l14 second")];
                }
                _ => {
                    if n == 0 { fail(); }
                    look(&D("l16 first"), &D("l16 second"));
                }
            }
        }
        _ => {
            let l17 = l2;
        }
    }
    look(&D("l18 first"), &D("l18 second"));
    n
} }
twice! { plain_239 monitored_239 [on_violation = panic] fn [] (a: D, mut b: D, n: u32) [ -> u32] {
    let l1 = a;
    let l2 = D("l2");
    for turn in 0..2 {
        let l3 = D("l3");
        if turn == 1 && n == 7 { return n; }
    }
    for turn in 0..2 {
        let l4 = D("l4");
        if turn == 1 && n == 0 { return n; }
    }
    consume(b);
    let l6 = l2;
    if n == 6 { consume(l6); }
    leave_if!(n == 7, n);
    n
} }

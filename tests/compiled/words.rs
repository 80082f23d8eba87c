//! Written by `generate_words.rs`.

#![allow(unused_variables)] // not all ask for the time

use monitor_runtime::{Violated, monitor};

use super::{Monitor, Row, Slots};

pub(crate) const MONITORS: &[Monitor] = &[
    Monitor {
        formula: "once[<=140](a)",
        step: monitor_0,
    },
    Monitor {
        formula: "historically[>=150](a || b)",
        step: monitor_1,
    },
    Monitor {
        formula: "a since[<160] b",
        step: monitor_2,
    },
    Monitor {
        formula: "[a, b)[>130]",
        step: monitor_3,
    },
    Monitor {
        formula: "once[130, 140](a) -> b",
        step: monitor_4,
    },
    Monitor {
        formula: "!(a since[129, 131] b) || c",
        step: monitor_5,
    },
    Monitor {
        formula: "historically[<=200](a -> once[<=180](b))",
        step: monitor_6,
    },
    Monitor {
        formula: "once[<=135](a) && once[<=3s](b) -> c",
        step: monitor_7,
    },
    Monitor {
        formula: "[!a, count(a && !b) == 2)[>=6ns]",
        step: monitor_8,
    },
    Monitor {
        formula: "[historically[<1ns](end(a) since[1, 2] [a, a <-> a)[4ns, 11ns]), a)w",
        step: monitor_9,
    },
    Monitor {
        formula: "before(start(a) ^ (3 > count[>=5](b) || [a, a)[>1]) since[1, 2] false) since[>5ns] b",
        step: monitor_10,
    },
    Monitor {
        formula: "once[7ns, 10ns](true) wsince historically[>=4ns](a)",
        step: monitor_11,
    },
    Monitor {
        formula: "[c, historically[>=7ns](c || historically[<8ns](historically[1, 2](historically[1, 2](c)))))[>=1]",
        step: monitor_12,
    },
    Monitor {
        formula: "count(b && !b) >= 1 wsince once[>=2](c)",
        step: monitor_13,
    },
    Monitor {
        formula: "c ^ before([c, [count[<=1ns](c) > 0 since[1, 2] d, start(c))w)[<=2])",
        step: monitor_14,
    },
    Monitor {
        formula: "[b, [historically[<5ns](c), c)[>1])[>5ns]",
        step: monitor_15,
    },
    Monitor {
        formula: "historically[1, 2](historically[2ns, 6ns](once[<=1](![false, c)[>=7ns])) ^ [a, true)[>1])",
        step: monitor_16,
    },
    Monitor {
        formula: "historically[1, 2]([[b, before(count[>=2ns](a) != 2))w <-> b since[1, 2] true, count(a && start(b)) != 1)[>1])",
        step: monitor_17,
    },
    Monitor {
        formula: "!(3 >= count[>6ns](a)) ^ (start(a) since[1, 2] a -> count[<8](a) > 1) since[<=1] 0 > count[>0](a)",
        step: monitor_18,
    },
    Monitor {
        formula: "[2 == count[<3ns](d), count(a && start(b)) != 0)[7, 11]",
        step: monitor_19,
    },
    Monitor {
        formula: "[[count(c since !b) == 3, true)[>=5], !a -> once[<=7ns](count[<8ns](c) != 0))[>1]",
        step: monitor_20,
    },
    Monitor {
        formula: "count(b && start(b)) > 3 since[<=1] once[>2ns](count(a since !b) != 1)",
        step: monitor_21,
    },
    Monitor {
        formula: "a since[<=1] (a || a) || (count(a && prev(a)) != 1 since[<7ns] a <-> a || a)",
        step: monitor_22,
    },
    Monitor {
        formula: "[3 >= count(c since a), 1 != count[<=2ns](b))w",
        step: monitor_23,
    },
    Monitor {
        formula: "[count(c since a) < 2 wsince a, 3 <= count(d && a))[>1]",
        step: monitor_24,
    },
    Monitor {
        formula: "[count(a since start(b)) == 0, count[<=3ns](a) >= 3 since[<=1] false)[>=5ns] ^ (before(count[>2ns](a) < 3) ^ a)",
        step: monitor_25,
    },
    Monitor {
        formula: "(0 > count[>=6ns](a) && a) wsince (!(count(b since prev(a)) > 2) || count(b since a) <= 1)",
        step: monitor_26,
    },
    Monitor {
        formula: "!((false || a) since[1, 2] historically[>7ns](start((a && once[<=1](count(a since start(b)) <= 2)) since[<4ns] a)))",
        step: monitor_27,
    },
    Monitor {
        formula: "prev(start(0 >= count[<=4ns](a) && c)) -> true",
        step: monitor_28,
    },
    Monitor {
        formula: "a since[>=6ns] a",
        step: monitor_29,
    },
    Monitor {
        formula: "end(!([historically[>4ns](a), before(false))[<5] wsince once[<2ns](a)))",
        step: monitor_30,
    },
    Monitor {
        formula: "once[>=2](start(once[<=1]([(a || count[>2ns](a) > 3) && 0 != count[<=3ns](a), b)w)))",
        step: monitor_31,
    },
    Monitor {
        formula: "once[>=2](start(prev(once[<=7](prev(true since[>3] 1 <= count(a && !b) since[<=1] true)))))",
        step: monitor_32,
    },
    Monitor {
        formula: "once[<=2ns](before(historically[<4ns](count(b since a) >= 1 -> count(b since !b) < 1)))",
        step: monitor_33,
    },
    Monitor {
        formula: "end(historically[1, 2]([a, a)[<=3ns]))",
        step: monitor_34,
    },
    Monitor {
        formula: "!(b since[5ns, 6ns] (a since[>3ns] (count[>=4ns](a) != 3 || true)))",
        step: monitor_35,
    },
    Monitor {
        formula: "historically[2ns, 3ns](a <-> b) || once[>=2](once[>=2]([a since[1, 2] 2 == count[<=3](b), 2 < count[<=3ns](b))[<=1]))",
        step: monitor_36,
    },
    Monitor {
        formula: "start([count(a since !b) <= 0, count(a && start(b)) == 3)[>1] || prev(a))",
        step: monitor_37,
    },
    Monitor {
        formula: "(count[<2ns](b) == 0 since[<=1] a <-> [start(a), historically[2ns, 2ns](a since[1, 2] b))w) -> b since[1, 2] true",
        step: monitor_38,
    },
    Monitor {
        formula: "a since[<2ns] (b -> a)",
        step: monitor_39,
    },
    Monitor {
        formula: "historically[>=3ns](once[<=1](before(a)) <-> a)",
        step: monitor_40,
    },
    Monitor {
        formula: "start(once[>7ns](a) || [count[<3ns](a) > 3, a)w)",
        step: monitor_41,
    },
    Monitor {
        formula: "start(b <-> count[>5](a) < 3)",
        step: monitor_42,
    },
    Monitor {
        formula: "[count(a since !b) >= 3, a)w -> once[<=1](a since[1, 2] true) since[1, 2] count[<=2ns](a) == 1",
        step: monitor_43,
    },
    Monitor {
        formula: "(c ^ a) since[<=1] (count[>=6ns](d) > 1 || c) since[1, 2] end(b ^ once[<=1](count(c since !b) == 2) && d)",
        step: monitor_44,
    },
    Monitor {
        formula: "once[>=2](once[>=2](count(a && !b) <= 3))",
        step: monitor_45,
    },
    Monitor {
        formula: "[[count(a since !b) < 2, false)[>1] ^ a, false)[>1]",
        step: monitor_46,
    },
    Monitor {
        formula: "once[>=2](prev(once[<=0ns](a)) since[1, 2] count(a since prev(a)) < 2)",
        step: monitor_47,
    },
    Monitor {
        formula: "before(start([start(prev(c)), [b wsince a, 0 >= count(a since prev(a)))w)w))",
        step: monitor_48,
    },
    Monitor {
        formula: "once[<=1](end(end([count[<2ns](c) > 2, a)[>1] && c))) since[<=1] end(once[<=1](c))",
        step: monitor_49,
    },
    Monitor {
        formula: "([b, once[<=1]([count(c since prev(a)) < 2, 2 <= count[>=0](b))[>1]))[2, 9] <-> 0 >= count(c && !b)) wsince end(b since[>1ns] 3 < count(c && !b))",
        step: monitor_50,
    },
    Monitor {
        formula: "(b since[3ns, 7ns] 3 > count[<=4ns](b) ^ count[<=6](b) > 2 since[1, 2] c) since[1, 2] prev(c)",
        step: monitor_51,
    },
    Monitor {
        formula: "before(a -> a) <-> start(count(a since a) != 0 since[<=1] a) -> (count(a since !b) < 0 <-> a)",
        step: monitor_52,
    },
    Monitor {
        formula: "end(end(once[>=2](historically[<=6](d since[<=1] (d || [historically[<=7](count(b && !b) != 3), count(d && a) <= 1)[<=0ns])))))",
        step: monitor_53,
    },
    Monitor {
        formula: "count(a since !b) < 3 <-> true",
        step: monitor_54,
    },
    Monitor {
        formula: "b since[<=1] a ^ (a ^ count[<=5](b) == 0) since[<=1] once[>=2](a)",
        step: monitor_55,
    },
    Monitor {
        formula: "(count[<1](b) >= 3 ^ true) since[4, 5] historically[1, 2](b)",
        step: monitor_56,
    },
    Monitor {
        formula: "c -> once[0ns, 3ns](start(d <-> once[<5ns](before(1 >= count(d && !b)))))",
        step: monitor_57,
    },
    Monitor {
        formula: "a since[<=1] !!(b || once[<6ns](a))",
        step: monitor_58,
    },
    Monitor {
        formula: "once[>=2](count[>3](a) != 1 || a) && historically[1, 2](end(a))",
        step: monitor_59,
    },
    Monitor {
        formula: "[false, once[>=2]([true, start([(a && true) since[<=1] start(count(b since !b) <= 3), b)[6ns, 9ns]))w))[>1]",
        step: monitor_60,
    },
    Monitor {
        formula: "prev(once[<=1](end(2 == count[>6ns](c) -> c)))",
        step: monitor_61,
    },
    Monitor {
        formula: "historically[1, 2](once[>=6ns]([historically[1, 2](historically[1, 2](count[<8ns](b) != 3) wsince (c || d)), !b)w))",
        step: monitor_62,
    },
    Monitor {
        formula: "historically[<=2ns](2 != count(a && prev(a))) -> a ^ true",
        step: monitor_63,
    },
    Monitor {
        formula: "before(once[>2ns](!(3 < count[<=4](b))) since[<=3ns] (a since[<=1] b since[>=2ns] c))",
        step: monitor_64,
    },
    Monitor {
        formula: "historically[1, 2](once[<=1](!before(once[<2ns](a)) since[<=1] once[1, 3](a)))",
        step: monitor_65,
    },
    Monitor {
        formula: "prev([a, start(count[>1ns](a) != 1))[>1])",
        step: monitor_66,
    },
    Monitor {
        formula: "once[<=1](!end(before(once[5, 8](false)) || d since[<=1] 2 > count[<=4](a)))",
        step: monitor_67,
    },
    Monitor {
        formula: "[b, a)[>1ns] since[1, 2] once[<=2](!b)",
        step: monitor_68,
    },
    Monitor {
        formula: "once[<5](historically[<2ns](start(b)) wsince start(b))",
        step: monitor_69,
    },
    Monitor {
        formula: "(c ^ b) since[1, 2] once[>=2ns](b)",
        step: monitor_70,
    },
    Monitor {
        formula: "(once[>=2](count[>=5ns](a) < 3) ^ historically[3ns, 9ns](count(a && !b) <= 3)) since[1, 2] before(a)",
        step: monitor_71,
    },
    Monitor {
        formula: "![start(b || count(b since prev(a)) == 3 since[<=1] a), start(b since[<=1] count(b && !b) > 2))[>5]",
        step: monitor_72,
    },
    Monitor {
        formula: "[end([b, once[<=1](historically[0ns, 6ns](b)))w), b since[1, 2] (true since[<=1] (3 <= count(b && !b) -> a)))w",
        step: monitor_73,
    },
    Monitor {
        formula: "(a ^ true || start(1 < count[>4](a))) wsince (prev(count[<=6](a) <= 3) || [true, a)w)",
        step: monitor_74,
    },
    Monitor {
        formula: "historically[1, 2](c <-> end(b since[<=1] b)) ^ count(c since a) > 1",
        step: monitor_75,
    },
    Monitor {
        formula: "(start(once[<=1](start(once[<=1](b)))) -> a || b) ^ a since[>=0ns] a",
        step: monitor_76,
    },
    Monitor {
        formula: "historically[>1](![a, count(a && a) <= 2)[6, 10])",
        step: monitor_77,
    },
    Monitor {
        formula: "end(!historically[1, 2]([a since[1, 2] (count[<5ns](b) == 1 || count[<1](b) == 1), d)w) && count[>=0ns](d) != 1) ^ true",
        step: monitor_78,
    },
    Monitor {
        formula: "1 <= count[<=7ns](b) since[<=1] (count(c since start(b)) == 3 ^ once[>=2](c))",
        step: monitor_79,
    },
    Monitor {
        formula: "[once[<=1](a <-> false), count[<5ns](a) != 0 ^ a)[>1]",
        step: monitor_80,
    },
    Monitor {
        formula: "once[>=7ns]([a, a)[>5ns])",
        step: monitor_81,
    },
    Monitor {
        formula: "[true since[>6ns] (count(b since prev(a)) == 2 wsince once[>=2](a)) since[>6ns] b, c)w",
        step: monitor_82,
    },
    Monitor {
        formula: "[once[<6ns](c since[1, 2] before(a since[1, 2] a)), a)[>1]",
        step: monitor_83,
    },
    Monitor {
        formula: "end(2 != count(b && a) wsince historically[<=2ns](count(b && start(b)) != 0 since[<3ns] count[>=2ns](b) == 2))",
        step: monitor_84,
    },
    Monitor {
        formula: "end(before((b ^ a) wsince (c since[<=1] [false, b)[>1]))) || count[>=3](b) >= 2 && b",
        step: monitor_85,
    },
    Monitor {
        formula: "a since[<=1] (b since[>=0ns] (c || a))",
        step: monitor_86,
    },
    Monitor {
        formula: "historically[>3ns](count(b && start(b)) < 3 wsince true || a wsince historically[<3](once[0, 7]([a, count[<1](b) <= 1)[2ns, 5ns])))",
        step: monitor_87,
    },
    Monitor {
        formula: "c -> count(b since a) > 1",
        step: monitor_88,
    },
    Monitor {
        formula: "once[>=2](count[>=5ns](b) >= 2)",
        step: monitor_89,
    },
    Monitor {
        formula: "once[>=2](count(a since a) >= 0)",
        step: monitor_90,
    },
    Monitor {
        formula: "once[>=2]([a, end(a) -> start(a && prev(a)))[<6ns])",
        step: monitor_91,
    },
    Monitor {
        formula: "once[>4ns]([a, !historically[<4ns](count(a && start(b)) <= 2 since[<=1] a))[>1])",
        step: monitor_92,
    },
    Monitor {
        formula: "start(c since[<=1] [count[<=4ns](a) < 1 && b, c)[<=6ns])",
        step: monitor_93,
    },
    Monitor {
        formula: "[a, !b)[6ns, 6ns]",
        step: monitor_94,
    },
    Monitor {
        formula: "historically[1, 2](3 >= count(b since a)) -> a || b since[7ns, 8ns] a",
        step: monitor_95,
    },
    Monitor {
        formula: "before(d) since[1, 2] before(a since[<=1] (count[<3](b) != 3 -> count[>4ns](a) > 3))",
        step: monitor_96,
    },
    Monitor {
        formula: "(a ^ a wsince prev(a)) && once[<=1](a since[<=1ns] start(a))",
        step: monitor_97,
    },
    Monitor {
        formula: "count(a since a) >= 3 wsince (once[>7](!a) && !a)",
        step: monitor_98,
    },
    Monitor {
        formula: "d since[<=1] count[>=2](d) >= 2 wsince b",
        step: monitor_99,
    },
    Monitor {
        formula: "[a ^ b, [d, count[>4](c) == 0)[>1])w",
        step: monitor_100,
    },
    Monitor {
        formula: "start([b, once[<=1](historically[<=3ns](a -> count[<8](b) < 0)))[>3])",
        step: monitor_101,
    },
    Monitor {
        formula: "once[<=1](start(once[<2ns](once[<=1](before(end(d))))))",
        step: monitor_102,
    },
    Monitor {
        formula: "once[>3ns](once[>=2](a))",
        step: monitor_103,
    },
    Monitor {
        formula: "end([count[>3](b) == 1 since[>0ns] count[<=0ns](a) < 0, b)[>1]) since[<=2] count(a && prev(a)) <= 3",
        step: monitor_104,
    },
    Monitor {
        formula: "[b, false)[>=1ns]",
        step: monitor_105,
    },
    Monitor {
        formula: "(c ^ c) since[<=1] (historically[<=6ns](b) since[<8ns] (3 >= count(b && !b) since[1, 2] a)) ^ before(c)",
        step: monitor_106,
    },
    Monitor {
        formula: "once[>2ns]([true, a ^ count[<=7ns](a) >= 1)[1, 5])",
        step: monitor_107,
    },
    Monitor {
        formula: "start([historically[1, 2](d), d)[0ns, 2ns])",
        step: monitor_108,
    },
    Monitor {
        formula: "historically[3ns, 8ns](false <-> a since[1, 2] (historically[1, 2](end(false) wsince a) ^ a))",
        step: monitor_109,
    },
    Monitor {
        formula: "[false, a)[>=7ns] since[1, 2] (a && (c since[<=2] a ^ [count(a && start(b)) != 3, count[<=5ns](c) < 1)[>0ns]))",
        step: monitor_110,
    },
    Monitor {
        formula: "count(c && a) > 0 since[<=1] b since[1, 2] once[<=3](historically[>4](b since[1, 2] a))",
        step: monitor_111,
    },
    Monitor {
        formula: "(b <-> c) since[<=1] (b <-> c since[>=5] 2 == count[<=3ns](a) <-> c since[<=1] a since[<=1] a)",
        step: monitor_112,
    },
    Monitor {
        formula: "historically[1, 2](3 <= count[>=5](a) since[1ns, 6ns] before(a) ^ count[<=2](a) > 1) && (a -> true)",
        step: monitor_113,
    },
    Monitor {
        formula: "once[<=1](2 == count(b since start(b))) since[>7] [b, count[>=3ns](d) != 0)[>5] && c",
        step: monitor_114,
    },
    Monitor {
        formula: "[once[7ns, 9ns](a), once[>=2](a) wsince a)w ^ [count[>2ns](b) > 0, a)[>7ns]",
        step: monitor_115,
    },
    Monitor {
        formula: "(a ^ c) wsince b since[<=1] ((b ^ b -> !end(count[>4ns](c) > 1)) since[<=1] count[>0ns](a) > 2)",
        step: monitor_116,
    },
    Monitor {
        formula: "once[<=1](before(false || false)) since[1, 2] end(a since[0ns, 1ns] [count(a && start(b)) == 2 <-> count(d && a) >= 3, a)w)",
        step: monitor_117,
    },
    Monitor {
        formula: "end(0 < count(a && start(b)))",
        step: monitor_118,
    },
    Monitor {
        formula: "start(prev(once[<=1](true wsince end([count[>=4ns](b) != 1, end(b))[>=1ns]))))",
        step: monitor_119,
    },
    Monitor {
        formula: "count(a since prev(a)) <= 3 ^ before(before(once[<=1](b)) since[<=1] count(a && start(b)) <= 3)",
        step: monitor_120,
    },
    Monitor {
        formula: "historically[5, 7](before(true since[1, 2] d) since[<=1] [c since[>=2] count[>=0ns](d) != 3, b)w)",
        step: monitor_121,
    },
    Monitor {
        formula: "[before([a <-> a, false)[>0ns]), 3 >= count[<5ns](a))w",
        step: monitor_122,
    },
    Monitor {
        formula: "start(count(b since prev(a)) < 1)",
        step: monitor_123,
    },
    Monitor {
        formula: "historically[1, 2](once[>5ns](count[>3](a) < 1))",
        step: monitor_124,
    },
    Monitor {
        formula: "!prev(before(a since[<=1] a since[1, 2] before(count[<6](a) > 3)))",
        step: monitor_125,
    },
    Monitor {
        formula: "!once[<=1](a since[<=1] [a, !(b since[>=7] 1 > count[<=2ns](a) && historically[>=7](count[>0ns](b) <= 2)))[>=3])",
        step: monitor_126,
    },
    Monitor {
        formula: "historically[>=6ns]((a && b) since[<3ns] once[>=2](historically[<1ns](b)))",
        step: monitor_127,
    },
    Monitor {
        formula: "[once[>=2]((a || b) since[<=1] a), (b -> b) since[<3ns] before(count[<=0](a) >= 0))[>=0ns] ^ b",
        step: monitor_128,
    },
    Monitor {
        formula: "before(a wsince ([a, count(c && start(b)) != 0)w -> b wsince b))",
        step: monitor_129,
    },
    Monitor {
        formula: "count[>=0ns](b) < 3 since[<=1] [c, false)[0ns, 5ns] || end(historically[<1ns](once[<=1](!b)))",
        step: monitor_130,
    },
    Monitor {
        formula: "a && ([b ^ c, a)[<=2ns] -> b) ^ historically[1, 2](start(c wsince b))",
        step: monitor_131,
    },
    Monitor {
        formula: "[(a && a) since[1, 2] (b || a), once[>=2](b))[>=4ns]",
        step: monitor_132,
    },
    Monitor {
        formula: "b since[4ns, 11ns] ([false, 0 <= count[>=1ns](b))[>=6] || (true || d))",
        step: monitor_133,
    },
    Monitor {
        formula: "[once[>=2](count[>3ns](a) == 0), start(c))w",
        step: monitor_134,
    },
    Monitor {
        formula: "count[<=3ns](b) < 1 since[<1ns] count[>=0ns](b) > 0",
        step: monitor_135,
    },
    Monitor {
        formula: "once[3ns, 9ns](end(true && a) wsince (count[>0ns](b) != 3 <-> count(a && a) == 2))",
        step: monitor_136,
    },
    Monitor {
        formula: "[count(a && a) > 2, a)[>3] since[>0ns] 3 <= count[<=6](a)",
        step: monitor_137,
    },
    Monitor {
        formula: "b || once[4ns, 8ns](prev(3 <= count(b since a) || [once[<=1](once[>=2](b)), b)[<=1]))",
        step: monitor_138,
    },
    Monitor {
        formula: "historically[1, 2](c -> historically[>4ns]([c || b, c)w))",
        step: monitor_139,
    },
    Monitor {
        formula: "once[>1ns](b ^ historically[1, 2](b))",
        step: monitor_140,
    },
    Monitor {
        formula: "[b, end(count(a since start(b)) != 0))w since[<=1] once[>=2](a) <-> start(count(c && prev(a)) > 3)",
        step: monitor_141,
    },
    Monitor {
        formula: "[count(a since !b) > 2, !a)[>1] since[>2ns] end([count[<2ns](a) <= 0, count(a since a) != 0)[>1])",
        step: monitor_142,
    },
    Monitor {
        formula: "once[5ns, 5ns](false <-> (count[<1](d) == 1 <-> count[>2](d) > 0 since[>2ns] (c -> d)))",
        step: monitor_143,
    },
    Monitor {
        formula: "end(start(2 != count[<=0ns](b)))",
        step: monitor_144,
    },
    Monitor {
        formula: "[[before(historically[>1ns](c)), count(b since !b) == 0)[>=3], prev(a))w",
        step: monitor_145,
    },
    Monitor {
        formula: "once[>7ns](1 != count[<3](a) ^ a) || start(once[>=2](a))",
        step: monitor_146,
    },
    Monitor {
        formula: "once[<=1](once[>=2](count(a since a) > 0) || b) || b since[>2ns] historically[1, 2](!before(1 <= count(b since prev(a))))",
        step: monitor_147,
    },
    Monitor {
        formula: "(false -> count[>5ns](b) < 3 && a) && start([d, b)[>1])",
        step: monitor_148,
    },
    Monitor {
        formula: "[c, true)[>1] since[1, 2] once[<=1](once[>=2](end(end(prev(b since[1, 2] count[<=5ns](b) <= 2)))))",
        step: monitor_149,
    },
    Monitor {
        formula: "prev(!once[<=1](once[1ns, 6ns](count[>2ns](d) != 2) ^ historically[<=5ns](d)))",
        step: monitor_150,
    },
    Monitor {
        formula: "once[<=1](a ^ historically[<=6ns](3 <= count(a since prev(a)))) since[>2ns] (a since[<=1] prev(false) since[<4] a)",
        step: monitor_151,
    },
    Monitor {
        formula: "once[>=2](start(historically[>7ns](!d)))",
        step: monitor_152,
    },
    Monitor {
        formula: "[a, historically[1, 2](a) ^ historically[2ns, 5ns]((a <-> a wsince 1 != count[<=0ns](a)) since[<=4] a) <-> a)w",
        step: monitor_153,
    },
    Monitor {
        formula: "before(once[>=2]([once[<=7ns]([count[0, 5](a) != 0, a)[>1] || start(count(a since a) == 1)), a)[>1]))",
        step: monitor_154,
    },
    Monitor {
        formula: "historically[>=5ns]([false, b)[>1]) since[<1ns] [once[<=1](a), c)w",
        step: monitor_155,
    },
    Monitor {
        formula: "[count(b && !b) > 0, a since[2ns, 3ns] c)[>3ns] since[>=0] once[<=1](once[1ns, 7ns](b))",
        step: monitor_156,
    },
    Monitor {
        formula: "historically[4ns, 6ns](count[<7](b) != 1 wsince b ^ b)",
        step: monitor_157,
    },
    Monitor {
        formula: "once[>=2](before(a) wsince count[>=4ns](a) < 2 wsince [once[<=1](true), once[>6](a) wsince count(a since prev(a)) > 1)[<8ns])",
        step: monitor_158,
    },
    Monitor {
        formula: "a ^ count[>0ns](a) == 0",
        step: monitor_159,
    },
    Monitor {
        formula: "historically[<6ns](start(b) ^ once[>=2](3 == count[>=5ns](b)))",
        step: monitor_160,
    },
    Monitor {
        formula: "end(once[<=1](false && once[>=2](count[>=3ns](c) > 3)) ^ once[4, 6](count(c since start(b)) == 0)) <-> once[>5ns](a)",
        step: monitor_161,
    },
    Monitor {
        formula: "[a -> a, start(historically[>6ns](a)))[>7ns]",
        step: monitor_162,
    },
    Monitor {
        formula: "(!(count(b && start(b)) <= 2) -> c) ^ start(prev(count[<7ns](c) != 1))",
        step: monitor_163,
    },
    Monitor {
        formula: "prev(once[>=2](!prev(once[>1ns](end(start(a))))))",
        step: monitor_164,
    },
    Monitor {
        formula: "once[>3ns](true) since[1, 2] historically[<=3ns](once[>=2](c)) ^ [false -> [d, true)[>1], a)[>1]",
        step: monitor_165,
    },
    Monitor {
        formula: "once[>=2](historically[1, 2](historically[1, 2](b) || end(end(a since[<=1] b) ^ count(b since start(b)) > 0)))",
        step: monitor_166,
    },
    Monitor {
        formula: "before(a) wsince (a -> a) -> [(historically[2ns, 4ns](count[>0](a) < 0) || a) since[<=1] a, a)[<7]",
        step: monitor_167,
    },
    Monitor {
        formula: "start(a ^ count[<=3](a) >= 3 -> [a, a)[>=3ns] -> a)",
        step: monitor_168,
    },
    Monitor {
        formula: "[[a, d)[>1], historically[1, 2](start(count(c && prev(a)) < 2)) wsince count(b && prev(a)) == 0)w",
        step: monitor_169,
    },
    Monitor {
        formula: "b -> b -> a since[>7ns] b",
        step: monitor_170,
    },
    Monitor {
        formula: "a since[<=1] false && [once[<=1](a), a)[>1] && end(a since[>=2ns] a)",
        step: monitor_171,
    },
    Monitor {
        formula: "historically[<=6](once[<=1](once[>=2](b)) since[1, 2] !(count[<=2](d) != 3) || c)",
        step: monitor_172,
    },
    Monitor {
        formula: "once[>=2](once[>=3](once[>=2](count(b && a) > 0)) since[<=1] (a wsince !a) wsince once[>=2](count[<6ns](a) == 3))",
        step: monitor_173,
    },
    Monitor {
        formula: "![a || a, a)w since[>1ns] (count[>4ns](a) == 0 since[1, 2] [a, false)[3ns, 8ns])",
        step: monitor_174,
    },
    Monitor {
        formula: "c since[>=2ns] once[>=2](b)",
        step: monitor_175,
    },
    Monitor {
        formula: "c since[<7ns] !(count(c && !b) == 3)",
        step: monitor_176,
    },
    Monitor {
        formula: "[count(d && prev(a)) <= 3, count[<=3ns](b) != 3)w <-> [1 == count[<4ns](d), b since[<=1] d)[>1] since[1, 2] before(prev(historically[1, 2](a)))",
        step: monitor_177,
    },
    Monitor {
        formula: "historically[1, 2](!(c since[>2ns] 2 < count[<=0ns](d)))",
        step: monitor_178,
    },
    Monitor {
        formula: "[0 != count(a && start(b)), count[<8](a) <= 1 <-> false)[>1]",
        step: monitor_179,
    },
    Monitor {
        formula: "count[>=4ns](a) != 2 since[<=1] a || false",
        step: monitor_180,
    },
    Monitor {
        formula: "[a, a)w since[>=4ns] end(historically[>=0](a since[<=1] b since[<=1] a)) <-> a since[>=7ns] a",
        step: monitor_181,
    },
    Monitor {
        formula: "false ^ a since[>=7ns] b",
        step: monitor_182,
    },
    Monitor {
        formula: "historically[>6ns](before([a, a)[>1]) since[1, 2] once[>6](a -> once[>=2ns](true) since[1, 2] false))",
        step: monitor_183,
    },
    Monitor {
        formula: "historically[<=2ns](c wsince b)",
        step: monitor_184,
    },
    Monitor {
        formula: "end([!(count(b since !b) >= 1 since[<=1] once[<=1](count[<=1](b) < 2)), start(before(b)))[<2ns])",
        step: monitor_185,
    },
    Monitor {
        formula: "once[<=1](once[<=1](count[>=3ns](d) < 0))",
        step: monitor_186,
    },
    Monitor {
        formula: "count(b since !b) == 3 || before(false)",
        step: monitor_187,
    },
    Monitor {
        formula: "[once[1ns, 4ns](once[>=2](3 == count(b && start(b)) || b) since[>=2] end(once[<=1](false))), b)w",
        step: monitor_188,
    },
    Monitor {
        formula: "!prev(count[<=3ns](a) > 2 wsince count(a && start(b)) >= 3) && (end(a since[<=1] count[0ns, 7ns](a) <= 2) <-> a)",
        step: monitor_189,
    },
    Monitor {
        formula: "[historically[<=4ns](a since[>1ns] count[>=0](a) != 2), [prev(once[<=1](a)), a)[>1])[6ns, 7ns] since[1, 2] count(a since !b) == 2",
        step: monitor_190,
    },
    Monitor {
        formula: "!(3 < count(b since prev(a)) since[>=4ns] [a, true)[<=3ns])",
        step: monitor_191,
    },
    Monitor {
        formula: "once[<4ns](start(a))",
        step: monitor_192,
    },
    Monitor {
        formula: "once[<=1](!(a <-> false)) since[<8ns] once[>=2](a)",
        step: monitor_193,
    },
    Monitor {
        formula: "historically[4ns, 9ns]([count(b since prev(a)) == 2 -> before(false), false && true)w)",
        step: monitor_194,
    },
    Monitor {
        formula: "3 != count[>4ns](a) since[1, 2] a since[>=1] once[<=1](a) wsince count[<=7ns](a) > 2",
        step: monitor_195,
    },
    Monitor {
        formula: "once[>0](a since[1, 2] [a, once[<=1](!(a -> end(count[>=3](a) <= 1 since[<=1] a))))[>6ns])",
        step: monitor_196,
    },
    Monitor {
        formula: "historically[6, 11](count(c since start(b)) >= 2)",
        step: monitor_197,
    },
    Monitor {
        formula: "historically[1, 2](prev(true)) wsince historically[>=6ns](once[>7ns]([a <-> a, false)w))",
        step: monitor_198,
    },
    Monitor {
        formula: "end((true -> false) since[<=0ns] [d, a since[<=1] b)w)",
        step: monitor_199,
    },
];

#[monitor(
    "once[<=140](a)",
    a = row[0],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_0(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[>=150](a || b)",
    a = row[0],
    b = row[1],
    cost(a = 5, b = 12),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_1(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a since[<160] b",
    a = row[0],
    b = row[1],
    cost(a = 5, b = 12),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_2(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[a, b)[>130]",
    a = row[0],
    b = row[1],
    cost(a = 5, b = 12),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_3(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[130, 140](a) -> b",
    a = row[0],
    b = row[1],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_4(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!(a since[129, 131] b) || c",
    a = row[0],
    b = row[1],
    c = row[2],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_5(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[<=200](a -> once[<=180](b))",
    a = row[0],
    b = row[1],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_6(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=135](a) && once[<=3s](b) -> c",
    a = row[0],
    b = row[1],
    c = row[2],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_7(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[!a, count(a && !b) == 2)[>=6ns]",
    a = row[0],
    b = row[1],
    cost(a = 5, b = 12),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_8(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[historically[<1ns](end(a) since[1, 2] [a, a <-> a)[4ns, 11ns]), a)w",
    a = row[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_9(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before(start(a) ^ (3 > count[>=5](b) || [a, a)[>1]) since[1, 2] false) since[>5ns] b",
    a = row[0],
    b = row[1],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_10(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[7ns, 10ns](true) wsince historically[>=4ns](a)",
    a = row[0],
    cost(a = 5),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_11(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[c, historically[>=7ns](c || historically[<8ns](historically[1, 2](historically[1, 2](c)))))[>=1]",
    c = row[2],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_12(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "count(b && !b) >= 1 wsince once[>=2](c)",
    c = row[2],
    b = row[1],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_13(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "c ^ before([c, [count[<=1ns](c) > 0 since[1, 2] d, start(c))w)[<=2])",
    c = row[2],
    d = row[3],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_14(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[b, [historically[<5ns](c), c)[>1])[>5ns]",
    b = row[1],
    c = row[2],
    cost(b = 5, c = 12),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_15(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2](historically[2ns, 6ns](once[<=1](![false, c)[>=7ns])) ^ [a, true)[>1])",
    c = row[2],
    a = row[0],
    cost(c = 5, a = 12),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_16(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2]([[b, before(count[>=2ns](a) != 2))w <-> b since[1, 2] true, count(a && start(b)) != 1)[>1])",
    b = row[1],
    a = row[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_17(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!(3 >= count[>6ns](a)) ^ (start(a) since[1, 2] a -> count[<8](a) > 1) since[<=1] 0 > count[>0](a)",
    a = row[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_18(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[2 == count[<3ns](d), count(a && start(b)) != 0)[7, 11]",
    d = row[3],
    a = row[0],
    b = row[1],
    cost(d = 5, a = 12, b = 19),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_19(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[[count(c since !b) == 3, true)[>=5], !a -> once[<=7ns](count[<8ns](c) != 0))[>1]",
    a = row[0],
    c = row[2],
    b = row[1],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_20(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "count(b && start(b)) > 3 since[<=1] once[>2ns](count(a since !b) != 1)",
    b = row[1],
    a = row[0],
    cost(b = 5, a = 12),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_21(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a since[<=1] (a || a) || (count(a && prev(a)) != 1 since[<7ns] a <-> a || a)",
    a = row[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_22(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[3 >= count(c since a), 1 != count[<=2ns](b))w",
    c = row[2],
    a = row[0],
    b = row[1],
    cost(c = 5, a = 12, b = 19),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_23(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[count(c since a) < 2 wsince a, 3 <= count(d && a))[>1]",
    a = row[0],
    c = row[2],
    d = row[3],
    cost(a = 5, c = 12, d = 19),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_24(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[count(a since start(b)) == 0, count[<=3ns](a) >= 3 since[<=1] false)[>=5ns] ^ (before(count[>2ns](a) < 3) ^ a)",
    a = row[0],
    b = row[1],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_25(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(0 > count[>=6ns](a) && a) wsince (!(count(b since prev(a)) > 2) || count(b since a) <= 1)",
    a = row[0],
    b = row[1],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_26(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!((false || a) since[1, 2] historically[>7ns](start((a && once[<=1](count(a since start(b)) <= 2)) since[<4ns] a)))",
    a = row[0],
    b = row[1],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_27(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(start(0 >= count[<=4ns](a) && c)) -> true",
    c = row[2],
    a = row[0],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_28(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a since[>=6ns] a",
    a = row[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_29(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(!([historically[>4ns](a), before(false))[<5] wsince once[<2ns](a)))",
    a = row[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_30(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2](start(once[<=1]([(a || count[>2ns](a) > 3) && 0 != count[<=3ns](a), b)w)))",
    a = row[0],
    b = row[1],
    cost(a = 5, b = 12),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_31(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2](start(prev(once[<=7](prev(true since[>3] 1 <= count(a && !b) since[<=1] true)))))",
    a = row[0],
    b = row[1],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_32(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=2ns](before(historically[<4ns](count(b since a) >= 1 -> count(b since !b) < 1)))",
    b = row[1],
    a = row[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_33(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(historically[1, 2]([a, a)[<=3ns]))",
    a = row[0],
    cost(a = 5),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_34(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!(b since[5ns, 6ns] (a since[>3ns] (count[>=4ns](a) != 3 || true)))",
    b = row[1],
    a = row[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_35(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[2ns, 3ns](a <-> b) || once[>=2](once[>=2]([a since[1, 2] 2 == count[<=3](b), 2 < count[<=3ns](b))[<=1]))",
    a = row[0],
    b = row[1],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_36(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start([count(a since !b) <= 0, count(a && start(b)) == 3)[>1] || prev(a))",
    a = row[0],
    b = row[1],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_37(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(count[<2ns](b) == 0 since[<=1] a <-> [start(a), historically[2ns, 2ns](a since[1, 2] b))w) -> b since[1, 2] true",
    a = row[0],
    b = row[1],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_38(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a since[<2ns] (b -> a)",
    a = row[0],
    b = row[1],
    cost(a = 5, b = 12),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_39(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[>=3ns](once[<=1](before(a)) <-> a)",
    a = row[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_40(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(once[>7ns](a) || [count[<3ns](a) > 3, a)w)",
    a = row[0],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_41(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(b <-> count[>5](a) < 3)",
    b = row[1],
    a = row[0],
    cost(b = 5, a = 12),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_42(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[count(a since !b) >= 3, a)w -> once[<=1](a since[1, 2] true) since[1, 2] count[<=2ns](a) == 1",
    a = row[0],
    b = row[1],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_43(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(c ^ a) since[<=1] (count[>=6ns](d) > 1 || c) since[1, 2] end(b ^ once[<=1](count(c since !b) == 2) && d)",
    c = row[2],
    a = row[0],
    b = row[1],
    d = row[3],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_44(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2](once[>=2](count(a && !b) <= 3))",
    a = row[0],
    b = row[1],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_45(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[[count(a since !b) < 2, false)[>1] ^ a, false)[>1]",
    a = row[0],
    b = row[1],
    cost(a = 5, b = 12),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_46(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2](prev(once[<=0ns](a)) since[1, 2] count(a since prev(a)) < 2)",
    a = row[0],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_47(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before(start([start(prev(c)), [b wsince a, 0 >= count(a since prev(a)))w)w))",
    c = row[2],
    b = row[1],
    a = row[0],
    cost(c = 5, b = 12, a = 19),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_48(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=1](end(end([count[<2ns](c) > 2, a)[>1] && c))) since[<=1] end(once[<=1](c))",
    a = row[0],
    c = row[2],
    cost(a = 5, c = 12),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_49(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "([b, once[<=1]([count(c since prev(a)) < 2, 2 <= count[>=0](b))[>1]))[2, 9] <-> 0 >= count(c && !b)) wsince end(b since[>1ns] 3 < count(c && !b))",
    b = row[1],
    c = row[2],
    a = row[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_50(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(b since[3ns, 7ns] 3 > count[<=4ns](b) ^ count[<=6](b) > 2 since[1, 2] c) since[1, 2] prev(c)",
    b = row[1],
    c = row[2],
    cost(b = 5, c = 12),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_51(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before(a -> a) <-> start(count(a since a) != 0 since[<=1] a) -> (count(a since !b) < 0 <-> a)",
    a = row[0],
    b = row[1],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_52(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(end(once[>=2](historically[<=6](d since[<=1] (d || [historically[<=7](count(b && !b) != 3), count(d && a) <= 1)[<=0ns])))))",
    d = row[3],
    b = row[1],
    a = row[0],
    cost(d = 5, b = 12, a = 19),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_53(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "count(a since !b) < 3 <-> true",
    a = row[0],
    b = row[1],
    cost(a = 5, b = 12),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_54(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "b since[<=1] a ^ (a ^ count[<=5](b) == 0) since[<=1] once[>=2](a)",
    b = row[1],
    a = row[0],
    cost(b = 5, a = 12),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_55(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(count[<1](b) >= 3 ^ true) since[4, 5] historically[1, 2](b)",
    b = row[1],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_56(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "c -> once[0ns, 3ns](start(d <-> once[<5ns](before(1 >= count(d && !b)))))",
    c = row[2],
    d = row[3],
    b = row[1],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_57(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a since[<=1] !!(b || once[<6ns](a))",
    a = row[0],
    b = row[1],
    cost(a = 5, b = 12),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_58(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2](count[>3](a) != 1 || a) && historically[1, 2](end(a))",
    a = row[0],
    cost(a = 5),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_59(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[false, once[>=2]([true, start([(a && true) since[<=1] start(count(b since !b) <= 3), b)[6ns, 9ns]))w))[>1]",
    a = row[0],
    b = row[1],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_60(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(once[<=1](end(2 == count[>6ns](c) -> c)))",
    c = row[2],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_61(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2](once[>=6ns]([historically[1, 2](historically[1, 2](count[<8ns](b) != 3) wsince (c || d)), !b)w))",
    c = row[2],
    d = row[3],
    b = row[1],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_62(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[<=2ns](2 != count(a && prev(a))) -> a ^ true",
    a = row[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_63(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before(once[>2ns](!(3 < count[<=4](b))) since[<=3ns] (a since[<=1] b since[>=2ns] c))",
    a = row[0],
    b = row[1],
    c = row[2],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_64(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2](once[<=1](!before(once[<2ns](a)) since[<=1] once[1, 3](a)))",
    a = row[0],
    cost(a = 5),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_65(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev([a, start(count[>1ns](a) != 1))[>1])",
    a = row[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_66(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=1](!end(before(once[5, 8](false)) || d since[<=1] 2 > count[<=4](a)))",
    d = row[3],
    a = row[0],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_67(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[b, a)[>1ns] since[1, 2] once[<=2](!b)",
    b = row[1],
    a = row[0],
    cost(b = 5, a = 12),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_68(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<5](historically[<2ns](start(b)) wsince start(b))",
    b = row[1],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_69(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(c ^ b) since[1, 2] once[>=2ns](b)",
    c = row[2],
    b = row[1],
    cost(c = 5, b = 12),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_70(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(once[>=2](count[>=5ns](a) < 3) ^ historically[3ns, 9ns](count(a && !b) <= 3)) since[1, 2] before(a)",
    a = row[0],
    b = row[1],
    cost(a = 5, b = 12),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_71(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "![start(b || count(b since prev(a)) == 3 since[<=1] a), start(b since[<=1] count(b && !b) > 2))[>5]",
    b = row[1],
    a = row[0],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_72(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[end([b, once[<=1](historically[0ns, 6ns](b)))w), b since[1, 2] (true since[<=1] (3 <= count(b && !b) -> a)))w",
    b = row[1],
    a = row[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_73(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(a ^ true || start(1 < count[>4](a))) wsince (prev(count[<=6](a) <= 3) || [true, a)w)",
    a = row[0],
    cost(a = 5),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_74(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2](c <-> end(b since[<=1] b)) ^ count(c since a) > 1",
    c = row[2],
    b = row[1],
    a = row[0],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_75(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(start(once[<=1](start(once[<=1](b)))) -> a || b) ^ a since[>=0ns] a",
    b = row[1],
    a = row[0],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_76(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[>1](![a, count(a && a) <= 2)[6, 10])",
    a = row[0],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_77(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(!historically[1, 2]([a since[1, 2] (count[<5ns](b) == 1 || count[<1](b) == 1), d)w) && count[>=0ns](d) != 1) ^ true",
    a = row[0],
    d = row[3],
    b = row[1],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_78(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "1 <= count[<=7ns](b) since[<=1] (count(c since start(b)) == 3 ^ once[>=2](c))",
    c = row[2],
    b = row[1],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_79(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[once[<=1](a <-> false), count[<5ns](a) != 0 ^ a)[>1]",
    a = row[0],
    cost(a = 5),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_80(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=7ns]([a, a)[>5ns])",
    a = row[0],
    cost(a = 5),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_81(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[true since[>6ns] (count(b since prev(a)) == 2 wsince once[>=2](a)) since[>6ns] b, c)w",
    a = row[0],
    b = row[1],
    c = row[2],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_82(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[once[<6ns](c since[1, 2] before(a since[1, 2] a)), a)[>1]",
    c = row[2],
    a = row[0],
    cost(c = 5, a = 12),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_83(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(2 != count(b && a) wsince historically[<=2ns](count(b && start(b)) != 0 since[<3ns] count[>=2ns](b) == 2))",
    b = row[1],
    a = row[0],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_84(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(before((b ^ a) wsince (c since[<=1] [false, b)[>1]))) || count[>=3](b) >= 2 && b",
    b = row[1],
    a = row[0],
    c = row[2],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_85(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a since[<=1] (b since[>=0ns] (c || a))",
    a = row[0],
    b = row[1],
    c = row[2],
    cost(a = 5, b = 12, c = 19),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_86(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[>3ns](count(b && start(b)) < 3 wsince true || a wsince historically[<3](once[0, 7]([a, count[<1](b) <= 1)[2ns, 5ns])))",
    a = row[0],
    b = row[1],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_87(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "c -> count(b since a) > 1",
    c = row[2],
    b = row[1],
    a = row[0],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_88(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2](count[>=5ns](b) >= 2)",
    b = row[1],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_89(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2](count(a since a) >= 0)",
    a = row[0],
    cost(a = 5),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_90(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2]([a, end(a) -> start(a && prev(a)))[<6ns])",
    a = row[0],
    cost(a = 5),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_91(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>4ns]([a, !historically[<4ns](count(a && start(b)) <= 2 since[<=1] a))[>1])",
    a = row[0],
    b = row[1],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_92(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(c since[<=1] [count[<=4ns](a) < 1 && b, c)[<=6ns])",
    c = row[2],
    b = row[1],
    a = row[0],
    cost(c = 5, b = 12, a = 19),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_93(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[a, !b)[6ns, 6ns]",
    a = row[0],
    b = row[1],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_94(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2](3 >= count(b since a)) -> a || b since[7ns, 8ns] a",
    a = row[0],
    b = row[1],
    cost(a = 5, b = 12),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_95(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before(d) since[1, 2] before(a since[<=1] (count[<3](b) != 3 -> count[>4ns](a) > 3))",
    d = row[3],
    a = row[0],
    b = row[1],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_96(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(a ^ a wsince prev(a)) && once[<=1](a since[<=1ns] start(a))",
    a = row[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_97(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "count(a since a) >= 3 wsince (once[>7](!a) && !a)",
    a = row[0],
    cost(a = 5),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_98(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "d since[<=1] count[>=2](d) >= 2 wsince b",
    d = row[3],
    b = row[1],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_99(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[a ^ b, [d, count[>4](c) == 0)[>1])w",
    a = row[0],
    b = row[1],
    d = row[3],
    c = row[2],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_100(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start([b, once[<=1](historically[<=3ns](a -> count[<8](b) < 0)))[>3])",
    b = row[1],
    a = row[0],
    cost(b = 5, a = 12),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_101(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=1](start(once[<2ns](once[<=1](before(end(d))))))",
    d = row[3],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_102(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>3ns](once[>=2](a))",
    a = row[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_103(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end([count[>3](b) == 1 since[>0ns] count[<=0ns](a) < 0, b)[>1]) since[<=2] count(a && prev(a)) <= 3",
    b = row[1],
    a = row[0],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_104(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[b, false)[>=1ns]",
    b = row[1],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_105(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(c ^ c) since[<=1] (historically[<=6ns](b) since[<8ns] (3 >= count(b && !b) since[1, 2] a)) ^ before(c)",
    c = row[2],
    b = row[1],
    a = row[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_106(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>2ns]([true, a ^ count[<=7ns](a) >= 1)[1, 5])",
    a = row[0],
    cost(a = 5),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_107(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start([historically[1, 2](d), d)[0ns, 2ns])",
    d = row[3],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_108(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[3ns, 8ns](false <-> a since[1, 2] (historically[1, 2](end(false) wsince a) ^ a))",
    a = row[0],
    cost(a = 5),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_109(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[false, a)[>=7ns] since[1, 2] (a && (c since[<=2] a ^ [count(a && start(b)) != 3, count[<=5ns](c) < 1)[>0ns]))",
    a = row[0],
    c = row[2],
    b = row[1],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_110(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "count(c && a) > 0 since[<=1] b since[1, 2] once[<=3](historically[>4](b since[1, 2] a))",
    b = row[1],
    a = row[0],
    c = row[2],
    cost(b = 5, a = 12, c = 19),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_111(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(b <-> c) since[<=1] (b <-> c since[>=5] 2 == count[<=3ns](a) <-> c since[<=1] a since[<=1] a)",
    b = row[1],
    c = row[2],
    a = row[0],
    cost(b = 5, c = 12, a = 19),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_112(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2](3 <= count[>=5](a) since[1ns, 6ns] before(a) ^ count[<=2](a) > 1) && (a -> true)",
    a = row[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_113(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=1](2 == count(b since start(b))) since[>7] [b, count[>=3ns](d) != 0)[>5] && c",
    b = row[1],
    c = row[2],
    d = row[3],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_114(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[once[7ns, 9ns](a), once[>=2](a) wsince a)w ^ [count[>2ns](b) > 0, a)[>7ns]",
    a = row[0],
    b = row[1],
    cost(a = 5, b = 12),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_115(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(a ^ c) wsince b since[<=1] ((b ^ b -> !end(count[>4ns](c) > 1)) since[<=1] count[>0ns](a) > 2)",
    a = row[0],
    c = row[2],
    b = row[1],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_116(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=1](before(false || false)) since[1, 2] end(a since[0ns, 1ns] [count(a && start(b)) == 2 <-> count(d && a) >= 3, a)w)",
    a = row[0],
    b = row[1],
    d = row[3],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_117(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(0 < count(a && start(b)))",
    a = row[0],
    b = row[1],
    cost(a = 5, b = 12),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_118(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(prev(once[<=1](true wsince end([count[>=4ns](b) != 1, end(b))[>=1ns]))))",
    b = row[1],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_119(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "count(a since prev(a)) <= 3 ^ before(before(once[<=1](b)) since[<=1] count(a && start(b)) <= 3)",
    b = row[1],
    a = row[0],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_120(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[5, 7](before(true since[1, 2] d) since[<=1] [c since[>=2] count[>=0ns](d) != 3, b)w)",
    d = row[3],
    c = row[2],
    b = row[1],
    cost(d = 5, c = 12, b = 19),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_121(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[before([a <-> a, false)[>0ns]), 3 >= count[<5ns](a))w",
    a = row[0],
    cost(a = 5),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_122(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(count(b since prev(a)) < 1)",
    b = row[1],
    a = row[0],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_123(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2](once[>5ns](count[>3](a) < 1))",
    a = row[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_124(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!prev(before(a since[<=1] a since[1, 2] before(count[<6](a) > 3)))",
    a = row[0],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_125(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!once[<=1](a since[<=1] [a, !(b since[>=7] 1 > count[<=2ns](a) && historically[>=7](count[>0ns](b) <= 2)))[>=3])",
    a = row[0],
    b = row[1],
    cost(a = 5, b = 12),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_126(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[>=6ns]((a && b) since[<3ns] once[>=2](historically[<1ns](b)))",
    a = row[0],
    b = row[1],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_127(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[once[>=2]((a || b) since[<=1] a), (b -> b) since[<3ns] before(count[<=0](a) >= 0))[>=0ns] ^ b",
    a = row[0],
    b = row[1],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_128(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before(a wsince ([a, count(c && start(b)) != 0)w -> b wsince b))",
    a = row[0],
    b = row[1],
    c = row[2],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_129(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "count[>=0ns](b) < 3 since[<=1] [c, false)[0ns, 5ns] || end(historically[<1ns](once[<=1](!b)))",
    c = row[2],
    b = row[1],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_130(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a && ([b ^ c, a)[<=2ns] -> b) ^ historically[1, 2](start(c wsince b))",
    a = row[0],
    b = row[1],
    c = row[2],
    cost(a = 5, b = 12, c = 19),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_131(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[(a && a) since[1, 2] (b || a), once[>=2](b))[>=4ns]",
    a = row[0],
    b = row[1],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_132(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "b since[4ns, 11ns] ([false, 0 <= count[>=1ns](b))[>=6] || (true || d))",
    b = row[1],
    d = row[3],
    cost(b = 5, d = 12),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_133(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[once[>=2](count[>3ns](a) == 0), start(c))w",
    c = row[2],
    a = row[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_134(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "count[<=3ns](b) < 1 since[<1ns] count[>=0ns](b) > 0",
    b = row[1],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_135(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[3ns, 9ns](end(true && a) wsince (count[>0ns](b) != 3 <-> count(a && a) == 2))",
    a = row[0],
    b = row[1],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_136(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[count(a && a) > 2, a)[>3] since[>0ns] 3 <= count[<=6](a)",
    a = row[0],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_137(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "b || once[4ns, 8ns](prev(3 <= count(b since a) || [once[<=1](once[>=2](b)), b)[<=1]))",
    b = row[1],
    a = row[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_138(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2](c -> historically[>4ns]([c || b, c)w))",
    c = row[2],
    b = row[1],
    cost(c = 5, b = 12),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_139(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>1ns](b ^ historically[1, 2](b))",
    b = row[1],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_140(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[b, end(count(a since start(b)) != 0))w since[<=1] once[>=2](a) <-> start(count(c && prev(a)) > 3)",
    b = row[1],
    a = row[0],
    c = row[2],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_141(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[count(a since !b) > 2, !a)[>1] since[>2ns] end([count[<2ns](a) <= 0, count(a since a) != 0)[>1])",
    a = row[0],
    b = row[1],
    cost(a = 5, b = 12),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_142(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[5ns, 5ns](false <-> (count[<1](d) == 1 <-> count[>2](d) > 0 since[>2ns] (c -> d)))",
    c = row[2],
    d = row[3],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_143(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(start(2 != count[<=0ns](b)))",
    b = row[1],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_144(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[[before(historically[>1ns](c)), count(b since !b) == 0)[>=3], prev(a))w",
    c = row[2],
    a = row[0],
    b = row[1],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_145(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>7ns](1 != count[<3](a) ^ a) || start(once[>=2](a))",
    a = row[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_146(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=1](once[>=2](count(a since a) > 0) || b) || b since[>2ns] historically[1, 2](!before(1 <= count(b since prev(a))))",
    b = row[1],
    a = row[0],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_147(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(false -> count[>5ns](b) < 3 && a) && start([d, b)[>1])",
    a = row[0],
    d = row[3],
    b = row[1],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_148(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[c, true)[>1] since[1, 2] once[<=1](once[>=2](end(end(prev(b since[1, 2] count[<=5ns](b) <= 2)))))",
    c = row[2],
    b = row[1],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_149(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(!once[<=1](once[1ns, 6ns](count[>2ns](d) != 2) ^ historically[<=5ns](d)))",
    d = row[3],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_150(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=1](a ^ historically[<=6ns](3 <= count(a since prev(a)))) since[>2ns] (a since[<=1] prev(false) since[<4] a)",
    a = row[0],
    cost(a = 5),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_151(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2](start(historically[>7ns](!d)))",
    d = row[3],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_152(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[a, historically[1, 2](a) ^ historically[2ns, 5ns]((a <-> a wsince 1 != count[<=0ns](a)) since[<=4] a) <-> a)w",
    a = row[0],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_153(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before(once[>=2]([once[<=7ns]([count[0, 5](a) != 0, a)[>1] || start(count(a since a) == 1)), a)[>1]))",
    a = row[0],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_154(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[>=5ns]([false, b)[>1]) since[<1ns] [once[<=1](a), c)w",
    b = row[1],
    a = row[0],
    c = row[2],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_155(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[count(b && !b) > 0, a since[2ns, 3ns] c)[>3ns] since[>=0] once[<=1](once[1ns, 7ns](b))",
    a = row[0],
    c = row[2],
    b = row[1],
    cost(a = 5, c = 12, b = 19),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_156(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[4ns, 6ns](count[<7](b) != 1 wsince b ^ b)",
    b = row[1],
    cost(b = 5),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_157(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2](before(a) wsince count[>=4ns](a) < 2 wsince [once[<=1](true), once[>6](a) wsince count(a since prev(a)) > 1)[<8ns])",
    a = row[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_158(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a ^ count[>0ns](a) == 0",
    a = row[0],
    cost(a = 5),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_159(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[<6ns](start(b) ^ once[>=2](3 == count[>=5ns](b)))",
    b = row[1],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_160(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(once[<=1](false && once[>=2](count[>=3ns](c) > 3)) ^ once[4, 6](count(c since start(b)) == 0)) <-> once[>5ns](a)",
    a = row[0],
    c = row[2],
    b = row[1],
    cost(a = 5, c = 12, b = 19),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_161(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[a -> a, start(historically[>6ns](a)))[>7ns]",
    a = row[0],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_162(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(!(count(b && start(b)) <= 2) -> c) ^ start(prev(count[<7ns](c) != 1))",
    c = row[2],
    b = row[1],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_163(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(once[>=2](!prev(once[>1ns](end(start(a))))))",
    a = row[0],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_164(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>3ns](true) since[1, 2] historically[<=3ns](once[>=2](c)) ^ [false -> [d, true)[>1], a)[>1]",
    c = row[2],
    d = row[3],
    a = row[0],
    cost(c = 5, d = 12, a = 19),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_165(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2](historically[1, 2](historically[1, 2](b) || end(end(a since[<=1] b) ^ count(b since start(b)) > 0)))",
    b = row[1],
    a = row[0],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_166(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before(a) wsince (a -> a) -> [(historically[2ns, 4ns](count[>0](a) < 0) || a) since[<=1] a, a)[<7]",
    a = row[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_167(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(a ^ count[<=3](a) >= 3 -> [a, a)[>=3ns] -> a)",
    a = row[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_168(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[[a, d)[>1], historically[1, 2](start(count(c && prev(a)) < 2)) wsince count(b && prev(a)) == 0)w",
    a = row[0],
    d = row[3],
    c = row[2],
    b = row[1],
    cost(a = 5, d = 12, c = 19, b = 26),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_169(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "b -> b -> a since[>7ns] b",
    b = row[1],
    a = row[0],
    cost(b = 5, a = 12),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_170(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a since[<=1] false && [once[<=1](a), a)[>1] && end(a since[>=2ns] a)",
    a = row[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_171(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[<=6](once[<=1](once[>=2](b)) since[1, 2] !(count[<=2](d) != 3) || c)",
    b = row[1],
    c = row[2],
    d = row[3],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_172(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2](once[>=3](once[>=2](count(b && a) > 0)) since[<=1] (a wsince !a) wsince once[>=2](count[<6ns](a) == 3))",
    a = row[0],
    b = row[1],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_173(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "![a || a, a)w since[>1ns] (count[>4ns](a) == 0 since[1, 2] [a, false)[3ns, 8ns])",
    a = row[0],
    cost(a = 5),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_174(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "c since[>=2ns] once[>=2](b)",
    c = row[2],
    b = row[1],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_175(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "c since[<7ns] !(count(c && !b) == 3)",
    c = row[2],
    b = row[1],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_176(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[count(d && prev(a)) <= 3, count[<=3ns](b) != 3)w <-> [1 == count[<4ns](d), b since[<=1] d)[>1] since[1, 2] before(prev(historically[1, 2](a)))",
    b = row[1],
    d = row[3],
    a = row[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_177(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2](!(c since[>2ns] 2 < count[<=0ns](d)))",
    c = row[2],
    d = row[3],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_178(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[0 != count(a && start(b)), count[<8](a) <= 1 <-> false)[>1]",
    a = row[0],
    b = row[1],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_179(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "count[>=4ns](a) != 2 since[<=1] a || false",
    a = row[0],
    cost(a = 5),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_180(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[a, a)w since[>=4ns] end(historically[>=0](a since[<=1] b since[<=1] a)) <-> a since[>=7ns] a",
    a = row[0],
    b = row[1],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_181(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "false ^ a since[>=7ns] b",
    a = row[0],
    b = row[1],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_182(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[>6ns](before([a, a)[>1]) since[1, 2] once[>6](a -> once[>=2ns](true) since[1, 2] false))",
    a = row[0],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_183(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[<=2ns](c wsince b)",
    c = row[2],
    b = row[1],
    cost(c = 5, b = 12),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_184(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end([!(count(b since !b) >= 1 since[<=1] once[<=1](count[<=1](b) < 2)), start(before(b)))[<2ns])",
    b = row[1],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_185(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=1](once[<=1](count[>=3ns](d) < 0))",
    d = row[3],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_186(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "count(b since !b) == 3 || before(false)",
    b = row[1],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_187(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[once[1ns, 4ns](once[>=2](3 == count(b && start(b)) || b) since[>=2] end(once[<=1](false))), b)w",
    b = row[1],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_188(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!prev(count[<=3ns](a) > 2 wsince count(a && start(b)) >= 3) && (end(a since[<=1] count[0ns, 7ns](a) <= 2) <-> a)",
    a = row[0],
    b = row[1],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_189(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[historically[<=4ns](a since[>1ns] count[>=0](a) != 2), [prev(once[<=1](a)), a)[>1])[6ns, 7ns] since[1, 2] count(a since !b) == 2",
    a = row[0],
    b = row[1],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_190(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!(3 < count(b since prev(a)) since[>=4ns] [a, true)[<=3ns])",
    a = row[0],
    b = row[1],
    cost(a = 5, b = 12),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_191(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<4ns](start(a))",
    a = row[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_192(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=1](!(a <-> false)) since[<8ns] once[>=2](a)",
    a = row[0],
    cost(a = 5),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_193(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[4ns, 9ns]([count(b since prev(a)) == 2 -> before(false), false && true)w)",
    b = row[1],
    a = row[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_194(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "3 != count[>4ns](a) since[1, 2] a since[>=1] once[<=1](a) wsince count[<=7ns](a) > 2",
    a = row[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_195(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>0](a since[1, 2] [a, once[<=1](!(a -> end(count[>=3](a) <= 1 since[<=1] a))))[>6ns])",
    a = row[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_196(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[6, 11](count(c since start(b)) >= 2)",
    c = row[2],
    b = row[1],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_197(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2](prev(true)) wsince historically[>=6ns](once[>7ns]([a <-> a, false)w))",
    a = row[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_198(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end((true -> false) since[<=0ns] [d, a since[<=1] b)w)",
    d = row[3],
    a = row[0],
    b = row[1],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_199(slots: &mut Slots, row: Row, time: u64) -> Result<(), Violated> {
    Ok(())
}

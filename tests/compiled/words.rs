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
        formula: "[!(prev(prev(y)) > prev(last(x, start(a)))), a)[4ns, 9ns]",
        step: monitor_8,
    },
    Monitor {
        formula: "end(a) since[1, 2] [prev(x + y) > prev(last(x, a)) since[<=1] prev(b), (a -> a) ^ end(b))[>1ns]",
        step: monitor_9,
    },
    Monitor {
        formula: "!(a since[>5ns] (end(a) since[<=1] a && a))",
        step: monitor_10,
    },
    Monitor {
        formula: "historically[<8ns](a)",
        step: monitor_11,
    },
    Monitor {
        formula: "historically[>=7ns](once[<=1](!((a -> a) -> historically[<=7ns](a))))",
        step: monitor_12,
    },
    Monitor {
        formula: "[prev(x + y) > y + 1, b wsince b)w",
        step: monitor_13,
    },
    Monitor {
        formula: "[before([a, a)[0ns, 6ns]), count[>=5ns](a) != 2)[>0ns]",
        step: monitor_14,
    },
    Monitor {
        formula: "[b, last(last(y, a) + x, b && x > 1) <= y + 1)[>5ns]",
        step: monitor_15,
    },
    Monitor {
        formula: "start(b) wsince false wsince (end(b -> false ^ once[<=1](count[<=2](b) >= 2)) -> b)",
        step: monitor_16,
    },
    Monitor {
        formula: "b ^ (count(b since start(b)) < 0 || prev(last(x, c)) < x)",
        step: monitor_17,
    },
    Monitor {
        formula: "(a since[<=1] a && start(a)) since[1, 2] prev(last(x, a && x > 1)) < y + 1",
        step: monitor_18,
    },
    Monitor {
        formula: "once[>=2](start(historically[1, 2](a)) since[1, 2] prev(prev(y)) != x)",
        step: monitor_19,
    },
    Monitor {
        formula: "start(a since[<4ns] count(a since b) > 2)",
        step: monitor_20,
    },
    Monitor {
        formula: "[b, (b && count(b since !b) == 3) since[<=1] (b wsince (1 <= count(a since a) since[<=1] count(a && prev(a)) <= 0)) ^ count[0, 2](d) >= 1)[>1] wsince prev(last(x, c)) > x",
        step: monitor_21,
    },
    Monitor {
        formula: "!(0 < count[>=3ns](b) <-> count[<=1ns](b) <= 3)",
        step: monitor_22,
    },
    Monitor {
        formula: "historically[>=5ns](count(a && x > 1) > 2 <-> [a -> once[>=2](a), a)[>1])",
        step: monitor_23,
    },
    Monitor {
        formula: "historically[1, 2](b ^ end(count[<=7](a) > 1))",
        step: monitor_24,
    },
    Monitor {
        formula: "2 > count(b && a) since[4, 4] (count(a since a) < 3 ^ count(start(a) since b) > y + 1) since[<=1] (count(a && !b) < 1 since[<=1] b since[1, 2] a <-> a)",
        step: monitor_25,
    },
    Monitor {
        formula: "once[<=1]([once[>=2](false since[1, 2] (prev(last(x, c && x > 1)) != count(c since b) since[1, 2] !prev(a))), [count(b since prev(a)) > 2, c)[>1])[>1])",
        step: monitor_26,
    },
    Monitor {
        formula: "true || once[>=2](false) wsince (count[<8ns](a) == 3 since[<=1] [a, 1 <= count[>6](a))[>1])",
        step: monitor_27,
    },
    Monitor {
        formula: "before(start(count[>7ns](b) == 2 && prev(x + y) < prev(count(a))))",
        step: monitor_28,
    },
    Monitor {
        formula: "once[>=2](!((!a && a) since[>=3] once[>7](a || a since[1, 2] count(start(a) since b) <= x)))",
        step: monitor_29,
    },
    Monitor {
        formula: "!(prev(last(x, b && x > 1)) <= y + 1 wsince c)",
        step: monitor_30,
    },
    Monitor {
        formula: "a -> prev(x + y) > x",
        step: monitor_31,
    },
    Monitor {
        formula: "[b since[<1ns] b, last(prev(x) + y, a && x > 1) <= y + 1)[2ns, 9ns]",
        step: monitor_32,
    },
    Monitor {
        formula: "prev(once[>=2](1 > count[<5ns](b)) ^ c) -> count(b since prev(a)) > 3",
        step: monitor_33,
    },
    Monitor {
        formula: "start(prev(c)) wsince 3 > count[<6](c)",
        step: monitor_34,
    },
    Monitor {
        formula: "(last(x, b) <= y + 1 <-> b && prev(count(b)) >= prev(x + y)) || historically[1, 2](b since[<=1] (b -> true ^ count(b && start(b)) == 0)) || prev(x) <= y + 1",
        step: monitor_35,
    },
    Monitor {
        formula: "false <-> end(prev(prev(count(d && x > 1) == y + 1 wsince ((count[>=4ns](c) <= 1 -> a) since[2ns, 8ns] count(c since !b) != 2))))",
        step: monitor_36,
    },
    Monitor {
        formula: "(b since[1, 2] count(b) == count(start(b)) || (d -> last(x, c && x > 1) > 2) since[>=5ns] true) since[<=1] a",
        step: monitor_37,
    },
    Monitor {
        formula: "a since[<=1] last(last(y, a) + x, a && x > 1) != y + 1",
        step: monitor_38,
    },
    Monitor {
        formula: "historically[<2](count[<=5ns](a) < 1)",
        step: monitor_39,
    },
    Monitor {
        formula: "a since[<4] (prev(count(b && x > 1)) > 2 && historically[<=0](count[<=1ns](a) > 0))",
        step: monitor_40,
    },
    Monitor {
        formula: "[[c, d)[>1] || c, count[>1ns](b) < 2)[>1] <-> true",
        step: monitor_41,
    },
    Monitor {
        formula: "once[>=2]([once[<=1](count[>=1ns](a) <= 2), d <-> a since[1, 2] b)[>1])",
        step: monitor_42,
    },
    Monitor {
        formula: "once[>6ns](end(end([!(b wsince (a && a)), count(start(b)) != 2)w)))",
        step: monitor_43,
    },
    Monitor {
        formula: "prev(x + y) >= x wsince [a, once[<2](a))[>1] since[1, 2] (prev(prev(y)) == y + 1 since[1, 2] [prev(count(a)) != x, prev(x) > 2 since[1, 2] last(x, a) != x)w && a)",
        step: monitor_44,
    },
    Monitor {
        formula: "once[<=1]([once[<=1](count[>=6ns](a) > 1), prev(last(x, a)) < 2)[>1])",
        step: monitor_45,
    },
    Monitor {
        formula: "once[>=2](prev(last(x, c && x > 1)) >= count(start(c)) since[1, 2] last(last(y, a) + x, b) <= 2)",
        step: monitor_46,
    },
    Monitor {
        formula: "prev(once[3, 4](prev(d))) since[1, 2] (count[<=5ns](a) != 1 -> a)",
        step: monitor_47,
    },
    Monitor {
        formula: "start(count(a && prev(a)) <= 0)",
        step: monitor_48,
    },
    Monitor {
        formula: "[b, (c || a ^ end(a)) since[<=6ns] (before(historically[5, 12](c)) ^ b))w",
        step: monitor_49,
    },
    Monitor {
        formula: "[count[<=3](c) != 3, d)[>1] since[1, 2] b",
        step: monitor_50,
    },
    Monitor {
        formula: "historically[<=6ns](count(c && start(b)) > 0 wsince last(x, a) < y + 1 since[<=1] false)",
        step: monitor_51,
    },
    Monitor {
        formula: "end(b) wsince a wsince 3 != count(a && a) ^ start(end(once[<=1](b)))",
        step: monitor_52,
    },
    Monitor {
        formula: "false <-> true && once[<=1](count(start(a) since b) > count(start(a) since b))",
        step: monitor_53,
    },
    Monitor {
        formula: "before(historically[1, 2](prev(last(x, start(b))) >= x)) <-> true",
        step: monitor_54,
    },
    Monitor {
        formula: "[once[>=7ns](once[<=1](a)), before(a since[6ns, 7ns] a))[>1] since[<=1] a",
        step: monitor_55,
    },
    Monitor {
        formula: "count(c && start(b)) > 0 since[1, 2] (d ^ last(x, c && x > 1) < 2)",
        step: monitor_56,
    },
    Monitor {
        formula: "before(count(a since prev(a)) < 2)",
        step: monitor_57,
    },
    Monitor {
        formula: "historically[1, 2](end(end(once[>=2](once[>=7ns](historically[>=4ns](prev(a)))))))",
        step: monitor_58,
    },
    Monitor {
        formula: "historically[>=4ns](1 < count(a since !b) wsince historically[<1](historically[>6ns](a)))",
        step: monitor_59,
    },
    Monitor {
        formula: "[a, last(x, c) == y + 1)[<2ns]",
        step: monitor_60,
    },
    Monitor {
        formula: "prev(b wsince (prev(last(x, b && x > 1)) > x && 1 != count[>=3ns](a)) ^ b)",
        step: monitor_61,
    },
    Monitor {
        formula: "once[>6]([last(x, start(b)) < prev(prev(y)) ^ (prev(x + y) < count(start(b) since b) ^ count[>0ns](a) != 1), count(b since a) == 3)[>1])",
        step: monitor_62,
    },
    Monitor {
        formula: "!start([count(b since !b) <= 3 since[<=1] count(a && x > 1) == y + 1, b <-> end([count(a since prev(a)) == 1, last(last(y, a) + x, c) >= y + 1)[6, 12]))[>=6ns])",
        step: monitor_63,
    },
    Monitor {
        formula: "once[>7ns](once[>=2](3 < count[>=2ns](a)) since[<=1] c)",
        step: monitor_64,
    },
    Monitor {
        formula: "once[<=1](once[>=2](last(x, b) != x))",
        step: monitor_65,
    },
    Monitor {
        formula: "before(count(b since start(b)) != 2)",
        step: monitor_66,
    },
    Monitor {
        formula: "once[>=2]([last(last(y, a) + x, a && x > 1) > y + 1 || b, prev([a since[1, 2] count(a && start(b)) < 1, last(prev(x) + y, b && x > 1) > 2)[>=6ns] || count[>=1ns](a) > 1))w)",
        step: monitor_67,
    },
    Monitor {
        formula: "once[<=1](!a since[<=1] [once[>=1ns](b <-> [b, a)[>1]), historically[1, 2](prev(last(x, c)) != 2))w)",
        step: monitor_68,
    },
    Monitor {
        formula: "b since[1, 2] [c, prev(x) >= 2)w wsince historically[1, 2](c) || (count[<7](a) > 3 <-> b since[<=1] count(a && start(b)) == 3) -> count[<8ns](a) > 3",
        step: monitor_69,
    },
    Monitor {
        formula: "before(once[>=2]((c || d) ^ count[>6ns](a) > 0))",
        step: monitor_70,
    },
    Monitor {
        formula: "once[<=1]([b, prev(d ^ count(d && start(b)) <= 3 since[<=1] c))[>=2ns])",
        step: monitor_71,
    },
    Monitor {
        formula: "once[>=2](b && (b && b) || once[>=2](start(once[>5](count(a since start(b)) > 1))))",
        step: monitor_72,
    },
    Monitor {
        formula: "2 == count(c && !b) since[1, 2] [c, once[>=2](start(c) && prev(count(c && x > 1)) == prev(prev(y)) -> b))w",
        step: monitor_73,
    },
    Monitor {
        formula: "before((a since[<4ns] count[>4ns](a) >= 3 -> false) ^ count(b && !b) != 2 -> !(prev(last(x, b)) >= x))",
        step: monitor_74,
    },
    Monitor {
        formula: "a <-> !(a wsince last(last(y, a) + x, start(a)) <= 2 since[<=3ns] (prev(prev(a ^ count[<=6ns](a) <= 1)) since[<=6] last(last(y, a) + x, a && x > 1) <= prev(x + y)))",
        step: monitor_75,
    },
    Monitor {
        formula: "[2 <= count[<6ns](b), c)w",
        step: monitor_76,
    },
    Monitor {
        formula: "prev(once[<=0ns](b || (0 == count(c since start(b)) -> 0 != count(d && prev(a)))))",
        step: monitor_77,
    },
    Monitor {
        formula: "c ^ count(a && prev(a)) > 0",
        step: monitor_78,
    },
    Monitor {
        formula: "once[>=2ns](before(c)) since[<=1] (c ^ last(last(y, a) + x, start(c)) > prev(prev(y)))",
        step: monitor_79,
    },
    Monitor {
        formula: "[b, last(prev(x) + y, a) <= last(x, start(a)))[<=0ns]",
        step: monitor_80,
    },
    Monitor {
        formula: "(count(start(a)) > last(prev(x) + y, a) || a) wsince [count[<=5ns](a) < 3, once[>=2](start(once[<=1](true))))[>1]",
        step: monitor_81,
    },
    Monitor {
        formula: "count[>5ns](b) > 3 <-> prev(x) > x",
        step: monitor_82,
    },
    Monitor {
        formula: "historically[<6ns](before(last(x, a && x > 1) > prev(x) && count(a since prev(a)) > 3))",
        step: monitor_83,
    },
    Monitor {
        formula: "once[>=2](count[>0ns](d) >= 3 <-> b)",
        step: monitor_84,
    },
    Monitor {
        formula: "!historically[1, 2](count(c since a) > 2)",
        step: monitor_85,
    },
    Monitor {
        formula: "a wsince !(2 < count(a && a) ^ prev(x) == y + 1)",
        step: monitor_86,
    },
    Monitor {
        formula: "count(start(c) since b) == y + 1 ^ count[>7ns](c) == 3",
        step: monitor_87,
    },
    Monitor {
        formula: "end(2 == count[<=7ns](a))",
        step: monitor_88,
    },
    Monitor {
        formula: "prev([count(a since b) == y + 1, a)w) since[<=1] prev(count(b)) >= 2",
        step: monitor_89,
    },
    Monitor {
        formula: "historically[<=3](start(once[>=2](count(a && start(b)) != 1)))",
        step: monitor_90,
    },
    Monitor {
        formula: "prev(once[>=2](a) wsince (a since[<=1] [true, (a <-> count(a && prev(a)) > 0 wsince last(prev(x) + y, a && x > 1) == prev(count(start(a)))) wsince true)w))",
        step: monitor_91,
    },
    Monitor {
        formula: "historically[>=5ns](historically[1, 2]([historically[>1ns](c since[<=1] 1 < count[>=6ns](b)), historically[1, 2](true))[>1]))",
        step: monitor_92,
    },
    Monitor {
        formula: "[a -> once[5ns, 7ns](0 > count[>2ns](b) || b), historically[1, 2](once[>=2](prev(true))))[>5]",
        step: monitor_93,
    },
    Monitor {
        formula: "[prev(count(c)) > 2 ^ start(c) wsince a, historically[1, 2](count[>=3ns](b) == 1))[>1]",
        step: monitor_94,
    },
    Monitor {
        formula: "once[<=4ns](before([once[<8](last(prev(x) + y, start(c)) >= count(c && x > 1)), c wsince 2 >= count[>3ns](c) ^ [prev(count(a && x > 1)) > y + 1, [d, 2 <= count(c && a))w)[>1])[>1]))",
        step: monitor_95,
    },
    Monitor {
        formula: "2 != count[<=0](a) ^ (!a since[1, 2] (d -> before(!(count[>2](a) >= 3))) <-> count[>=5ns](b) >= 2)",
        step: monitor_96,
    },
    Monitor {
        formula: "([count(a since b) >= 2, a)[>1] && count[>=7ns](a) <= 1) since[<=1] [b, count[<=0](a) >= 2 -> false)[<6ns]",
        step: monitor_97,
    },
    Monitor {
        formula: "a since[<=1] before(once[>=2](2 < count[<=5ns](a))) since[1, 2] end(count(a && a) == 3 ^ a)",
        step: monitor_98,
    },
    Monitor {
        formula: "once[>=2]([historically[1, 2](c) since[1, 2] historically[1, 2](a), [count(b since !b) < 0, b)[5ns, 8ns])[>1])",
        step: monitor_99,
    },
    Monitor {
        formula: "true since[<=1] last(last(y, a) + x, start(b)) < y + 1",
        step: monitor_100,
    },
    Monitor {
        formula: "prev(before(once[<=1](a && count[>=4ns](d) == 3 <-> true || a)))",
        step: monitor_101,
    },
    Monitor {
        formula: "start([count(start(a) since b) > 2, a since[<=1] [a, a)[>1])[>1] <-> prev(x) <= y + 1 since[>5ns] once[4, 7](a))",
        step: monitor_102,
    },
    Monitor {
        formula: "prev([count(a since a) >= 3, a)[>1] since[1, 2] ((a && once[>=2](a)) since[<4ns] b))",
        step: monitor_103,
    },
    Monitor {
        formula: "historically[>2ns](before(prev(a since[1, 2] a)) since[1, 2] start(a))",
        step: monitor_104,
    },
    Monitor {
        formula: "once[<4ns](count[<7ns](a) >= 3)",
        step: monitor_105,
    },
    Monitor {
        formula: "[historically[1, 5](count[<5ns](b) >= 3), count(a && prev(a)) == 3)[>1] wsince (a <-> count[>=4ns](c) == 3)",
        step: monitor_106,
    },
    Monitor {
        formula: "historically[1, 2](end([count(c since !b) <= 3, a since[6ns, 8ns] true)[<=4]))",
        step: monitor_107,
    },
    Monitor {
        formula: "[d since[>2ns] 1 <= count[<=6ns](c), [[count(c since !b) > 1, false)w, d)[<8ns])[>1]",
        step: monitor_108,
    },
    Monitor {
        formula: "once[<=1](once[>=2](once[1ns, 6ns](a ^ true)))",
        step: monitor_109,
    },
    Monitor {
        formula: "before(before(historically[<1ns](once[>=2]([a, once[>=2](once[<=1](a)))[>1])))) <-> count[>=2ns](a) == 0",
        step: monitor_110,
    },
    Monitor {
        formula: "true since[3ns, 6ns] [true, b)[<1ns] -> a",
        step: monitor_111,
    },
    Monitor {
        formula: "once[<=1](count[>1](a) != 2 ^ false)",
        step: monitor_112,
    },
    Monitor {
        formula: "end([!(prev(last(x, b && x > 1)) <= x && before(count(b since b) >= count(start(b))) wsince 3 != count(c since prev(a))), once[<=1](b))w since[<=1] false)",
        step: monitor_113,
    },
    Monitor {
        formula: "once[<8ns](start(historically[4ns, 4ns](start(3 >= count(b since start(b)) since[<=1] false))))",
        step: monitor_114,
    },
    Monitor {
        formula: "a wsince ([a, count(b && !b) < 3)[>1] && once[<=1](start(prev(last(x, b && x > 1)) > y + 1))) ^ b",
        step: monitor_115,
    },
    Monitor {
        formula: "start(once[>=2](prev(x) > y + 1) since[>4ns] once[>=2](count[>=4ns](b) > 2))",
        step: monitor_116,
    },
    Monitor {
        formula: "once[<3ns](b since[1, 2] once[<=1](b) since[<=1] end([b, prev(count(b && x > 1)) != 2)[>1]))",
        step: monitor_117,
    },
    Monitor {
        formula: "(count(a since prev(a)) > 1 && a) since[1, 2] a",
        step: monitor_118,
    },
    Monitor {
        formula: "!once[5ns, 11ns]([true, false wsince count[<=2](c) > 1)w)",
        step: monitor_119,
    },
    Monitor {
        formula: "once[>4]([prev(last(x, a)) <= y + 1 && b, prev(last(x, b && x > 1)) != 2)[>1] ^ b)",
        step: monitor_120,
    },
    Monitor {
        formula: "before(1 >= count(a && start(b)) since[1, 1] prev(a wsince last(last(y, a) + x, a) >= 2))",
        step: monitor_121,
    },
    Monitor {
        formula: "once[>=2](count[<6ns](d) > 2) ^ before([b, a)[3ns, 5ns])",
        step: monitor_122,
    },
    Monitor {
        formula: "count[>2](a) > 2 <-> last(prev(x) + y, start(a)) < prev(last(x, a && x > 1))",
        step: monitor_123,
    },
    Monitor {
        formula: "before(d since[<=1] d since[>2ns] once[<=1](before(c)))",
        step: monitor_124,
    },
    Monitor {
        formula: "last(last(y, a) + x, a) < x since[<=1] once[>=2](a)",
        step: monitor_125,
    },
    Monitor {
        formula: "2 > count(a && !b) since[<5ns] a",
        step: monitor_126,
    },
    Monitor {
        formula: "[last(last(y, a) + x, c) == x, count(b since start(b)) <= 3)w",
        step: monitor_127,
    },
    Monitor {
        formula: "historically[1, 2](start(start(historically[>6ns](c since[1, 2] true) ^ prev(last(x, d && x > 1)) < y + 1)))",
        step: monitor_128,
    },
    Monitor {
        formula: "once[>=2](a) since[<1ns] historically[1, 2](once[<=1](once[<=1](a || count(a) >= 2)))",
        step: monitor_129,
    },
    Monitor {
        formula: "!([prev(prev(y)) >= prev(x), a)[<4ns] <-> 2 >= count[<=7ns](a)) since[2ns, 6ns] 0 >= count(a since !b)",
        step: monitor_130,
    },
    Monitor {
        formula: "c <-> count(b && a) >= 1 wsince c",
        step: monitor_131,
    },
    Monitor {
        formula: "last(last(y, a) + x, a && x > 1) <= y + 1 since[1, 2] [[count(c since start(b)) != 2, before(b))[>2ns] && once[>=2](a), [b, [2 != count[<3](b), prev(prev(y)) == y + 1)[>1])[>1])w",
        step: monitor_132,
    },
    Monitor {
        formula: "b since[<=0] historically[1, 2](historically[1, 2](once[>=2](once[<=1](count[>7ns](a) < 3 since[1, 2] b)) since[<=1] count[>7ns](b) != 0) since[1, 2] b)",
        step: monitor_133,
    },
    Monitor {
        formula: "a since[7ns, 13ns] [[count(start(b)) < y + 1, count(b && x > 1) <= y + 1)[2ns, 8ns], 1 != count[>=7](a) since[<=1] a)w",
        step: monitor_134,
    },
    Monitor {
        formula: "once[>7ns](a wsince a)",
        step: monitor_135,
    },
    Monitor {
        formula: "once[<=1](count[>=7](a) < 1 && last(prev(x) + y, start(a)) < 2)",
        step: monitor_136,
    },
    Monitor {
        formula: "end(1 <= count(a since !b)) since[<=1ns] 2 <= count(b && prev(a))",
        step: monitor_137,
    },
    Monitor {
        formula: "d || once[>=2](d || b since[<=7ns] before(count(c since b) <= x))",
        step: monitor_138,
    },
    Monitor {
        formula: "[a, prev(count(a && x > 1)) > x)w",
        step: monitor_139,
    },
    Monitor {
        formula: "start(once[>=2]([false <-> a, prev(last(x, a)) != y + 1)w ^ b))",
        step: monitor_140,
    },
    Monitor {
        formula: "(historically[0ns, 5ns](end(a <-> prev(count(a)) == prev(prev(y))) since[1, 2] 1 >= count(a since start(b))) since[<8ns] a || prev(x) >= last(x, a)) && a",
        step: monitor_141,
    },
    Monitor {
        formula: "c -> start([prev(x + y) < y + 1, [count(b && start(b)) == 0, a)[>=7])[<7ns])",
        step: monitor_142,
    },
    Monitor {
        formula: "historically[1, 2](a) ^ [a wsince last(last(y, a) + x, a) >= x, !a)w",
        step: monitor_143,
    },
    Monitor {
        formula: "[count[>=0ns](a) > 1 <-> a, 0 <= count[>=1ns](a))[>=6] wsince (a ^ a)",
        step: monitor_144,
    },
    Monitor {
        formula: "before([once[>=2](prev(historically[1, 2](start(c)))), [true, prev(x + y) > y + 1)w)w)",
        step: monitor_145,
    },
    Monitor {
        formula: "start(2 < count(a since prev(a)) && end(b))",
        step: monitor_146,
    },
    Monitor {
        formula: "before([count(a && prev(a)) == 0 -> a, historically[1, 2](a))w)",
        step: monitor_147,
    },
    Monitor {
        formula: "[end(prev(x) == 2), end(prev(prev(y)) != prev(prev(y)) since[1, 2] b))w",
        step: monitor_148,
    },
    Monitor {
        formula: "[1 <= count[>=7](a), c)[>7] wsince historically[1, 2](!prev(count(a since !b) != 1) -> historically[>=0](last(last(y, a) + x, a && x > 1) == y + 1))",
        step: monitor_149,
    },
    Monitor {
        formula: "[before(b), c)[>2ns]",
        step: monitor_150,
    },
    Monitor {
        formula: "once[>=2](prev(x + y) != y + 1 wsince end(start(count(a && !b) != 3)))",
        step: monitor_151,
    },
    Monitor {
        formula: "start(historically[1, 2](a -> b -> !(last(last(y, a) + x, start(a)) != 2)))",
        step: monitor_152,
    },
    Monitor {
        formula: "[end(!!(1 >= count(b && prev(a)))), prev(3 > count(a since start(b)) -> [a, b)[>1]))[>1]",
        step: monitor_153,
    },
    Monitor {
        formula: "![end(count[<3ns](c) < 1), b)[>1]",
        step: monitor_154,
    },
    Monitor {
        formula: "once[>=2](a wsince !a ^ [a, a)[>1] since[<=6ns] once[>0](false))",
        step: monitor_155,
    },
    Monitor {
        formula: "count(a && !b) >= 2 <-> 0 < count(b since a)",
        step: monitor_156,
    },
    Monitor {
        formula: "(a -> a) since[<=1] once[>=2]([a, [prev(last(x, start(a))) <= y + 1, count(a && !b) < 3)w wsince count[>1ns](a) <= 0)w since[<=1] a)",
        step: monitor_157,
    },
    Monitor {
        formula: "once[4ns, 10ns](count(start(b) since b) > x)",
        step: monitor_158,
    },
    Monitor {
        formula: "once[<=7ns](count(a since start(b)) >= 1 since[<=6ns] count(a && x > 1) >= last(prev(x) + y, a))",
        step: monitor_159,
    },
    Monitor {
        formula: "a wsince (1 != count[<3](a) && a)",
        step: monitor_160,
    },
    Monitor {
        formula: "[1 == count(c && !b), [b, historically[>=2ns](historically[<1ns](count(b since a) > 0 || a)))w since[<6] [last(prev(x) + y, b) != x, false)[<=3ns])[>1]",
        step: monitor_161,
    },
    Monitor {
        formula: "a || (false -> b && last(x, a) <= 2) && b",
        step: monitor_162,
    },
    Monitor {
        formula: "a <-> count[<=3ns](a) != 3",
        step: monitor_163,
    },
    Monitor {
        formula: "before(last(x, d && x > 1) > x)",
        step: monitor_164,
    },
    Monitor {
        formula: "prev(count[<=6](a) != 3 || [once[>=2](a) since[<8ns] a, a)[>1]) && prev(last(x, a)) > x since[<=1] a",
        step: monitor_165,
    },
    Monitor {
        formula: "!([a, count(a && prev(a)) != 1)w <-> a)",
        step: monitor_166,
    },
    Monitor {
        formula: "before(!!end(before([[!(prev(count(start(b))) != prev(x)), a)[>1], a)[<3ns])))",
        step: monitor_167,
    },
    Monitor {
        formula: "([a, a)w wsince 1 < count(a && start(b)) wsince false || [2 >= count[>=0ns](a), a)w) since[>=3] (a since[<=1] a)",
        step: monitor_168,
    },
    Monitor {
        formula: "prev(last(x, start(a))) == x ^ !once[<=4ns](count(a && x > 1) > y + 1)",
        step: monitor_169,
    },
    Monitor {
        formula: "before(a <-> c wsince (last(x, c && x > 1) != x || d))",
        step: monitor_170,
    },
    Monitor {
        formula: "once[>=2]([3 >= count[<5](a), once[>=2]([prev(prev(y)) < prev(count(a)), historically[7ns, 12ns](c))[>1]))[>1])",
        step: monitor_171,
    },
    Monitor {
        formula: "prev(once[>=6](b) since[1, 2] count(b since !b) != 2)",
        step: monitor_172,
    },
    Monitor {
        formula: "historically[<2](!(count(a since a) != 2 since[>=5ns] a))",
        step: monitor_173,
    },
    Monitor {
        formula: "(once[>=2]([false, a)w) || [prev(prev(y)) > y + 1, (once[>=2](prev(prev(y)) >= y + 1) <-> prev(count(start(b))) < x) since[<=1] true)[>1]) since[<3ns] c",
        step: monitor_174,
    },
    Monitor {
        formula: "before(a -> [once[<=1](true), prev(count(start(a))) < x)[4, 6])",
        step: monitor_175,
    },
    Monitor {
        formula: "a since[1, 2] (b since[1, 2] prev(prev(y)) != 2 <-> d)",
        step: monitor_176,
    },
    Monitor {
        formula: "end(before(before([count(c && prev(a)) == 3, [c, end(a))[>0ns])[<=3ns])))",
        step: monitor_177,
    },
    Monitor {
        formula: "(a || b) wsince false -> once[>=2]([a, a)w) since[>=4] prev(prev(y)) != 2",
        step: monitor_178,
    },
    Monitor {
        formula: "[count(a since start(b)) == 0 && last(last(y, a) + x, c) > x since[1, 2] false, !false)w",
        step: monitor_179,
    },
    Monitor {
        formula: "before(once[<=2ns](b) <-> a -> false) ^ c",
        step: monitor_180,
    },
    Monitor {
        formula: "historically[1, 2]([end(a), a)w since[<6ns] historically[<7ns](true) <-> prev(x + y) >= prev(prev(y)))",
        step: monitor_181,
    },
    Monitor {
        formula: "once[>=2](end([historically[>=7](once[<6](true)), historically[<8ns](count[>3ns](a) < 3))w -> count[>7ns](b) > 0)) ^ b",
        step: monitor_182,
    },
    Monitor {
        formula: "count[<1ns](b) > 2 && prev(count(start(c))) < 2 && prev(count(c && x > 1)) > x",
        step: monitor_183,
    },
    Monitor {
        formula: "prev(b since[<4ns] c since[1, 2] a) since[1, 2] ((prev(x) > y + 1 -> start(prev(prev(y)) < x)) && c since[>4] prev(last(x, b && x > 1)) > y + 1)",
        step: monitor_184,
    },
    Monitor {
        formula: "![count[<=3](b) >= 3, 2 <= count[>1ns](a))[>3ns] since[>5ns] once[<8ns](b -> 1 >= count(a && prev(a)))",
        step: monitor_185,
    },
    Monitor {
        formula: "[prev(last(x, c)) < prev(last(x, c && x > 1)), b)[>1]",
        step: monitor_186,
    },
    Monitor {
        formula: "count(a) > x since[1, 2] b",
        step: monitor_187,
    },
    Monitor {
        formula: "!before([prev(prev(y)) == y + 1 -> count(b since start(b)) != 1, count(a since !b) == 1)[>1ns])",
        step: monitor_188,
    },
    Monitor {
        formula: "start(prev(b since[>4ns] a) since[1, 2] a) && b since[<4] true <-> c",
        step: monitor_189,
    },
    Monitor {
        formula: "[c && count[<3ns](d) != 3, 0 > count[<=2](a))[>1] -> historically[<=0ns](a)",
        step: monitor_190,
    },
    Monitor {
        formula: "end(0 >= count[<=3ns](b))",
        step: monitor_191,
    },
    Monitor {
        formula: "end(end([c since[<6ns] once[>=2](prev(last(x, a && x > 1)) <= 2), once[<=1](![false, b)w))[>1]))",
        step: monitor_192,
    },
    Monitor {
        formula: "[once[<=2ns](count[>=1ns](a) >= 1), start(true) since[<=1] b || once[>=2](last(last(y, a) + x, start(a)) == 2))[>0ns]",
        step: monitor_193,
    },
    Monitor {
        formula: "a wsince last(prev(x) + y, a) == 2 since[<6ns] false wsince historically[1, 2](once[>=2](historically[>=0ns](a) wsince (a && a)))",
        step: monitor_194,
    },
    Monitor {
        formula: "prev(last(x, a)) <= x || count(a) > x since[<=5] a",
        step: monitor_195,
    },
    Monitor {
        formula: "end(once[<=1](start(historically[1, 2]([prev(x + y) != x, count(a && a) > 0)[<1ns])))) <-> historically[<5ns]([a, true)[>1])",
        step: monitor_196,
    },
    Monitor {
        formula: "a since[>=6ns] !once[<=1](historically[7ns, 8ns](prev([a, once[>=2](a))[>1])))",
        step: monitor_197,
    },
    Monitor {
        formula: "[true since[<=1] c, 3 > count[<=5ns](a) ^ c)[>1]",
        step: monitor_198,
    },
    Monitor {
        formula: "once[<=1](prev(count(a)) == y + 1)",
        step: monitor_199,
    },
    Monitor {
        formula: "!(prev(x + y) <= y + 1 -> start(a))",
        step: monitor_200,
    },
    Monitor {
        formula: "end([false && a, before(a))[>1]) <-> historically[1, 2](prev(prev(y)) >= count(start(a)) && a)",
        step: monitor_201,
    },
    Monitor {
        formula: "a -> !(count[>0ns](a) < 2 since[<3ns] a)",
        step: monitor_202,
    },
    Monitor {
        formula: "historically[1, 2](once[>7]([prev(last(x, a && x > 1)) >= 2, b)w))",
        step: monitor_203,
    },
    Monitor {
        formula: "[once[<=1](count(b since b) >= y + 1), end(c) since[<3] count[<5ns](c) >= 0)[>1]",
        step: monitor_204,
    },
    Monitor {
        formula: "[once[<=1ns](before(last(last(y, a) + x, b) != count(b && x > 1 since b) && prev(prev(y)) <= 2)), count(d since start(b)) == 3 since[<=1] prev(last(x, c)) != 2)[>1]",
        step: monitor_205,
    },
    Monitor {
        formula: "count(b && start(b)) > 0 -> b",
        step: monitor_206,
    },
    Monitor {
        formula: "once[>6ns](a -> count[>=5ns](b) == 2)",
        step: monitor_207,
    },
    Monitor {
        formula: "[[a, end(true))w, once[<=1](count(d since a) < 2))[>1]",
        step: monitor_208,
    },
    Monitor {
        formula: "[a, a wsince a)[>1] since[<=1] [a, a since[<=1] [a, b)[>1])w && count(b && prev(a)) <= 1",
        step: monitor_209,
    },
    Monitor {
        formula: "once[<=0]([prev(last(x, b)) >= y + 1, a since[<=1] 0 < count[>4ns](b) && count(b && !b) >= 1)[>1])",
        step: monitor_210,
    },
    Monitor {
        formula: "once[<=1](once[>2ns](!(count[<7ns](b) >= 0)) since[>=3] prev(last(x, a)) <= last(x, a && x > 1)) since[1, 2] historically[1, 2](a wsince a since[1, 2] a)",
        step: monitor_211,
    },
    Monitor {
        formula: "a ^ a -> once[<=6ns](last(x, a && x > 1) == 2)",
        step: monitor_212,
    },
    Monitor {
        formula: "start(historically[1, 2](once[>=2](historically[1, 2](a) wsince false <-> once[<=2ns](count[<=1ns](b) < 1))))",
        step: monitor_213,
    },
    Monitor {
        formula: "start(a -> count[>2ns](b) != 1) -> start(start(!b))",
        step: monitor_214,
    },
    Monitor {
        formula: "false && prev(x + y) <= 2",
        step: monitor_215,
    },
    Monitor {
        formula: "end(before(false since[1, 2] count(b && prev(a)) == 3))",
        step: monitor_216,
    },
    Monitor {
        formula: "a since[1, 2] a since[<=1] [once[<=1](false), once[<=1](a since[1ns, 8ns] a) || before(true))[4ns, 9ns]",
        step: monitor_217,
    },
    Monitor {
        formula: "[a, count(b) <= y + 1)[>1]",
        step: monitor_218,
    },
    Monitor {
        formula: "[a, b)[>1] -> a || [b, a)w wsince once[<=1](count(a && x > 1 since b) > x)",
        step: monitor_219,
    },
    Monitor {
        formula: "[start(b), true)[<5ns]",
        step: monitor_220,
    },
    Monitor {
        formula: "end(false since[5ns, 11ns] !(b since[<1ns] last(last(y, a) + x, start(a)) != y + 1))",
        step: monitor_221,
    },
    Monitor {
        formula: "[once[>=2](once[>2ns](a <-> b)), historically[1, 2](end(0 <= count[<1ns](d) since[0ns, 3ns] count(b && start(b)) >= 1)))w",
        step: monitor_222,
    },
    Monitor {
        formula: "historically[2ns, 4ns]([c -> false, !true)[<=3ns])",
        step: monitor_223,
    },
    Monitor {
        formula: "(count[<6ns](a) != 3 <-> !(count(a since a) < 3)) since[<=1] (a || count(start(b) since b) < y + 1 wsince true ^ false)",
        step: monitor_224,
    },
    Monitor {
        formula: "historically[1, 2](historically[>=0ns](once[>=2](a)))",
        step: monitor_225,
    },
    Monitor {
        formula: "a -> historically[>7ns](false)",
        step: monitor_226,
    },
    Monitor {
        formula: "[count(d since start(b)) > 1, c)[<3ns] -> c",
        step: monitor_227,
    },
    Monitor {
        formula: "before(once[7ns, 11ns](once[<=3ns](count[<=6ns](c) <= 0 since[<=1] true ^ end(b))))",
        step: monitor_228,
    },
    Monitor {
        formula: "!historically[>=5](once[<2ns](start(count(start(c) since b) == x since[1, 2] count(a && prev(a)) > 3)) since[>3] [count[>6ns](a) <= 2, b)[<=6ns])",
        step: monitor_229,
    },
    Monitor {
        formula: "d <-> (d || a) ^ [c, d)w since[<=7] ![true, count(a && !b) == 0)[>1]",
        step: monitor_230,
    },
    Monitor {
        formula: "count(c && prev(a)) > 2 since[<=3] (historically[<4ns](once[<1](2 != count[>=7ns](b))) -> prev(x) < y + 1)",
        step: monitor_231,
    },
    Monitor {
        formula: "!prev(1 == count(a since a) && 3 < count[<3ns](a))",
        step: monitor_232,
    },
    Monitor {
        formula: "[prev(x + y) != 2, prev(last(x, a)) <= x -> true)[>1] && before((count(d since prev(a)) != 3 || historically[4ns, 7ns](2 != count(c && start(b)))) since[1, 2] (d wsince b))",
        step: monitor_233,
    },
    Monitor {
        formula: "historically[1, 2](count(a since prev(a)) >= 2 -> a) || (true -> a)",
        step: monitor_234,
    },
    Monitor {
        formula: "once[<=1](once[>=3ns](a)) || once[>=0ns](a wsince (prev(last(x, a && x > 1)) < y + 1 ^ a))",
        step: monitor_235,
    },
    Monitor {
        formula: "historically[1, 2](historically[1, 2]([false, true -> c)[<=7ns]) wsince true)",
        step: monitor_236,
    },
    Monitor {
        formula: "before([once[<=1](count(a && a) == 1 since[>=0ns] a), a)w)",
        step: monitor_237,
    },
    Monitor {
        formula: "once[>=2](once[0ns, 4ns](start(a) wsince ([c, a)[>1] wsince prev(prev(y)) != y + 1) since[1, 2] (c <-> c)))",
        step: monitor_238,
    },
    Monitor {
        formula: "start([!a <-> a, prev([a, a)[>=7ns]))[>1] wsince count(a since b) != 2)",
        step: monitor_239,
    },
    Monitor {
        formula: "before(start(historically[1, 2](once[>=2]((a -> 0 >= count(a && !b)) -> [prev(x) < 2, prev(b))[>1]))))",
        step: monitor_240,
    },
    Monitor {
        formula: "once[2, 6](b since[<=1] (2 != count(b since prev(a)) since[>=6ns] start(prev(last(x, start(b))) > prev(x) <-> b && a)))",
        step: monitor_241,
    },
    Monitor {
        formula: "[start(a -> (start(a) <-> true)), last(x, start(a)) != x)[<2ns]",
        step: monitor_242,
    },
    Monitor {
        formula: "prev(last(x, a && x > 1)) != x since[1, 2] [false, a)[<=0ns]",
        step: monitor_243,
    },
    Monitor {
        formula: "once[>=2](end(!(1 == count(a && a) ^ b)))",
        step: monitor_244,
    },
    Monitor {
        formula: "[a, 3 >= count(a since start(b)) since[1, 2] false)[>1]",
        step: monitor_245,
    },
    Monitor {
        formula: "once[<=7ns](prev(historically[1, 2](before(count[>=2ns](a) < 2 since[<=1ns] prev(prev(y)) <= y + 1 wsince (1 != count(a since start(b)) since[<4] true)))))",
        step: monitor_246,
    },
    Monitor {
        formula: "once[>=2](count[>=2ns](a) == 0 <-> prev(last(prev(x) + y, start(a)) <= y + 1))",
        step: monitor_247,
    },
    Monitor {
        formula: "once[>=2](prev(x) >= y + 1) || count[<3](b) != 1",
        step: monitor_248,
    },
    Monitor {
        formula: "once[<=1](once[>=2]([a, count[<7ns](b) < 2 && last(x, start(b)) != count(start(b)))[>1]))",
        step: monitor_249,
    },
    Monitor {
        formula: "[end(count[<2](a) < 2 -> a), a)[>3ns]",
        step: monitor_250,
    },
    Monitor {
        formula: "before([once[6ns, 8ns](a), a)[<=5ns])",
        step: monitor_251,
    },
    Monitor {
        formula: "[b, count(d since start(b)) <= 2 since[<=1] count[<2ns](d) != 3)[>1]",
        step: monitor_252,
    },
    Monitor {
        formula: "historically[0ns, 7ns](d since[1, 2] ![prev(last(x, d && x > 1)) <= y + 1, last(x, start(c)) > x)[>1]) && end(!d) -> true",
        step: monitor_253,
    },
    Monitor {
        formula: "d && once[<=0ns]((2 != count[>4](b) <-> prev(x + y) < 2) since[1, 2] b)",
        step: monitor_254,
    },
    Monitor {
        formula: "once[>=2](before(prev(count(start(c))) < x <-> count(a && !b) == 2)) -> historically[>1](once[<=2ns](count(c && a) == 0 <-> a))",
        step: monitor_255,
    },
    Monitor {
        formula: "prev((b wsince prev(x + y) == x -> count[<1ns](b) <= 3 since[>0ns] c) -> historically[<=7ns](count[>4](a) != 1))",
        step: monitor_256,
    },
    Monitor {
        formula: "!historically[1, 2](end(start(b since[1, 2] last(x, c) != 2)))",
        step: monitor_257,
    },
    Monitor {
        formula: "start([count(a since start(b)) == 3, before(a))[>1]) || 1 > count[<=7ns](a)",
        step: monitor_258,
    },
    Monitor {
        formula: "once[<=1]((a && a) since[1, 2] (true since[>3ns] a))",
        step: monitor_259,
    },
];

#[monitor(
    "once[<=140](a)",
    a = row.atoms[0],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_0(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[>=150](a || b)",
    a = row.atoms[0],
    b = row.atoms[1],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_1(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a since[<160] b",
    a = row.atoms[0],
    b = row.atoms[1],
    cost(a = 5, b = 12),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_2(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[a, b)[>130]",
    a = row.atoms[0],
    b = row.atoms[1],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_3(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[130, 140](a) -> b",
    a = row.atoms[0],
    b = row.atoms[1],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_4(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!(a since[129, 131] b) || c",
    a = row.atoms[0],
    b = row.atoms[1],
    c = row.atoms[2],
    cost(a = 5, b = 12, c = 19),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_5(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[<=200](a -> once[<=180](b))",
    a = row.atoms[0],
    b = row.atoms[1],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_6(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=135](a) && once[<=3s](b) -> c",
    a = row.atoms[0],
    b = row.atoms[1],
    c = row.atoms[2],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_7(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[!(prev(prev(y)) > prev(last(x, start(a)))), a)[4ns, 9ns]",
    a = row.atoms[0],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_8(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(a) since[1, 2] [prev(x + y) > prev(last(x, a)) since[<=1] prev(b), (a -> a) ^ end(b))[>1ns]",
    a = row.atoms[0],
    b = row.atoms[1],
    cost(a = 5, b = 12),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_9(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!(a since[>5ns] (end(a) since[<=1] a && a))",
    a = row.atoms[0],
    cost(a = 5),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_10(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[<8ns](a)",
    a = row.atoms[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_11(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[>=7ns](once[<=1](!((a -> a) -> historically[<=7ns](a))))",
    a = row.atoms[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_12(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[prev(x + y) > y + 1, b wsince b)w",
    b = row.atoms[1],
    cost(b = 5),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_13(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[before([a, a)[0ns, 6ns]), count[>=5ns](a) != 2)[>0ns]",
    a = row.atoms[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_14(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[b, last(last(y, a) + x, b && x > 1) <= y + 1)[>5ns]",
    b = row.atoms[1],
    a = row.atoms[0],
    cost(b = 5, a = 19),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_15(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(b) wsince false wsince (end(b -> false ^ once[<=1](count[<=2](b) >= 2)) -> b)",
    b = row.atoms[1],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_16(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "b ^ (count(b since start(b)) < 0 || prev(last(x, c)) < x)",
    b = row.atoms[1],
    c = row.atoms[2],
    cost(b = 5, c = 12),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_17(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(a since[<=1] a && start(a)) since[1, 2] prev(last(x, a && x > 1)) < y + 1",
    a = row.atoms[0],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_18(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2](start(historically[1, 2](a)) since[1, 2] prev(prev(y)) != x)",
    a = row.atoms[0],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_19(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(a since[<4ns] count(a since b) > 2)",
    a = row.atoms[0],
    b = row.atoms[1],
    cost(a = 5, b = 12),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_20(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[b, (b && count(b since !b) == 3) since[<=1] (b wsince (1 <= count(a since a) since[<=1] count(a && prev(a)) <= 0)) ^ count[0, 2](d) >= 1)[>1] wsince prev(last(x, c)) > x",
    b = row.atoms[1],
    a = row.atoms[0],
    d = row.atoms[3],
    c = row.atoms[2],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_21(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!(0 < count[>=3ns](b) <-> count[<=1ns](b) <= 3)",
    b = row.atoms[1],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_22(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[>=5ns](count(a && x > 1) > 2 <-> [a -> once[>=2](a), a)[>1])",
    a = row.atoms[0],
    cost(a = 5),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_23(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2](b ^ end(count[<=7](a) > 1))",
    b = row.atoms[1],
    a = row.atoms[0],
    cost(b = 5, a = 12),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_24(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "2 > count(b && a) since[4, 4] (count(a since a) < 3 ^ count(start(a) since b) > y + 1) since[<=1] (count(a && !b) < 1 since[<=1] b since[1, 2] a <-> a)",
    b = row.atoms[1],
    a = row.atoms[0],
    cost(b = 5, a = 12),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_25(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=1]([once[>=2](false since[1, 2] (prev(last(x, c && x > 1)) != count(c since b) since[1, 2] !prev(a))), [count(b since prev(a)) > 2, c)[>1])[>1])",
    a = row.atoms[0],
    c = row.atoms[2],
    b = row.atoms[1],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_26(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "true || once[>=2](false) wsince (count[<8ns](a) == 3 since[<=1] [a, 1 <= count[>6](a))[>1])",
    a = row.atoms[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_27(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before(start(count[>7ns](b) == 2 && prev(x + y) < prev(count(a))))",
    b = row.atoms[1],
    a = row.atoms[0],
    cost(b = 5, a = 12),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_28(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2](!((!a && a) since[>=3] once[>7](a || a since[1, 2] count(start(a) since b) <= x)))",
    a = row.atoms[0],
    b = row.atoms[1],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_29(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!(prev(last(x, b && x > 1)) <= y + 1 wsince c)",
    c = row.atoms[2],
    b = row.atoms[1],
    cost(c = 5, b = 12),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_30(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a -> prev(x + y) > x",
    a = row.atoms[0],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_31(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[b since[<1ns] b, last(prev(x) + y, a && x > 1) <= y + 1)[2ns, 9ns]",
    b = row.atoms[1],
    a = row.atoms[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_32(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(once[>=2](1 > count[<5ns](b)) ^ c) -> count(b since prev(a)) > 3",
    c = row.atoms[2],
    b = row.atoms[1],
    a = row.atoms[0],
    cost(c = 5, b = 12, a = 19),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_33(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(prev(c)) wsince 3 > count[<6](c)",
    c = row.atoms[2],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_34(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(last(x, b) <= y + 1 <-> b && prev(count(b)) >= prev(x + y)) || historically[1, 2](b since[<=1] (b -> true ^ count(b && start(b)) == 0)) || prev(x) <= y + 1",
    b = row.atoms[1],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_35(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "false <-> end(prev(prev(count(d && x > 1) == y + 1 wsince ((count[>=4ns](c) <= 1 -> a) since[2ns, 8ns] count(c since !b) != 2))))",
    a = row.atoms[0],
    d = row.atoms[3],
    c = row.atoms[2],
    b = row.atoms[1],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_36(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(b since[1, 2] count(b) == count(start(b)) || (d -> last(x, c && x > 1) > 2) since[>=5ns] true) since[<=1] a",
    b = row.atoms[1],
    d = row.atoms[3],
    a = row.atoms[0],
    c = row.atoms[2],
    cost(b = 5, d = 12, a = 19, c = 26),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_37(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a since[<=1] last(last(y, a) + x, a && x > 1) != y + 1",
    a = row.atoms[0],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_38(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[<2](count[<=5ns](a) < 1)",
    a = row.atoms[0],
    cost(a = 5),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_39(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a since[<4] (prev(count(b && x > 1)) > 2 && historically[<=0](count[<=1ns](a) > 0))",
    a = row.atoms[0],
    b = row.atoms[1],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_40(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[[c, d)[>1] || c, count[>1ns](b) < 2)[>1] <-> true",
    c = row.atoms[2],
    d = row.atoms[3],
    b = row.atoms[1],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_41(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2]([once[<=1](count[>=1ns](a) <= 2), d <-> a since[1, 2] b)[>1])",
    d = row.atoms[3],
    a = row.atoms[0],
    b = row.atoms[1],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_42(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>6ns](end(end([!(b wsince (a && a)), count(start(b)) != 2)w)))",
    b = row.atoms[1],
    a = row.atoms[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_43(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(x + y) >= x wsince [a, once[<2](a))[>1] since[1, 2] (prev(prev(y)) == y + 1 since[1, 2] [prev(count(a)) != x, prev(x) > 2 since[1, 2] last(x, a) != x)w && a)",
    a = row.atoms[0],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_44(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=1]([once[<=1](count[>=6ns](a) > 1), prev(last(x, a)) < 2)[>1])",
    a = row.atoms[0],
    cost(a = 5),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_45(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2](prev(last(x, c && x > 1)) >= count(start(c)) since[1, 2] last(last(y, a) + x, b) <= 2)",
    c = row.atoms[2],
    b = row.atoms[1],
    a = row.atoms[0],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_46(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(once[3, 4](prev(d))) since[1, 2] (count[<=5ns](a) != 1 -> a)",
    d = row.atoms[3],
    a = row.atoms[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_47(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(count(a && prev(a)) <= 0)",
    a = row.atoms[0],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_48(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[b, (c || a ^ end(a)) since[<=6ns] (before(historically[5, 12](c)) ^ b))w",
    b = row.atoms[1],
    c = row.atoms[2],
    a = row.atoms[0],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_49(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[count[<=3](c) != 3, d)[>1] since[1, 2] b",
    d = row.atoms[3],
    b = row.atoms[1],
    c = row.atoms[2],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_50(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[<=6ns](count(c && start(b)) > 0 wsince last(x, a) < y + 1 since[<=1] false)",
    c = row.atoms[2],
    b = row.atoms[1],
    a = row.atoms[0],
    cost(c = 5, b = 12, a = 19),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_51(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(b) wsince a wsince 3 != count(a && a) ^ start(end(once[<=1](b)))",
    b = row.atoms[1],
    a = row.atoms[0],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_52(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "false <-> true && once[<=1](count(start(a) since b) > count(start(a) since b))",
    a = row.atoms[0],
    b = row.atoms[1],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_53(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before(historically[1, 2](prev(last(x, start(b))) >= x)) <-> true",
    b = row.atoms[1],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_54(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[once[>=7ns](once[<=1](a)), before(a since[6ns, 7ns] a))[>1] since[<=1] a",
    a = row.atoms[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_55(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "count(c && start(b)) > 0 since[1, 2] (d ^ last(x, c && x > 1) < 2)",
    d = row.atoms[3],
    c = row.atoms[2],
    b = row.atoms[1],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_56(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before(count(a since prev(a)) < 2)",
    a = row.atoms[0],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_57(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2](end(end(once[>=2](once[>=7ns](historically[>=4ns](prev(a)))))))",
    a = row.atoms[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_58(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[>=4ns](1 < count(a since !b) wsince historically[<1](historically[>6ns](a)))",
    a = row.atoms[0],
    b = row.atoms[1],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_59(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[a, last(x, c) == y + 1)[<2ns]",
    a = row.atoms[0],
    c = row.atoms[2],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_60(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(b wsince (prev(last(x, b && x > 1)) > x && 1 != count[>=3ns](a)) ^ b)",
    b = row.atoms[1],
    a = row.atoms[0],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_61(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>6]([last(x, start(b)) < prev(prev(y)) ^ (prev(x + y) < count(start(b) since b) ^ count[>0ns](a) != 1), count(b since a) == 3)[>1])",
    b = row.atoms[1],
    a = row.atoms[0],
    cost(b = 5, a = 12),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_62(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!start([count(b since !b) <= 3 since[<=1] count(a && x > 1) == y + 1, b <-> end([count(a since prev(a)) == 1, last(last(y, a) + x, c) >= y + 1)[6, 12]))[>=6ns])",
    b = row.atoms[1],
    a = row.atoms[0],
    c = row.atoms[2],
    cost(b = 5, a = 12, c = 26),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_63(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>7ns](once[>=2](3 < count[>=2ns](a)) since[<=1] c)",
    c = row.atoms[2],
    a = row.atoms[0],
    cost(c = 5, a = 12),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_64(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=1](once[>=2](last(x, b) != x))",
    b = row.atoms[1],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_65(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before(count(b since start(b)) != 2)",
    b = row.atoms[1],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_66(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2]([last(last(y, a) + x, a && x > 1) > y + 1 || b, prev([a since[1, 2] count(a && start(b)) < 1, last(prev(x) + y, b && x > 1) > 2)[>=6ns] || count[>=1ns](a) > 1))w)",
    b = row.atoms[1],
    a = row.atoms[0],
    cost(b = 5, a = 12),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_67(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=1](!a since[<=1] [once[>=1ns](b <-> [b, a)[>1]), historically[1, 2](prev(last(x, c)) != 2))w)",
    a = row.atoms[0],
    b = row.atoms[1],
    c = row.atoms[2],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_68(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "b since[1, 2] [c, prev(x) >= 2)w wsince historically[1, 2](c) || (count[<7](a) > 3 <-> b since[<=1] count(a && start(b)) == 3) -> count[<8ns](a) > 3",
    b = row.atoms[1],
    c = row.atoms[2],
    a = row.atoms[0],
    cost(b = 5, c = 12, a = 19),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_69(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before(once[>=2]((c || d) ^ count[>6ns](a) > 0))",
    c = row.atoms[2],
    d = row.atoms[3],
    a = row.atoms[0],
    cost(c = 5, d = 12, a = 19),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_70(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=1]([b, prev(d ^ count(d && start(b)) <= 3 since[<=1] c))[>=2ns])",
    b = row.atoms[1],
    d = row.atoms[3],
    c = row.atoms[2],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_71(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2](b && (b && b) || once[>=2](start(once[>5](count(a since start(b)) > 1))))",
    b = row.atoms[1],
    a = row.atoms[0],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_72(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "2 == count(c && !b) since[1, 2] [c, once[>=2](start(c) && prev(count(c && x > 1)) == prev(prev(y)) -> b))w",
    c = row.atoms[2],
    b = row.atoms[1],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_73(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before((a since[<4ns] count[>4ns](a) >= 3 -> false) ^ count(b && !b) != 2 -> !(prev(last(x, b)) >= x))",
    a = row.atoms[0],
    b = row.atoms[1],
    cost(a = 5, b = 12),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_74(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a <-> !(a wsince last(last(y, a) + x, start(a)) <= 2 since[<=3ns] (prev(prev(a ^ count[<=6ns](a) <= 1)) since[<=6] last(last(y, a) + x, a && x > 1) <= prev(x + y)))",
    a = row.atoms[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_75(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[2 <= count[<6ns](b), c)w",
    c = row.atoms[2],
    b = row.atoms[1],
    cost(c = 5, b = 12),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_76(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(once[<=0ns](b || (0 == count(c since start(b)) -> 0 != count(d && prev(a)))))",
    b = row.atoms[1],
    c = row.atoms[2],
    d = row.atoms[3],
    a = row.atoms[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_77(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "c ^ count(a && prev(a)) > 0",
    c = row.atoms[2],
    a = row.atoms[0],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_78(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2ns](before(c)) since[<=1] (c ^ last(last(y, a) + x, start(c)) > prev(prev(y)))",
    c = row.atoms[2],
    a = row.atoms[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_79(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[b, last(prev(x) + y, a) <= last(x, start(a)))[<=0ns]",
    b = row.atoms[1],
    a = row.atoms[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_80(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(count(start(a)) > last(prev(x) + y, a) || a) wsince [count[<=5ns](a) < 3, once[>=2](start(once[<=1](true))))[>1]",
    a = row.atoms[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_81(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "count[>5ns](b) > 3 <-> prev(x) > x",
    b = row.atoms[1],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_82(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[<6ns](before(last(x, a && x > 1) > prev(x) && count(a since prev(a)) > 3))",
    a = row.atoms[0],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_83(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2](count[>0ns](d) >= 3 <-> b)",
    b = row.atoms[1],
    d = row.atoms[3],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_84(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!historically[1, 2](count(c since a) > 2)",
    c = row.atoms[2],
    a = row.atoms[0],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_85(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a wsince !(2 < count(a && a) ^ prev(x) == y + 1)",
    a = row.atoms[0],
    cost(a = 5),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_86(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "count(start(c) since b) == y + 1 ^ count[>7ns](c) == 3",
    c = row.atoms[2],
    b = row.atoms[1],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_87(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(2 == count[<=7ns](a))",
    a = row.atoms[0],
    cost(a = 5),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_88(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev([count(a since b) == y + 1, a)w) since[<=1] prev(count(b)) >= 2",
    a = row.atoms[0],
    b = row.atoms[1],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_89(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[<=3](start(once[>=2](count(a && start(b)) != 1)))",
    a = row.atoms[0],
    b = row.atoms[1],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_90(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(once[>=2](a) wsince (a since[<=1] [true, (a <-> count(a && prev(a)) > 0 wsince last(prev(x) + y, a && x > 1) == prev(count(start(a)))) wsince true)w))",
    a = row.atoms[0],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_91(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[>=5ns](historically[1, 2]([historically[>1ns](c since[<=1] 1 < count[>=6ns](b)), historically[1, 2](true))[>1]))",
    c = row.atoms[2],
    b = row.atoms[1],
    cost(c = 5, b = 12),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_92(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[a -> once[5ns, 7ns](0 > count[>2ns](b) || b), historically[1, 2](once[>=2](prev(true))))[>5]",
    a = row.atoms[0],
    b = row.atoms[1],
    cost(a = 5, b = 12),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_93(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[prev(count(c)) > 2 ^ start(c) wsince a, historically[1, 2](count[>=3ns](b) == 1))[>1]",
    c = row.atoms[2],
    a = row.atoms[0],
    b = row.atoms[1],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_94(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=4ns](before([once[<8](last(prev(x) + y, start(c)) >= count(c && x > 1)), c wsince 2 >= count[>3ns](c) ^ [prev(count(a && x > 1)) > y + 1, [d, 2 <= count(c && a))w)[>1])[>1]))",
    c = row.atoms[2],
    d = row.atoms[3],
    a = row.atoms[0],
    cost(c = 5, d = 12, a = 26),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_95(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "2 != count[<=0](a) ^ (!a since[1, 2] (d -> before(!(count[>2](a) >= 3))) <-> count[>=5ns](b) >= 2)",
    a = row.atoms[0],
    d = row.atoms[3],
    b = row.atoms[1],
    cost(a = 5, d = 12, b = 19),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_96(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "([count(a since b) >= 2, a)[>1] && count[>=7ns](a) <= 1) since[<=1] [b, count[<=0](a) >= 2 -> false)[<6ns]",
    a = row.atoms[0],
    b = row.atoms[1],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_97(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a since[<=1] before(once[>=2](2 < count[<=5ns](a))) since[1, 2] end(count(a && a) == 3 ^ a)",
    a = row.atoms[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_98(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2]([historically[1, 2](c) since[1, 2] historically[1, 2](a), [count(b since !b) < 0, b)[5ns, 8ns])[>1])",
    c = row.atoms[2],
    a = row.atoms[0],
    b = row.atoms[1],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_99(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "true since[<=1] last(last(y, a) + x, start(b)) < y + 1",
    b = row.atoms[1],
    a = row.atoms[0],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_100(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(before(once[<=1](a && count[>=4ns](d) == 3 <-> true || a)))",
    a = row.atoms[0],
    d = row.atoms[3],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_101(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start([count(start(a) since b) > 2, a since[<=1] [a, a)[>1])[>1] <-> prev(x) <= y + 1 since[>5ns] once[4, 7](a))",
    a = row.atoms[0],
    b = row.atoms[1],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_102(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev([count(a since a) >= 3, a)[>1] since[1, 2] ((a && once[>=2](a)) since[<4ns] b))",
    a = row.atoms[0],
    b = row.atoms[1],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_103(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[>2ns](before(prev(a since[1, 2] a)) since[1, 2] start(a))",
    a = row.atoms[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_104(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<4ns](count[<7ns](a) >= 3)",
    a = row.atoms[0],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_105(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[historically[1, 5](count[<5ns](b) >= 3), count(a && prev(a)) == 3)[>1] wsince (a <-> count[>=4ns](c) == 3)",
    a = row.atoms[0],
    b = row.atoms[1],
    c = row.atoms[2],
    cost(a = 5, b = 12, c = 19),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_106(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2](end([count(c since !b) <= 3, a since[6ns, 8ns] true)[<=4]))",
    a = row.atoms[0],
    c = row.atoms[2],
    b = row.atoms[1],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_107(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[d since[>2ns] 1 <= count[<=6ns](c), [[count(c since !b) > 1, false)w, d)[<8ns])[>1]",
    d = row.atoms[3],
    c = row.atoms[2],
    b = row.atoms[1],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_108(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=1](once[>=2](once[1ns, 6ns](a ^ true)))",
    a = row.atoms[0],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_109(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before(before(historically[<1ns](once[>=2]([a, once[>=2](once[<=1](a)))[>1])))) <-> count[>=2ns](a) == 0",
    a = row.atoms[0],
    cost(a = 5),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_110(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "true since[3ns, 6ns] [true, b)[<1ns] -> a",
    b = row.atoms[1],
    a = row.atoms[0],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_111(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=1](count[>1](a) != 2 ^ false)",
    a = row.atoms[0],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_112(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end([!(prev(last(x, b && x > 1)) <= x && before(count(b since b) >= count(start(b))) wsince 3 != count(c since prev(a))), once[<=1](b))w since[<=1] false)",
    b = row.atoms[1],
    c = row.atoms[2],
    a = row.atoms[0],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_113(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<8ns](start(historically[4ns, 4ns](start(3 >= count(b since start(b)) since[<=1] false))))",
    b = row.atoms[1],
    cost(b = 5),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_114(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a wsince ([a, count(b && !b) < 3)[>1] && once[<=1](start(prev(last(x, b && x > 1)) > y + 1))) ^ b",
    a = row.atoms[0],
    b = row.atoms[1],
    cost(a = 5, b = 12),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_115(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(once[>=2](prev(x) > y + 1) since[>4ns] once[>=2](count[>=4ns](b) > 2))",
    b = row.atoms[1],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_116(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<3ns](b since[1, 2] once[<=1](b) since[<=1] end([b, prev(count(b && x > 1)) != 2)[>1]))",
    b = row.atoms[1],
    cost(b = 5),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_117(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(count(a since prev(a)) > 1 && a) since[1, 2] a",
    a = row.atoms[0],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_118(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!once[5ns, 11ns]([true, false wsince count[<=2](c) > 1)w)",
    c = row.atoms[2],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_119(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>4]([prev(last(x, a)) <= y + 1 && b, prev(last(x, b && x > 1)) != 2)[>1] ^ b)",
    b = row.atoms[1],
    a = row.atoms[0],
    cost(b = 5, a = 12),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_120(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before(1 >= count(a && start(b)) since[1, 1] prev(a wsince last(last(y, a) + x, a) >= 2))",
    a = row.atoms[0],
    b = row.atoms[1],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_121(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2](count[<6ns](d) > 2) ^ before([b, a)[3ns, 5ns])",
    b = row.atoms[1],
    a = row.atoms[0],
    d = row.atoms[3],
    cost(b = 5, a = 12, d = 19),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_122(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "count[>2](a) > 2 <-> last(prev(x) + y, start(a)) < prev(last(x, a && x > 1))",
    a = row.atoms[0],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_123(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before(d since[<=1] d since[>2ns] once[<=1](before(c)))",
    d = row.atoms[3],
    c = row.atoms[2],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_124(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "last(last(y, a) + x, a) < x since[<=1] once[>=2](a)",
    a = row.atoms[0],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_125(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "2 > count(a && !b) since[<5ns] a",
    a = row.atoms[0],
    b = row.atoms[1],
    cost(a = 5, b = 12),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_126(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[last(last(y, a) + x, c) == x, count(b since start(b)) <= 3)w",
    c = row.atoms[2],
    a = row.atoms[0],
    b = row.atoms[1],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_127(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2](start(start(historically[>6ns](c since[1, 2] true) ^ prev(last(x, d && x > 1)) < y + 1)))",
    c = row.atoms[2],
    d = row.atoms[3],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_128(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2](a) since[<1ns] historically[1, 2](once[<=1](once[<=1](a || count(a) >= 2)))",
    a = row.atoms[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_129(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!([prev(prev(y)) >= prev(x), a)[<4ns] <-> 2 >= count[<=7ns](a)) since[2ns, 6ns] 0 >= count(a since !b)",
    a = row.atoms[0],
    b = row.atoms[1],
    cost(a = 5, b = 12),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_130(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "c <-> count(b && a) >= 1 wsince c",
    c = row.atoms[2],
    b = row.atoms[1],
    a = row.atoms[0],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_131(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "last(last(y, a) + x, a && x > 1) <= y + 1 since[1, 2] [[count(c since start(b)) != 2, before(b))[>2ns] && once[>=2](a), [b, [2 != count[<3](b), prev(prev(y)) == y + 1)[>1])[>1])w",
    b = row.atoms[1],
    a = row.atoms[0],
    c = row.atoms[2],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_132(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "b since[<=0] historically[1, 2](historically[1, 2](once[>=2](once[<=1](count[>7ns](a) < 3 since[1, 2] b)) since[<=1] count[>7ns](b) != 0) since[1, 2] b)",
    b = row.atoms[1],
    a = row.atoms[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_133(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a since[7ns, 13ns] [[count(start(b)) < y + 1, count(b && x > 1) <= y + 1)[2ns, 8ns], 1 != count[>=7](a) since[<=1] a)w",
    a = row.atoms[0],
    b = row.atoms[1],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_134(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>7ns](a wsince a)",
    a = row.atoms[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_135(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=1](count[>=7](a) < 1 && last(prev(x) + y, start(a)) < 2)",
    a = row.atoms[0],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_136(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(1 <= count(a since !b)) since[<=1ns] 2 <= count(b && prev(a))",
    a = row.atoms[0],
    b = row.atoms[1],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_137(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "d || once[>=2](d || b since[<=7ns] before(count(c since b) <= x))",
    d = row.atoms[3],
    b = row.atoms[1],
    c = row.atoms[2],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_138(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[a, prev(count(a && x > 1)) > x)w",
    a = row.atoms[0],
    cost(a = 5),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_139(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(once[>=2]([false <-> a, prev(last(x, a)) != y + 1)w ^ b))",
    a = row.atoms[0],
    b = row.atoms[1],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_140(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(historically[0ns, 5ns](end(a <-> prev(count(a)) == prev(prev(y))) since[1, 2] 1 >= count(a since start(b))) since[<8ns] a || prev(x) >= last(x, a)) && a",
    a = row.atoms[0],
    b = row.atoms[1],
    cost(a = 5, b = 12),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_141(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "c -> start([prev(x + y) < y + 1, [count(b && start(b)) == 0, a)[>=7])[<7ns])",
    c = row.atoms[2],
    a = row.atoms[0],
    b = row.atoms[1],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_142(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2](a) ^ [a wsince last(last(y, a) + x, a) >= x, !a)w",
    a = row.atoms[0],
    cost(a = 5),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_143(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[count[>=0ns](a) > 1 <-> a, 0 <= count[>=1ns](a))[>=6] wsince (a ^ a)",
    a = row.atoms[0],
    cost(a = 5),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_144(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before([once[>=2](prev(historically[1, 2](start(c)))), [true, prev(x + y) > y + 1)w)w)",
    c = row.atoms[2],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_145(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(2 < count(a since prev(a)) && end(b))",
    b = row.atoms[1],
    a = row.atoms[0],
    cost(b = 5, a = 12),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_146(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before([count(a && prev(a)) == 0 -> a, historically[1, 2](a))w)",
    a = row.atoms[0],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_147(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[end(prev(x) == 2), end(prev(prev(y)) != prev(prev(y)) since[1, 2] b))w",
    b = row.atoms[1],
    cost(b = 5),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_148(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[1 <= count[>=7](a), c)[>7] wsince historically[1, 2](!prev(count(a since !b) != 1) -> historically[>=0](last(last(y, a) + x, a && x > 1) == y + 1))",
    c = row.atoms[2],
    a = row.atoms[0],
    b = row.atoms[1],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_149(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[before(b), c)[>2ns]",
    b = row.atoms[1],
    c = row.atoms[2],
    cost(b = 5, c = 12),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_150(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2](prev(x + y) != y + 1 wsince end(start(count(a && !b) != 3)))",
    a = row.atoms[0],
    b = row.atoms[1],
    cost(a = 5, b = 12),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_151(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(historically[1, 2](a -> b -> !(last(last(y, a) + x, start(a)) != 2)))",
    a = row.atoms[0],
    b = row.atoms[1],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_152(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[end(!!(1 >= count(b && prev(a)))), prev(3 > count(a since start(b)) -> [a, b)[>1]))[>1]",
    a = row.atoms[0],
    b = row.atoms[1],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_153(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "![end(count[<3ns](c) < 1), b)[>1]",
    b = row.atoms[1],
    c = row.atoms[2],
    cost(b = 5, c = 12),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_154(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2](a wsince !a ^ [a, a)[>1] since[<=6ns] once[>0](false))",
    a = row.atoms[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_155(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "count(a && !b) >= 2 <-> 0 < count(b since a)",
    a = row.atoms[0],
    b = row.atoms[1],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_156(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(a -> a) since[<=1] once[>=2]([a, [prev(last(x, start(a))) <= y + 1, count(a && !b) < 3)w wsince count[>1ns](a) <= 0)w since[<=1] a)",
    a = row.atoms[0],
    b = row.atoms[1],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_157(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[4ns, 10ns](count(start(b) since b) > x)",
    b = row.atoms[1],
    cost(b = 5),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_158(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=7ns](count(a since start(b)) >= 1 since[<=6ns] count(a && x > 1) >= last(prev(x) + y, a))",
    a = row.atoms[0],
    b = row.atoms[1],
    cost(a = 5, b = 12),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_159(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a wsince (1 != count[<3](a) && a)",
    a = row.atoms[0],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_160(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[1 == count(c && !b), [b, historically[>=2ns](historically[<1ns](count(b since a) > 0 || a)))w since[<6] [last(prev(x) + y, b) != x, false)[<=3ns])[>1]",
    b = row.atoms[1],
    a = row.atoms[0],
    c = row.atoms[2],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_161(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a || (false -> b && last(x, a) <= 2) && b",
    a = row.atoms[0],
    b = row.atoms[1],
    cost(a = 5, b = 12),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_162(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a <-> count[<=3ns](a) != 3",
    a = row.atoms[0],
    cost(a = 5),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_163(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before(last(x, d && x > 1) > x)",
    d = row.atoms[3],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_164(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(count[<=6](a) != 3 || [once[>=2](a) since[<8ns] a, a)[>1]) && prev(last(x, a)) > x since[<=1] a",
    a = row.atoms[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_165(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!([a, count(a && prev(a)) != 1)w <-> a)",
    a = row.atoms[0],
    cost(a = 5),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_166(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before(!!end(before([[!(prev(count(start(b))) != prev(x)), a)[>1], a)[<3ns])))",
    a = row.atoms[0],
    b = row.atoms[1],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_167(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "([a, a)w wsince 1 < count(a && start(b)) wsince false || [2 >= count[>=0ns](a), a)w) since[>=3] (a since[<=1] a)",
    a = row.atoms[0],
    b = row.atoms[1],
    cost(a = 5, b = 12),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_168(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(last(x, start(a))) == x ^ !once[<=4ns](count(a && x > 1) > y + 1)",
    a = row.atoms[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_169(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before(a <-> c wsince (last(x, c && x > 1) != x || d))",
    a = row.atoms[0],
    c = row.atoms[2],
    d = row.atoms[3],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_170(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2]([3 >= count[<5](a), once[>=2]([prev(prev(y)) < prev(count(a)), historically[7ns, 12ns](c))[>1]))[>1])",
    c = row.atoms[2],
    a = row.atoms[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_171(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(once[>=6](b) since[1, 2] count(b since !b) != 2)",
    b = row.atoms[1],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_172(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[<2](!(count(a since a) != 2 since[>=5ns] a))",
    a = row.atoms[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_173(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(once[>=2]([false, a)w) || [prev(prev(y)) > y + 1, (once[>=2](prev(prev(y)) >= y + 1) <-> prev(count(start(b))) < x) since[<=1] true)[>1]) since[<3ns] c",
    a = row.atoms[0],
    c = row.atoms[2],
    b = row.atoms[1],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_174(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before(a -> [once[<=1](true), prev(count(start(a))) < x)[4, 6])",
    a = row.atoms[0],
    cost(a = 5),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_175(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a since[1, 2] (b since[1, 2] prev(prev(y)) != 2 <-> d)",
    a = row.atoms[0],
    b = row.atoms[1],
    d = row.atoms[3],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_176(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(before(before([count(c && prev(a)) == 3, [c, end(a))[>0ns])[<=3ns])))",
    c = row.atoms[2],
    a = row.atoms[0],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_177(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(a || b) wsince false -> once[>=2]([a, a)w) since[>=4] prev(prev(y)) != 2",
    a = row.atoms[0],
    b = row.atoms[1],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_178(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[count(a since start(b)) == 0 && last(last(y, a) + x, c) > x since[1, 2] false, !false)w",
    a = row.atoms[0],
    b = row.atoms[1],
    c = row.atoms[2],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_179(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before(once[<=2ns](b) <-> a -> false) ^ c",
    b = row.atoms[1],
    a = row.atoms[0],
    c = row.atoms[2],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_180(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2]([end(a), a)w since[<6ns] historically[<7ns](true) <-> prev(x + y) >= prev(prev(y)))",
    a = row.atoms[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_181(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2](end([historically[>=7](once[<6](true)), historically[<8ns](count[>3ns](a) < 3))w -> count[>7ns](b) > 0)) ^ b",
    b = row.atoms[1],
    a = row.atoms[0],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_182(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "count[<1ns](b) > 2 && prev(count(start(c))) < 2 && prev(count(c && x > 1)) > x",
    b = row.atoms[1],
    c = row.atoms[2],
    cost(b = 5, c = 12),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_183(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(b since[<4ns] c since[1, 2] a) since[1, 2] ((prev(x) > y + 1 -> start(prev(prev(y)) < x)) && c since[>4] prev(last(x, b && x > 1)) > y + 1)",
    b = row.atoms[1],
    c = row.atoms[2],
    a = row.atoms[0],
    cost(b = 5, c = 12, a = 19),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_184(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "![count[<=3](b) >= 3, 2 <= count[>1ns](a))[>3ns] since[>5ns] once[<8ns](b -> 1 >= count(a && prev(a)))",
    b = row.atoms[1],
    a = row.atoms[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_185(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[prev(last(x, c)) < prev(last(x, c && x > 1)), b)[>1]",
    b = row.atoms[1],
    c = row.atoms[2],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_186(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "count(a) > x since[1, 2] b",
    b = row.atoms[1],
    a = row.atoms[0],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_187(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!before([prev(prev(y)) == y + 1 -> count(b since start(b)) != 1, count(a since !b) == 1)[>1ns])",
    b = row.atoms[1],
    a = row.atoms[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_188(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(prev(b since[>4ns] a) since[1, 2] a) && b since[<4] true <-> c",
    b = row.atoms[1],
    a = row.atoms[0],
    c = row.atoms[2],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_189(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[c && count[<3ns](d) != 3, 0 > count[<=2](a))[>1] -> historically[<=0ns](a)",
    c = row.atoms[2],
    a = row.atoms[0],
    d = row.atoms[3],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_190(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(0 >= count[<=3ns](b))",
    b = row.atoms[1],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_191(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(end([c since[<6ns] once[>=2](prev(last(x, a && x > 1)) <= 2), once[<=1](![false, b)w))[>1]))",
    c = row.atoms[2],
    b = row.atoms[1],
    a = row.atoms[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_192(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[once[<=2ns](count[>=1ns](a) >= 1), start(true) since[<=1] b || once[>=2](last(last(y, a) + x, start(a)) == 2))[>0ns]",
    b = row.atoms[1],
    a = row.atoms[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_193(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a wsince last(prev(x) + y, a) == 2 since[<6ns] false wsince historically[1, 2](once[>=2](historically[>=0ns](a) wsince (a && a)))",
    a = row.atoms[0],
    cost(a = 5),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_194(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(last(x, a)) <= x || count(a) > x since[<=5] a",
    a = row.atoms[0],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_195(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(once[<=1](start(historically[1, 2]([prev(x + y) != x, count(a && a) > 0)[<1ns])))) <-> historically[<5ns]([a, true)[>1])",
    a = row.atoms[0],
    cost(a = 5),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_196(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a since[>=6ns] !once[<=1](historically[7ns, 8ns](prev([a, once[>=2](a))[>1])))",
    a = row.atoms[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_197(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[true since[<=1] c, 3 > count[<=5ns](a) ^ c)[>1]",
    c = row.atoms[2],
    a = row.atoms[0],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_198(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=1](prev(count(a)) == y + 1)",
    a = row.atoms[0],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_199(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!(prev(x + y) <= y + 1 -> start(a))",
    a = row.atoms[0],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_200(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end([false && a, before(a))[>1]) <-> historically[1, 2](prev(prev(y)) >= count(start(a)) && a)",
    a = row.atoms[0],
    cost(a = 5),
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_201(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a -> !(count[>0ns](a) < 2 since[<3ns] a)",
    a = row.atoms[0],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_202(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2](once[>7]([prev(last(x, a && x > 1)) >= 2, b)w))",
    b = row.atoms[1],
    a = row.atoms[0],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_203(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[once[<=1](count(b since b) >= y + 1), end(c) since[<3] count[<5ns](c) >= 0)[>1]",
    c = row.atoms[2],
    b = row.atoms[1],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_204(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[once[<=1ns](before(last(last(y, a) + x, b) != count(b && x > 1 since b) && prev(prev(y)) <= 2)), count(d since start(b)) == 3 since[<=1] prev(last(x, c)) != 2)[>1]",
    b = row.atoms[1],
    a = row.atoms[0],
    d = row.atoms[3],
    c = row.atoms[2],
    cost(b = 5, a = 12, d = 26, c = 33),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_205(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "count(b && start(b)) > 0 -> b",
    b = row.atoms[1],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_206(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>6ns](a -> count[>=5ns](b) == 2)",
    a = row.atoms[0],
    b = row.atoms[1],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_207(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[[a, end(true))w, once[<=1](count(d since a) < 2))[>1]",
    a = row.atoms[0],
    d = row.atoms[3],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_208(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[a, a wsince a)[>1] since[<=1] [a, a since[<=1] [a, b)[>1])w && count(b && prev(a)) <= 1",
    a = row.atoms[0],
    b = row.atoms[1],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_209(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=0]([prev(last(x, b)) >= y + 1, a since[<=1] 0 < count[>4ns](b) && count(b && !b) >= 1)[>1])",
    a = row.atoms[0],
    b = row.atoms[1],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_210(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=1](once[>2ns](!(count[<7ns](b) >= 0)) since[>=3] prev(last(x, a)) <= last(x, a && x > 1)) since[1, 2] historically[1, 2](a wsince a since[1, 2] a)",
    a = row.atoms[0],
    b = row.atoms[1],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_211(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a ^ a -> once[<=6ns](last(x, a && x > 1) == 2)",
    a = row.atoms[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_212(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(historically[1, 2](once[>=2](historically[1, 2](a) wsince false <-> once[<=2ns](count[<=1ns](b) < 1))))",
    a = row.atoms[0],
    b = row.atoms[1],
    cost(a = 5, b = 12),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_213(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start(a -> count[>2ns](b) != 1) -> start(start(!b))",
    a = row.atoms[0],
    b = row.atoms[1],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_214(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "false && prev(x + y) <= 2",
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_215(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(before(false since[1, 2] count(b && prev(a)) == 3))",
    b = row.atoms[1],
    a = row.atoms[0],
    cost(b = 5, a = 12),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_216(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a since[1, 2] a since[<=1] [once[<=1](false), once[<=1](a since[1ns, 8ns] a) || before(true))[4ns, 9ns]",
    a = row.atoms[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_217(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[a, count(b) <= y + 1)[>1]",
    a = row.atoms[0],
    b = row.atoms[1],
    cost(a = 5, b = 12),
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_218(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[a, b)[>1] -> a || [b, a)w wsince once[<=1](count(a && x > 1 since b) > x)",
    a = row.atoms[0],
    b = row.atoms[1],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_219(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[start(b), true)[<5ns]",
    b = row.atoms[1],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_220(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "end(false since[5ns, 11ns] !(b since[<1ns] last(last(y, a) + x, start(a)) != y + 1))",
    b = row.atoms[1],
    a = row.atoms[0],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_221(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[once[>=2](once[>2ns](a <-> b)), historically[1, 2](end(0 <= count[<1ns](d) since[0ns, 3ns] count(b && start(b)) >= 1)))w",
    a = row.atoms[0],
    b = row.atoms[1],
    d = row.atoms[3],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_222(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[2ns, 4ns]([c -> false, !true)[<=3ns])",
    c = row.atoms[2],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_223(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "(count[<6ns](a) != 3 <-> !(count(a since a) < 3)) since[<=1] (a || count(start(b) since b) < y + 1 wsince true ^ false)",
    a = row.atoms[0],
    b = row.atoms[1],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_224(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2](historically[>=0ns](once[>=2](a)))",
    a = row.atoms[0],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_225(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "a -> historically[>7ns](false)",
    a = row.atoms[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_226(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[count(d since start(b)) > 1, c)[<3ns] -> c",
    c = row.atoms[2],
    d = row.atoms[3],
    b = row.atoms[1],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_227(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before(once[7ns, 11ns](once[<=3ns](count[<=6ns](c) <= 0 since[<=1] true ^ end(b))))",
    b = row.atoms[1],
    c = row.atoms[2],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_228(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!historically[>=5](once[<2ns](start(count(start(c) since b) == x since[1, 2] count(a && prev(a)) > 3)) since[>3] [count[>6ns](a) <= 2, b)[<=6ns])",
    b = row.atoms[1],
    c = row.atoms[2],
    a = row.atoms[0],
    cost(b = 5, c = 12, a = 19),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_229(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "d <-> (d || a) ^ [c, d)w since[<=7] ![true, count(a && !b) == 0)[>1]",
    d = row.atoms[3],
    a = row.atoms[0],
    c = row.atoms[2],
    b = row.atoms[1],
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_230(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "count(c && prev(a)) > 2 since[<=3] (historically[<4ns](once[<1](2 != count[>=7ns](b))) -> prev(x) < y + 1)",
    c = row.atoms[2],
    a = row.atoms[0],
    b = row.atoms[1],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_231(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!prev(1 == count(a since a) && 3 < count[<3ns](a))",
    a = row.atoms[0],
    cost(a = 5),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_232(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[prev(x + y) != 2, prev(last(x, a)) <= x -> true)[>1] && before((count(d since prev(a)) != 3 || historically[4ns, 7ns](2 != count(c && start(b)))) since[1, 2] (d wsince b))",
    d = row.atoms[3],
    b = row.atoms[1],
    a = row.atoms[0],
    c = row.atoms[2],
    cost(d = 5, b = 12, a = 19, c = 26),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_233(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2](count(a since prev(a)) >= 2 -> a) || (true -> a)",
    a = row.atoms[0],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_234(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=1](once[>=3ns](a)) || once[>=0ns](a wsince (prev(last(x, a && x > 1)) < y + 1 ^ a))",
    a = row.atoms[0],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_235(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[1, 2](historically[1, 2]([false, true -> c)[<=7ns]) wsince true)",
    c = row.atoms[2],
    cost(c = 5),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_236(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before([once[<=1](count(a && a) == 1 since[>=0ns] a), a)w)",
    a = row.atoms[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_237(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2](once[0ns, 4ns](start(a) wsince ([c, a)[>1] wsince prev(prev(y)) != y + 1) since[1, 2] (c <-> c)))",
    a = row.atoms[0],
    c = row.atoms[2],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_238(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start([!a <-> a, prev([a, a)[>=7ns]))[>1] wsince count(a since b) != 2)",
    a = row.atoms[0],
    b = row.atoms[1],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_239(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before(start(historically[1, 2](once[>=2]((a -> 0 >= count(a && !b)) -> [prev(x) < 2, prev(b))[>1]))))",
    a = row.atoms[0],
    b = row.atoms[1],
    cost(a = 5, b = 12),
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_240(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[2, 6](b since[<=1] (2 != count(b since prev(a)) since[>=6ns] start(prev(last(x, start(b))) > prev(x) <-> b && a)))",
    b = row.atoms[1],
    a = row.atoms[0],
    cost(b = 5, a = 12),
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_241(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[start(a -> (start(a) <-> true)), last(x, start(a)) != x)[<2ns]",
    a = row.atoms[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_242(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev(last(x, a && x > 1)) != x since[1, 2] [false, a)[<=0ns]",
    a = row.atoms[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_243(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2](end(!(1 == count(a && a) ^ b)))",
    b = row.atoms[1],
    a = row.atoms[0],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_244(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[a, 3 >= count(a since start(b)) since[1, 2] false)[>1]",
    a = row.atoms[0],
    b = row.atoms[1],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_245(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=7ns](prev(historically[1, 2](before(count[>=2ns](a) < 2 since[<=1ns] prev(prev(y)) <= y + 1 wsince (1 != count(a since start(b)) since[<4] true)))))",
    a = row.atoms[0],
    b = row.atoms[1],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_246(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2](count[>=2ns](a) == 0 <-> prev(last(prev(x) + y, start(a)) <= y + 1))",
    a = row.atoms[0],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_247(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2](prev(x) >= y + 1) || count[<3](b) != 1",
    b = row.atoms[1],
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_248(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=1](once[>=2]([a, count[<7ns](b) < 2 && last(x, start(b)) != count(start(b)))[>1]))",
    a = row.atoms[0],
    b = row.atoms[1],
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_249(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[end(count[<2](a) < 2 -> a), a)[>3ns]",
    a = row.atoms[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_250(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "before([once[6ns, 8ns](a), a)[<=5ns])",
    a = row.atoms[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_251(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "[b, count(d since start(b)) <= 2 since[<=1] count[<2ns](d) != 3)[>1]",
    b = row.atoms[1],
    d = row.atoms[3],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_252(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "historically[0ns, 7ns](d since[1, 2] ![prev(last(x, d && x > 1)) <= y + 1, last(x, start(c)) > x)[>1]) && end(!d) -> true",
    d = row.atoms[3],
    c = row.atoms[2],
    cost(d = 5, c = 19),
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_253(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "d && once[<=0ns]((2 != count[>4](b) <-> prev(x + y) < 2) since[1, 2] b)",
    d = row.atoms[3],
    b = row.atoms[1],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_254(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[>=2](before(prev(count(start(c))) < x <-> count(a && !b) == 2)) -> historically[>1](once[<=2ns](count(c && a) == 0 <-> a))",
    a = row.atoms[0],
    c = row.atoms[2],
    b = row.atoms[1],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_255(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "prev((b wsince prev(x + y) == x -> count[<1ns](b) <= 3 since[>0ns] c) -> historically[<=7ns](count[>4](a) != 1))",
    b = row.atoms[1],
    c = row.atoms[2],
    a = row.atoms[0],
    cost(b = 5, c = 12, a = 19),
    time = time,
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_256(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "!historically[1, 2](end(start(b since[1, 2] last(x, c) != 2)))",
    b = row.atoms[1],
    c = row.atoms[2],
    state = slots.cell,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_257(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "start([count(a since start(b)) == 3, before(a))[>1]) || 1 > count[<=7ns](a)",
    a = row.atoms[0],
    b = row.atoms[1],
    time = time,
    state = slots.locked,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_258(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[monitor(
    "once[<=1]((a && a) since[1, 2] (true since[>3ns] a))",
    a = row.atoms[0],
    time = time,
    state = slots.plain,
    allow(never_violated, violated_at_first_step),
)]
fn monitor_259(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {
    Ok(())
}

//! Written by `tests/paper_arrays.rs`: the arrays of paper 004, section 5.4.2.

use crate::inputs::Row;

pub(crate) struct F1 {
    pre: [bool; 9],
    now: [bool; 9],
}

impl Default for F1 {
    fn default() -> Self {
        Self {
            pre: [false; 9],
            now: [false; 9],
        }
    }
}

impl F1 {
    /// The paper's constructor, in the first state.
    pub(crate) fn begin(&mut self, row: &Row) -> bool {
        let pre = &mut self.pre;
        pre[8] = row.d.value > 0;
        pre[7] = row.c.value > 0;
        pre[6] = pre[7] || pre[8];
        pre[5] = false;
        pre[4] = row.b.value > 0;
        pre[3] = pre[4] && !pre[5];
        pre[2] = row.a.value > 0;
        pre[1] = false;
        pre[0] = !pre[1] || pre[3];
        pre[0]
    }

    #[inline(always)]
    pub(crate) fn step(&mut self, row: &Row) -> bool {
        let Self { pre, now } = self;
        now[8] = row.d.value > 0;
        now[7] = row.c.value > 0;
        now[6] = now[7] || now[8];
        now[5] = !now[6] && pre[6];
        now[4] = row.b.value > 0;
        now[3] = (pre[3] || now[4]) && !now[5];
        now[2] = row.a.value > 0;
        now[1] = now[2] && !pre[2];
        now[0] = !now[1] || now[3];
        *pre = *now;
        now[0]
    }
}

pub(crate) struct F2 {
    pre: [bool; 5],
    now: [bool; 5],
}

impl Default for F2 {
    fn default() -> Self {
        Self {
            pre: [false; 5],
            now: [false; 5],
        }
    }
}

impl F2 {
    /// The paper's constructor, in the first state.
    pub(crate) fn begin(&mut self, row: &Row) -> bool {
        let pre = &mut self.pre;
        pre[4] = row.b.value > 0;
        pre[3] = pre[4];
        pre[2] = row.a.value > 0;
        pre[1] = !pre[2] || pre[3];
        pre[0] = pre[1];
        pre[0]
    }

    #[inline(always)]
    pub(crate) fn step(&mut self, row: &Row) -> bool {
        let Self { pre, now } = self;
        now[4] = row.b.value > 0;
        now[3] = pre[3] || now[4];
        now[2] = row.a.value > 0;
        now[1] = !now[2] || now[3];
        now[0] = pre[0] && now[1];
        *pre = *now;
        now[0]
    }
}

pub(crate) struct F3 {
    pre: [bool; 11],
    now: [bool; 11],
}

impl Default for F3 {
    fn default() -> Self {
        Self {
            pre: [false; 11],
            now: [false; 11],
        }
    }
}

impl F3 {
    /// The paper's constructor, in the first state.
    pub(crate) fn begin(&mut self, row: &Row) -> bool {
        let pre = &mut self.pre;
        pre[10] = row.e.value > 0;
        pre[9] = pre[10];
        pre[8] = row.d.value > 0;
        pre[7] = pre[8] || pre[9];
        pre[6] = row.c.value > 0;
        pre[5] = pre[7];
        pre[4] = !pre[5];
        pre[3] = row.b.value > 0;
        pre[2] = row.a.value > 0;
        pre[1] = pre[3];
        pre[0] = pre[1] && pre[4];
        pre[0]
    }

    #[inline(always)]
    pub(crate) fn step(&mut self, row: &Row) -> bool {
        let Self { pre, now } = self;
        now[10] = row.e.value > 0;
        now[9] = pre[10];
        now[8] = row.d.value > 0;
        now[7] = now[8] || now[9];
        now[6] = row.c.value > 0;
        now[5] = (pre[5] && now[6]) || now[7];
        now[4] = !now[5];
        now[3] = row.b.value > 0;
        now[2] = row.a.value > 0;
        now[1] = (pre[1] && now[2]) || now[3];
        now[0] = now[1] && now[4];
        *pre = *now;
        now[0]
    }
}

pub(crate) struct F4 {
    pre: [bool; 55],
    now: [bool; 55],
}

impl Default for F4 {
    fn default() -> Self {
        Self {
            pre: [false; 55],
            now: [false; 55],
        }
    }
}

impl F4 {
    /// The paper's constructor, in the first state.
    pub(crate) fn begin(&mut self, row: &Row) -> bool {
        let pre = &mut self.pre;
        pre[54] = row.e.value > 0;
        pre[53] = row.l.value > 0;
        pre[52] = pre[53] && !pre[54];
        pre[51] = row.d.value > 0;
        pre[50] = false;
        pre[49] = !pre[50] || pre[52];
        pre[48] = row.l.value > 0;
        pre[47] = row.k.value > 0;
        pre[46] = pre[47] && !pre[48];
        pre[45] = row.c.value > 0;
        pre[44] = false;
        pre[43] = !pre[44] || pre[46];
        pre[42] = row.k.value > 0;
        pre[41] = row.j.value > 0;
        pre[40] = pre[41] && !pre[42];
        pre[39] = row.b.value > 0;
        pre[38] = false;
        pre[37] = !pre[38] || pre[40];
        pre[36] = row.j.value > 0;
        pre[35] = row.i.value > 0;
        pre[34] = pre[35] && !pre[36];
        pre[33] = row.a.value > 0;
        pre[32] = false;
        pre[31] = !pre[32] || pre[34];
        pre[30] = row.i.value > 0;
        pre[29] = row.h.value > 0;
        pre[28] = pre[29] && !pre[30];
        pre[27] = row.d.value > 0;
        pre[26] = false;
        pre[25] = !pre[26] || pre[28];
        pre[24] = row.h.value > 0;
        pre[23] = row.g.value > 0;
        pre[22] = pre[23] && !pre[24];
        pre[21] = row.c.value > 0;
        pre[20] = false;
        pre[19] = !pre[20] || pre[22];
        pre[18] = row.g.value > 0;
        pre[17] = row.f.value > 0;
        pre[16] = pre[17] && !pre[18];
        pre[15] = row.b.value > 0;
        pre[14] = false;
        pre[13] = !pre[14] || pre[16];
        pre[12] = row.f.value > 0;
        pre[11] = row.e.value > 0;
        pre[10] = pre[11] && !pre[12];
        pre[9] = row.a.value > 0;
        pre[8] = false;
        pre[7] = !pre[8] || pre[10];
        pre[6] = pre[7] && pre[13];
        pre[5] = pre[6] && pre[19];
        pre[4] = pre[5] && pre[25];
        pre[3] = pre[4] && pre[31];
        pre[2] = pre[3] && pre[37];
        pre[1] = pre[2] && pre[43];
        pre[0] = pre[1] && pre[49];
        pre[0]
    }

    #[inline(always)]
    pub(crate) fn step(&mut self, row: &Row) -> bool {
        let Self { pre, now } = self;
        now[54] = row.e.value > 0;
        now[53] = row.l.value > 0;
        now[52] = (pre[52] || now[53]) && !now[54];
        now[51] = row.d.value > 0;
        now[50] = now[51] && !pre[51];
        now[49] = !now[50] || now[52];
        now[48] = row.l.value > 0;
        now[47] = row.k.value > 0;
        now[46] = (pre[46] || now[47]) && !now[48];
        now[45] = row.c.value > 0;
        now[44] = now[45] && !pre[45];
        now[43] = !now[44] || now[46];
        now[42] = row.k.value > 0;
        now[41] = row.j.value > 0;
        now[40] = (pre[40] || now[41]) && !now[42];
        now[39] = row.b.value > 0;
        now[38] = now[39] && !pre[39];
        now[37] = !now[38] || now[40];
        now[36] = row.j.value > 0;
        now[35] = row.i.value > 0;
        now[34] = (pre[34] || now[35]) && !now[36];
        now[33] = row.a.value > 0;
        now[32] = now[33] && !pre[33];
        now[31] = !now[32] || now[34];
        now[30] = row.i.value > 0;
        now[29] = row.h.value > 0;
        now[28] = (pre[28] || now[29]) && !now[30];
        now[27] = row.d.value > 0;
        now[26] = now[27] && !pre[27];
        now[25] = !now[26] || now[28];
        now[24] = row.h.value > 0;
        now[23] = row.g.value > 0;
        now[22] = (pre[22] || now[23]) && !now[24];
        now[21] = row.c.value > 0;
        now[20] = now[21] && !pre[21];
        now[19] = !now[20] || now[22];
        now[18] = row.g.value > 0;
        now[17] = row.f.value > 0;
        now[16] = (pre[16] || now[17]) && !now[18];
        now[15] = row.b.value > 0;
        now[14] = now[15] && !pre[15];
        now[13] = !now[14] || now[16];
        now[12] = row.f.value > 0;
        now[11] = row.e.value > 0;
        now[10] = (pre[10] || now[11]) && !now[12];
        now[9] = row.a.value > 0;
        now[8] = now[9] && !pre[9];
        now[7] = !now[8] || now[10];
        now[6] = now[7] && now[13];
        now[5] = now[6] && now[19];
        now[4] = now[5] && now[25];
        now[3] = now[4] && now[31];
        now[2] = now[3] && now[37];
        now[1] = now[2] && now[43];
        now[0] = now[1] && now[49];
        *pre = *now;
        now[0]
    }
}

pub(crate) struct F5 {
    pre: [bool; 68],
    now: [bool; 68],
}

impl Default for F5 {
    fn default() -> Self {
        Self {
            pre: [false; 68],
            now: [false; 68],
        }
    }
}

impl F5 {
    /// The paper's constructor, in the first state.
    pub(crate) fn begin(&mut self, row: &Row) -> bool {
        let pre = &mut self.pre;
        pre[67] = row.e.value > 0;
        pre[66] = row.b.value > 0;
        pre[65] = !pre[66] || pre[67];
        pre[64] = row.h.value > 0;
        pre[63] = pre[64] && !pre[65];
        pre[62] = !pre[63];
        pre[61] = row.c.value > 0;
        pre[60] = row.b.value > 0;
        pre[59] = row.a.value > 0;
        pre[58] = pre[59] && pre[60];
        pre[57] = pre[58] && !pre[61];
        pre[56] = row.g.value > 0;
        pre[55] = pre[56] == pre[57];
        pre[54] = row.e.value > 0;
        pre[53] = false;
        pre[52] = pre[53];
        pre[51] = row.e.value > 0;
        pre[50] = !pre[51];
        pre[49] = pre[50] && !pre[52];
        pre[48] = row.a.value > 0;
        pre[47] = row.c.value > 0;
        pre[46] = pre[47] || pre[48];
        pre[45] = row.c.value > 0;
        pre[44] = pre[45] ^ pre[46];
        pre[43] = pre[44];
        pre[42] = pre[43] ^ pre[49];
        pre[41] = pre[42] && !pre[55];
        pre[40] = row.a.value > 0;
        pre[39] = row.f.value > 0;
        pre[38] = pre[39] || pre[40];
        pre[37] = row.d.value > 0;
        pre[36] = pre[37] || pre[38];
        pre[35] = false;
        pre[34] = !pre[35] || pre[41];
        pre[33] = row.f.value > 0;
        pre[32] = row.b.value > 0;
        pre[31] = pre[32] || pre[33];
        pre[30] = pre[31];
        pre[29] = pre[30];
        pre[28] = row.e.value > 0;
        pre[27] = row.g.value > 0;
        pre[26] = pre[27] && !pre[28];
        pre[25] = row.f.value > 0;
        pre[24] = row.d.value > 0;
        pre[23] = pre[24] ^ pre[25];
        pre[22] = pre[23] ^ pre[26];
        pre[21] = !pre[22];
        pre[20] = row.d.value > 0;
        pre[19] = row.f.value > 0;
        pre[18] = pre[19] || pre[20];
        pre[17] = pre[18];
        pre[16] = row.d.value > 0;
        pre[15] = row.c.value > 0;
        pre[14] = pre[15] || pre[16];
        pre[13] = pre[14] && pre[17];
        pre[12] = pre[13] || pre[21];
        pre[11] = pre[29];
        pre[10] = !pre[11] || pre[34];
        pre[9] = pre[10];
        pre[8] = pre[9] && !pre[62];
        pre[7] = false;
        pre[6] = row.b.value > 0;
        pre[5] = row.g.value > 0;
        pre[4] = !pre[5] || pre[6];
        pre[3] = pre[4];
        pre[2] = row.b.value > 0;
        pre[1] = pre[2] || pre[3];
        pre[0] = pre[1] && !pre[7];
        pre[0]
    }

    #[inline(always)]
    pub(crate) fn step(&mut self, row: &Row) -> bool {
        let Self { pre, now } = self;
        now[67] = row.e.value > 0;
        now[66] = row.b.value > 0;
        now[65] = !now[66] || now[67];
        now[64] = row.h.value > 0;
        now[63] = (pre[63] || now[64]) && !now[65];
        now[62] = !now[63];
        now[61] = row.c.value > 0;
        now[60] = row.b.value > 0;
        now[59] = row.a.value > 0;
        now[58] = now[59] && now[60];
        now[57] = (pre[57] || now[58]) && !now[61];
        now[56] = row.g.value > 0;
        now[55] = now[56] == now[57];
        now[54] = row.e.value > 0;
        now[53] = now[54] && !pre[54];
        now[52] = pre[52] && now[53];
        now[51] = row.e.value > 0;
        now[50] = !now[51];
        now[49] = (pre[49] || now[50]) && !now[52];
        now[48] = row.a.value > 0;
        now[47] = row.c.value > 0;
        now[46] = now[47] || now[48];
        now[45] = row.c.value > 0;
        now[44] = now[45] ^ now[46];
        now[43] = pre[43] && now[44];
        now[42] = now[43] ^ now[49];
        now[41] = (pre[41] || now[42]) && !now[55];
        now[40] = row.a.value > 0;
        now[39] = row.f.value > 0;
        now[38] = (pre[38] && now[39]) || now[40];
        now[37] = row.d.value > 0;
        now[36] = (pre[36] && now[37]) || now[38];
        now[35] = !now[36] && pre[36];
        now[34] = !now[35] || now[41];
        now[33] = row.f.value > 0;
        now[32] = row.b.value > 0;
        now[31] = now[32] || now[33];
        now[30] = pre[30] || now[31];
        now[29] = pre[30];
        now[28] = row.e.value > 0;
        now[27] = row.g.value > 0;
        now[26] = (pre[26] || now[27]) && !now[28];
        now[25] = row.f.value > 0;
        now[24] = row.d.value > 0;
        now[23] = now[24] ^ now[25];
        now[22] = now[23] ^ now[26];
        now[21] = !now[22];
        now[20] = row.d.value > 0;
        now[19] = row.f.value > 0;
        now[18] = (pre[18] && now[19]) || now[20];
        now[17] = pre[17] || now[18];
        now[16] = row.d.value > 0;
        now[15] = row.c.value > 0;
        now[14] = (pre[14] && now[15]) || now[16];
        now[13] = now[14] && now[17];
        now[12] = now[13] || now[21];
        now[11] = (pre[11] && now[12]) || now[29];
        now[10] = !now[11] || now[34];
        now[9] = pre[10];
        now[8] = (pre[8] || now[9]) && !now[62];
        now[7] = now[8] && !pre[8];
        now[6] = row.b.value > 0;
        now[5] = row.g.value > 0;
        now[4] = !now[5] || now[6];
        now[3] = pre[3] && now[4];
        now[2] = row.b.value > 0;
        now[1] = (pre[1] && now[2]) || now[3];
        now[0] = (pre[0] || now[1]) && !now[7];
        *pre = *now;
        now[0]
    }
}

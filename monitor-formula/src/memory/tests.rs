//! Each kind of slot against its definition, on random steps.

use std::{vec, vec::Vec};

use super::{counted, earliest, latest, ranges};

/// A generator of random numbers (xorshift), always the same ones.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % bound
    }
}

/// The time, F and G of a step.
type Step = (u64, bool, bool);

fn steps(random: &mut Random) -> Vec<Step> {
    let mut now = random.below(3);
    let mut step = || {
        now += random.below(4);
        (now, random.below(8) > 0, random.below(3) == 0)
    };
    (0..60).map(|_| step()).collect()
}

/// `F since[a, b] G` without what the last step itself makes true.
fn since(steps: &[Step], least: u64, most: u64) -> bool {
    let Some(((now, ..), before)) = steps.split_last() else {
        return false;
    };
    before.iter().enumerate().any(|(place, (then, _, makes))| {
        let kept = before[place + 1..].iter().all(|(_, keeps, _)| *keeps);
        *makes && kept && (least..=most).contains(&(now - then))
    })
}

#[test]
fn moments_decide_what_is_within_bounds() {
    let mut random = Random(7);
    for _ in 0..300 {
        let steps = steps(&mut random);
        let (least, more) = (random.below(9), random.below(9));
        let most = least + more;
        let mut first = 0;
        let mut latest_word = 0;
        let needed = usize::try_from(ranges::most_ranges(least, most)).unwrap();
        let mut kept = vec![[0; 2]; needed];
        for (place, (now, keeps, makes)) in steps.iter().copied().enumerate() {
            let until = &steps[..=place];
            assert_eq!(latest::holds(latest_word, most, now), since(until, 0, most));
            assert_eq!(
                earliest::holds(first, least, now),
                since(until, least, u64::MAX)
            );
            assert_eq!(
                ranges::holds(&kept, least, most, now),
                since(until, least, most),
                "[{least}, {most}] at {now} of {until:?}"
            );
            latest_word = latest::next(latest_word, keeps, makes, now);
            first = earliest::next(first, keeps, makes, now);
            ranges::take(&mut kept, least, most, keeps, makes, now);
        }
    }
}

#[test]
fn some_moments_are_enough_to_count() {
    let mut random = Random(11);
    for _ in 0..300 {
        let steps = steps(&mut random);
        let (bound, enough) = (random.below(12), random.below(5));
        let mut moments = [const { Vec::new() }; 2];
        for kept in &mut moments {
            kept.resize(usize::try_from(enough).unwrap(), 0);
        }
        let [near, far] = &mut moments;
        for (place, (now, _, holds)) in steps.iter().copied().enumerate() {
            let before = || steps[..place].iter().filter(|(.., holds)| *holds);
            let is_near = |step: &&Step| now - step.0 <= bound;
            let right = before().filter(is_near).count() as u64;
            let found = counted::within(near, 0, bound, now);
            assert_eq!(found, right.min(enough));
            let is_far = |step: &&Step| now - step.0 >= bound;
            let right = before().filter(is_far).count() as u64;
            let found = counted::within(far, bound, u64::MAX, now);
            assert_eq!(found, right.min(enough));
            counted::take_latest(near, holds, now);
            counted::take_earliest(far, holds, now);
        }
    }
}

#[test]
fn the_last_moment_is_one_as_well() {
    let now = u64::MAX - 1;
    let word = latest::next(0, true, true, now);
    assert!(latest::holds(word, 0, now));
    assert!(earliest::holds(word, 0, now));
}

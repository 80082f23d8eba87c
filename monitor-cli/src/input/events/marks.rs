//! Where each event is in its file.

/// Where an event is: the number of its file, and its line.
pub(crate) type Mark = (u32, u64);

/// The marks of events by their numbers. Events on successive lines of one file are a run, and need
/// no memory each.
#[derive(Clone, Debug, Default)]
pub(crate) struct Marks {
    runs: Vec<Run>,
    length: usize,
}

/// The number of the first event, and its mark.
type Run = (usize, Mark);

impl Marks {
    pub(crate) fn push(&mut self, mark: Mark) {
        if in_run(self.runs.last(), self.length) != Some(mark) {
            self.runs.push((self.length, mark));
        }
        self.length += 1;
    }

    pub(crate) fn get(&self, event: usize) -> Option<Mark> {
        let after = self.runs.partition_point(|(first, _)| *first <= event);
        let run = after.checked_sub(1).map(|last| &self.runs[last]);
        in_run(run, event).filter(|_| event < self.length)
    }
}

/// Returns the mark of an event of a run.
fn in_run(run: Option<&Run>, event: usize) -> Option<Mark> {
    run.map(|(first, (file, line))| (*file, line + (event - first) as u64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_those_that_were_pushed() {
        // Blank lines, several lines for one event, and alternating files.
        let pushed = [
            (0, 1),
            (0, 2),
            (0, 4),
            (0, 6),
            (1, 7),
            (1, 8),
            (0, 9),
            (0, 9),
            (2, 10),
        ];
        let mut marks = Marks::default();
        for mark in pushed {
            marks.push(mark);
        }
        for (number, mark) in pushed.into_iter().enumerate() {
            assert_eq!(marks.get(number), Some(mark));
        }
        assert_eq!(marks.get(pushed.len()), None);
        assert_eq!(Marks::default().get(0), None);
    }

    #[test]
    fn successive_lines_cost_nothing() {
        let mut marks = Marks::default();
        (1..1000).for_each(|line| marks.push((0, line)));
        assert_eq!(marks.runs.len(), 1);
    }
}

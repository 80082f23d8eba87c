//! The picture of a violation, with its true and its false subformulas in colours.

use std::fmt;

use monitor_runtime::explanation::Canvas;

use super::page::{BAD, GOOD, Page};
use crate::check::Picture;

/// Draws a picture, with a line break after it.
pub(crate) fn draw(picture: &Picture) -> Page {
    let mut page = Page::default();
    // Writing to a page never fails.
    let _ = picture.draw(&mut page);
    page.add('\n');
    page
}

impl Canvas for Page {
    fn letter(&mut self, truth: Option<bool>, letter: char) -> fmt::Result {
        match truth {
            Some(true) => self.paint(GOOD, letter),
            Some(false) => self.paint(BAD, letter),
            None => self.add(letter),
        }
        Ok(())
    }

    fn reason(&mut self, reason: fmt::Arguments<'_>) -> fmt::Result {
        self.paint(BAD, reason);
        Ok(())
    }
}

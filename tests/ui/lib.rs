//! Wrong uses of the attribute, which are no part of a library.

//! What a step costs is measured by a program, which is no part of a library.

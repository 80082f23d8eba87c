//! Passes over syntax.
//!
//! The traversal of `syn` has some hundred functions, and every visitor gets a copy of them that
//! each build of a user compiles: nine visitors were a fifth of the code of this crate. So all
//! passes go through one visitor, and there is one copy.

use syn::{
    Arm, Attribute, Block, Expr, ExprAssign, ExprCall, ExprClosure, ExprConst, ExprForLoop, ExprIf,
    ExprLet, ExprMatch, ExprWhile, FieldValue, Item, Local, Macro, Pat, PatIdent, Stmt, Type,
    visit_mut::VisitMut,
};

macro_rules! passes {
    ($($visit:ident: $of:ty;)*) => {
        /// A pass over syntax, which may change it. A method hands what it does not look at itself
        /// to that of [`children`].
        pub(crate) trait Pass {
            /// Returns the pass itself.
            fn as_dyn(&mut self) -> &mut dyn Pass;

            $(fn $visit(&mut self, node: &mut $of) {
                children::$visit(self.as_dyn(), node);
            })*
        }

        /// The only visitor.
        struct Visitor<'a>(&'a mut dyn Pass);

        impl VisitMut for Visitor<'_> {
            $(fn $visit(&mut self, node: &mut $of) {
                self.0.$visit(node);
            })*
        }

        /// What is inside a node, for a pass that has looked at the node itself.
        pub(crate) mod children {
            use super::*;

            $(pub(crate) fn $visit(pass: &mut dyn Pass, node: &mut $of) {
                syn::visit_mut::$visit(&mut Visitor(pass), node);
            })*
        }
    };
}

passes! {
    visit_arm_mut: Arm;
    visit_attribute_mut: Attribute;
    visit_block_mut: Block;
    visit_expr_mut: Expr;
    visit_expr_assign_mut: ExprAssign;
    visit_expr_call_mut: ExprCall;
    visit_expr_closure_mut: ExprClosure;
    visit_expr_const_mut: ExprConst;
    visit_expr_for_loop_mut: ExprForLoop;
    visit_expr_if_mut: ExprIf;
    visit_expr_let_mut: ExprLet;
    visit_expr_match_mut: ExprMatch;
    visit_expr_while_mut: ExprWhile;
    visit_field_value_mut: FieldValue;
    visit_item_mut: Item;
    visit_local_mut: Local;
    visit_macro_mut: Macro;
    visit_pat_ident_mut: PatIdent;
    visit_pat_mut: Pat;
    visit_stmt_mut: Stmt;
    visit_type_mut: Type;
}

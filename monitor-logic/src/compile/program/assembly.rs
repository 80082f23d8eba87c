//! From a circuit with its memory to a program.

use alloc::vec::Vec;

use super::{
    Input, Part, PastValue, Program, Register, Slot, Stored, SynthesisError, TooLargeError, emit,
    schedule,
};
use crate::circuit::{gates::Literal, synthesis::Synthesis};

impl Program {
    pub(crate) fn of(synthesis: Synthesis) -> Result<Self, SynthesisError> {
        TooLargeError::check(Part::Atoms, synthesis.atoms.len())?;
        TooLargeError::check(Part::StoredBits, synthesis.kept.len())?;

        let (kept, kept_slots) = (&synthesis.kept, &synthesis.kept_slots);
        let mut outputs: Vec<Literal> = kept.iter().map(|bit| synthesis.next(*bit)).collect();
        // Both are there, so that either of the two can be computed first.
        outputs.extend([synthesis.verdict, !synthesis.verdict]);
        let kept_inputs: Vec<usize> = (0..synthesis.inputs.len())
            .filter(|input| kept_slots.contains(&synthesis.inputs[*input].slot))
            .collect();
        let slots = kept_slots.iter().map(|slot| synthesis.slots[*slot]);
        let slots: Vec<Slot<usize>> = slots
            .map(|slot| {
                slot.map(|operand| {
                    outputs.push(operand);
                    outputs.len() - 1
                })
            })
            .collect();
        let computed = synthesis.computed.iter();
        let computed: Vec<Option<usize>> = computed
            .map(|literal| {
                let literal = literal.filter(|literal| synthesis.is_known(*literal))?;
                outputs.push(literal);
                Some(outputs.len() - 1)
            })
            .collect();
        let past = synthesis.past.iter();
        let past: Vec<PastValue<usize>> = past
            .map(|value| {
                value.map(|part| {
                    outputs.push(part);
                    outputs.len() - 1
                })
            })
            .collect();
        let bit = |bit: usize| kept.binary_search(&bit).unwrap_or(0);
        let input = |input: usize| kept_inputs.binary_search(&input).unwrap_or(0);
        let emitted = emit::emit(&synthesis.circuit, &outputs, bit, input);
        let slots = slots.into_iter();
        let slots: Vec<Slot<Register>> = slots
            .map(|slot| slot.map(|output| emitted.outputs[output]))
            .collect();
        let words = |slots: &mut dyn Iterator<Item = &Slot<Register>>| {
            let words = slots.map(Slot::words).fold(0, u64::saturating_add);
            usize::try_from(words).unwrap_or(usize::MAX)
        };
        let is_count = |slot: &&Slot<Register>| matches!(slot, Slot::Counted { .. });
        let needed = words(&mut slots.iter());
        let of_counts = words(&mut slots.iter().filter(is_count));
        let most = if of_counts > needed / 2 {
            Part::Times
        } else {
            Part::Words
        };
        TooLargeError::check(most, needed)?;
        let inputs = kept_inputs.iter().map(|input| {
            let Input { slot, question } = synthesis.inputs[*input];
            Input {
                slot: kept_slots.binary_search(&slot).unwrap_or(0),
                question,
            }
        });
        let inputs = inputs.collect();

        let stored = kept.iter().map(|bit| Stored {
            node: synthesis.bits[*bit].node,
            negated: synthesis.bits[*bit].negated,
        });
        let stored = stored.collect();
        Ok(Self {
            atoms: synthesis.atoms.clone(),
            stored,
            slots,
            computed: computed
                .into_iter()
                .map(|output| output.map(|output| emitted.outputs[output]))
                .collect(),
            past: past
                .iter()
                .map(|value| PastValue {
                    slot: kept_slots.binary_search(&value.slot).unwrap_or(0),
                    ..value.map(|output| emitted.outputs[output])
                })
                .collect(),
            schedule: schedule(&synthesis.atoms.iter().collect::<Vec<_>>()),
            inputs,
            next: emitted.outputs[..kept.len()].to_vec(),
            verdict: emitted.outputs[kept.len()],
            violated: emitted.outputs[kept.len() + 1],
            operations: emitted.operations,
            synthesis,
        })
    }
}

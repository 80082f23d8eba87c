//! Strongly connected components of directed graphs.

/// Returns the strongly connected components of a graph with this number of nodes, each after those
/// that its edges lead to (R. Tarjan, *Depth-first search and linear graph algorithms*, 1972),
/// without recursion. `edge` returns the node to which an edge of a node leads, by the place of the
/// edge.
pub(crate) fn components(nodes: usize, edge: impl Fn(u32, usize) -> Option<u32>) -> Vec<Vec<u32>> {
    const UNSEEN: u32 = u32::MAX;
    let mut found = Vec::new();
    let mut order = vec![UNSEEN; nodes];
    let mut lowest = vec![0; nodes];
    let mut is_open = vec![false; nodes];
    let mut open: Vec<u32> = Vec::new();
    let mut next = 0;
    let mut path: Vec<(u32, usize)> = Vec::new();
    for root in (0..u32::MAX).take(nodes) {
        if order[root as usize] != UNSEEN {
            continue;
        }
        path.push((root, 0));
        while let Some((node, visited)) = path.last_mut() {
            let (number, node) = (*node, *node as usize);
            if order[node] == UNSEEN {
                order[node] = next;
                lowest[node] = next;
                next += 1;
                open.push(number);
                is_open[node] = true;
            }
            if let Some(other) = edge(number, *visited) {
                *visited += 1;
                if order[other as usize] == UNSEEN {
                    path.push((other, 0));
                } else if is_open[other as usize] {
                    lowest[node] = lowest[node].min(order[other as usize]);
                }
                continue;
            }
            path.pop();
            if let Some((parent, _)) = path.last() {
                let parent = *parent as usize;
                lowest[parent] = lowest[parent].min(lowest[node]);
            }
            if lowest[node] == order[node] {
                let start = open.iter().rposition(|member| *member == number);
                let members = open.split_off(start.unwrap_or(open.len()));
                for member in &members {
                    is_open[*member as usize] = false;
                }
                found.push(members);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::components;

    fn of(nodes: usize, edges: &[(u32, u32)]) -> Vec<Vec<u32>> {
        let edge = |node: u32, place: usize| {
            let mut leading = edges.iter().filter(|(from, _)| *from == node);
            leading.nth(place).map(|(_, to)| *to)
        };
        let mut found = components(nodes, edge);
        for members in &mut found {
            members.sort_unstable();
        }
        found
    }

    #[test]
    fn nodes_that_lead_to_each_other_are_together_behind_those_they_lead_to() {
        assert_eq!(of(0, &[]), [[0; 0]; 0]);
        assert_eq!(of(2, &[]), [[0], [1]]);
        assert_eq!(of(3, &[(0, 1), (1, 2)]), [[2], [1], [0]]);
        // Two circles, of which one leads to the other; and one that leads to itself.
        let edges = [(0, 1), (1, 0), (1, 2), (2, 3), (3, 2), (4, 4)];
        assert_eq!(of(5, &edges), [vec![2, 3], vec![0, 1], vec![4]]);
    }

    /// Without recursion a long path needs no stack.
    #[test]
    fn a_long_circle_is_one_component() {
        const LONG: u32 = 1 << 20;
        let next = |node: u32, place: usize| (place == 0).then_some((node + 1) % LONG);
        let found = components(LONG as usize, next);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].len(), LONG as usize);
    }
}

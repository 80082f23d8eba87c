//! The closure of greatest weight in a graph, by a greatest flow (E. A. Dinic, 1970).

use std::collections::VecDeque;

/// Nodes with weights, some of which need others. The source has an edge to each node that has a
/// positive weight, each node of a negative one has an edge to the sink.
pub(crate) struct Network {
    /// For each node its edges, by their numbers.
    edges_of: Vec<Vec<u32>>,
    /// Edges and their opposites in turn: where they lead, and what may still flow through.
    edges: Vec<(u32, i128)>,
    source: usize,
    sink: usize,
}

impl Network {
    /// Creates a graph of so many nodes, without weight.
    pub(crate) fn new(nodes: usize) -> Self {
        Self {
            edges_of: vec![Vec::new(); nodes + 2],
            edges: Vec::new(),
            source: nodes,
            sink: nodes + 1,
        }
    }

    /// Gives a node its weight.
    pub(crate) fn weigh(&mut self, node: usize, weight: i128) {
        if weight > 0 {
            self.edge(self.source, node, weight);
        } else if weight < 0 {
            self.edge(node, self.sink, -weight);
        }
    }

    /// Adds that a set with `node` must have `needed` too.
    pub(crate) fn need(&mut self, node: usize, needed: usize) {
        self.edge(node, needed, i128::MAX);
    }

    #[expect(clippy::cast_possible_truncation, reason = "as the numbers of events")]
    fn edge(&mut self, from: usize, to: usize, room: i128) {
        self.edges_of[from].push(self.edges.len() as u32);
        self.edges.push((to as u32, room));
        self.edges_of[to].push(self.edges.len() as u32);
        self.edges.push((from as u32, 0));
    }

    /// Returns the nodes of the smallest set of greatest weight: those that the source still reaches
    /// when as much flows as can.
    pub(crate) fn closure(mut self) -> Vec<usize> {
        loop {
            let levels = self.levels();
            if levels[self.sink] == u32::MAX {
                let reached = |node: &usize| levels[*node] != u32::MAX;
                return (0..self.source).filter(reached).collect();
            }
            self.block(&levels);
        }
    }

    /// Returns how many edges each node is away from the source, by edges that have room.
    fn levels(&self) -> Vec<u32> {
        let mut levels = vec![u32::MAX; self.edges_of.len()];
        levels[self.source] = 0;
        let mut waiting = VecDeque::from([self.source]);
        while let Some(node) = waiting.pop_front() {
            for edge in &self.edges_of[node] {
                let (to, room) = self.edges[*edge as usize];
                if room > 0 && levels[to as usize] == u32::MAX {
                    levels[to as usize] = levels[node] + 1;
                    waiting.push_back(to as usize);
                }
            }
        }
        levels
    }

    /// Lets flow what can by shortest ways, until each of them has an edge without room.
    fn block(&mut self, levels: &[u32]) {
        let mut tried = vec![0_usize; self.edges_of.len()];
        let mut way: Vec<u32> = Vec::new();
        let mut node = self.source;
        loop {
            if node == self.sink {
                let room = |edge: &u32| self.edges[*edge as usize].1;
                let flow = way.iter().map(room).min().unwrap_or(0);
                let mut full = way.len();
                for (place, &edge) in way.iter().enumerate().rev() {
                    let edge = edge as usize;
                    // What is needed has room without end.
                    if self.edges[edge].1 != i128::MAX {
                        self.edges[edge].1 -= flow;
                    }
                    if self.edges[edge ^ 1].1 != i128::MAX {
                        self.edges[edge ^ 1].1 += flow;
                    }
                    if self.edges[edge].1 == 0 {
                        full = place;
                    }
                }
                // Go on from before the first edge without room.
                node = self.edges[way[full] as usize ^ 1].0 as usize;
                way.truncate(full);
                continue;
            }
            if let Some(&edge) = self.edges_of[node].get(tried[node]) {
                let (to, room) = self.edges[edge as usize];
                if room > 0 && levels[to as usize] == levels[node] + 1 {
                    way.push(edge);
                    node = to as usize;
                } else {
                    tried[node] += 1;
                }
                continue;
            }
            // Nothing leads on from here.
            let Some(edge) = way.pop() else {
                return;
            };
            node = self.edges[edge as usize ^ 1].0 as usize;
            tried[node] += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use monitor_testing::Random;

    use super::Network;

    /// The smallest of the sets of greatest weight that have, with each node, those that it needs.
    fn expected(weights: &[i128], needs: &[(usize, usize)]) -> Vec<usize> {
        let nodes = |set: usize| (0..weights.len()).filter(move |node| set >> node & 1 == 1);
        let is_closed = |set: &usize| {
            let mut needs = needs.iter();
            needs.all(|(node, needed)| set >> node & 1 == 0 || set >> needed & 1 == 1)
        };
        let weight = |set: usize| nodes(set).map(|node| weights[node]).sum::<i128>();
        let sets = (0..1 << weights.len()).filter(is_closed);
        let best = sets.max_by_key(|set| (weight(*set), std::cmp::Reverse(set.count_ones())));
        nodes(best.unwrap_or(0)).collect()
    }

    #[test]
    fn it_is_the_smallest_closed_set_of_greatest_weight() {
        let mut random = Random(21);
        for _ in 0..400 {
            let nodes = 1 + random.below(9);
            let weights: Vec<i128> = (0..nodes).map(|_| random.below(9) as i128 - 4).collect();
            let count = random.below(2 * nodes);
            // Some go round in circles.
            let need = |random: &mut Random| (random.below(nodes), random.below(nodes));
            let needs: Vec<(usize, usize)> = (0..count).map(|_| need(&mut random)).collect();
            let mut network = Network::new(nodes);
            for (node, weight) in weights.iter().enumerate() {
                network.weigh(node, *weight);
            }
            for (node, needed) in &needs {
                network.need(*node, *needed);
            }
            assert_eq!(
                network.closure(),
                expected(&weights, &needs),
                "{weights:?} {needs:?}"
            );
        }
    }
}

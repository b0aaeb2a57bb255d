/** From a file or folder to those that it imports. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

export function graphOf(edges: Iterable<readonly [from: string, to: string]>): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of edges) {
    if (from === to) continue;
    for (const node of [from, to]) if (!graph.has(node)) graph.set(node, new Set());
    graph.get(from)!.add(to);
  }
  return graph;
}

/** Groups of which each member reaches every other one: the strongly connected components of two or more, largest first. */
export function circles(graph: Graph): string[][] {
  const reverse = graphOf(
    [...graph].flatMap(([from, to]) => [...to].map((one) => [one, from] as const)),
  );
  const left = new Set(graph.keys());
  const found: string[][] = [];
  for (const node of graph.keys()) {
    if (!left.has(node)) continue;
    const forth = reach(graph, node, left);
    const back = reach(reverse, node, left);
    const group = [...forth].filter((one) => back.has(one));
    for (const one of group) left.delete(one);
    if (group.length > 1) found.push(group.sort());
  }
  return found.sort((one, other) => other.length - one.length);
}

function reach(graph: Graph, from: string, within: ReadonlySet<string>): Set<string> {
  const reached = new Set([from]);
  for (const node of reached)
    for (const next of graph.get(node) ?? []) if (within.has(next)) reached.add(next);
  return reached;
}

// Computes a value for each node of a graph with circles, from all nodes that it leads to. Each node is visited once. The nodes of a circle
// lead to the same nodes, and share one value (strongly connected components, by Tarjan's method). It is a loop and not a recursion,
// because chains may be long.

export interface Edge {
  target: string;
}

export interface CircleFold<E extends Edge, Value> {
  /** Edges of a node, given an edge that leads to it. */
  edgesOf(edge: E): readonly E[];
  /**
   * @param circle one node, or several that lead to each other, each as the edge by which it was first reached
   * @param outside values of the nodes that the circle leads to, each once. Their order has no meaning.
   */
  fold(circle: readonly E[], outside: Map<string, Value>): Value;
}

interface Visit<E> {
  edge: E;
  edges: readonly E[];
  /** Number of edges that were followed. */
  next: number;
  /** `index`: when the node was first reached. `low`: the earliest index that it leads back to. */
  index: number;
  low: number;
}

export function createCircleFold<E extends Edge, Value>({ edgesOf, fold }: CircleFold<E, Value>): (edge: E) => Value {
  const values = new Map<string, Value>();
  const met = new Map<string, Visit<E>>();
  const open: Visit<E>[] = [];

  const close = (visit: Visit<E>): void => {
    const circle = open.splice(open.lastIndexOf(visit));
    const targets = new Set(circle.flatMap(({ edges }) => edges.map(({ target }) => target)));
    for (const { edge } of circle) targets.delete(edge.target);
    const outside = new Map([...targets].map((target) => [target, values.get(target) as Value]));
    const value = fold(
      circle.map(({ edge }) => edge),
      outside,
    );
    for (const { edge } of circle) values.set(edge.target, value);
  };

  return (start) => {
    const way: Visit<E>[] = [];
    const enter = (edge: E): void => {
      const visit = { edge, edges: edgesOf(edge), next: 0, index: met.size, low: met.size };
      met.set(edge.target, visit);
      open.push(visit);
      way.push(visit);
    };
    if (!met.has(start.target)) enter(start);
    for (let visit = way.at(-1); visit; visit = way.at(-1)) {
      const edge = visit.edges[visit.next++];
      if (edge) {
        const other = met.get(edge.target);
        if (!other) enter(edge);
        else if (!values.has(edge.target)) visit.low = Math.min(visit.low, other.index);
        continue;
      }
      way.pop();
      const before = way.at(-1);
      if (before) before.low = Math.min(before.low, visit.low);
      if (visit.low === visit.index) close(visit);
    }
    return values.get(start.target) as Value;
  };
}

// The walk through circles, held against the plain way: from each node to all that it leads to.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCircleFold } from '../../../src/base/values/circle-fold.js';

type Graph = number[][];

/** All that a node leads to, without itself unless it leads back. */
function reachedFrom(graph: Graph, start: number): Set<number> {
  const reached = new Set<number>();
  const open = [start];
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const next of graph[at] ?? []) {
      if (!reached.has(next)) open.push(next);
      reached.add(next);
    }
  return reached;
}

const graphs = fc
  .integer({ min: 1, max: 14 })
  .chain((size) => fc.array(fc.array(fc.nat({ max: size - 1 }), { maxLength: 3 }), { minLength: size, maxLength: size }));

test('nodes that lead to each other are one circle, and what it leads to is there before it, each once', () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      const folded: string[][] = [];
      const allOf = createCircleFold<{ target: string }, { members: string[]; all: Set<string> }>({
        edgesOf: ({ target }) => (graph[Number(target)] ?? []).map((next) => ({ target: String(next) })),
        fold(circle, outside) {
          const members = circle.map(({ target }) => target);
          folded.push(members);
          const all = new Set(members);
          for (const [target, below] of outside) {
            expect(members).not.toContain(target);
            for (const each of below.all) all.add(each);
          }
          return { members, all };
        },
      });
      for (const start of graph.keys()) {
        const { members, all } = allOf({ target: String(start) });
        const reached = reachedFrom(graph, start);
        expect(all).toEqual(new Set([start, ...reached].map(String)));
        const circle = [...graph.keys()].filter((other) => other === start || (reached.has(other) && reachedFrom(graph, other).has(start)));
        expect([...members].sort()).toEqual(circle.map(String).sort());
      }
      expect(folded.flat().sort()).toEqual([...graph.keys()].map(String).sort());
    }),
    { numRuns: 300 },
  );
});

test('a chain of a hundred thousand is no deeper than one', () => {
  const allOf = createCircleFold<{ target: string }, number>({
    edgesOf: ({ target }) => (Number(target) < 100_000 ? [{ target: String(Number(target) + 1) }] : []),
    fold: (_, outside) => 1 + Math.max(0, ...outside.values()),
  });
  expect(allOf({ target: '0' })).toBe(100_001);
});

// What a value leads to, held against the plain way over the references of generated documents.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createReader } from '../../../../src/compile/api/fit/reader.js';
import { createSchemaReach } from '../../../../src/compile/api/fit/schema-reach.js';
import type { ApiDocument } from '../../../../src/model/api/api-document.js';

/** More than two words of bits. */
const SIZE = 70;
const idOf = (name: string): string => `api.yaml#/components/schemas/${name}`;
/** No two have their order by number. */
const nameOf = (index: number): string => `${'zyxwvutsrq'[index % 10]}${index}`;

const graphs = fc.array(fc.array(fc.nat({ max: SIZE - 1 }), { maxLength: 2 }), { minLength: SIZE, maxLength: SIZE });

test('all schemas with a page that values lead to, by name, without the values themselves, whatever was asked before', () => {
  fc.assert(
    fc.property(
      graphs,
      fc.array(fc.array(fc.nat({ max: SIZE - 1 }), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 }),
      (graph, asked) => {
        const schemas = Object.fromEntries(
          graph.map((refs, index) => [
            nameOf(index),
            { properties: Object.fromEntries(refs.map((to, at) => [at, { $ref: `#/components/schemas/${nameOf(to)}` }])) },
          ]),
        );
        const document: ApiDocument = {
          file: 'api.yaml',
          dialect: 'openapi-3.1',
          files: { 'api.yaml': { components: { schemas } } },
          written: {},
        };
        // Each seventh has no page, and is gone through.
        const hasPage = (index: number) => index % 7 !== 0;
        const pages = new Set(graph.flatMap((_, index) => (hasPage(index) ? [idOf(nameOf(index))] : [])));
        const entryOf = (id: string) => (pages.has(id) ? `page of ${id}` : undefined);
        const reach = createSchemaReach({ reader: createReader(document), entryOf, linkBytes: (name) => name.length });
        for (const from of asked) {
          const seen = new Set(from);
          for (const at of seen) for (const next of graph[at] ?? []) seen.add(next);
          const wanted = [...seen].filter((index) => hasPage(index) && !from.includes(index)).map(nameOf);
          const found = reach(from.map((index) => idOf(nameOf(index))));
          expect(found.map(({ name }) => name)).toEqual(wanted.sort());
          expect(found.map(({ id, entry }) => [id, entry])).toEqual(found.map(({ name }) => [idOf(name), `page of ${idOf(name)}`]));
        }
      },
    ),
    { numRuns: 60 },
  );
});

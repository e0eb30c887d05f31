// Measures the search. `npm run bench:search` prints how well the queries of test/search are answered, beside MiniSearch and Pagefind with
// the same records. `npm run bench:search -- DIR [--rounds 3]` measures the index of a folder of pages instead (measure-index.ts). Nothing
// fails here. The bars are in test/search/relevance.test.ts.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadQueries } from '../search/load-queries.js';
import { measureRelevance, type Relevance } from '../search/measure-relevance.js';
import { createMiniSearch } from '../search/mini-search.js';
import { loadOwnIndex } from '../search/own-index.js';
import { createPagefind } from '../search/pagefind.js';
import { measureIndex } from './measure-index.js';

async function compareEngines(): Promise<void> {
  const { engine, records, headingOf } = await loadOwnIndex();
  const pagefind = await createPagefind(records);
  const mini = await createMiniSearch(records);
  const engines: Record<string, (query: string) => Promise<string[]>> = {
    embedded: async (query) => (await engine.search([{ indexName: '', query }])).results[0]?.hits.map(({ url }) => url) ?? [],
    MiniSearch: mini,
    Pagefind: pagefind.answer,
  };
  for (const file of ['queries.yml', 'queries-tuned.yml', 'queries-words.yml']) {
    const queries = loadQueries(file);
    console.log(`${file}, ${queries.length} queries, ${records.length} records`);
    for (const [name, answer] of Object.entries(engines)) {
      print(name, await measureRelevance(queries, async (query) => (await answer(query)).map(headingOf)));
    }
  }
  await pagefind.close();
  await measureManual();
}

/** The manual is another site: most of its pages are short and alike. */
async function measureManual(): Promise<void> {
  const { engine, records, headingOf } = await loadOwnIndex('docs/manual');
  const queries = loadQueries('queries-manual.yml');
  console.log(`queries-manual.yml, ${queries.length} queries, ${records.length} records of docs/manual`);
  print(
    'embedded',
    await measureRelevance(queries, async (query) => {
      const { results } = await engine.search([{ indexName: '', query }]);
      return results[0]?.hits.map(({ url }) => headingOf(url)) ?? [];
    }),
  );
}

const print = (name: string, { meanReciprocalRank, successAt5 }: Relevance): void =>
  console.log(
    `  ${name.padEnd(12)} mean reciprocal rank ${meanReciprocalRank.toFixed(3)}, right among the first five ${successAt5.toFixed(3)}`,
  );

const { positionals, values } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '3' } },
});
const [pages] = positionals;
// With a folder, only its index is measured. The comparison takes half a minute, and its result is always the same.
if (pages === undefined) await compareEngines();
else await measureIndex(resolve(pages), Number(values.rounds));

// The search, in figures: `npm run bench:search` how well the queries of test/search are answered, beside MiniSearch and Pagefind over the same
// records; `npm run bench:search -- DIR` the index of a folder of pages too: its share of a cold build, and what a reader downloads up to the
// first answer. Nothing fails here; the bars are in test/search/relevance.test.ts.
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runMeasured } from '../../scripts/run-measured.js';
import { createFileEngine } from '../search/file-engine.js';
import { loadQueries } from '../search/load-queries.js';
import { measureRelevance, type Relevance } from '../search/measure-relevance.js';
import { createMiniSearch } from '../search/mini-search.js';
import { loadOwnIndex } from '../search/own-index.js';
import { createPagefind } from '../search/pagefind.js';

const ROUNDS = 3;

async function compareEngines(): Promise<void> {
  const { engine, records, headingOf } = await loadOwnIndex();
  const pagefind = await createPagefind(records);
  const mini = createMiniSearch(records);
  const engines: Record<string, (query: string) => Promise<string[]>> = {
    embedded: async (query) => (await engine.search([{ indexName: '', query }])).results[0]?.hits.map(({ url }) => url) ?? [],
    MiniSearch: mini,
    Pagefind: pagefind.answer,
  };
  for (const file of ['queries.yml', 'queries-tuned.yml']) {
    const queries = loadQueries(file);
    console.log(`${file}, ${queries.length} queries, ${records.length} records`);
    for (const [name, answer] of Object.entries(engines)) {
      print(name, await measureRelevance(queries, async (query) => (await answer(query)).map(headingOf)));
    }
  }
  await pagefind.close();
}

const print = (name: string, { meanReciprocalRank, successAt5 }: Relevance): void =>
  console.log(
    `  ${name.padEnd(12)} mean reciprocal rank ${meanReciprocalRank.toFixed(3)}, right among the first five ${successAt5.toFixed(3)}`,
  );

async function measureIndex(content: string): Promise<void> {
  const site = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-bench-search-')));
  mkdirSync(join(site, 'content'));
  cpSync(content, join(site, 'content/docs'), { recursive: true });
  writeFileSync(join(site, 'package.json'), '{"type":"module"}');
  const build = async (search: string): Promise<number> => {
    for (const folder of ['build', '.docgen']) rmSync(join(site, folder), { recursive: true, force: true });
    writeFileSync(join(site, 'site.config.ts'), `export default { title: 'Bench', url: 'https://example.com', search: ${search} };\n`);
    return (await runMeasured([resolve('bin/docgen.js'), 'build', site])).seconds;
  };
  const [without, withIndex]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    without.push(await build('false'));
    withIndex.push(await build('{}'));
  }
  const [off, on] = [Math.min(...without), Math.min(...withIndex)];
  console.log(`cold build ${off.toFixed(2)} s without, ${on.toFixed(2)} s with the index: ${((100 * (on - off)) / on).toFixed(1)} % of it`);
  const sizes: number[] = [];
  for (const query of QUERIES) {
    const engine = createFileEngine(join(site, 'build'));
    await engine.search([{ indexName: '', query, hitsPerPage: 20, attributesToSnippet: ['content:10'] }]);
    sizes.push([...engine.read.values()].reduce((sum, { gzip }) => sum + gzip, 0));
  }
  sizes.sort((a, b) => a - b);
  console.log(`up to the first answer, gzip: median ${kilobytes(sizes[sizes.length >> 1])}, at most ${kilobytes(sizes.at(-1))}`);
  rmSync(site, { recursive: true, force: true });
}

const kilobytes = (bytes = 0): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Words that are everywhere, some that are nowhere, one letter, a slip, and many at once. */
const QUERIES = [
  'a',
  'ag',
  'agent',
  'agent webhook',
  'session channel token',
  'page 4711',
  'webhok payload',
  'creates a session before the broadcast',
  'template knowledge source document collection version',
  'routing survey metric insight latency retry token secret region plan',
  'createClient',
  'zebra',
];

const [pages] = process.argv.slice(3);
await compareEngines();
if (pages !== undefined) await measureIndex(resolve(pages));

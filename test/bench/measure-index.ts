// Measures the search index of a folder of pages, in a number of rounds. Prints its share of the processor time of a cold build, from
// builds with and without it in turn. Also prints the size of what a reader downloads before the first answer, without code. And it prints
// which files a build after an edit of one page writes, besides those for the words of the edit.
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readTerms } from '../../client/search/embedded/read-terms.js';
import { SEARCH_FOLDER } from '../../src/base/files/search-files.js';
import { digest } from '../../src/base/values/digest.js';
import { eachWord } from '../../src/base/words/each-word.js';
import type { SearchTerms } from '../../src/model/search-index.js';
import { createFileEngine } from '../search/file-engine.js';
import { medianOf } from './median-of.js';
import { processorTime } from './processor-time.js';

export async function measureIndex(content: string, rounds: number): Promise<void> {
  const site = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-bench-search-')));
  mkdirSync(join(site, 'content'));
  cpSync(content, join(site, 'content/docs'), { recursive: true });
  writeFileSync(join(site, 'package.json'), '{"type":"module"}');
  let builds = 0;
  const cold = (search: string): number => {
    // Renamed and not deleted, because for minutes after a deletion the file system is slow to make new files.
    for (const folder of ['build', '.docgen']) {
      if (builds > 0) renameSync(join(site, folder), join(site, `${folder}-${builds}`));
    }
    builds++;
    writeFileSync(join(site, 'site.config.ts'), `export default { title: 'Bench', url: 'https://example.com', search: ${search} };\n`);
    return build(site);
  };
  const [without, withIndex]: [number[], number[]] = [[], []];
  // In turn, and each of the two is first equally often. The second build finds the disk busy with the files of the first.
  cold('false');
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) withIndex.push(cold('{}'));
    without.push(cold('false'));
    if (round % 2 === 1) withIndex.push(cold('{}'));
  }
  cold('{}');
  const [off, on] = [medianOf(without), medianOf(withIndex)];
  console.log(`cold build, processor seconds without the index: ${print(without)}; with it: ${print(withIndex)}`);
  console.log(`  medians ${off.toFixed(2)} and ${on.toFixed(2)}: the index is ${((100 * (on - off)) / on).toFixed(1)} % of the build`);
  await printDownloads(join(site, 'build'));
  printEdit(site);
  rmSync(site, { recursive: true, force: true });
}

/** @returns processor seconds of the build and all its processes */
function build(site: string): number {
  const { user, system } = processorTime([resolve('bin/docgen.js'), 'build', site]);
  return user + system;
}

const print = (numbers: readonly number[]): string => numbers.map((one) => one.toFixed(2)).join(' ');

/** Words that are on every page, some that are on none, one letter, a typo, and many words at once. */
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

async function printDownloads(out: string): Promise<void> {
  const sizes: { query: string; gzip: number; files: number }[] = [];
  for (const query of QUERIES) {
    const engine = createFileEngine(out);
    await engine.search([{ indexName: '', query, hitsPerPage: 20, attributesToSnippet: ['content:10'] }]);
    sizes.push({ query, gzip: [...engine.read.values()].reduce((sum, { gzip }) => sum + gzip, 0), files: engine.read.size });
  }
  sizes.sort((a, b) => a.gzip - b.gzip);
  const [median, most] = [sizes[sizes.length >> 1], sizes.at(-1)];
  console.log(`up to the first answer, gzip: median ${kilobytes(median?.gzip)}, at most ${kilobytes(most?.gzip)}`);
  for (const { query, gzip, files } of sizes) console.log(`  ${kilobytes(gzip).padStart(8)} in ${files} files: ${query}`);
}

const kilobytes = (bytes = 0): string => `${(bytes / 1000).toFixed(1)} kB`;

const ADDED = 'A quokka naps beside the webhook.';

function printEdit(site: string): void {
  const folder = join(site, 'build', SEARCH_FOLDER);
  const digests = () => new Map(readdirSync(folder).map((name) => [name, digest(readFileSync(join(folder, name)))]));
  const before = digests();
  const [page = ''] = readdirSync(join(site, 'content/docs'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  const file = join(site, 'content/docs', page);
  const words = new Set<string>();
  eachWord(`${readFileSync(file, 'utf8')} ${ADDED}`, (word) => words.add(word));
  appendFileSync(file, `\n${ADDED}\n`);
  const seconds = build(site);
  const after = digests();
  const written = [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name));
  const strange = written.filter((name) => name.startsWith('terms-') && !holdsOneOf(join(folder, name), words));
  const kinds = ['terms', 'words', 'page', 'manifest'].map((kind) => `${written.filter((name) => name.startsWith(kind)).length} ${kind}`);
  console.log(
    `an edit of ${page}: ${written.length} of ${after.size} files written (${kinds.join(', ')}), ${seconds.toFixed(2)} processor seconds`,
  );
  console.log(`  files of words that hold no word of that page: ${strange.length === 0 ? 'none' : strange.join(' ')}`);
}

/** Whether the file has a word of the page, or of the same prefix if it sums up longer ones. */
function holdsOneOf(file: string, words: ReadonlySet<string>): boolean {
  const { nodes } = JSON.parse(readFileSync(file, 'utf8')) as SearchTerms;
  return Object.entries(nodes).some(([prefix, coded]) => {
    const { terms, summary } = readTerms(coded, new Map());
    return (
      [...terms.keys()].some((term) => words.has(term)) || (summary !== undefined && [...words].some((word) => word.startsWith(prefix)))
    );
  });
}

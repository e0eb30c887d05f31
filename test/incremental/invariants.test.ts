// test:all
// The invariants of the design that no other test bears the name of: plain data (1), entries alone (2), dev as build (5), watching
// as a hint (7). The others: prose and the graph (3) in ledger.test.ts, constant pages (4) in test/unit/link/sidebar-view.test.ts, same
// bytes (5) in edits.test.ts and test/reliability/equal-bytes.test.ts, faults as values (6) in diagnostics.test.ts.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compileEntry } from '../../src/compile/compile-entry.js';
import type { CompileOptions } from '../../src/compile/compile-options.js';
import { createMemorySink, type MemorySink } from '../../src/emit/memory-sink.js';
import { createTrackedFiles, readInside } from '../../src/engine/tracked-fs.js';
import { buildGraph } from '../../src/link/build-graph.js';
import type { CompiledEntry } from '../../src/model/compiled-entry.js';
import type { SourceEntry } from '../../src/model/source-entry.js';
import { createSession } from '../../src/pipeline/create-session.js';
import { loadConfig } from '../../src/pipeline/read/load-config.js';
import { scanSite } from '../../src/sources/scan-site.js';
import { FULL_SITE } from './full-site.js';
import { createSiteOnDisk, expectSame, type SiteOnDisk } from './site-on-disk.js';

let site: SiteOnDisk;
beforeEach(() => {
  site = createSiteOnDisk(FULL_SITE);
});
afterEach(() => site.dispose());

async function scan() {
  const { value: loaded } = await loadConfig(site.root);
  if (!loaded) throw new Error('no configuration');
  const { value: scanned } = await scanSite({ siteRoot: site.root, ...loaded });
  const options: CompileOptions = { ...loaded.config.markdown, locale: loaded.config.locale };
  return { ...loaded, scanned, options };
}

async function compile(entry: SourceEntry, options: CompileOptions, root = site.root) {
  const files = createTrackedFiles(root);
  const bytes = readInside(root, entry.file);
  if (typeof bytes === 'string') throw new Error(`${entry.file} is ${bytes}`);
  const outcome = await compileEntry({ entry, bytes: bytes.bytes, options, files });
  return { outcome, reads: files.reads() };
}

/** What JSON would lose (a Map, a function, a Date, an `undefined` in a list) makes it another value. */
const expectPlain = (value: unknown): void => expect(JSON.parse(JSON.stringify(value))).toEqual(value);

test('invariant 1: plain data at every seam: configuration, entries, what they compile to, the graph, the report', async () => {
  const { config, places, scanned, options } = await scan();
  expectPlain({ config, places, scanned });
  const compiled = new Map<string, CompiledEntry>();
  for (const entry of scanned.entries) {
    const { outcome, reads } = await compile(entry, options);
    expectPlain(outcome);
    expectPlain(reads);
    if (outcome.value) compiled.set(entry.key, outcome.value);
  }
  expect(compiled.size).toBe(scanned.entries.length);
  const outlines = new Map([...compiled].map(([key, { outline }]) => [key, outline]));
  const frontMatterPlaces = new Map([...compiled].map(([key, { summary }]) => [key, summary.frontMatterPlaces]));
  expectPlain(buildGraph({ config, places, outlines, frontMatterPlaces, drafts: false, ...scanned }));
  expectPlain(await site.build());
});

test('invariant 2: an entry knows only itself: it compiles to the same where no other page, no configuration and no sidebar is', async () => {
  const { scanned, options } = await scan();
  for (const entry of scanned.entries) {
    const { outcome, reads } = await compile(entry, options);
    const read = Object.fromEntries([entry.file, ...Object.keys(reads.read)].map((file) => [file, FULL_SITE[file] as string]));
    const alone = createSiteOnDisk(read);
    expect((await compile(entry, options, alone.root)).outcome).toEqual(outcome);
    alone.dispose();
  }
});

async function textsOf(sink: MemorySink): Promise<Record<string, string>> {
  const files = await Promise.all(
    sink.paths().map(async (path) => [path, Buffer.from((await sink.read(path)) ?? []).toString('latin1')] as const),
  );
  return Object.fromEntries(files);
}

const withoutRecords = (output: Record<string, string>) =>
  Object.fromEntries(Object.entries(output).filter(([path]) => !path.startsWith('.docgen-')));

test('invariants 5 and 7: after each edit, a session into memory, without being given the changes, writes the bytes of a clean build into a folder', async () => {
  const sink = createMemorySink(site.root);
  const session = createSession({
    siteRoot: site.root,
    outFolder: site.out,
    workers: 1,
    openSink: async () => ({ value: sink, diagnostics: [] }),
  });
  const edits: (() => void)[] = [
    () => {},
    () => site.edit('content/docs/quay.md', 'made of stone', 'made of wood'),
    () => site.edit('content/docs/_parts/gauge.tsx', '<b>', '<b className="gauge">'),
    () => site.edit('parts/Footer.tsx', 'by the master', 'by the crew'),
    () => site.remove('content/docs/guides/leave.md'),
    () => site.edit('content/docs/guides/enter.md', ' [Leave](./leave.md).', ''),
    () => site.edit('site.config.ts', 'The harbour', 'The harbour and its master'),
    () => site.write({ 'content/public/terms.txt': 'Pay in gold.\n' }),
  ];
  for (const edit of edits) {
    edit();
    const report = await session.update();
    const clean = await site.clean();
    expect(report.diagnostics).toEqual(clean.report.diagnostics);
    expectSame(await textsOf(sink), withoutRecords(clean.output));
  }
  session.close();
});

// Edits that nobody but the page itself can see, made in the site that `docgen dev` serves: the pages are compiled, and that is all. With the first
// doubt (another title, another file of it, a file that code imports) nothing is touched, and a whole run takes its turn.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '../model/content-graph.js';
import type { SourceEntry } from '../model/source-entry.js';
import type { KeptPage } from './compile-entries.js';
import { highlightBlocks } from './highlight-blocks.js';
import type { LiveSite } from './live-site.js';
import type { CompiledPage } from './tasks/compiled-page.js';

/** More than these are sooner done together with all others. */
const MAX_PAGES = 48;

export interface PatchedLive {
  /** Whose text is another one now. */
  pages: Page[];
  /** Keys of the entries that were compiled, and not taken from the cache. */
  compiled: string[];
  highlighted: string[];
}

/** @param files relative to the site root. Undefined: nothing was touched, a whole run is needed. */
export async function patchLive(live: LiveSite, files: readonly string[]): Promise<PatchedLive | undefined> {
  const { site, cache, workers, compilers, heads } = live;
  const entries = compilers.hasPlugins ? undefined : entriesOf(live, files);
  if (!entries) return undefined;
  cache.lookAgain();
  const compiler = compilers.create();
  await compiler.settle(entries);
  const { value } = compiler.take(entries);
  const changed: [before: KeptPage, after: KeptPage][] = [];
  for (const entry of entries) {
    const [before, after] = [site.pages.get(entry.key), value.pages.get(entry.key)];
    const isFaulty = !after || value.faulty.has(entry.key);
    // A page that never was whole has no last good state.
    if (!before || site.faulty.has(entry.key)) return undefined;
    if (!isFaulty && !isAlike(before, after)) return undefined;
    if (!isFaulty && before.made !== after.made) changed.push([before, after]);
  }
  const pages = new Map(changed.map(([, after]) => [after.entry.key, after]));
  const { lines, plain, highlighted } = (await highlightBlocks({ pages, texts: value.texts, cache, workers })).value;

  for (const [key, ref] of lines) site.lines.set(key, ref);
  for (const key of plain) site.plain.add(key);
  for (const { key } of entries) {
    const said = value.said.get(key);
    if (said) site.said.set(key, said);
    else site.said.delete(key);
  }
  for (const [before, after] of changed) {
    site.pages.set(after.entry.key, after);
    if (before.key !== after.key) heads.delete(before.key);
  }
  live.revision++;
  const keys = new Set(pages.keys());
  return { pages: site.graph.pages.filter(({ key }) => keys.has(key)), compiled: value.compiled, highlighted };
}

/** Whose pages are made of these files. Undefined: something else is, too. */
function entriesOf({ site, siteRoot, bundles, configInputs, diagnostics }: LiveSite, files: readonly string[]): SourceEntry[] | undefined {
  const { scanned, pages } = site;
  const { read, absent } = site.files.reads();
  const others = new Set([
    ...Object.keys(read),
    ...absent,
    ...configInputs,
    ...bundles.inputs,
    ...scanned.categories.map(({ file }) => file),
  ]);
  const asked = new Set(files);
  for (const file of asked) {
    const isOther = others.has(file) || file.endsWith('/') || file.startsWith('content/public/') || !existsSync(join(siteRoot, file));
    // What was said of it between pages has its old lines.
    if (
      isOther ||
      diagnostics.some(({ at, related = [] }) => [at, ...related.map((other) => other.at)].some((place) => place?.file === file))
    )
      return undefined;
  }
  const found = new Map<string, SourceEntry>();
  const explained = new Set<string>();
  for (const entry of scanned.entries) {
    if (entry.api && asked.has(entry.file)) return undefined;
    const reads = pages.get(entry.key)?.reads;
    for (const file of [entry.file, ...Object.keys(reads?.read ?? {})]) {
      if (!asked.has(file)) continue;
      explained.add(file);
      found.set(entry.key, entry);
    }
  }
  return explained.size === asked.size && found.size <= MAX_PAGES ? [...found.values()] : undefined;
}

/** To every other page, to the site's code, and to what lies beside the pages. */
function isAlike(before: CompiledPage, after: CompiledPage): boolean {
  const visible = ({ kind, outlineDigest, summary: { assets }, imports, module, mayReadEnv }: CompiledPage) =>
    JSON.stringify([kind, outlineDigest, assets.map(({ file, output }) => [file, output]), imports, module, mayReadEnv]);
  return visible(before) === visible(after);
}

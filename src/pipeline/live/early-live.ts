// A site that `docgen dev` serves before its pages have been read (`read-early-site.ts`): a page is compiled when it is asked for, and the others in slices
// while nobody asks. Of a page that shows more of others than is known yet, and of one whose text is not what the graph was made of,
// there is no HTML before the whole site takes the place of this one.
import { aTurn } from '../../base/values/in-turns.js';
import type { Sink } from '../../emit/sink.js';
import { graphPart } from '../../link/graph-part.js';
import type { Page } from '../../model/content-graph.js';
import type { CompiledEntries, EntryCompiler } from '../read/compile-entries.js';
import type { EarlySite } from '../read/read-early-site.js';
import { keepTexts } from '../read/read-site.js';
import { assetOutputs } from '../render/site-outputs.js';
import { createLiveSite } from './create-live-site.js';
import type { LivePage, LiveSite, LiveSiteInput } from './live-site.js';

export interface EarlyLiveInput extends Omit<LiveSiteInput, 'site'>, EarlySite {
  /** What settled the pages that `site` has. */
  entryCompiler: EntryCompiler;
  sink: Sink;
}

/** Compiled at once: a tenth of a second at most, which is what somebody who asks for a page then waits. */
const SLICE = 48;

export function createEarlyLive({ entryCompiler, isDescribed, sink, ...input }: EarlyLiveInput): LiveSite {
  const { site, cache } = input;
  const live = createLiveSite(input);
  const entries = new Map(site.scanned.entries.map((entry) => [entry.key, entry]));
  const bundled = new Set(site.pages.keys());
  const published = new Set(live.outputs.map(({ path }) => path));
  const waiting = site.scanned.entries.filter(({ key }) => !site.pages.has(key));
  const doubted = new Set<string>();

  /** Of all that were compiled so far, in one map: what is in the store is not gone through again. */
  const keepNew = (texts: CompiledEntries['texts']): void => {
    keepTexts(texts, cache);
    texts.clear();
  };

  /** @returns what was said of it, where it can't be rendered */
  const compile = async (page: Page): Promise<LivePage | undefined> => {
    const entry = entries.get(page.key);
    if (!entry || site.pages.has(page.key)) return undefined;
    await entryCompiler.settle([entry]);
    const { pages, faulty, texts, said } = entryCompiler.take([entry]).value;
    const kept = pages.get(entry.key);
    if (!kept || faulty.has(entry.key)) return { page, html: undefined, diagnostics: said.get(entry.key) ?? [] };
    const known = site.outlines.get(entry.key);
    if (!known || graphPart(known) !== graphPart(kept.outline)) doubted.add(entry.key);
    keepNew(texts);
    site.pages.set(entry.key, kept);
    site.outlines.set(entry.key, kept.outline);
    const assets = assetOutputs(kept.summary.assets).filter(({ path }) => !published.has(path));
    if (assets.length === 0) return undefined;
    live.outputs.push(...assets);
    for (const { path } of assets) published.add(path);
    for (const output of live.outputs) await sink.stage(output);
    await sink.publish();
    return undefined;
  };

  const needsWhole = ({ key, kind }: Page): boolean => {
    const kept = site.pages.get(key);
    const hasOwnModules = kept !== undefined && (kept.imports.length > 0 || kept.module !== undefined);
    return doubted.has(key) || ((kind === 'generatedIndex' || kind === 'tag') && !isDescribed) || (hasOwnModules && !bundled.has(key));
  };

  return {
    ...live,
    remade: (next) => createEarlyLive({ ...input, entryCompiler, isDescribed, sink, site: next }),
    staleFiles: (page) => (site.pages.has(page.key) ? live.staleFiles(page) : []),
    early: {
      async render(page) {
        const faulty = await compile(page);
        if (faulty) return faulty;
        return needsWhole(page) ? undefined : live.render(page);
      },
      async readMore() {
        const slice = waiting.splice(0, SLICE);
        await entryCompiler.settle(slice);
        keepNew(entryCompiler.take(slice).value.texts);
        // A page that is asked for meanwhile gets its turn: a slice that was in the store takes none of the event loop.
        await aTurn();
        return waiting.length > 0;
      },
    },
  };
}

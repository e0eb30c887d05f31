// A site that `docgen dev` serves before its pages have been read (`read-early-site.ts`): a page is compiled when it is requested, the others in slices
// meanwhile. Three kinds of pages are only rendered once the whole site has taken the place of this one: those that show more of others than is
// known yet, those whose title is another one than the graph was built of, and those whose modules are not in the bundle.
import { aTurn } from '../../base/values/in-turns.js';
import type { Sink } from '../../emit/sink.js';
import type { Page } from '../../model/content-graph.js';
import type { CompiledEntries, EntryCompiler } from '../read/compile-entries.js';
import type { EarlyModel } from '../read/read-early-site.js';
import { keepTexts } from '../read/read-site.js';
import { assetOutputs } from '../render/site-outputs.js';
import { isGraphChange } from '../revise/visible-change.js';
import { createLiveSite } from './create-live-site.js';
import type { LivePage, LiveSite, LiveSiteInput } from './live-site.js';

export interface EarlyLiveInput extends Omit<LiveSiteInput, 'site'>, EarlyModel {
  /** What settled the pages that `site` has. */
  entryCompiler: EntryCompiler;
  sink: Sink;
  /** Keys of pages whose modules are in the bundle. Default: all that `site` has */
  bundled?: ReadonlySet<string>;
  /** Keys of pages whose text is not what the graph was made of. Default: none */
  doubted?: ReadonlySet<string>;
}

/** Compiled at once: a tenth of a second at most, which is what somebody who asks for a page then waits. */
const SLICE = 48;

export function createEarlyLive(given: EarlyLiveInput): LiveSite {
  const { entryCompiler, isDescribed, sink, bundled = new Set(given.site.pages.keys()), ...input } = given;
  const { site, cache } = input;
  const live = createLiveSite(input);
  const entries = new Map(site.scanned.entries.map((entry) => [entry.key, entry]));
  const published = new Set(live.outputs.map(({ path }) => path));
  const waiting = site.scanned.entries.filter(({ key }) => !site.pages.has(key));
  const doubted = new Set(input.doubted);

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
    const { pages, faulty, texts, diagnosticsOf } = entryCompiler.take([entry]).value;
    const compiled = pages.get(entry.key);
    if (!compiled || faulty.has(entry.key)) return { page, html: undefined, diagnostics: diagnosticsOf.get(entry.key) ?? [] };
    if (isGraphChange(site.outlines.get(entry.key), compiled.outline)) doubted.add(entry.key);
    keepNew(texts);
    site.pages.set(entry.key, compiled);
    site.outlines.set(entry.key, compiled.outline);
    const assets = assetOutputs(compiled.summary.assets).filter(({ path }) => !published.has(path));
    if (assets.length === 0) return undefined;
    live.outputs.push(...assets);
    for (const { path } of assets) published.add(path);
    for (const output of live.outputs) await sink.stage(output);
    await sink.publish();
    return undefined;
  };

  const needsWhole = ({ key, kind }: Page): boolean => {
    const compiled = site.pages.get(key);
    const hasOwnModules = compiled !== undefined && (compiled.imports.length > 0 || compiled.module !== undefined);
    return doubted.has(key) || ((kind === 'generatedIndex' || kind === 'tag') && !isDescribed) || (hasOwnModules && !bundled.has(key));
  };

  return {
    ...live,
    // A graph of its own is made of all that is known.
    remade: (next) => createEarlyLive({ ...given, bundled, site: next, doubted: next.graph === site.graph ? doubted : new Set() }),
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

// A live site that is served before its pages have been read (`read-early-site.ts`). A page is compiled when it is requested, and the
// others in slices meanwhile. Three kinds of pages are only rendered after the whole site has replaced this one: those that show more of
// other pages than is known yet, those whose title differs from the one in the graph, and those whose modules are not in the bundle.
import { aTurn } from '../../base/values/in-turns.js';
import type { Sink } from '../../emit/sink.js';
import type { Page } from '../../model/content-graph.js';
import type { SourceEntry } from '../../model/source-entry.js';
import type { CompiledEntries, EntryCompiler } from '../read/compile-entries.js';
import type { EarlyModel } from '../read/read-early-site.js';
import { keepTexts, type SiteModel } from '../read/read-site.js';
import { assetOutputs } from '../render/site-outputs.js';
import { isGraphChange } from '../revise/changed-pages.js';
import { createLiveSite } from './create-live-site.js';
import type { LivePage, LiveSite, LiveSiteInput } from './live-site.js';

export interface EarlyLiveInput extends Omit<LiveSiteInput, 'site'>, EarlyModel {
  /** The compiler that settled the pages of `site`. */
  entryCompiler: EntryCompiler;
  sink: Sink;
  /** Keys of pages whose modules are in the bundle. Default: all pages of `site` */
  bundled?: ReadonlySet<string>;
  /** Keys of pages whose text differs from what the graph was made of. Default: none */
  doubted?: ReadonlySet<string>;
}

/** Pages that are compiled at once. They take a tenth of a second at most, which is how long a request may wait. */
const SLICE = 48;

export const createEarlyLive = (given: EarlyLiveInput): LiveSite =>
  earlyLiveOf(given, createLiveSite(inputOf(given)), waitingOf(given.site));

const inputOf = ({ entryCompiler, isDescribed, sink, bundled, doubted, ...input }: EarlyLiveInput): LiveSiteInput => input;

const waitingOf = ({ scanned, pages }: SiteModel): SourceEntry[] => scanned.entries.filter(({ key }) => !pages.has(key));

/** @param waiting entries that no slice has compiled yet. Sites that differ in texts at most share the list */
function earlyLiveOf(given: EarlyLiveInput, live: LiveSite, waiting: SourceEntry[]): LiveSite {
  const { entryCompiler, isDescribed, sink, site, cache, bundled = new Set(site.pages.keys()) } = given;
  const entries = new Map(site.scanned.entries.map((entry) => [entry.key, entry]));
  const published = new Set(live.outputs.map(({ path }) => path));
  const doubted = new Set(given.doubted);

  /** `texts` holds the texts of all pages compiled so far. It is emptied, so that stored texts are not gone through again. */
  const keepNew = (texts: CompiledEntries['texts']): void => {
    keepTexts(texts, cache);
    texts.clear();
  };

  /** @returns the diagnostics of the page if it can't be rendered */
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
    // A new graph is made of all that is known by then.
    remade: (next) => createEarlyLive({ ...given, bundled, site: next, doubted: next.graph === site.graph ? doubted : new Set() }),
    withTexts: (next, isOther) => earlyLiveOf({ ...given, bundled, site: next, doubted }, live.withTexts(next, isOther), waiting),
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
        // Lets requested pages have their turn. A slice that was in the store did not wait for anything.
        await aTurn();
        return waiting.length > 0;
      },
    },
  };
}

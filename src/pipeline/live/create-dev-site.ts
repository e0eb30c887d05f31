// `docgen dev`: runs of one session into memory, and pages that are rendered when they are asked for. Of a site that has faults from the start
// the good pages are shown; a run that is worse than the last leaves that site standing, which takes what is written at pages without a part in
// them. Of a large site pages are served before all have been read (`early-live.ts`); the rest is read while nobody asks. Chat widget and page
// analytics are left out: who writes is no visitor.
import { existsSync } from 'node:fs';
import { pageVersion } from '../../base/urls/page-version.js';
import { authorInputs } from '../../bundle/author-inputs.js';
import { isOfRendering } from '../../diagnostics/checks/is-of-rendering.js';
import { hasError } from '../../diagnostics/has-error.js';
import { createMemorySink } from '../../emit/memory-sink.js';
import type { Events } from '../../engine/events.js';
import { createInputDigests } from '../../engine/input-digests.js';
import { describesOthers } from '../../link/description-of.js';
import type { Page } from '../../model/content-graph.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { SiteConfig } from '../../model/site-config.js';
import { createSession } from '../create-session.js';
import type { SessionReport } from '../session-report.js';
import { createTurns } from './create-turns.js';
import { isShownAt } from './is-shown-at.js';
import { createLiveSearch } from './live-search.js';
import type { LiveSite } from './live-site.js';

export interface DevSiteOptions {
  /** Absolute, with no symbolic link in it. */
  siteRoot: string;
  /** Absolute: left out of the scan. */
  outFolder: string;
  baseUrl?: string;
  /** As in `BuildOptions`. */
  offline?: boolean;
  events?: Events;
  /** Told of the configuration of each whole run, before anything else is done. */
  onConfig?(config: SiteConfig): void;
  /** A site of so many pages, or more, is served before all of them have been read. Default: none is. */
  earlyFrom?: number;
  /** Told when the whole site has taken the place of one whose pages had not been read: as after an update. */
  onWhole?: (report: DevReport) => void;
  /** Told when pages that were served as good can't be rendered: faults of their code, and of the site's parts; none when that is mended. */
  onPageFaults?: (faults: Diagnostic[]) => void;
}

/** Outputs of the last good site, by their paths in the output folder. */
export interface DevFiles {
  has(path: string): boolean;
  /** Sorted; without those of the search, which are made when its manifest is asked for. */
  paths(): string[];
  /** A page that can't be rendered is the last good one of its address; undefined without one. */
  read(path: string): Promise<string | Uint8Array | undefined>;
  /** `pageVersion` of what is served as HTML, as it is now: of a page, a redirect, a public file; undefined: there is none. */
  versionOf(path: string): Promise<string | undefined>;
}

export interface DevReport extends SessionReport {
  /** Output paths of pages that may be others than before; undefined: all may be. */
  changedPages: string[] | undefined;
  /** Of an update that was no whole run. */
  patch?: SitePatch;
  /** Of an update that was a whole run: pages that somebody has seen since the one before, and how many of these are others now. */
  seen?: { pages: number; others: number };
  /** A file that is no page has other bytes under the same name. */
  changedFiles: boolean;
  /** Addresses of pages that have another now, and that: as links name them. */
  moved: readonly (readonly [from: string, to: string])[];
}

export interface SitePatch {
  /** Output paths of pages that have another text of their own. */
  edited: string[];
  /** How many of these are operations of an API. */
  operations: number;
  /** How many pages have come, have gone, and show something of what was edited, as far as they were asked for. */
  added: number;
  removed: number;
  affected: number;
}

export interface DevSite {
  files: DevFiles;
  /** @param changed files that are others than at the last run, by all their names, and no more than these. Default: anything may be */
  update(changed?: readonly string[]): Promise<DevReport>;
  /** All that a build would say now, of pages that were told to `onPageFaults` too. Takes long, and lets others go first. Undefined: the site changed meanwhile, or there is none. */
  check(): Promise<Pick<SessionReport, 'diagnostics' | 'ignored'> | undefined>;
  /** Files behind a page that are not what the page was made of. */
  staleFiles(path: string): string[];
  /**
   * Files that the site is made of and that lie outside of it: what its configuration and code import, as `../names.ts`, without packages that
   * are installed, and without docgen's own; and where pages show dates, what tells that its history has another end.
   */
  filesOutside(): string[];
  /**
   * Addresses of the pages that are made of a file of the site.
   * @param pointer into a description of an API: of the page that shows what is there, and nothing else; none where many do. Default: of all pages
   */
  pagesOf(file: string, pointer?: string): string[];
  /** Ends its worker processes; what was made is kept for the next start. */
  close(): void;
}

/** A folder that is deleted takes a second or two; what goes on for longer is told. */
const MOST_TIMES = 5;

/** @param told what was gone at the looks before, to which this one is added: what stays away is looked for once more */
function namesNewlyGone(diagnostics: readonly Diagnostic[], told: Set<string>): boolean {
  const { size } = told;
  for (const { code, message } of diagnostics) if (code === 'env/file-vanished') told.add(message);
  return told.size > size;
}

/** @param shown output paths, with `LiveSite.keyOf` of what was served there @returns those where something else is now, or nothing */
const othersThan = (live: LiveSite, shown: ReadonlyMap<string, string>): string[] =>
  [...shown].flatMap(([path, key]) => {
    const page = live.pages.get(path);
    return page && live.keyOf(page) === key ? [] : [path];
  });

/** Those of `shown` that may show how others describe themselves. */
const describing = (live: LiveSite, shown: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map(
    [...shown].filter(([path]) => {
      const page = live.pages.get(path);
      return page !== undefined && describesOthers(page);
    }),
  );

const keysAt = (paths: readonly string[], { pages }: LiveSite): string[] => paths.flatMap((path) => pages.get(path)?.key ?? []);

function movedPages(before: LiveSite, live: LiveSite): DevReport['moved'] {
  const now = new Map([...live.pages.values()].map(({ key, permalink }) => [key, permalink]));
  return [...before.pages.values()].flatMap(({ key, permalink }) => {
    const to = now.get(key);
    return to === undefined || to === permalink ? [] : [[permalink, to] as const];
  });
}

/** Pages that stay in memory as they were served: those of open tabs, and what is prefetched. */
const MAX_RENDERED = 128;
/** Pages that open tabs may show: their keys are remembered. */
const MAX_SHOWN = 512;

interface Rendered {
  html: string;
  version: string;
  isStale: boolean;
}

export function createDevSite({ onPageFaults = () => {}, onWhole = () => {}, earlyFrom, ...options }: DevSiteOptions): DevSite {
  const sink = createMemorySink(options.siteRoot);
  let changedFiles = false;
  const watched: typeof sink = {
    ...sink,
    async publish() {
      const before = new Set(sink.paths());
      const result = await sink.publish();
      changedFiles = result.written.some((path) => before.has(path) && path !== '_headers');
      return result;
    },
  };
  const session = createSession({
    ...options,
    drafts: true,
    services: false,
    isLazy: true,
    openSink: async () => ({ value: watched, diagnostics: [] }),
  });
  const turns = createTurns();
  const rendered = new Map<string, Rendered>();
  /** Output path → `LiveSite.keyOf` of what was served there. Undefined: of so many that all may be old. */
  let shown: Map<string, string> | undefined = new Map();
  const faults = new Map<string, Diagnostic[]>();
  /** Files with errors of their own: what is served of them is what they held before, and what fails in that is no fault that anybody could mend. */
  let broken = new Set<string>();
  /** Digests of files that a run with errors has read: the page that was good stands, and whoever asks for it starts no other run. */
  const tried = new Map<string, string | undefined>();
  let isClosed = false;

  const digestsOf = (files: readonly string[]): [file: string, digest: string | undefined][] => {
    const inputs = createInputDigests(options.siteRoot, {});
    return files.map((file) => [file, file.endsWith('/') ? undefined : inputs.digestOf(file)]);
  };
  const pageAt = (path: string): Page | undefined => session.live()?.pages.get(path);

  const tellFaults = (page: Page, found: Diagnostic[]): void => {
    const isTold = found.length > 0 && !isBroken(page);
    if (!isTold && !faults.has(page.key)) return;
    if (isTold) faults.set(page.key, found);
    else faults.delete(page.key);
    onPageFaults([...faults.values()].flat());
  };

  const forgetFaults = (keys: readonly string[]): void => {
    if (keys.filter((key) => faults.delete(key)).length > 0) onPageFaults([...faults.values()].flat());
  };

  const isBroken = ({ file }: Page): boolean => file !== undefined && broken.has(file);

  const lookForBroken = (diagnostics: readonly Diagnostic[]): void => {
    broken = new Set(diagnostics.flatMap((one) => (one.severity === 'error' && one.at && !isOfRendering(one) ? [one.at.file] : [])));
    // Looked for among all pages, which a save has no time for.
    if (faults.size > 0 && broken.size > 0)
      forgetFaults([...(session.live()?.pages.values() ?? [])].filter(isBroken).map(({ key }) => key));
  };

  const keep = (path: string, html: string): Rendered => {
    const now = { html, version: pageVersion(html), isStale: false };
    rendered.delete(path);
    rendered.set(path, now);
    for (const [oldest] of rendered) {
      if (rendered.size <= MAX_RENDERED) break;
      rendered.delete(oldest);
    }
    return now;
  };

  const renderInTurn = (path: string): Promise<Rendered | 'later' | undefined> =>
    turns.take(async () => {
      const before = rendered.get(path);
      const page = pageAt(path);
      if (!page || (before && !before.isStale)) return page && before;
      // Where there is no site its code has nothing to run on. The next update says so, and the page is asked for again.
      if (!existsSync(options.siteRoot)) return before;
      const early = session.live()?.early;
      const made = early ? await early.render(page) : await session.live()?.render(page);
      if (early && !made) return 'later';
      const { html, diagnostics } = made ?? { html: undefined, diagnostics: [] };
      tellFaults(page, diagnostics);
      if (!early) shown?.set(path, session.live()?.keyOf(page) ?? '');
      if (shown && shown.size > MAX_SHOWN) shown = undefined;
      return html === undefined ? before : keep(path, html);
    }, true);

  const render = async (path: string): Promise<Rendered | undefined> => {
    const made = await renderInTurn(path);
    if (made !== 'later') return made;
    const early = session.live()?.early;
    await readRest();
    return session.live()?.early === early ? undefined : render(path);
  };

  /** Of `take`: what is served from now on. */
  const run = async (update: () => Promise<SessionReport>): Promise<DevReport> => {
    const before = session.live();
    const described = before?.described;
    changedFiles = false;
    const report = await update();
    lookForBroken(report.diagnostics);
    const live = session.live();
    const moved = live && before && live !== before ? movedPages(before, live) : [];
    if (live && before && report.isPatch)
      return { ...report, ...patchedPages(before, live, report, described !== live.described), changedFiles, moved };
    const isSame = live === before;
    const seen =
      live && !isSame && !session.live()?.early && shown ? { pages: shown.size, others: othersThan(live, shown).length } : undefined;
    if (!isSame) shown = session.live()?.early ? undefined : new Map();
    if (!isSame) forgetFaults([...faults.keys()]);
    for (const page of rendered.values()) page.isStale ||= !isSame;
    return { ...report, changedPages: isSame ? [] : undefined, ...(seen && { seen }), changedFiles, moved };
  };

  /** What a patch has made old: what was edited, and of the others those that are known to show something of it. */
  const patchedPages = (
    before: LiveSite,
    live: LiveSite,
    { work }: SessionReport,
    isDescribed: boolean,
  ): Pick<DevReport, 'changedPages' | 'patch'> => {
    const keys = new Set(work.document);
    const edited = [...live.pages].flatMap(([path, { key }]) => (keys.has(key) && before.pages.has(path) ? [path] : []));
    const added = [...live.pages.keys()].filter((path) => !before.pages.has(path));
    const removed = [...before.pages.keys()].filter((path) => !live.pages.has(path));
    const isSame = live === before && !isDescribed;
    const others = isSame ? [] : shown && othersThan(live, live === before ? describing(live, shown) : shown);
    const known = new Set([...edited, ...added, ...removed]);
    const affected = others?.filter((path) => !known.has(path)) ?? [];
    const changedPages = others && [...known, ...affected].sort();
    const stale = new Set(changedPages);
    for (const [path, page] of rendered) page.isStale ||= !changedPages || stale.has(path);
    // Whoever shows one of these asks for it now.
    for (const path of stale) shown?.delete(path);
    forgetFaults(changedPages ? [...work.document, ...keysAt(changedPages, before), ...keysAt(changedPages, live)] : [...faults.keys()]);
    const isOperation = (path: string): boolean => live.site.pages.get(live.pages.get(path)?.key ?? '')?.entry.api?.part === 'operation';
    const operations = edited.filter(isOperation).length;
    return { changedPages, patch: { edited, operations, added: added.length, removed: removed.length, affected: affected.length } };
  };

  const readWhole = async (): Promise<void> => {
    for (let early = session.live()?.early; early && !isClosed; early = session.live()?.early) {
      const reading = early;
      const isMore = await turns.take(async () => session.live()?.early === reading && (await reading.readMore()));
      if (isMore || session.live()?.early !== reading) continue;
      await turns.take(async () => {
        if (session.live()?.early === reading) onWhole(await run(() => session.update()));
      });
      // What is wrong with it was told; the next update tries again.
      if (session.live()?.early === reading) return;
    }
  };
  let reading: Promise<void> | undefined;
  const readRest = (): Promise<void> => {
    reading ??= readWhole()
      .catch((error) => {
        // Its processes were taken from it.
        if (!isClosed) throw error;
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };

  const search = createLiveSearch();
  const readSearch = async (path: string): Promise<Uint8Array | undefined> => {
    // Of all pages, and so after all of them were read.
    if (session.live()?.early) await readRest();
    return turns.take(async () => {
      const live = session.live();
      return live && !session.live()?.early ? search.read(path, live) : undefined;
    });
  };

  const current = (path: string): Promise<Rendered | undefined> | Rendered => {
    const known = rendered.get(path);
    if (!known || known.isStale) return render(path);
    // What is asked for is kept longest.
    rendered.delete(path);
    rendered.set(path, known);
    return known;
  };

  return {
    files: {
      has: (path) => pageAt(path) !== undefined || sink.has(path) || search.has(path, session.live()),
      paths: () => [...new Set([...(session.live()?.pages.keys() ?? []), ...sink.paths()])].sort(),
      read: async (path) => {
        if (pageAt(path)) return (await current(path))?.html;
        return !sink.has(path) && search.has(path, session.live()) ? readSearch(path) : sink.read(path);
      },
      async versionOf(path) {
        if (pageAt(path)) return (await current(path))?.version;
        const html = path.endsWith('.html') ? await sink.read(path) : undefined;
        return html === undefined ? undefined : pageVersion(Buffer.from(html).toString());
      },
    },
    update: (changed) =>
      turns.take(async () => {
        const live = session.live();
        const isUnread = !live || live.early !== undefined;
        // Before they are read: what is written meanwhile is another text.
        const seen = digestsOf(changed ?? []);
        const read = (files?: readonly string[]) =>
          run(() => (earlyFrom !== undefined && isUnread ? session.updateEarly(earlyFrom, files) : session.update(false, files)));
        let report = await read(changed);
        // A folder is being deleted, or a branch checked out: what has gone meanwhile is no fault of anybody's, and what is there now is read.
        const told = new Set<string>();
        for (let times = 0; times < MOST_TIMES && namesNewlyGone(report.diagnostics, told); times++) report = await read();
        if (!hasError(report.diagnostics)) tried.clear();
        else for (const [file, found] of seen) tried.set(file, found);
        return report;
      }, true),
    async check() {
      await readRest();
      if (!existsSync(options.siteRoot)) return undefined;
      const checked = await session.check((work) => turns.take(work));
      // It has rendered whatever may fail.
      if (checked) faults.clear();
      return (
        checked && { ...checked, diagnostics: checked.diagnostics.filter((one) => !isOfRendering(one) || !broken.has(one.at?.file ?? '')) }
      );
    },
    staleFiles(path) {
      const page = pageAt(path);
      const stale = page ? (session.live()?.staleFiles(page) ?? []) : [];
      return tried.size === 0 ? stale : digestsOf(stale).flatMap(([file, found]) => (tried.get(file) === found ? [] : [file]));
    },
    filesOutside() {
      const live = session.live();
      const imported = live ? authorInputs([...live.configInputs, ...live.bundles.inputs], options.siteRoot) : [];
      return [...new Set(imported.filter((file) => file.startsWith('../'))), ...(live?.site.dates.head?.files ?? [])];
    },
    pagesOf(file, pointer) {
      const live = session.live();
      const pages = [...(live?.pages.values() ?? [])].filter((page) => page.file === file);
      const isAt = ({ key }: Page): boolean => isShownAt(live?.site.pages.get(key)?.entry, pointer ?? '');
      return (pointer === undefined ? pages : pages.filter(isAt)).map(({ permalink }) => permalink);
    },
    close() {
      isClosed = true;
      session.close();
    },
  };
}

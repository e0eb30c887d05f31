// `docgen dev`: runs of one session write into memory, and pages are rendered when they are requested. If a site has faults from the start,
// its good pages are shown. If a later run is worse than the last, the live site stays. It still takes edits of pages that have no part in
// the faults. Pages of a large site are served before all pages have been read (`early-live.ts`). The others are read while no page is
// requested. The chat widget and page analytics are left out, because an author is not a visitor.
import { existsSync } from 'node:fs';
import { pageVersion } from '../../base/urls/page-version.js';
import { authorInputs } from '../../bundle/author-inputs.js';
import { isOfRendering } from '../../diagnostics/checks/is-of-rendering.js';
import { hasError } from '../../diagnostics/has-error.js';
import { createMemorySink } from '../../emit/memory-sink.js';
import { createInputDigests } from '../../engine/input-digests.js';
import type { Page } from '../../model/content-graph.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import { createSession, type Session } from '../create-session.js';
import type { SessionReport } from '../session-report.js';
import { createRestReader } from './create-rest-reader.js';
import { createWorkQueue } from './create-work-queue.js';
import type { DevBackend, DevFiles, DevReport, DevSiteOptions } from './dev-site.js';
import { isShownAt } from './is-shown-at.js';
import { createLiveSearch } from './live-search.js';
import type { LiveSite } from './live-site.js';
import { keysAt, movedPages, othersThan, revisedPages } from './pages/changed-pages.js';
import { createPageFaults, type PageFaults } from './pages/page-faults.js';
import { createServedPages, type ServedPage, type ServedPages } from './pages/served-pages.js';

export function createDevSite({ onPageFaults = () => {}, onWhole = () => {}, earlyFrom, ...options }: DevSiteOptions): DevBackend {
  const { siteRoot } = options;
  const sink = createNotingSink(siteRoot);
  const session = createSession({
    ...options,
    drafts: true,
    services: false,
    isLazy: true,
    openSink: async () => ({ value: sink, diagnostics: [] }),
  });
  const turns = createWorkQueue();
  const served = createServedPages();
  const faults = createPageFaults(onPageFaults);
  /** Digests of files that a run with errors has read. The last good page stays, and a request for it starts no other run. */
  const tried = new Map<string, string | undefined>();
  const run = (update: () => Promise<SessionReport>): Promise<DevReport> => runUpdate(update, { session, sink, served, faults });
  const rest = createRestReader({ session, turns, onRead: async () => onWhole(await run(() => session.update())) });
  const files = createDevFiles({ siteRoot, session, sink, turns, served, faults, readRest: rest.read });

  return {
    files,
    update: (changed) =>
      turns.take(async () => {
        const live = session.live();
        const isUnread = !live || live.early !== undefined;
        // Taken before the files are read: what is written meanwhile has another digest.
        const seen = digestsOf(changed ?? [], siteRoot);
        const read = (files?: readonly string[]) =>
          run(() => (earlyFrom !== undefined && isUnread ? session.updateEarly(earlyFrom, files) : session.update(false, files)));
        const report = await untilAllIsThere(read, await read(changed));
        if (!hasError(report.diagnostics)) tried.clear();
        else for (const [file, found] of seen) tried.set(file, found);
        return report;
      }, true),
    async check() {
      await rest.read();
      if (!existsSync(siteRoot)) return undefined;
      const checked = await session.check((work) => turns.take(work));
      if (checked) faults.clear();
      return (
        checked && { ...checked, diagnostics: checked.diagnostics.filter((one) => !isOfRendering(one) || !faults.isBroken(one.at?.file)) }
      );
    },
    staleFiles(path) {
      const live = session.live();
      const page = live?.pages.get(path);
      const stale = live && page ? live.staleFiles(page) : [];
      return tried.size === 0 ? stale : digestsOf(stale, siteRoot).flatMap(([file, found]) => (tried.get(file) === found ? [] : [file]));
    },
    filesOutside: () => filesOutside(session.live(), siteRoot),
    pagesOf(file, pointer) {
      const live = session.live();
      const pages = [...(live?.pages.values() ?? [])].filter((page) => page.file === file);
      const isAt = ({ key }: Page): boolean => isShownAt(live?.site.pages.get(key)?.entry, pointer ?? '');
      return (pointer === undefined ? pages : pages.filter(isAt)).map(({ permalink }) => permalink);
    },
    close() {
      rest.close();
      session.close();
    },
  };
}

/** A sink in memory. It notes whether files were published again with other bytes. */
interface NotingSink extends ReturnType<typeof createMemorySink> {
  /** Whether that happened since the last call. */
  takeChanged(): boolean;
}

function createNotingSink(siteRoot: string): NotingSink {
  const sink = createMemorySink(siteRoot);
  let isChanged = false;
  return {
    ...sink,
    async publish() {
      const before = new Set(sink.paths());
      const result = await sink.publish();
      isChanged = result.written.some((path) => before.has(path) && path !== '_headers');
      return result;
    },
    takeChanged() {
      const was = isChanged;
      isChanged = false;
      return was;
    },
  };
}

interface DevParts {
  session: Session;
  sink: NotingSink;
  served: ServedPages;
  faults: PageFaults;
}

/** Must not run while anything else runs on the workers. */
async function runUpdate(update: () => Promise<SessionReport>, { session, sink, served, faults }: DevParts): Promise<DevReport> {
  const before = session.live();
  const described = before?.described;
  sink.takeChanged();
  const report = await update();
  const live = session.live();
  const changedFiles = sink.takeChanged();
  faults.takeBroken(report.diagnostics, () => live?.pages.values() ?? []);
  const moved = live && before && live.pages !== before.pages ? movedPages(before, live) : [];
  if (live && before && report.isRevision) {
    const { document: keys } = report.work;
    const revised = revisedPages({ before, live, keys, isDescribed: described !== live.described, shown: served.shown() });
    const { changedPages } = revised;
    served.outdate(changedPages);
    faults.forget(changedPages && [...keys, ...keysAt(changedPages, before), ...keysAt(changedPages, live)]);
    return { ...report, ...revised, changedFiles, moved };
  }
  if (live === before) return { ...report, changedPages: [], changedFiles, moved };
  const shown = live?.early ? undefined : served.shown();
  const seen = live && shown && { pages: shown.size, others: othersThan(live, shown).length };
  served.startAgain(!live?.early);
  faults.forget();
  return { ...report, changedPages: undefined, ...(seen && { seen }), changedFiles, moved };
}

interface DevFilesInput extends DevParts {
  siteRoot: string;
  turns: ReturnType<typeof createWorkQueue>;
  readRest(): Promise<void>;
}

function createDevFiles({ siteRoot, session, sink, turns, served, faults, readRest }: DevFilesInput): DevFiles {
  const search = createLiveSearch();
  const pageAt = (path: string): Page | undefined => session.live()?.pages.get(path);

  const renderInTurn = (path: string): Promise<ServedPage | 'later' | undefined> =>
    turns.take(async () => {
      const live = session.live();
      const page = live?.pages.get(path);
      if (!live || !page) return undefined;
      const known = served.current(path);
      if (known) return known;
      // Without the site's folder, its code has nothing to run on. The next update reports that, and the page is requested again.
      if (!existsSync(siteRoot)) return served.get(path);
      const made = await (live.early ?? live).render(page);
      if (!made) return 'later';
      const { html, diagnostics } = made;
      faults.take(page, diagnostics);
      if (!live.early) served.note(path, live.keyOf(page));
      return html === undefined ? served.get(path) : served.keep(path, html);
    }, true);

  const current = async (path: string): Promise<ServedPage | undefined> => {
    const known = served.current(path);
    if (known) return known;
    const made = await renderInTurn(path);
    if (made !== 'later') return made;
    const early = session.live()?.early;
    await readRest();
    return session.live()?.early === early ? undefined : current(path);
  };

  const readSearch = async (path: string): Promise<Uint8Array | undefined> => {
    // The search is made from all pages, so all of them must be read first.
    if (session.live()?.early) await readRest();
    return turns.take(async () => {
      const live = session.live();
      return live && !live.early ? search.read(path, live) : undefined;
    });
  };

  return {
    has: (path) => pageAt(path) !== undefined || sink.has(path) || search.has(path, session.live()),
    paths: () => [...new Set([...(session.live()?.pages.keys() ?? []), ...sink.paths()])].sort(),
    async read(path) {
      if (pageAt(path)) return (await current(path))?.html;
      return !sink.has(path) && search.has(path, session.live()) ? readSearch(path) : sink.read(path);
    },
    async versionOf(path) {
      if (pageAt(path)) return (await current(path))?.version;
      const html = path.endsWith('.html') ? await sink.read(path) : undefined;
      return html === undefined ? undefined : pageVersion(Buffer.from(html).toString());
    },
  };
}

function digestsOf(files: readonly string[], siteRoot: string): [file: string, digest: string | undefined][] {
  const inputs = createInputDigests(siteRoot, {});
  return files.map((file) => [file, file.endsWith('/') ? undefined : inputs.digestOf(file)]);
}

/** Deleting a folder takes a second or two. If it takes longer, the missing files are reported. */
const MOST_TIMES = 5;

/**
 * While a folder is deleted or a branch is checked out, files that disappear are not faults. The site is read again until no more files
 * disappear.
 */
async function untilAllIsThere(read: () => Promise<DevReport>, first: DevReport): Promise<DevReport> {
  const gone = new Set<string>();
  let report = first;
  for (let times = 0; times < MOST_TIMES && hasNewlyGone(report.diagnostics, gone); times++) report = await read();
  return report;
}

/** @param gone messages of earlier reads, to which those of this one are added. A file that stays missing is looked for once more. */
function hasNewlyGone(diagnostics: readonly Diagnostic[], gone: Set<string>): boolean {
  const { size } = gone;
  for (const { code, message } of diagnostics) if (code === 'env/file-vanished') gone.add(message);
  return gone.size > size;
}

function filesOutside(live: LiveSite | undefined, siteRoot: string): string[] {
  const imported = live ? authorInputs([...live.configInputs, ...live.bundles.inputs], siteRoot) : [];
  return [...new Set(imported.filter((file) => file.startsWith('../'))), ...(live?.site.dates.head?.files ?? [])];
}

// `docgen dev`: connects server, watcher and loop. It does not know how a site is built: `update` builds into `files` and returns the
// result.
import type { DevNotice } from '../model/client.js';
import type { Diagnostic, Outcome } from '../model/diagnostic.js';
import { createDevLoop, type DevLoop } from './dev-loop.js';
import { createDevServer, type DevServerOptions, type DevUpdate } from './dev-server.js';
import { type SiteWatcher, watchSite } from './watch-site.js';

export interface ServeDevOptions<Update extends DevUpdate> extends Omit<DevServerOptions, 'refresh'> {
  siteRoot: string;
  /** Never watched. */
  outFolder: string;
  poll?: boolean;
  /**
   * Builds into `files`.
   * @param changed paths relative to the site root that may have changed; empty the first time
   */
  update(changed: string[]): Promise<Update>;
  /** The source files of an output that have changed since it was made. Default: none. Then a change shows when the watcher reports it. */
  staleFiles?(path: string): string[];
  /** Files outside of the site that it is now made of. Default: none. */
  filesOutside?(): string[];
  /**
   * Called once after each build, when no page was requested and nothing changed for a while. It is for work that can wait. A rejection
   * goes to `onFailure`.
   */
  onIdle?: () => void | Promise<void>;
  /** Called after each build, when its pages can be fetched. */
  onUpdate(update: Update): void;
  /** Called if `update` rejects, which is a bug. */
  onFailure(error: unknown): void;
  onProblem(problem: Diagnostic): void;
  /**
   * Receives what is watched and what was seen (`--debug watch`). Default: none of it is reported.
   * @param text makes the text; called only if it is printed
   */
  onWatch?(text: () => string): void;
}

export interface DevSession {
  url(): string;
  port: number;
  /** Resolves when all files are watched. */
  watching: Promise<void>;
  /** Resolves when the pages show what the files contain, as far as events report it. Without events, all files are looked at. */
  settled(): Promise<void>;
  setProblems(problems: readonly DevNotice[]): void;
  setLinks(links: readonly DevNotice[]): void;
  /** Publishes a changed site without an update. */
  publish(update: DevUpdate): Promise<void>;
  /** Resolves within a second. An update that is still running then goes on to its end, and its result is ignored. */
  close(): Promise<void>;
}

/** Time for pages that were requested before the first run was done. */
const WATCH_AFTER_MS = 100;
/** Time for a running update to end by itself. */
const MAX_WAIT_MS = 500;
/** How long to wait after a build before idle work starts. An author who saves again within this time loses nothing. */
const IDLE_MS = 300;
/** Requests for pages delay the idle work after a build by at most this long. */
const MAX_BUSY_MS = 3_000;

/** When this resolves, the server listens and the first build is running. The watcher starts after that build. */
export async function serveDev<Update extends DevUpdate>(options: ServeDevOptions<Update>): Promise<Outcome<DevSession | undefined>> {
  const {
    siteRoot,
    outFolder,
    poll = false,
    update,
    onUpdate,
    onFailure,
    onProblem,
    staleFiles = () => [],
    filesOutside = () => [],
    onIdle,
    ...rest
  } = options;
  const note = options.onWatch ?? (() => {});
  let refresh = (_path: string | undefined): Promise<void> | undefined => undefined;
  let idle: NodeJS.Timeout | undefined;
  let builtAt = 0;
  const waitForIdle = (): void => {
    clearTimeout(idle);
    if (!onIdle) return;
    idle = setTimeout(
      () => {
        idle = undefined;
        Promise.resolve().then(onIdle).catch(onFailure);
      },
      Math.min(IDLE_MS, builtAt + MAX_BUSY_MS - Date.now()),
    );
  };
  const { value: server, diagnostics } = await createDevServer({ ...rest, refresh: (path) => refresh(path) });
  if (!server) return { value: undefined, diagnostics };

  let { baseUrl } = options;
  const since = Date.now();
  let watcher: SiteWatcher | undefined;
  let becomeWatching = (): void => {};
  const watching = new Promise<void>((resolve) => {
    becomeWatching = resolve;
  });
  // Watching starts after the first page was served. Files that were written before are found by their times.
  const watch = (): void => {
    if (watcher || isClosed) return;
    const onChange = (path: string): void => {
      note(() => `${path} has changed`);
      loop.touch(path);
    };
    watcher = watchSite({ siteRoot, outFolder, poll, since, onChange, onProblem });
    watcher.follow(filesOutside());
    void watcher.ready.then(() => {
      note(() => (poll ? 'all files are checked at short intervals' : 'every folder is watched'));
      becomeWatching();
    });
  };
  let isClosed = false;
  const loop = createDevLoop<Update>({
    update,
    async onUpdate(result) {
      ({ baseUrl } = result);
      await server.publish(result);
      onUpdate(result);
      watcher?.follow(filesOutside());
      watchSoon();
      builtAt = Date.now();
      waitForIdle();
    },
    onFailure(error) {
      void server.publish({
        pages: [],
        changedFiles: false,
        problems: [failureNotice(error)],
        baseUrl,
      });
      onFailure(error);
      watchSoon();
    },
  });
  const watchSoon = (): void => {
    if (!watcher) setTimeout(watch, WATCH_AFTER_MS);
  };
  refresh = (path) => {
    if (idle) waitForIdle();
    const stale = path === undefined ? [] : staleFiles(path);
    if (stale.length > 0) {
      note(() => `${path} was requested, and ${stale.join(', ')} is newer`);
      return loop.flush(stale);
    }
    // If the system sends no events, a request for a page starts the search for changes.
    const found = watcher?.check() ?? [];
    return path === undefined && found.length > 0 ? loop.flush(found) : undefined;
  };

  const session: DevSession = {
    url: server.url,
    port: server.port,
    watching,
    settled: () => settle(watcher, loop),
    setProblems: server.setProblems,
    setLinks: server.setLinks,
    publish: server.publish,
    async close() {
      clearTimeout(idle);
      isClosed = true;
      becomeWatching();
      const patience = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS).unref());
      await Promise.all([server.close(), watcher?.close(), Promise.race([loop.close(), patience])]);
    },
  };
  return { value: session, diagnostics };
}

function failureNotice(error: unknown): DevNotice {
  const message = `docgen failed because of a bug in docgen: ${String(error)}`;
  return { severity: 'error', message, text: message, pages: [] };
}

/** `DevSession.settled` */
async function settle(watcher: SiteWatcher | undefined, loop: DevLoop): Promise<void> {
  await watcher?.looked();
  await loop.settled();
}

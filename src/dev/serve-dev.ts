// `docgen dev`: server, watcher and loop, tied together. Knows nothing of how a site is built: `update` does that, into
// `files`, and says what came of it.
import type { Diagnostic, Outcome } from '../model/diagnostic.js';
import { createDevLoop } from './dev-loop.js';
import { createDevServer, type DevServerOptions, type DevUpdate } from './dev-server.js';
import { watchSite } from './watch-site.js';

export interface ServeDevOptions<Update extends DevUpdate> extends Omit<DevServerOptions, 'onRequest'> {
  siteRoot: string;
  /** Never watched. */
  outFolder: string;
  poll?: boolean;
  /** Builds into `files`. @param changed paths relative to the site root that may have changed; empty the first time */
  update(changed: string[]): Promise<Update>;
  /** Called after each build, when its pages can be fetched. */
  onUpdate(update: Update): void;
  /** `update` rejected: a bug. */
  onFailure(error: unknown): void;
  onProblem(problem: Diagnostic): void;
}

export interface DevSession {
  url(): string;
  port: number;
  /** Resolves when every file is watched. */
  watching: Promise<void>;
  /** Resolves when the pages show what the files hold, as far as events have told. */
  settled(): Promise<void>;
  /** Within a second: an update that is under way then goes on to its end, unheard. */
  close(): Promise<void>;
}

/** For an update to end by itself. */
const MAX_WAIT_MS = 500;

/** Listening, watching and building when it resolves; the first build is under way. */
export async function serveDev<Update extends DevUpdate>(options: ServeDevOptions<Update>): Promise<Outcome<DevSession | undefined>> {
  const { siteRoot, outFolder, poll = false, update, onUpdate, onFailure, onProblem, ...serverOptions } = options;
  let check = (): void => {};
  const { value: server, diagnostics } = await createDevServer({ ...serverOptions, onRequest: () => check() });
  if (!server) return { value: undefined, diagnostics };

  let { baseUrl } = options;
  // First, so that it knows what was there before the first build read anything.
  const watcher = watchSite({ siteRoot, outFolder, poll, onChange: (path) => loop.touch(path), onProblem });
  const loop = createDevLoop<Update>({
    update,
    async onUpdate(result) {
      ({ baseUrl } = result);
      await server.publish(result);
      onUpdate(result);
    },
    onFailure(error) {
      void server.publish({ changed: false, problems: `docgen failed, and that is a bug in it: ${String(error)}`, baseUrl });
      onFailure(error);
    },
  });
  // Where the system tells of nothing, somebody who asks for a page starts the search; the page after it is right.
  check = watcher.check;

  const session: DevSession = {
    url: server.url,
    port: server.port,
    watching: watcher.ready,
    settled: loop.settled,
    async close() {
      const patience = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS).unref());
      await Promise.all([server.close(), watcher.close(), Promise.race([loop.close(), patience])]);
    },
  };
  return { value: session, diagnostics };
}

// Listens to the server's events as long as the tab is visible. A browser keeps at most six connections to a server, so a hidden tab closes
// its own. When the tab is visible again, or when the server is back, even as another process with another token, the tab gets the current
// state.
import type { DevNotice } from '../../src/model/client.js';
import { fetchPage, ownAddress } from './fetch-page.js';

export interface ServerListener {
  /**
   * The site was built again, or the tab listens again. `version`: of the current page at this address, undefined if there is no such page.
   */
  onBuild(version: string | undefined): void;
  /** A file that is not a page has changed under its name. */
  onFiles(): void;
  onNotices(notices: DevNotice[]): void;
  /** The server does not answer, or answers again. */
  onLost(isLost: boolean): void;
}

/** Milliseconds between attempts to reach a lost server. */
const AGAIN_MS = 1_000;

export interface FollowedServer {
  /** The current errors, fetched again, because news of them may still be on its way. */
  errors(): Promise<DevNotice[]>;
  /** The address to which the page of this address has moved. Undefined if it is gone. */
  movedTo(): Promise<string | undefined>;
}

/** `address`: of the script that the page names. The events are described in src/dev/live-reload.ts. */
export function followServer(address: string, { onBuild, onFiles, onNotices, onLost }: ServerListener): FollowedServer {
  const lists: Record<'problems' | 'links', DevNotice[]> = { problems: [], links: [] };
  /** The number of requests so far. The answer to an earlier request may arrive after that to a later one, and is then ignored. */
  const asked = { problems: 0, links: 0, version: 0 };
  let token = tokenOf(address);
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const ask = async (what: string): Promise<string | undefined> => {
    const own = source;
    const response = await fetch(`/__docgen/${what}token=${token}`).catch(() => undefined);
    return response?.ok && source === own ? response.text() : undefined;
  };
  const connect = () => {
    disconnect();
    const own = new EventSource(`/__docgen/events?token=${token}`);
    source = own;
    own.onmessage = async ({ data }) => {
      const { type } = JSON.parse(data);
      // For the search, which caches what it has read.
      if (type === 'files' || type === 'build') dispatchEvent(new Event('docgen:site-changed'));
      if (type === 'files') onFiles();
      else if (type === 'build') {
        const turn = ++asked.version;
        const version = await ask(`version?path=${encodeURIComponent(location.pathname)}&`);
        if (source === own && turn === asked.version) onBuild(version);
      } else if (type === 'problems' || type === 'links') {
        const kind = type as keyof typeof lists;
        const turn = ++asked[kind];
        const list = await ask(`${kind}?`);
        if (list === undefined || turn !== asked[kind]) return;
        lists[kind] = JSON.parse(list);
        onNotices([...lists.problems, ...lists.links]);
      }
    };
    own.onopen = () => onLost(false);
    own.onerror = () => {
      onLost(true);
      // The browser reconnects by itself, unless it was refused. That means that another server process runs.
      if (own.readyState === EventSource.CLOSED) later();
    };
  };
  const disconnect = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(findServer, AGAIN_MS);
  };
  const findServer = async () => {
    const { page } = await fetchPage(ownAddress()).catch(() => ({ page: undefined }));
    if (document.hidden) return;
    const now = page && liveScriptOf(page)?.getAttribute('src');
    if (!now) return later();
    token = tokenOf(now);
    connect();
  };

  addEventListener('visibilitychange', () => (document.hidden ? disconnect() : connect()));
  addEventListener('pagehide', disconnect);
  addEventListener('pageshow', ({ persisted }) => persisted && connect());
  if (!document.hidden) connect();
  return {
    movedTo: () => ask(`moved?path=${encodeURIComponent(location.pathname)}&`),
    errors: async () => JSON.parse((await ask('problems?')) ?? '[]'),
  };
}

const tokenOf = (address: string): string => new URL(address, document.baseURI).searchParams.get('token') ?? '';

/** The one tag in which a page of this server differs from a built page. */
export const liveScriptOf = (page: Document | Element): HTMLElement | null => page.querySelector('script[data-docgen-live]');

// The server's events, for as long as the tab is open. A browser keeps six connections to a server, so that a hidden tab lets go of its
// own; when it is seen again, when the server is back, even as another process with another token, it is told what stands now.
import type { DevNotice } from '../../src/model/client.js';
import { fetchPage, ownAddress } from './fetch-page.js';

export interface ServerListener {
  /** The site was made anew, or the tab listens again. `version`: of the page of this address as it is now; undefined: there is none. */
  onBuild(version: string | undefined): void;
  /** A file that is no page has changed under its name. */
  onFiles(): void;
  onNotices(notices: DevNotice[]): void;
  /** Nobody answers, or somebody does again. */
  onLost(isLost: boolean): void;
}

/** Milliseconds between attempts to reach a server that has gone. */
const AGAIN_MS = 1_000;

export interface FollowedServer {
  /** As they are now: news of them may be on their way. */
  errors(): Promise<DevNotice[]>;
  /** Address that the page of this one has now; undefined: it is gone. */
  movedTo(): Promise<string | undefined>;
}

/** `address`: of the script that the page names. What is said is told in src/dev/live-reload.ts. */
export function followServer(address: string, { onBuild, onFiles, onNotices, onLost }: ServerListener): FollowedServer {
  const lists: Record<'problems' | 'links', DevNotice[]> = { problems: [], links: [] };
  /** Questions so far: the answer to an earlier one may come after that to a later one. */
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
      // For the search, which keeps what it has read.
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
      // The browser tries by itself, unless it was refused: then the server is another one.
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

/** The one tag in which a page of this server differs from a built one. */
export const liveScriptOf = (page: Document | Element): HTMLElement | null => page.querySelector('script[data-docgen-live]');

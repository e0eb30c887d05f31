// Messages of the dev server to open tabs. All addresses are below `/__docgen/`, with a token that only pages of this server know. A
// message only names what changed, and the tab requests it. An event stream whose tab does not read it is closed.
//
//   <script type="module" src="/__docgen/live-reload.js?token=T" data-docgen-live="VERSION">   in each page: VERSION is that of the page's bytes
//   GET /__docgen/events?token=T     server-sent events, each one JSON text as its `data`:
//     {"type":"build","build":7,"pages":["docs/a/index.html"]}   these outputs may have changed; `pages` null: all may have. The first message
//                                                                to each tab has null, so that a tab that slept asks for its version.
//     {"type":"files","build":7}                                 a file that is not a page has other bytes under the same name
//     {"type":"problems","revision":3}                           the errors of the site changed (0: there are none)
//     {"type":"links","revision":5}                              the warnings changed (0: there are none)
//   GET /__docgen/version?token=T&path=/docs/a/   VERSION of the page at this address (status 404 if there is none)
//   GET /__docgen/moved?token=T&path=/docs/a/     new address of the page that had this one (status 404 if no page has left it)
//   GET /__docgen/problems?token=T                the errors, `DevNotice[]` as JSON
//   GET /__docgen/links?token=T                   the warnings, in the same way
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DevNotice } from '../model/client.js';
import { answerText } from './answer-site.js';

export interface LiveReloadOptions {
  /** Text of the script module (client/dev) that the tag loads. */
  script: string;
  /**
   * @param path path of an address, as a browser has it
   * @returns undefined if there is no page
   */
  versionAt(path: string): Promise<string | undefined>;
  /**
   * @param path as above
   * @returns the new address; undefined if no page had this address before
   */
  movedTo(path: string): string | undefined;
}

export interface LiveReload {
  /** The only tag in which a page of the dev server differs from a built one. */
  tag(version: string): string;
  /** Answers the addresses below `/__docgen/`. Returns false if the request is for another address. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** @param pages output paths; undefined: all may have changed */
  tellBuild(pages: readonly string[] | undefined): void;
  tellFiles(): void;
  /** Sets the errors, which a panel over the page shows. Without errors the panel closes. */
  setProblems(problems: readonly DevNotice[]): void;
  /** Sets the warnings, which a list in the corner of the page shows. */
  setLinks(links: readonly DevNotice[]): void;
  /** Ends all event streams. */
  close(): void;
}

const PREFIX = '/__docgen/';
/** Open event streams. A browser opens at most six connections to a host. */
const MAX_READERS = 200;
/** A stream with more unread bytes than this is closed. */
const MAX_WAITING = 65_536;
const HEARTBEAT_MS = 25_000;

export function createLiveReload({ script, versionAt, movedTo }: LiveReloadOptions): LiveReload {
  const token = randomBytes(16).toString('hex');
  const readers = new Set<ServerResponse>();
  let build = 1;
  const problems = { text: '[]', revision: 0 };
  const links = { text: '[]', revision: 0 };

  const send = (reader: ServerResponse, text: string): void => {
    if (reader.writableLength > MAX_WAITING) reader.destroy();
    else reader.write(text);
  };
  const tell = (message: object, to: Iterable<ServerResponse> = readers): void => {
    for (const reader of to) send(reader, `data: ${JSON.stringify(message)}\n\n`);
  };
  const tellProblems = (to?: ServerResponse[]): void =>
    tell({ type: 'problems', revision: problems.text === '[]' ? 0 : problems.revision }, to);
  const tellLinks = (to?: ServerResponse[]): void => tell({ type: 'links', revision: links.text === '[]' ? 0 : links.revision }, to);
  const heartbeat = setInterval(() => {
    for (const reader of readers) send(reader, ':\n\n');
  }, HEARTBEAT_MS);
  heartbeat.unref();

  const subscribe = (response: ServerResponse): void => {
    const oldest = readers.size >= MAX_READERS ? readers.values().next().value : undefined;
    oldest?.destroy();
    response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store' });
    readers.add(response);
    response.on('close', () => readers.delete(response));
    send(response, 'retry: 500\n\n');
    tell({ type: 'build', build, pages: null }, [response]);
    tellProblems([response]);
    tellLinks([response]);
  };

  const answerVersion = async (response: ServerResponse, path: string): Promise<void> => {
    const version = await versionAt(path);
    if (version === undefined) answerText(response, 404, 'There is no page at this address.');
    else answerPlain(response, 'text/plain', version);
  };

  const answerMoved = (response: ServerResponse, path: string): void => {
    const address = movedTo(path);
    if (address === undefined) answerText(response, 404, 'No page has moved away from this address.');
    else answerPlain(response, 'text/plain', address);
  };

  return {
    tag: (version) => `<script type="module" src="${PREFIX}live-reload.js?token=${token}" data-docgen-live="${version}"></script>`,
    answer(request, response) {
      if (!request.url?.startsWith(PREFIX)) return false;
      const { pathname, searchParams } = new URL(request.url, 'http://docgen.invalid');
      if (!isEqual(searchParams.get('token') ?? '', token)) answerText(response, 403, 'Only for pages of this server.');
      else if (pathname === `${PREFIX}events` && request.method === 'GET') subscribe(response);
      else if (pathname === `${PREFIX}version`)
        void answerVersion(response, searchParams.get('path') ?? '').catch(() => answerText(response, 500, 'Something went wrong.'));
      else if (pathname === `${PREFIX}moved`) answerMoved(response, searchParams.get('path') ?? '');
      else if (pathname === `${PREFIX}problems`) answerPlain(response, 'application/json', problems.text);
      else if (pathname === `${PREFIX}links`) answerPlain(response, 'application/json', links.text);
      else if (pathname === `${PREFIX}live-reload.js`) answerPlain(response, 'text/javascript', script);
      else answerText(response, 404, 'Nothing was found at this address.');
      return true;
    },
    tellBuild(pages) {
      build++;
      tell({ type: 'build', build, pages: pages ?? null });
    },
    tellFiles() {
      tell({ type: 'files', build });
    },
    setProblems(list) {
      const text = JSON.stringify(list);
      if (text === problems.text) return;
      problems.text = text;
      problems.revision++;
      tellProblems();
    },
    setLinks(list) {
      const text = JSON.stringify(list);
      if (text === links.text) return;
      links.text = text;
      links.revision++;
      tellLinks();
    },
    close() {
      clearInterval(heartbeat);
      for (const reader of readers) reader.destroy();
    },
  };
}

function answerPlain(response: ServerResponse, type: string, text: string): void {
  response.writeHead(200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(text),
  });
  response.end(text);
}

/** Takes the same time however many characters match. */
function isEqual(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}

// What open tabs are told, and by which addresses: all below `/__docgen/`, all with a token that only pages of this server know. What is new is
// named, never shown: a tab asks for it. Readers that do not read are let go.
//
//   <script type="module" src="/__docgen/live-reload.js?token=T" data-docgen-live="VERSION">   in each page: VERSION is that of the page's bytes
//   GET /__docgen/events?token=T     server-sent events, each one JSON text as its `data`:
//     {"type":"build","build":7,"pages":["docs/a/index.html"]}   these outputs may be others now; `pages` null: all may be. Also the first message to
//                                                                each reader, with null: a tab that slept then asks for its version.
//     {"type":"files","build":7}                                 a file that is no page has other bytes under the same name
//     {"type":"problems","revision":3}                           the errors of the site are others now; 0: there are none
//     {"type":"links","revision":5}                              so are the warnings; 0: there are none
//   GET /__docgen/version?token=T&path=/docs/a/   VERSION of the page at this address (status 404 for one that is not there)
//   GET /__docgen/moved?token=T&path=/docs/a/     address that the page of this one has now (status 404 where none has gone)
//   GET /__docgen/problems?token=T                the errors, `DevNotice[]` as JSON
//   GET /__docgen/links?token=T                   the warnings, in the same way
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DevNotice } from '../model/client.js';
import { answerText } from './answer-site.js';

export interface LiveReloadOptions {
  /** Text of the module that the tag names (client/dev). */
  script: string;
  /** @param path of an address, as a browser has it. Undefined: no page. */
  versionAt(path: string): Promise<string | undefined>;
  /** @param path as above. Undefined: no page has left it. */
  movedTo(path: string): string | undefined;
}

export interface LiveReload {
  /** The one tag in which a page of the dev server differs from a built one. */
  tag(version: string): string;
  /** Answers the addresses below `/__docgen/`; false when the request is not for one of them. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** @param pages output paths; undefined: all may be others */
  tellBuild(pages: readonly string[] | undefined): void;
  tellFiles(): void;
  /** Errors, for a panel over the page; without any it goes. */
  setProblems(problems: readonly DevNotice[]): void;
  /** Warnings, for a list in its corner. */
  setLinks(links: readonly DevNotice[]): void;
  /** Ends all connections. */
  close(): void;
}

const PREFIX = '/__docgen/';
/** Readers at once; a browser opens no more than six connections to a host. */
const MAX_READERS = 200;
/** Bytes that may wait for a reader before it is let go. */
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
    if (version === undefined) answerText(response, 404, 'There is no page here.');
    else answerPlain(response, 'text/plain', version);
  };

  const answerMoved = (response: ServerResponse, path: string): void => {
    const address = movedTo(path);
    if (address === undefined) answerText(response, 404, 'No page has left this address.');
    else answerPlain(response, 'text/plain', address);
  };

  return {
    tag: (version) => `<script type="module" src="${PREFIX}live-reload.js?token=${token}" data-docgen-live="${version}"></script>`,
    answer(request, response) {
      if (!request.url?.startsWith(PREFIX)) return false;
      const { pathname, searchParams } = new URL(request.url, 'http://docgen.invalid');
      if (!isEqual(searchParams.get('token') ?? '', token)) answerText(response, 403, 'This address is for pages of this server.');
      else if (pathname === `${PREFIX}events` && request.method === 'GET') subscribe(response);
      else if (pathname === `${PREFIX}version`)
        void answerVersion(response, searchParams.get('path') ?? '').catch(() => answerText(response, 500, 'Something went wrong.'));
      else if (pathname === `${PREFIX}moved`) answerMoved(response, searchParams.get('path') ?? '');
      else if (pathname === `${PREFIX}problems`) answerPlain(response, 'application/json', problems.text);
      else if (pathname === `${PREFIX}links`) answerPlain(response, 'application/json', links.text);
      else if (pathname === `${PREFIX}live-reload.js`) answerPlain(response, 'text/javascript', script);
      else answerText(response, 404, 'There is nothing here.');
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

/** In a time that does not tell how much of it was right. */
function isEqual(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}

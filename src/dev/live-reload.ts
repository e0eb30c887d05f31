// Tells open pages that the site has changed, by server-sent events. The address holds a token that only pages of this
// server know; a message says that something is new, never what. Readers that do not read are let go.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerText } from './answer-site.js';
import { LIVE_SCRIPT } from './live-script.js';

export interface LiveReload {
  /** The one tag in which a page of the dev server differs from a built one. */
  tag(): string;
  /** Answers the addresses below `/__docgen/`; false when the request is not for one of them. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** The site has changed: pages reload. */
  reload(): void;
  /** What is wrong with the site, for a panel over the page; '' takes it away. */
  setProblems(text: string): void;
  /** Ends all connections. */
  close(): void;
}

const PREFIX = '/__docgen/';
/** Readers at once; a browser opens no more than six connections to a host. */
const MAX_READERS = 200;
/** Bytes that may wait for a reader before it is let go. */
const MAX_WAITING = 65_536;
const HEARTBEAT_MS = 25_000;

export function createLiveReload(): LiveReload {
  const token = randomBytes(16).toString('hex');
  const readers = new Set<ServerResponse>();
  let build = 1;
  let problems = '';
  let revision = 0;

  const send = (reader: ServerResponse, message: string): void => {
    if (reader.writableLength > MAX_WAITING) reader.destroy();
    else reader.write(message);
  };
  const buildMessage = (): string => `event: build\ndata: ${build}\n\n`;
  const problemsMessage = (): string => `event: problems\ndata: ${problems === '' ? 0 : revision}\n\n`;
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
    send(response, `retry: 500\n${buildMessage()}${problemsMessage()}`);
  };

  return {
    tag: () => `<script type="module" src="${PREFIX}live-reload.js?token=${token}&amp;build=${build}" data-docgen-live></script>`,
    answer(request, response) {
      if (!request.url?.startsWith(PREFIX)) return false;
      const { pathname, searchParams } = new URL(request.url, 'http://docgen.invalid');
      if (!isEqual(searchParams.get('token') ?? '', token)) answerText(response, 403, 'This address is for pages of this server.');
      else if (pathname === `${PREFIX}events` && request.method === 'GET') subscribe(response);
      else if (pathname === `${PREFIX}problems`) answerPlain(response, 'text/plain', problems);
      else if (pathname === `${PREFIX}live-reload.js`) answerPlain(response, 'text/javascript', LIVE_SCRIPT);
      else answerText(response, 404, 'There is nothing here.');
      return true;
    },
    reload() {
      build++;
      for (const reader of readers) send(reader, buildMessage());
    },
    setProblems(text) {
      if (text === problems) return;
      problems = text;
      revision++;
      for (const reader of readers) send(reader, problemsMessage());
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
const isEqual = (given: string, wanted: string): boolean =>
  given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted));

// A static host that misbehaves on demand. It serves a built folder as `docgen preview` does, except for the requests that a test answers
// itself: late, refused, cut off, with another status. It records all requests.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerSite } from '../../src/dev/answer-site.js';
import { createFolderFiles } from '../../src/dev/folder-files.js';

/** Answers the request. If it returns without an answer, the folder answers. */
export type Tamper = (request: IncomingMessage, response: ServerResponse) => Promise<unknown> | unknown;

export interface TamperedServer {
  origin: string;
  /** Paths in order, with their queries. `isDocument`: the browser itself requested it as a document. */
  requests: { path: string; isDocument: boolean; isAborted: boolean }[];
  /** Serves another build from now on. */
  serve(outFolder: string): void;
  /** Undefined: the server behaves normally. */
  tamper(how: Tamper | undefined): void;
  close(): Promise<void>;
}

export async function startTamperedServer(outFolder: string, baseUrl = '/'): Promise<TamperedServer> {
  let files = createFolderFiles(outFolder);
  let how: Tamper | undefined;
  const requests: TamperedServer['requests'] = [];
  const server = createServer((request, response) => {
    const entry = { path: request.url ?? '', isDocument: request.headers['sec-fetch-dest'] === 'document', isAborted: false };
    requests.push(entry);
    response.on('close', () => {
      entry.isAborted = !response.writableFinished;
    });
    void (async () => {
      await how?.(request, response);
      if (!response.writableEnded && !response.destroyed) await answerSite(request, response, { files, baseUrl, rules: [] });
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    serve(folder) {
      files = createFolderFiles(folder);
    },
    tamper(next) {
      how = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Holds an answer back until a test releases it. */
export function createHold(): { held: Promise<void>; release(): void } {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { held, release };
}

export const wait = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

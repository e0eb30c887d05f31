// A server on this machine that records its requests, by the first two segments of the path: the language, and the number of the request.
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  method: string;
  /** With its query, as it was received, without the first two segments. */
  address: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface TestServer {
  origin: string;
  received: Map<string, Received[]>;
  close(): Promise<void>;
}

/** The answer for paths that end with `/photo`. It is no text in any encoding. */
export const PHOTO = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 0x1a, 10, 0, 255, 254, 128]);

/**
 * Answers 200 with `answer <language>/<number>`, as JSON if the path ends with `/json`. Answers 500 if it ends with `/fail`, and 401 if it
 * ends with `/digest` and the request has no credentials.
 */
export async function createTestServer(): Promise<TestServer> {
  const received = new Map<string, Received[]>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const [, language, number, rest] = /^\/([^/]*)\/([^/?]*)(.*)$/s.exec(request.url ?? '') ?? [];
      const key = `${language}/${number}`;
      const one = { method: request.method ?? '', address: rest ?? '', headers: request.headers, body: Buffer.concat(chunks) };
      received.set(key, [...(received.get(key) ?? []), one]);
      if (rest?.endsWith('/photo')) response.writeHead(200, { 'content-type': 'image/png' }).end(PHOTO);
      else if (rest?.endsWith('/digest') && !request.headers.authorization) {
        response.writeHead(401, { 'www-authenticate': 'Digest realm="shop", nonce="n1", qop="auth"' }).end();
      } else if (rest?.endsWith('/json')) {
        response.writeHead(200, { 'content-type': 'application/json' }).end(`{"answer"  :  "answer ${key}", "list"  :  [1, true, null]}`);
      } else response.writeHead(rest?.endsWith('/fail') ? 500 : 200, { 'content-type': 'text/plain' }).end(`answer ${key}`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

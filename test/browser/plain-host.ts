// A simple static host, written independently of docgen's own. It serves the file that a path names, the file with `.html`, or the
// `index.html` of a folder, whose address gets a trailing slash. Otherwise it serves `404.html`. Names are compared byte for byte, whatever
// the disk does.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

export interface PlainHost {
  /** Without a slash at the end. */
  origin: string;
  close(): Promise<void>;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
};

/** @param base starts and ends with `/`. Nothing is served outside of it */
export async function startPlainHost(folder: string, base: string): Promise<PlainHost> {
  const names = new Map<string, Set<string>>();
  const namesIn = (path: string): Set<string> => {
    const known = names.get(path) ?? new Set(readdirSync(path));
    names.set(path, known);
    return known;
  };
  /** What the disk has under exactly these names. */
  const kindOf = (parts: string[]): 'file' | 'folder' | undefined => {
    let path = folder;
    for (const part of parts) {
      if (part === '' || part === '.' || part === '..' || !statSync(path).isDirectory() || !namesIn(path).has(part)) return undefined;
      path = join(path, part);
    }
    return statSync(path).isDirectory() ? 'folder' : 'file';
  };
  const server = createServer((request, response) => {
    const [written = ''] = (request.url ?? '').split('?');
    const send = (status: number, parts: string[]): void => {
      const bytes = kindOf(parts) === 'file' ? readFileSync(join(folder, ...parts)) : '';
      response.writeHead(status, { 'content-type': TYPES[extname(parts.at(-1) ?? '')] ?? 'application/octet-stream' }).end(bytes);
    };
    let path: string;
    try {
      path = decodeURIComponent(written);
    } catch {
      return send(400, []);
    }
    if (`${path}/` === base) return response.writeHead(301, { location: encodeURI(base) }).end();
    if (!path.startsWith(base)) return send(404, ['404.html']);
    const parts = path.slice(base.length).split('/');
    const last = parts.at(-1) ?? '';
    if (last === '') {
      const index = [...parts.slice(0, -1), 'index.html'];
      return kindOf(index) === 'file' ? send(200, index) : send(404, ['404.html']);
    }
    if (kindOf(parts) === 'file') return send(200, parts);
    const withEnding = [...parts.slice(0, -1), `${last}.html`];
    if (kindOf(withEnding) === 'file') return send(200, withEnding);
    if (kindOf([...parts, 'index.html']) === 'file') return response.writeHead(301, { location: `${written}/` }).end();
    return send(404, ['404.html']);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

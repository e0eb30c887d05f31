// The engine of the embedded search over a built site in a folder, without a browser; and what it read there.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createEngine, type Engine } from '../../client/search/embedded/create-engine.js';
import { MANIFEST_FILE, SEARCH_FOLDER } from '../../src/base/files/search-files.js';

export interface FileEngine extends Engine {
  /** Name of a file of the index → bytes of it, and those after gzip. */
  read: Map<string, { bytes: number; gzip: number }>;
}

/** @param folder of the output */
export function createFileEngine(folder: string): FileEngine {
  const host = 'https://docs.example/';
  const read: FileEngine['read'] = new Map();
  const engine = createEngine(`${host}${SEARCH_FOLDER}/${MANIFEST_FILE}`, async (url) => {
    const path = url.slice(host.length);
    try {
      const bytes = readFileSync(join(folder, path));
      read.set(path, { bytes: bytes.length, gzip: gzipSync(bytes).length });
      return new Response(bytes);
    } catch {
      return new Response('', { status: 404 });
    }
  });
  return { ...engine, read };
}

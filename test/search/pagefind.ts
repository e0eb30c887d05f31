// Pagefind over the same records: its own indexer, and its own engine in this process, as a browser would run it.
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { importExtra } from '../extra-packages.js';
import type { OwnRecord } from './own-index.js';

/** The parts of its indexer that are used. */
interface PagefindIndexer {
  createIndex(): Promise<{ index?: PagefindIndex; errors: string[] }>;
  close(): Promise<unknown>;
}

interface PagefindIndex {
  addHTMLFile(file: { url: string; content: string }): Promise<unknown>;
  writeFiles(options: { outputPath: string }): Promise<unknown>;
}

/** And of its engine. */
interface Pagefind {
  options(options: { basePath: string; baseUrl: string }): Promise<void>;
  search(query: string): Promise<{ results: { data(): Promise<{ url: string }> }[] }>;
}

export interface PagefindSearch {
  answer(query: string): Promise<string[]>;
  close(): Promise<void>;
}

const MOST_HITS = 20;

export async function createPagefind(records: readonly OwnRecord[]): Promise<PagefindSearch> {
  const folder = mkdtempSync(join(tmpdir(), 'docgen-pagefind-'));
  const { createIndex, close } = await importExtra<PagefindIndexer>('pagefind/lib/index.js');
  const { index, errors } = await createIndex();
  if (!index) throw new Error(errors.join('\n'));
  for (const { url, titles, heading, content, keywords } of records) {
    const title = heading === '' ? titles.join(' ') : heading;
    // Headings weigh what they weigh in a page of its own.
    await index.addHTMLFile({
      url,
      content: `<html lang="en"><body><h1>${escaped(title)}</h1><h2>${escaped(titles.join(' '))}</h2><p>${escaped(keywords.join(', '))}</p><p>${escaped(content)}</p></body></html>`,
    });
  }
  await index.writeFiles({ outputPath: folder });
  await close();
  const server = createServer(async (request, response) => {
    const bytes = await readFile(join(folder, decodeURIComponent((request.url ?? '').split('?')[0] ?? ''))).catch(() => undefined);
    response.writeHead(bytes ? 200 : 404);
    response.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  Object.assign(globalThis, {
    window: globalThis,
    location: new URL(base),
    document: { querySelector: () => ({ getAttribute: () => 'en' }), currentScript: null },
  });
  // Addresses without a host are a page's.
  const plain = globalThis.fetch;
  globalThis.fetch = (input, options) => plain(typeof input === 'string' ? new URL(input, base) : input, options);
  const pagefind = (await import(pathToFileURL(join(folder, 'pagefind.js')).href)) as Pagefind;
  await pagefind.options({ basePath: base, baseUrl: '/' });
  return {
    async answer(query) {
      const { results } = await pagefind.search(query);
      return (await Promise.all(results.slice(0, MOST_HITS).map((result) => result.data()))).map(({ url }) => url);
    },
    async close() {
      globalThis.fetch = plain;
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

// Counts what the search dialog fetches, in Chromium with a cold cache: `npm run bench:dialog -- [BUILT_FOLDER] --requests`. For each word,
// a new context opens a page and the dialog. Then the word is typed key by key, or pasted. It prints the number of requests from the first
// key on, and their bytes after gzip, because `docgen preview` does not compress. The manifest and the worker are fetched when the dialog
// opens, so they are counted apart.
import { gzipSync } from 'node:zlib';
import type { Browser, Request } from 'playwright-core';
import { atRest, countRequests } from '../browser/at-rest.js';

/** Words that the own site and the generated pages contain, and words that neither contains. */
const WORDS = ['knowledge', 'session', 'webhook', 'authentication', 'agent', 'token', 'template'];
const UNKNOWN = ['xylophone', 'zugzwang', 'flurbish', 'stravinsky', 'quokka'];
/** The bounds of the design: requests, and bytes. */
const MOST = { typed: 8, pasted: 6, unknown: 6, bytes: 60_000 };
/** The time between two strokes of a reader who types without haste. */
const BETWEEN_STROKES_MS = 120;

interface Fetched {
  word: string;
  requests: number;
  bytes: number;
  names: string[];
}

export async function measureRequests(browser: Browser, address: string): Promise<void> {
  const rows: [name: string, words: readonly string[], isTyped: boolean, most: number][] = [
    ['typed key by key', WORDS, true, MOST.typed],
    ['pasted', WORDS, false, MOST.pasted],
    ['without hits, typed', UNKNOWN, true, MOST.unknown],
    ['without hits, pasted', UNKNOWN, false, MOST.unknown],
  ];
  for (const [name, words, isTyped, most] of rows) {
    const found: Fetched[] = [];
    for (const word of words) found.push(await fetchedFor(browser, address, { word, isTyped }));
    const requests = Math.max(...found.map((one) => one.requests));
    const bytes = Math.max(...found.map((one) => one.bytes));
    console.log(`${name.padEnd(24)} at most ${requests} requests (bound ${most}), ${kilobytes(bytes)} (bound ${kilobytes(MOST.bytes)})`);
    for (const one of found)
      console.log(`  ${one.word.padEnd(16)} ${one.requests} requests, ${kilobytes(one.bytes)}: ${one.names.join(' ')}`);
    if (requests > most || bytes > MOST.bytes) process.exitCode = 1;
  }
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

async function fetchedFor(browser: Browser, address: string, { word, isTyped }: { word: string; isTyped: boolean }): Promise<Fetched> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  countRequests(page);
  await page.goto(address);
  await atRest(page);
  await page.keyboard.press('Control+k');
  await page.locator('.search-panel input').waitFor();
  await atRest(page);
  const sent: Request[] = [];
  page.on('request', (request) => sent.push(request));
  if (isTyped) await page.keyboard.type(word, { delay: BETWEEN_STROKES_MS });
  else await page.keyboard.insertText(word);
  await atRest(page);
  const sizes = await Promise.all(sent.map(async (request) => gzipSync((await (await request.response())?.body()) ?? '').length));
  await context.close();
  return {
    word,
    requests: sent.length,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    names: sent.map((request) => request.url().split('/').at(-1) ?? ''),
  };
}

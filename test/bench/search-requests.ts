// Counts what the search dialog fetches, in Chromium with a cold cache: `npm run bench:dialog -- [BUILT_FOLDER] --requests`. Without a
// folder, it counts on this repository's own site, and on a generated site of 10,000 pages. For each word, a new context opens a page and
// the dialog. Then the word is typed key by key, or pasted. It prints the number of requests from the first key on, and their bytes after
// gzip, because `docgen preview` does not compress. The manifest and the worker are fetched when the dialog opens, so they are counted
// apart. It fails if a number exceeds its bound, or if a word is found that should not be.
import { gzipSync } from 'node:zlib';
import type { Browser, Page, Request } from 'playwright-core';
import { atRest, countRequests } from '../browser/at-rest.js';
import type { OpenSite } from './open-site.js';

/** Words that the own site and the generated pages contain. */
const WORDS = ['session', 'webhook', 'agent', 'token', 'template', 'collection', 'channel', 'document', 'response', 'metric'];
/** Words that neither contains, nor words near them. Many begin like other words of these sites. */
const UNKNOWN = [
  'xylophone',
  'zugzwang',
  'flurbish',
  'stravinsky',
  'quokka',
  'pineapple',
  'helicopter',
  'sandcastle',
  'trombone',
  'marzipan',
];
/** The bounds of the design: requests, and bytes. */
const MOST = { typed: 8, pasted: 6, unknown: 6, bytes: 60_000 };
/** The time between two strokes of a reader who types without haste. */
const BETWEEN_STROKES_MS = 120;

interface Fetched {
  word: string;
  requests: number;
  bytes: number;
  names: string[];
  isFound: boolean;
}

export async function measureRequests({ browser, urlOf }: OpenSite): Promise<void> {
  const address = urlOf('docs/welcome/');
  const rows: [name: string, words: readonly string[], isTyped: boolean, most: number][] = [
    ['typed key by key', WORDS, true, MOST.typed],
    ['pasted', WORDS, false, MOST.pasted],
    ['without hits, typed', UNKNOWN, true, MOST.unknown],
    ['without hits, pasted', UNKNOWN, false, MOST.unknown],
  ];
  for (const [name, words, isTyped, most] of rows) {
    const all: Fetched[] = [];
    for (const word of words) all.push(await fetchedFor(browser, address, { word, isTyped }));
    const requests = Math.max(...all.map((one) => one.requests));
    const bytes = Math.max(...all.map((one) => one.bytes));
    const isGood = requests <= most && bytes <= MOST.bytes;
    console.log(
      `${name.padEnd(24)} at most ${requests} requests (bound ${most}), ${kilobytes(bytes)} (bound ${kilobytes(MOST.bytes)}): ${isGood ? 'good' : 'TOO MUCH'}`,
    );
    for (const one of all)
      console.log(`  ${one.word.padEnd(16)} ${one.requests} requests, ${kilobytes(one.bytes).padStart(7)}: ${one.names.join(' ')}`);
    const strange = all.filter(({ isFound }) => isFound !== (words === WORDS)).map(({ word }) => word);
    if (strange.length > 0) console.error(`  ${words === WORDS ? 'not found' : 'found'}: ${strange.join(' ')}`);
    if (!isGood || strange.length > 0) process.exitCode = 1;
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
  const isFound = await hasHits(page);
  const sizes = await Promise.all(sent.map(async (request) => gzipSync((await (await request.response())?.body()) ?? '').length));
  await context.close();
  return {
    word,
    requests: sent.length,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    names: sent.map((request) => request.url().split('/').at(-1) ?? ''),
    isFound,
  };
}

const hasHits = async (page: Page): Promise<boolean> => (await page.locator('.search-panel [role=option]').count()) > 0;

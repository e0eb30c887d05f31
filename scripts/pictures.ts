// `npm run pictures`: draws the mocks of pictures/mocks as light and dark pictures for the documentation, and stores the digests of what
// they were drawn from. `npm run pictures -- rules` draws those with one of these words in their names.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../test/browser/launch-browser.js';
import {
  DIGESTS,
  FONT,
  ICONS,
  MODES,
  mockFile,
  mockNames,
  PARTS,
  type PictureDigest,
  PUBLISHED,
  pictureDigest,
  pictureFile,
  STYLE,
  TOKENS,
} from './pictures/inputs.js';
import { writePng } from './pictures/write-png.js';

/** Pixels of a picture for each CSS pixel of its mock. */
const SCALE = 2;
/** Bytes. A larger picture is reported: the mock shows more than its page needs. */
const MOST_BYTES = 60_000;

const font = path.join(path.dirname(createRequire(import.meta.url).resolve(`${FONT}/package.json`)), 'files/inter-latin-wght-normal.woff2');
const read = (file: string): string => readFileSync(file, 'utf8');

/** The HTML document of one mock in one mode. All that it needs is in it. */
function documentOf(name: string, mode: string): string {
  const face = `@font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${readFileSync(font, 'base64')}); }`;
  return `<!doctype html><html lang="en" data-theme="${mode}"><head><meta charset="utf-8"><style>${face}${read(TOKENS)}${read(STYLE)}</style></head>
<body>${read(ICONS)}${read(mockFile(name))}<script>{${read(PARTS)}}</script></body></html>`;
}

async function draw(page: Page, name: string, mode: (typeof MODES)[number]): Promise<void> {
  await page.setContent(documentOf(name, mode));
  await page.evaluate(() => document.fonts.ready);
  const broken = await page.evaluate(() => (globalThis as unknown as { mockFaults: () => string[] }).mockFaults());
  if (mode === 'light' && broken.length > 0) console.log(`${mockFile(name)}: ${broken.join(', ')}`);
  const png = writePng(await pixelsOf(page, await page.locator('.stage').screenshot()));
  if (png.length > MOST_BYTES) console.log(`${pictureFile(name, mode)} has ${Math.round(png.length / 1000)} kB.`);
  writeFileSync(pictureFile(name, mode), png);
}

/** Chromium decodes its own screenshot. */
async function pixelsOf(page: Page, screenshot: Buffer) {
  const { width, height, text } = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const parts: string[] = [];
    for (let at = 0; at < data.length; at += 30_000) parts.push(String.fromCharCode(...data.subarray(at, at + 30_000)));
    return { width: image.width, height: image.height, text: btoa(parts.join('')) };
  }, screenshot.toString('base64'));
  return { width, height, rgba: new Uint8Array(Buffer.from(text, 'base64')) };
}

async function drawAll(browser: Browser, names: string[]): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1000, height: 1000 }, deviceScaleFactor: SCALE });
  for (const name of names) for (const mode of MODES) await draw(page, name, mode);
}

/** Digests of pictures that were not drawn now stay, and those of deleted mocks go. */
function storeDigests(drawn: string[], all: string[]): void {
  const stored = JSON.parse(read(DIGESTS)) as Record<string, PictureDigest>;
  const kept = Object.entries(stored).filter(([name]) => all.includes(name));
  for (const name of Object.keys(stored))
    if (!all.includes(name)) for (const mode of MODES) rmSync(pictureFile(name, mode), { force: true });
  const next = { ...Object.fromEntries(kept), ...Object.fromEntries(drawn.map((name) => [name, pictureDigest(name)])) };
  writeFileSync(DIGESTS, `${JSON.stringify(Object.fromEntries(Object.entries(next).sort()), null, 2)}\n`);
}

const words = process.argv.slice(3);
const all = mockNames();
const names = all.filter((name) => words.length === 0 || words.some((word) => name.includes(word)));
if (names.length === 0) throw new Error(`No mock has one of these words in its name: ${words.join(', ')}`);
mkdirSync(PUBLISHED, { recursive: true });
const browser = await launchBrowser();
try {
  await drawAll(browser, names);
} finally {
  await browser.close();
}
storeDigests(names, all);
console.log(`${names.length} mocks were drawn, each in two modes.`);

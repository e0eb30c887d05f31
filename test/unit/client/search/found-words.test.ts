// What readers type against what is written, in the embedded engine over a built site.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildQuery } from '../../../../client/search/build-query.js';
import { readWords } from '../../../../client/search/embedded/read-terms.js';
import { readAnswer } from '../../../../client/search/read-answer.js';
import { SEARCH_FOLDER } from '../../../../src/base/files/search-files.js';
import { buildSite } from '../../../../src/pipeline/build-site.js';
import { createFileEngine, type FileEngine } from '../../../search/file-engine.js';
import { SETTINGS } from './settings.js';

const PAGES: Record<string, string> = {
  index: '# Manual\n\nAll there is.\n',
  sdk: '# JavaScript SDK\n\nIt runs in each browser.\n\n## Ask for a token\n\nCall `createClientToken` with a `user_id`.\n',
  markup: '# The `<mark>` element\n\nWrap it in `<mark>` and `</mark>` to highlight words.\n',
  adlam: '# 𞤀𞤁𞤂𞤃𞤀𞤄\n\n𞤀𞤁𞤂𞤃𞤀𞤅 𞤀𞤁𞤂𞤆𞤀𞤄.\n',
};

/** Of 150 lines and 8,000 characters. */
PAGES.settings = `# Settings\n\n\`\`\`json\n${Array.from({ length: 150 }, (_, line) => `  "setting_${line}": "a value described elsewhere",`).join('\n')}\n  "needlekey": 1\n\`\`\`\n`;

const siteRoot = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-found-')));
afterAll(() => rmSync(siteRoot, { recursive: true, force: true }));
let engine: FileEngine;
beforeAll(async () => {
  mkdirSync(join(siteRoot, 'content/docs'), { recursive: true });
  writeFileSync(join(siteRoot, 'site.config.ts'), "export default { title: 'Manual', url: 'https://manual.example' };\n");
  for (const [name, text] of Object.entries(PAGES)) writeFileSync(join(siteRoot, `content/docs/${name}.md`), text);
  const outFolder = join(siteRoot, 'build');
  await buildSite({ siteRoot, outFolder });
  engine = createFileEngine(outFolder);
});

const { hosted: _, ...settings } = SETTINGS;

/** The first hit, as the interface reads it. */
async function first(query: string) {
  const request = buildQuery(settings, { query, snippetWords: 10 }, { tag: undefined, preferred: () => null });
  const [hit] = readAnswer(await engine.search([request]), request, settings).hits;
  const pieces = Object.values(hit?.marked ?? {});
  return {
    href: hit?.href,
    texts: pieces.map((piece) => piece.map(({ text }) => text).join('')),
    marked: pieces.flatMap((piece) => piece.filter(({ isMarked }) => isMarked).map(({ text }) => text)),
  };
}

test.each([
  ['javascript', '/docs/sdk', 'JavaScript'],
  ['javascript sdk', '/docs/sdk', 'JavaScript'],
  ['createclienttoken', '/docs/sdk#ask-for-a-token', 'createClientToken'],
  ['createclient', '/docs/sdk#ask-for-a-token', 'createClient'],
  ['userid', '/docs/sdk#ask-for-a-token', 'user_id'],
])('what is written in several parts is found by `%s`, and marked', async (query, href, mark) => {
  const hit = await first(query);
  expect(hit.href).toBe(href);
  expect(hit.marked).toContain(mark);
});

test('the end of a long block is found, and shown', async () => {
  const { href, marked } = await first('needlekey');
  expect([href, marked]).toEqual(['/docs/settings', ['needlekey']]);
  expect((await first('setting_140')).texts.join()).toContain('setting_140');
});

test('a page may write about the tag that others mark with', async () => {
  const { texts, marked } = await first('highlight words');
  expect(texts).toContain('Wrap it in <mark> and </mark> to highlight words.');
  expect(marked).toEqual(['highlight', 'words']);
  expect((await first('element')).texts).toContain('The <mark> element');
});

test('letters of two units are whole in the lists of words', () => {
  const folder = join(siteRoot, 'build', SEARCH_FOLDER);
  const lists = readdirSync(folder).filter((name) => name.startsWith('words-'));
  const words = lists.flatMap((name) => readWords(readFileSync(join(folder, name), 'utf8')).map(({ word }) => word));
  expect(words).toEqual(expect.arrayContaining(['𞤀𞤁𞤂𞤃𞤀𞤄', '𞤀𞤁𞤂𞤃𞤀𞤅', '𞤀𞤁𞤂𞤆𞤀𞤄'].map((word) => word.toLowerCase())));
});

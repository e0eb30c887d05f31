// test:all
// The pages of our own documentation, as texts: each has its own words, enough of them for its kind, and the terms of `content/_facts.md`.
// That links, fields and samples are right is the build's to say (`docgen build --strict`).
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { apiTextsOf } from './api-texts.js';
import {
  bareHeadingsOf,
  fillersOf,
  headlessTablesOf,
  nodesOf,
  type Prose,
  parseProse,
  sharedParagraphs,
  silentPicturesOf,
  stiffPlacesOf,
  wordsOf,
} from './prose-checks.js';

const root = resolve(fileURLToPath(import.meta.url), '../../..');
const content = join(root, 'content');

const pages = readdirSync(content, { recursive: true })
  .map((name) => String(name).replaceAll('\\', '/'))
  .filter((file) => /\.mdx?$/.test(file) && !/(^|\/)_/.test(file))
  .sort()
  .map((file) => parseProse(file, readFileSync(join(content, file), 'utf8')));

/**
 * Least words of a page, by kind; the first kind that fits counts. A step of a dialog is one thing, a channel or a guide is a whole task.
 * The welcome page, the overviews of the API and the glossary lead on to others. A change is described in a few sentences. The home page has links.
 */
const LEAST_WORDS: [kind: RegExp, words: number][] = [
  [/^blog\//, 60],
  [/^pages\//, 30],
  [/^docs\/ai-agents\/(operations|responses|triggers)\//, 350],
  [/^docs\/api\//, 250],
  [/^docs\/(troubleshooting|platform)\//, 400],
  [/^/, 500],
];

/** The glossary says of a term what others call it, and other products' desks have names of their own. */
const NAMES_OTHERS = /^docs\/(glossary\.md|integrations\/)/;

test('there are pages', () => expect(pages.length).toBeGreaterThan(20));

describe.each(pages.map((page) => [page.file, page] as const))('%s', (file, page) => {
  test('has a title, and a description of its own in at most 160 characters', () => {
    const { title, description } = page.frontMatter;
    expect(title).toBeTypeOf('string');
    expect(description).toBeTypeOf('string');
    expect(String(description).length).toBeGreaterThan(40);
    expect(String(description).length).toBeLessThanOrEqual(160);
    const same = pages.filter((other) => other.file !== file && other.frontMatter.description === description);
    expect(same.map((other) => other.file)).toEqual([]);
  });

  test('has something to read under each heading', () => expect(bareHeadingsOf(page)).toEqual([]));

  test('is as long as a page of its kind has to be', () => {
    const least = LEAST_WORDS.find(([kind]) => kind.test(file))?.[1] ?? 0;
    expect(wordsOf(page)).toBeGreaterThanOrEqual(least);
  });

  test('has no filler, and the terms of the glossary', () => expect(fillersOf(page, NAMES_OTHERS.test(file))).toEqual([]));

  test('is in the plain words of docs/style.md', () => expect(stiffPlacesOf(page)).toEqual([]));

  test('has pictures with a text in their place, and tables with headers', () =>
    expect([...silentPicturesOf(page), ...headlessTablesOf(page)]).toEqual([]));
});

const openapi = join(root, 'openapi');
const descriptions = readdirSync(openapi, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.yaml'));

/** Names of a measure in the trade, which are no terms for a contact. */
const MEASURES = /monthly active users?/gi;

test.each(descriptions)('the texts of openapi/%s are in the plain words and the terms of the pages', (file) => {
  const texts = apiTextsOf(join(openapi, file));
  expect(texts.length).toBeGreaterThan(0);
  const places = texts.flatMap(({ place, text }) => {
    const prose = parseProse(place, text.replace(MEASURES, ''));
    return [...stiffPlacesOf(prose), ...fillersOf(prose)];
  });
  expect(places).toEqual([]);
});

test('no two pages share a paragraph, nor one with a word changed', () => expect(sharedParagraphs(pages)).toEqual([]));

test('every page of the specification is among the addresses that the site publishes', () => {
  const lines = (file: string) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('# '));
  // `docgen build --strict` holds the lock against what it publishes.
  const published = new Set(lines('urls.lock').map((line) => line.split(' ', 1)[0]));
  expect(lines('test/routes.txt').filter((route) => !published.has(route))).toEqual([]);
});

describe('a field, an error or an event that a page names', () => {
  const read = (folder: string) =>
    readdirSync(join(root, folder), { recursive: true })
      .map(String)
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => readFileSync(join(root, folder, file), 'utf8'))
      .join('\n');
  const NAME = /[a-z][a-z\d]*(?:_[a-z\d]+)+/g;
  const described = new Set(read('openapi').match(NAME));
  // What is no part of an API: names of the web client, of variables in examples, of other systems.
  const facts = new Set(readFileSync(join(root, 'content/_facts.md'), 'utf8').match(NAME));

  test('is one of the descriptions in openapi/, or of content/_facts.md', () => {
    const unknown = pages.flatMap((page) =>
      nodesOf(page, 'inlineCode').flatMap((node) => {
        const name = /^[a-z][a-z\d]*(?:_[a-z\d]+)+$/.exec(node.value)?.[0];
        const isKnown = name === undefined || described.has(name) || facts.has(name) || isExample(page, name);
        return isKnown ? [] : [`content/${page.file}, line ${node.position?.start.line}: ${name}`];
      }),
    );
    expect(unknown).toEqual([]);
  });

  /** A variable, an intent or an entity of the page's own example: its code has the name too. */
  const isExample = (page: Prose, name: string): boolean => nodesOf(page, 'code').some(({ value }) => value.includes(name));
});

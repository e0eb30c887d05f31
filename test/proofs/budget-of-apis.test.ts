// test:all
// Pages of an API that has more to say than a page holds, built as a site is, with all that stands around the article: each is within the
// 256 KB that a page may have, and makes use of them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSiteOnDisk, type Files, type SiteOnDisk } from '../incremental/site-on-disk.js';

const PAGE_BUDGET = 256 * 1024;

const many = <T>(count: number, make: (index: number) => T): Record<string, T> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`name${index}`, make(index)]));
const object = <T>(count: number, make: (index: number) => T) => ({ type: 'object', properties: many(count, make) });
const WORDS = 'What **it** is, “in words” & in more. ';

/** Each would fill a page several times over. */
const SCHEMAS = {
  'fields-without-a-word': object(2_500, () => ({ type: 'string' })),
  'described-fields': object(2_500, () => ({ type: 'integer', minimum: 1, default: 3, description: WORDS.repeat(4) })),
  'fields-of-other-letters': object(2_500, () => ({ type: 'string', description: 'Что это такое — 何ですか。'.repeat(3) })),
  'lists-of-values': object(200, () => ({ enum: Array.from({ length: 50 }, (_, index) => `value <${index}>`) })),
  'lists-of-signs': object(200, (field) => ({ enum: Array.from({ length: 50 }, (_, index) => `"<&>'`.repeat(8) + field + index) })),
  'objects-in-objects': object(120, () => object(20, () => ({ type: 'array', items: object(3, () => ({})) }))),
  alternatives: object(300, () => ({
    oneOf: Array.from({ length: 6 }, (_, index) => ({ title: `Kind ${index}`, type: 'object', properties: { a: { const: index } } })),
  })),
  tables: object(900, () => ({ type: 'string', description: `| a | b |\n| --- | --- |\n${'| one of many | cells |\n'.repeat(8)}` })),
  'blocks-of-code': object(900, () => ({
    type: 'string',
    description: `Send:\n\n\`\`\`json\n${'{ "a": [1, true] }\n'.repeat(9)}\`\`\`\n`,
  })),
  boxes: object(900, () => ({ type: 'string', description: '> [!NOTE]\n> Text in a box.\n' })),
  'many-kinds': object(60, () => ({
    type: 'object',
    discriminator: { propertyName: 'kind', mapping: many(300, () => '#/components/schemas/boxes') },
  })),
  'long-texts-in-what-lies-deep': object(60, () => object(5, () => ({ type: 'string', description: '長い文。'.repeat(2_500) }))),
  'described-values': object(9, () => {
    const values = Array.from({ length: 600 }, (_, index) => `value-${index}`);
    return { enum: values, 'x-enumDescriptions': Object.fromEntries(values.map((value) => [value, 'What it means. '.repeat(25)])) };
  }),
};

const answer = (content: object = {}) => ({ 200: { description: WORDS, content } });
const json = (schema: unknown) => ({ 'application/json': { schema } });
const asTitle = (name: string): string => name.replaceAll('-', ' ');

const answers = (description: string) =>
  Object.fromEntries(Array.from({ length: 100 }, (_, index) => [String(400 + index), { description }]));
const LONG_ANSWERS = answers(WORDS.repeat(100));

const operations = {
  ...Object.fromEntries(
    Object.entries(SCHEMAS).map(([name, schema]) => [name, { requestBody: { content: json(schema) }, responses: answer(json(schema)) }]),
  ),
  'many-parameters': {
    parameters: Object.keys(many(900, () => 0)).map((name) => ({ name, in: 'query', description: WORDS, schema: { type: 'string' } })),
    responses: answer(),
  },
  'long-answers': {
    responses: LONG_ANSWERS,
  },
  'long-answers-to-a-large-body': {
    requestBody: { content: json(object(150, (index) => ({ type: 'string', example: `A value, no. ${index}` }))) },
    responses: LONG_ANSWERS,
  },
  'many-samples-of-its-own': {
    'x-codeSamples': Array.from({ length: 30 }, (_, index) => ({
      lang: 'JavaScript',
      label: `No. ${index}`,
      source: 'await send({ to: "you", text: `one ${of} many`, at: 12 }); // now\n'.repeat(140),
    })),
    responses: answer(json(SCHEMAS['fields-without-a-word'])),
  },
  'long-answers-in-other-letters': {
    responses: answers('何ですか。'.repeat(900)),
  },
};

const root = {
  openapi: '3.1.0',
  info: { title: 'All there is', version: '1', description: WORDS.repeat(20) },
  servers: [{ url: 'https://everything.example' }],
  paths: {
    ...Object.fromEntries(
      Object.entries(operations).map(([name, operation]) => [
        `/${name}`,
        { post: { operationId: name, summary: asTitle(name), tags: ['full'], ...operation } },
      ]),
    ),
    // The frame lists them all.
    ...Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [
        `/small/${index}`,
        { get: { operationId: `smallThing${index}`, summary: `Get the small thing no. ${index}`, tags: ['small'], responses: answer() } },
      ]),
    ),
  },
  components: { schemas: Object.fromEntries(Object.entries(SCHEMAS).map(([name, schema]) => [name, schema])) },
};

const FILES: Files = {
  'site.config.ts': `export default ${JSON.stringify({
    title: 'Everything',
    url: 'https://everything.example',
    navbar: { items: [{ type: 'docSidebar', sidebarId: 'default', label: 'Manual' }] },
    footer: { copyright: WORDS },
    apis: [{ id: 'all', specification: 'openapi/all.json', path: '/docs/all' }],
  })};\n`,
  'content/docs/index.md': '# Start\n\nText.\n',
  'openapi/all.json': JSON.stringify(root),
};

let site: SiteOnDisk;
/** Page → bytes. */
let pages: [string, number][];
beforeAll(async () => {
  site = createSiteOnDisk(FILES);
  const { published, diagnostics } = await site.build();
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(published).toBe(true);
  pages = Object.entries(site.output())
    .filter(([file]) => file.startsWith('docs/all/') && file.endsWith('.html'))
    .map(([file, latin]) => [file, latin.length]);
}, 120_000);
afterAll(() => site.dispose());

test('no page exceeds the limit of bytes, however large the description is', () => {
  expect(pages.length).toBeGreaterThan(300);
  expect(pages.filter(([, bytes]) => bytes > PAGE_BUDGET)).toEqual([]);
});

test('a page that is full makes use of its bytes', () => {
  const names = [...Object.keys(operations), ...Object.keys(SCHEMAS).map((name) => `schemas/${name}`)];
  const small = names.filter((name) => (pages.find(([file]) => file === `docs/all/${name}/index.html`)?.[1] ?? 0) < PAGE_BUDGET / 2);
  expect(small).toEqual([]);
  expect(Math.max(...pages.map(([, bytes]) => bytes))).toBeGreaterThan(0.95 * PAGE_BUDGET);
});

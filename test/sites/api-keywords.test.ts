// Keywords that few documents use, each with something that nothing else says: built as a site, every one of them is on a page, both walkers
// find it there, and they notice when it is gone.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSite } from '../../src/pipeline/build-site.js';
import { compareWithPages, pagesIn } from './api-completeness.js';
import { readPlaces } from './api-place-reader.js';
import { comparePlaces } from './api-places.js';
import { readPage } from './api-reader.js';
import { walkSpecification } from './api-walker.js';

const ok = { 200: { description: 'Fine' } };

const paid = {
  parameters: [{ name: 'turnParameter', in: 'query', required: true, schema: { enum: ['turnValue', 'otherTurn'] } }],
  post: {
    summary: 'Callback summary',
    description: 'Callback description',
    security: [{ callbackProof: [] }],
    parameters: [{ name: 'X-Seal', in: 'header', description: 'Of the seal', schema: { type: 'string', maxLength: 77 } }],
    requestBody: { content: { 'application/json': { schema: { type: 'object', properties: { callbackField: { type: 'string' } } } } } },
    responses: ok,
  },
};

const data = { type: 'object', properties: { contentField: { type: 'integer', exclusiveMaximum: 9 } } };

const taken = {
  type: 'object',
  properties: {
    textual: { type: 'string', contentMediaType: 'application/vnd.content+json', contentSchema: data },
    encoded: { type: 'string', contentMediaType: 'image/png', contentEncoding: 'base32' },
    amount: { type: 'integer', title: 'What is to be paid' },
    created_at: { type: 'string', title: 'Created At' },
    dependent: { type: 'object', dependencies: { amount: { properties: { dependentField: { type: 'string' } } }, other: ['amount'] } },
    named: {
      type: 'object',
      additionalProperties: true,
      propertyNames: { oneOf: [{ const: 'firstName' }, { enum: ['secondName', 'thirdName'] }, { pattern: '^fourth' }] },
    },
    values: { type: 'string', enum: Array.from({ length: 40_000 }, (_, index) => `w${index}`) },
  },
};

const parts = {
  schema: { type: 'array', prefixItems: [{ type: 'object' }, { type: 'string' }] },
  prefixEncoding: [{ contentType: 'application/vnd.first+json' }, { contentType: 'application/vnd.second+json' }],
  itemEncoding: { contentType: 'application/vnd.later+json' },
};

const event = {
  type: 'object',
  properties: { data: { type: 'string', contentMediaType: 'application/json', contentSchema: { $ref: '#/components/schemas/Event' } } },
};

const root = {
  openapi: '3.2.0',
  info: { title: 'Keywords', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  security: [{ documentProof: [] }],
  paths: {
    '/orders': {
      post: {
        operationId: 'order',
        summary: 'Order something',
        description: 'Orders.',
        parameters: [
          { name: 'sort', in: 'query', schema: { type: 'string', enum: Array.from({ length: 40_000 }, (_, index) => `v${index}`) } },
        ],
        requestBody: { content: { 'application/json': { schema: taken }, 'multipart/mixed': parts } },
        responses: { 200: { description: 'Fine', content: { 'text/event-stream': { itemSchema: event } } } },
        callbacks: { paid: { '{$request.body#/url}': paid } },
      },
    },
  },
  components: {
    schemas: { Event: { type: 'object', properties: { eventField: { type: 'string' } } } },
    securitySchemes: { documentProof: { type: 'http', scheme: 'bearer' }, callbackProof: { type: 'apiKey', in: 'header', name: 'Sign' } },
  },
};

let site: string;
const FILE = 'openapi/keywords.json';

beforeAll(async () => {
  site = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-keywords-')));
  for (const folder of ['openapi', 'content/docs', 'content/pages']) mkdirSync(join(site, folder), { recursive: true });
  writeFileSync(join(site, FILE), JSON.stringify(root));
  writeFileSync(join(site, 'content/pages/index.md'), '# Home\n\n[Orders](/docs/api/order)\n');
  writeFileSync(join(site, 'content/docs/about.md'), '# About\n');
  const config = { title: 'Keywords', url: 'https://example.com', search: false, docs: [{ path: '/docs', lastUpdated: false }] };
  const apis = [{ id: 'api', specification: FILE, path: '/docs/api' }];
  writeFileSync(join(site, 'site.config.mjs'), `export default ${JSON.stringify({ ...config, apis })};\n`);
  const report = await buildSite({ siteRoot: site, outFolder: join(site, 'build') });
  expect(report.diagnostics).toEqual([]);
});
afterAll(() => rmSync(site, { recursive: true, force: true }));

const folder = (): string => join(site, 'build/docs/api');

function faultsOf(change: (html: string) => string = (html) => html): string[] {
  const places = pagesIn(folder(), '/docs/api', (html) => readPlaces(change(html)));
  const pages = pagesIn(folder(), '/docs/api', (html) => readPage(change(html)));
  return [...comparePlaces(site, FILE, places).missing, ...compareWithPages(walkSpecification(site, FILE), pages).missing];
}

test('all of it stands in its place', () => {
  expect(faultsOf()).toEqual([]);
});

test.each<[string, RegExp, RegExp[]]>([
  [
    'parameters of a callback',
    /<h4 id="callback-paid-query-parameters".*?<\/ul>/s,
    [/callback paid: query turnParameter$/, /paid query \{ turnParameter \}$/],
  ],
  [
    'values of a parameter of a callback',
    /<code>turnValue<\/code>/,
    [/query turnParameter: One of, not/, /paid query \{ turnParameter \}$/],
  ],
  ['the summary of a callback', /Callback summary/, [/callback paid: summary$/]],
  ['the description of a callback', /Callback description/, [/callback paid: description$/]],
  ['what a callback proves', /<code>callbackProof<\/code>/, [/callback paid: authorization callbackProof/]],
  [
    'the body of a callback',
    /<h4 id="callback-paid-body".*?<\/ul>/s,
    [/callback paid: a request$/, /callback paid|paid \{ callbackField \}$/],
  ],
  ['the schema of a content', /<p class="api-group">Content<\/p>.*?<\/ul>/s, [/textual: Content 1$/, /\{ contentField \}$/]],
  ['its media type', /application\/(?:<wbr\/?>)?vnd\.content\+json/g, [/textual: media type of the content$/]],
  [
    'a field within the data of an event',
    /<li id="[^"]*eventField">.*?<\/li>/s,
    [/200\.data Content application\/json → \S+ \.eventField$/, /\{ eventField \}$/],
  ],
  ['the encoding of a content', /<dt>Encoding<\/dt> <dd>.*?<\/dd>/s, [/encoded: Encoding$/]],
  ['the media type of what is encoded', /<dt>Content<\/dt> <dd>.*?<\/dd>/s, [/encoded: Content$/]],
  ['less than', /less than/, [/contentField: Range, not/]],
  ['a schema that depends on a field', /<li id="[^"]*dependentField">.*?<\/li>/s, [/dependentField$/, /\{ dependentField \}$/]],
  ['one of the names', /<code>firstName<\/code>/, [/named: Names, not/]],
  ['a pattern of names', /<code>\^fourth<\/code>/, [/named: Names, not/]],
  ['a title', /What is to be paid/, [/amount: Title$/]],
  ['the media type of a part', /application\/(?:<wbr\/?>)?vnd\.first\+json/g, [/: application\/vnd\.first\+json$/]],
  ['the media type of later parts', /application\/vnd\.later\+json/, [/: application\/vnd\.later\+json$/]],
  ['a value that a long list promises', /<code>v599<\/code>/, [/query sort: One of, not/, /values of sort$/]],
  ['a value that a long list of a field promises', /<code>w599<\/code>/, [/values: One of, not/, /request \{ textual/]],
  ['how many values a long list has', / … and 39400 more/, [/query sort: One of, not/]],
])('without %s the page is not whole', (_, gone, expected) => {
  const faults = faultsOf((html) => html.replace(gone, ''));
  for (const each of expected) expect(faults).toContainEqual(expect.stringMatching(each));
});

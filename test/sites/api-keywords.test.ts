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
        responses: ok,
        callbacks: { paid: { '{$request.body#/url}': paid } },
      },
    },
  },
  components: {
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
  ['parameters of a callback', /<h4 id="callback-paid-query-parameters".*?<\/ul>/s, [/callback paid: query turnParameter$/, /paid query \{ turnParameter \}$/]],
  ['values of a parameter of a callback', /<code>turnValue<\/code>/, [/query turnParameter: One of, not/, /paid query \{ turnParameter \}$/]],
  ['the summary of a callback', /Callback summary/, [/callback paid: summary$/]],
  ['the description of a callback', /Callback description/, [/callback paid: description$/]],
  ['what a callback proves', /<code>callbackProof<\/code>/, [/callback paid: authorization callbackProof/]],
  ['the body of a callback', /<h4 id="callback-paid-body".*?<\/ul>/s, [/callback paid: a request$/, /callback paid|paid \{ callbackField \}$/]],
])('without %s the page is not whole', (_, gone, said) => {
  const faults = faultsOf((html) => html.replace(gone, ''));
  for (const each of said) expect(faults).toContainEqual(expect.stringMatching(each));
});

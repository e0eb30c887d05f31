// A parameter or a header that several pages of an API show is one place of the search: on the first page that shows it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFileEngine, type FileEngine } from '../search/file-engine.js';
import type { BuiltSite } from './site-fixture.js';
import { buildWritten } from './written-site.js';

const LIBRARY = `openapi: 3.1.0
info: { title: Library, version: '1' }
paths:
  /shelves:
    parameters:
      - { name: Branch, in: header, description: The house of the quibblewood, schema: { type: string } }
    get:
      operationId: list-shelves
      parameters: [{ $ref: '#/components/parameters/Cursor' }, { $ref: '#/components/parameters/Filter' }]
      responses:
        '200': { description: All, headers: { X-Left: { $ref: '#/components/headers/Left' } } }
        '404': { $ref: '#/components/responses/Gone' }
        '410': { description: Burnt, headers: { X-Left: { $ref: '#/components/headers/Left' }, X-Ash: { schema: { type: string } } } }
    put:
      operationId: sort-shelves
      parameters: [{ name: Branch, in: header, description: The house of the marrowfen, schema: { type: string } }]
      responses: { '404': { $ref: '#/components/responses/Gone' } }
    post:
      operationId: add-shelf
      responses: { '404': { $ref: '#/components/responses/Gone' } }
  /loans:
    get:
      operationId: list-loans
      parameters: [{ $ref: '#/components/parameters/Cursor', description: Begins at the thimblewort }]
      responses: { '200': { description: All, headers: { X-Rest: { $ref: '#/components/headers/Left' } } } }
  /books:
    get:
      operationId: list-books
      x-position: 1
      parameters: [{ $ref: '#/components/parameters/Cursor' }, { name: own, in: query, description: The dunnockmire, schema: { type: string } }]
      responses: { '204': { description: None } }
    post:
      operationId: find-books
      parameters: [{ $ref: '#/components/parameters/Filter' }, { name: own, in: query, description: The dunnockmire, schema: { type: string } }]
      responses: { '204': { description: None } }
      callbacks:
        found: { '{$url}': { post: { parameters: [{ $ref: '#/components/parameters/Filter' }], responses: { '204': { description: None } } } } }
components:
  parameters:
    Cursor: { name: cursor, in: query, description: Begins at the zephyrstone, schema: { type: string } }
    Filter:
      name: filter
      in: query
      schema: { type: object, properties: { colour: { type: string, description: Like flintmoss } } }
  headers:
    Left: { description: What is left of the ottergloom, schema: { type: integer } }
  responses:
    Gone: { description: Gone, headers: { X-Trace: { description: Tells support the pinchbarrow, schema: { type: string } } } }
`;

const FLOOD = `asyncapi: 3.0.0
info: { title: Flood, version: '1' }
channels:
  rain: { address: 'rain/{gauge}', parameters: { gauge: { $ref: '#/components/parameters/Gauge' } }, messages: { drop: { payload: { type: string } } } }
  river: { address: 'river/{gauge}', parameters: { gauge: { $ref: '#/components/parameters/Gauge' } }, messages: { wave: { payload: { type: string } } } }
operations:
  read-rain: { action: receive, channel: { $ref: '#/channels/rain' } }
  read-river: { action: receive, channel: { $ref: '#/channels/river' } }
components:
  parameters: { Gauge: { description: The number of the harrowtide } }
`;

let site: BuiltSite;
let engine: FileEngine;
beforeAll(async () => {
  const apis = ['library', 'flood'].map((id) => ({ id, specification: `${id}.yaml`, path: `/${id}` }));
  site = await buildWritten({ 'content/docs/index.md': '# Home\n', 'library.yaml': LIBRARY, 'flood.yaml': FLOOD }, { search: {}, apis });
  engine = createFileEngine(site.out);
});
afterAll(() => site.remove());

async function placesOf(query: string): Promise<string[]> {
  const { results } = await engine.search([{ indexName: '', query, hitsPerPage: 50 }]);
  return (results[0]?.hits ?? []).map(({ url }) => url).sort();
}

test('the site is built as it is written', () => {
  expect([site.report.published, site.report.diagnostics.map(({ message }) => message)]).toEqual([true, []]);
});

test.each([
  ['a parameter that references lead to, of which the page that is listed first comes first', 'zephyrstone', 'list-books#query-cursor'],
  ['a parameter of a path', 'quibblewood', 'list-shelves#header-Branch'],
  ['a header of a response that operations share', 'pinchbarrow', 'list-shelves#response-404-header-X-Trace'],
  ['a field of a parameter, which a callback has too', 'flintmoss', 'list-shelves#query-filter-colour'],
])('%s is found once', async (_, word, place) => {
  expect(await placesOf(word)).toEqual([`/library/${place}`]);
});

test('a header is found under each of its names, and once on a page that shows it twice', async () => {
  expect(await placesOf('ottergloom')).toEqual([
    '/library/list-loans#response-200-header-X-Rest',
    '/library/list-shelves#response-200-header-X-Left',
  ]);
});

test('a parameter with words of its own, or with the same words at another place, is another one', async () => {
  expect(await placesOf('thimblewort')).toEqual(['/library/list-loans#query-cursor']);
  expect(await placesOf('marrowfen')).toEqual(['/library/sort-shelves#header-Branch']);
  expect(await placesOf('dunnockmire')).toEqual(['/library/find-books#query-own', '/library/list-books#query-own']);
});

test('a part of the address of channels is found on the page of the first one', async () => {
  expect(await placesOf('harrowtide')).toEqual(['/flood/channels/rain#address-gauge']);
});

test('each page still shows what the search finds on another one', () => {
  for (const page of ['list-shelves', 'find-books']) expect(site.read(`library/${page}/index.html`)).toContain('flintmoss');
  expect(site.read('library/add-shelf/index.html')).toContain('pinchbarrow');
  expect(site.read('flood/read-river/index.html')).toContain('harrowtide');
});

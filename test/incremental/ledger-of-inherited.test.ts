// test:all
// What a page of an API takes from elsewhere than its own part of the description: its path, the schemes of the document, the site's
// address, examples of others, schemas that extend it. After an edit there exactly those pages are made anew, as a clean build makes them.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { API_CONFIG } from './api-site.js';
import { PLAIN_SITE } from './prose-site.js';
import { createSiteOnDisk, expectSame, type SiteOnDisk, workOf } from './site-on-disk.js';

const SPECIFICATION = 'openapi/dock.yaml';

/** No server is named: requests go to the site. */
const DOCUMENT = `openapi: 3.1.0
info: { title: Moorings, version: '1' }
security: [{ token: [] }]
paths:
  /moorings/{id}:
    parameters: [{ name: id, in: path, required: true, description: Its number., schema: { type: string } }]
    get: { operationId: getMooring, security: [{ key: [] }], responses: { '204': { description: It is there. } } }
    delete: { operationId: freeMooring, responses: { '204': { description: Free. } } }
  /gauges:
    get:
      operationId: readGauge
      security: []
      responses:
        '200':
          description: How high the water is.
          content: { application/json: { schema: { $ref: '#/components/schemas/Gauge' }, example: { level: 4.2 } } }
  /vessels:
    post:
      operationId: addVessel
      callbacks: { moored: { '{$request.query.to}': { post: { security: [{ stamp: [] }], responses: { '204': { description: Seen. } } } } } }
      security: [{ token: [], key: [] }]
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Vessel' } } } }
      responses: { '204': { description: Added. } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Dock-Key }
    stamp: { type: apiKey, in: header, name: X-Dock-Stamp }
    token: { type: http, scheme: bearer, description: From the office. }
  schemas:
    Gauge: { type: object, properties: { level: { type: number } } }
    Vessel: { type: object, required: [kind], properties: { kind: { type: string } }, discriminator: { propertyName: kind } }
    Ferry:
      allOf: [{ $ref: '#/components/schemas/Vessel' }, { type: object, properties: { cars: { type: integer, description: At most. } } }]
`;

/** Key of a page, which begins with the id of the API. */
const at = (pointer: string): string => `dock:${SPECIFICATION}#${pointer}`;
const overview = at('');
const getMooring = at('/paths/~1moorings~1{id}/get');
const freeMooring = at('/paths/~1moorings~1{id}/delete');
const readGauge = at('/paths/~1gauges/get');
const addVessel = at('/paths/~1vessels/post');
const Gauge = at('/components/schemas/Gauge');
const Vessel = at('/components/schemas/Vessel');
const Ferry = at('/components/schemas/Ferry');

let site: SiteOnDisk;
let restore: () => void;
beforeAll(async () => {
  site = createSiteOnDisk({ ...PLAIN_SITE, 'site.config.ts': API_CONFIG, [SPECIFICATION]: DOCUMENT });
  expect((await site.build()).diagnostics).toEqual([]);
  restore = site.keep();
});
afterEach(() => restore());
afterAll(() => site.dispose());

async function expectCompiled(...keys: string[]): Promise<void> {
  const report = await site.build();
  expect(workOf(report).compile).toEqual(keys.sort());
  const clean = await site.clean();
  expect(report.diagnostics).toEqual(clean.report.diagnostics);
  expectSame(site.output(), clean.output);
}

test('an edit of a parameter of a path runs the operations of the path', async () => {
  site.edit(SPECIFICATION, 'Its number.', 'What is painted on it.');
  await expectCompiled(getMooring, freeMooring);
});

test('an edit of a scheme runs the operations that ask for it, and the overview, which lists all', async () => {
  site.edit(SPECIFICATION, 'X-Dock-Key', 'X-Pier-Key');
  await expectCompiled(getMooring, addVessel, overview);
});

test('an edit of a scheme runs the operations whose callbacks show it', async () => {
  site.edit(SPECIFICATION, 'X-Dock-Stamp', 'X-Pier-Stamp');
  await expectCompiled(addVessel, overview);
});

test('an edit of a security scheme of the document renders the operations without security of their own', async () => {
  site.edit(SPECIFICATION, 'From the office.', 'From the harbour master.');
  await expectCompiled(freeMooring, addVessel, overview);
});

test("an edit of the site's address runs the operations that are served from it", async () => {
  site.edit('site.config.ts', 'https://pier.example', 'https://jetty.example');
  await expectCompiled(getMooring, freeMooring, readGauge, addVessel, overview);
});

test('an edit of the example that an answer gives of a schema runs the page of the schema', async () => {
  site.edit(SPECIFICATION, 'level: 4.2', 'level: 4.3');
  await expectCompiled(readGauge, Gauge);
});

test('an edit of a schema that extends another runs what names it as a kind of that', async () => {
  site.edit(SPECIFICATION, 'At most.', 'Never more.');
  await expectCompiled(addVessel, Vessel, Ferry);
});

// test:all
// Prose that names parts of an API: built anew when the description changes, and never when it does not.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_SITE, PAGES, SPECIFICATION } from './api-site.js';
import { createSiteOnDisk, expectSame, type SiteOnDisk } from './site-on-disk.js';

const NAMING = 'content/docs/naming.md';
const PLAIN = 'content/docs/plain.md';

let site: SiteOnDisk;
beforeAll(async () => {
  site = createSiteOnDisk({
    ...API_SITE,
    'site.config.ts': String(API_SITE['site.config.ts']).replace('apis:', 'markdown: { apiNames: true },\n  apis:'),
    [NAMING]: '# Naming\n\nCall `listBoats`, or `GET /boats`, or [make one](api:createBoat).\n',
    [PLAIN]: '# Plain\n\nNothing of `x`.\n',
  });
  await site.build();
});
afterAll(() => site.dispose());

const page = () => site.output()['docs/naming/index.html'] ?? site.output()['docs/naming.html'] ?? '';

test('names are links to the pages of their operations', () => {
  expect(page()).toMatch(/<a href="[^"]*list-boats[^"]*"><code>listBoats<\/code><\/a>/);
  expect(page()).toMatch(/<a href="[^"]*list-boats[^"]*"><code>GET \/boats<\/code><\/a>/);
  expect(page()).toMatch(/<a href="[^"]*create-boat[^"]*">make one<\/a>/);
});

test('a link to a renamed operation is reported on the page that names it, and works again with the old name', async () => {
  site.edit(SPECIFICATION, 'operationId: createBoat', 'operationId: createBoats');
  const renamed = await site.build();
  expect(renamed.diagnostics.map(({ code, at, hint }) => [code, at?.file, at?.line, hint])).toEqual([
    ['link/no-such-api-name', NAMING, 3, 'did you mean createBoats?'],
  ]);
  expect(renamed.work.compile).toContain(NAMING);
  expect((await site.build()).diagnostics).toEqual(renamed.diagnostics);
  expectSame(site.output(), (await site.clean()).output);
  site.edit(SPECIFICATION, 'operationId: createBoats', 'operationId: createBoat');
  expect((await site.build()).diagnostics).toEqual([]);
  expectSame(site.output(), (await site.clean()).output);
});

test('an edit of the description compiles no page whose names mean what they meant', async () => {
  site.edit(SPECIFICATION, 'summary: Create a boat', 'summary: Make a boat');
  const { work } = await site.build();
  expect(work.compile.filter((key) => key.endsWith('.md'))).toEqual([]);
  expect(work.compile).not.toEqual([]);
  expectSame(site.output(), (await site.clean()).output);
});

test('code in a description follows the operation that it names, and pages without the name are not compiled', async () => {
  site.edit(SPECIFICATION, 'summary: List boats', 'summary: List boats\n      description: After `ringBell`.');
  await site.build();
  const listPage = () => Object.entries(site.output()).find(([path]) => /list-boats(?:\/index)?\.html$/.test(path))?.[1] ?? '';
  expect(listPage()).toMatch(/<a href="[^"]*ring-bell[^"]*"><code>ringBell<\/code><\/a>/);
  site.edit(SPECIFICATION, 'operationId: ringBell', 'operationId: ringBells');
  const { work, diagnostics } = await site.build();
  expect([listPage().includes('<code>ringBell</code></a>'), diagnostics]).toEqual([false, []]);
  expect(work.compile).toContain(PAGES.listBoats);
  expect(work.compile).not.toContain(PAGES.getBerth);
  expectSame(site.output(), (await site.clean()).output);
});

test('a description follows the operation that it names, and a missing one is reported; descriptions without names stay as they are', async () => {
  site.edit(SPECIFICATION, 'description: It floats.', "description: 'It floats, see [all](api:listTides).'");
  await site.build();
  const schemaPage = () => Object.entries(site.output()).find(([path]) => /schemas\/boat(?:\/index)?\.html$/.test(path))?.[1] ?? '';
  expect(schemaPage()).toMatch(/<a href="[^"]*list-tides[^"]*">all<\/a>/);
  site.edit(SPECIFICATION, 'operationId: listTides', 'operationId: listTide');
  const renamed = await site.build();
  expect(renamed.diagnostics.map(({ code, at, hint }) => [code, at?.file, at?.column, hint])).toEqual([
    ['link/no-such-api-name', SPECIFICATION, 42, 'did you mean listTide?'],
  ]);
  expect(schemaPage()).toContain('see all.');
  expect(renamed.work.compile).toContain(PAGES.Boat);
  expect(renamed.work.compile).not.toContain(PAGES.ringBell);
  expectSame(site.output(), (await site.clean()).output);
});

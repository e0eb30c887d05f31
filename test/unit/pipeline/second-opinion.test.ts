// `check-links --second-opinion` on a site: what it reports, and what stands beside it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { checkLinks } from '../../../src/pipeline/check/check-links.js';
import { temporarySite } from '../sources/site-on-disk.js';

const SHOP = `openapi: 3.1.0
info:
  title: Shop
  version: '1'
  license: { name: MIT, identifier: MIT, url: https://opensource.org/license/mit }
paths:
  /orders:
    get:
      operationId: list-orders
      summary: List orders
      responses:
        '200': { description: OK }
`;
const CODE = 'openapi/second-opinion';

let siteRoot: string;
const configure = (checks: string) =>
  writeFileSync(
    join(siteRoot, 'site.config.ts'),
    `export default { title: 'Shop', url: 'https://shop.example', apis: [{ id: 'shop', specification: 'openapi/shop.yaml', path: '/docs/api' }], checks: ${checks} };\n`,
  );

beforeEach(() => {
  siteRoot = temporarySite({ 'content/docs/index.md': '---\ntitle: Start\n---\n\nText.\n', 'openapi/shop.yaml': SHOP });
  configure('{}');
});

const check = async (secondOpinion = true) => (await checkLinks({ siteRoot, secondOpinion })).diagnostics;
const codes = async (secondOpinion = true) => (await check(secondOpinion)).map(({ code }) => code);

test('what the library alone refuses is a warning at its place, on request', async () => {
  expect(await codes(false)).toEqual([]);
  expect(await check()).toMatchObject([
    {
      code: CODE,
      severity: 'warning',
      at: { file: 'openapi/shop.yaml', line: 5, column: 3 },
      message: expect.stringMatching(/ \(#\/info\/license\)$/),
    },
  ]);
  // A run in which nothing has changed has all of it again.
  expect(await codes()).toEqual([CODE]);
});

test('a fault that docgen reports is not reported again, one beside it is', async () => {
  const file = join(siteRoot, 'openapi/shop.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('{ description: OK }', '{ summary: OK }'));
  // As a warning, it is reported by a build only.
  expect(await codes()).toEqual([CODE]);
  configure("{ severity: { 'openapi/invalid': 'error' } }");
  expect((await codes()).sort()).toEqual(['openapi/invalid', 'openapi/invalid', CODE]);
});

test('an entry of checks.ignore takes it out, and is unused only for a run that asks', async () => {
  configure("{ ignore: [{ code: 'openapi/second-opinion', reason: 'both are published' }] }");
  expect(await codes()).toEqual([]);
  expect(await codes(false)).toEqual([]);
  writeFileSync(join(siteRoot, 'openapi/shop.yaml'), SHOP.replace('identifier: MIT, ', ''));
  expect(await codes(false)).toEqual([]);
  expect(await codes()).toEqual(['check/ignore-unused']);
});

test('a description that the library does not know, or fails on, is noted and passes', async () => {
  writeFileSync(join(siteRoot, 'openapi/shop.yaml'), SHOP.replace('3.1.0', '3.2.0').replace('identifier: MIT, ', ''));
  expect(await check()).toMatchObject([{ code: 'openapi/no-second-opinion', severity: 'info', at: { file: 'openapi/shop.yaml' } }]);
});

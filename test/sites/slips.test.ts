// test:all
// Slips in our own descriptions, derived from OpenAPI's JSON Schemas. `npm run slips` makes more of them, also in other descriptions, with
// any seed.
import { expect, test } from 'vitest';
import type { Diagnostic } from '../../src/model/diagnostic.js';
import { SEED } from '../seed.js';
import { deriveSlips, KINDS, type Slip } from '../slips/derive-slips.js';
import { type DrawnApi, drawApi } from '../slips/drawn-api.js';
import type { Json } from '../slips/json-schemas.js';
import { judgeFindings, judgePages } from '../slips/judge-slip.js';
import { printWithPlaces } from '../slips/print-with-places.js';
import { trySlips } from '../slips/try-slips.js';

test.each([
  ['openapi/analytics.yaml', 40],
  ['openapi/orchestrator/openapi.yaml', 15],
])(
  `what a slip in %s leaves is published, and the slip is reported at its place (seed ${SEED})`,
  async (file, count) => {
    const tried = await trySlips(file, { count, seed: SEED });
    expect(tried.length).toBe(count);
    expect(new Set(tried.map(({ slip }) => slip.kind))).toEqual(new Set(KINDS));
    expect(tried.filter(({ faults }) => faults.length > 0)).toEqual([]);
  },
  300_000,
);

const FILE = 'openapi/shop.json';
const NODE = `${FILE}#/paths/~1orders/get`;
const SHOP = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  paths: {
    '/orders': {
      get: {
        operationId: 'list',
        parameters: [{ name: 'limit', in: 'query', description: 'At most so many orders', schema: { type: 'integer', minimum: 3 } }],
        responses: { 200: { description: 'The orders' } },
      },
      put: { operationId: 'replace', responses: { 200: { description: 'Replaced' } } },
    },
  },
};
const drawn = (root: Json) => drawApi(new Map([[FILE, printWithPlaces(root, 'json').text]]));

test('all kinds of slips are made, in all parts of a description, and the same seed makes the same ones', () => {
  const files = new Map<string, Json>([[FILE, SHOP]]);
  const slips = () => {
    let state = 7;
    const random = () => {
      state = (state * 16_807) % 2_147_483_647;
      return state / 2_147_483_647;
    };
    return deriveSlips(files, { count: 25, random }).map(({ kind, area, node, says }) => [kind, area, node, says]);
  };
  expect(slips()).toEqual(slips());
  expect(slips()).toHaveLength(25);
  for (const kind of KINDS) expect(slips().filter(([each]) => each === kind)).toHaveLength(5);
  expect(new Set(slips().map(([, area]) => area))).toEqual(new Set(['document', 'path', 'operation', 'parameter', 'response', 'schema']));
});

test('a lost page, a lost text and a page with another text are noticed', async () => {
  const files = new Map<string, Json>([[FILE, SHOP]]);
  const before = await drawn(SHOP);
  const judged = async (touched: string, changed: object, edit: (after: DrawnApi) => DrawnApi = (after) => after) => {
    const { get, put } = SHOP.paths['/orders'];
    const after = await drawn({ ...SHOP, paths: { '/orders': { get, put, ...changed } } } as Json);
    return judgePages({ slip: { touched, node: touched } as Slip, files, before, after: edit(after) });
  };
  const { get } = SHOP.paths['/orders'];
  const [limit] = get.parameters;
  expect(await judged(`${NODE}/summary`, { get: { ...get, summary: 7 } })).toEqual([]);
  expect(await judged(`${NODE}/responses`, { get: { ...get, responses: 'thing' } })).toEqual([]);
  // The slip is in the responses, and the parameter is gone.
  const [fault] = await judged(`${NODE}/responses`, { get: { ...get, responses: 'thing', parameters: [] } });
  expect(fault).toMatch(/get has lost \d+ texts: .*limit/);
  const without = { get: { ...get, parameters: [{ ...limit, description: 'At most' }] } };
  expect(await judged(`${NODE}/parameters/0/schema`, without)).toEqual([expect.stringContaining('orders')]);
  const shorter = { get: { ...get, parameters: [{ ...limit, schema: { type: 'integer' } }] } };
  expect(await judged(`${NODE}/parameters/0/name`, shorter)).toEqual([expect.stringContaining('"3"')]);
  const gone = (after: DrawnApi) => ({ ...after, entries: new Map([...after.entries].filter(([key]) => !key.endsWith('/put'))) });
  expect(await judged(`${NODE}/summary`, { get: { ...get, summary: 7 } }, gone)).toEqual([expect.stringContaining('1 pages are lost')]);
  expect(await judged(NODE, { get: 'thing' })).toEqual([]);
});

test('a finding that is missing, elsewhere or of the wrong severity is noticed', () => {
  const at = { file: FILE, line: 5, column: 9 };
  const warning: Diagnostic = { code: 'openapi/invalid', severity: 'warning', message: 'It is wrong', at, hint: 'correct it' };
  const judged = (added: Diagnostic[], { lost = [] as string[], dangling = [] as string[], isEmpty = false } = {}) =>
    judgeFindings({ slip: { isEmpty } as Slip, added, place: at, lost, dangling });
  expect(judged([warning])).toEqual([]);
  expect(judged([])).toEqual(['nothing is reported']);
  expect(judged([{ ...warning, at: { ...at, line: 6 } }])).toEqual(['reported at 6:9, and the slip is at 5:9']);
  expect(judged([{ ...warning, at: { ...at, column: 8 } }])).toEqual(['reported at 5:8, and the slip is at 5:9']);
  expect(judged([{ ...warning, at: { ...at, file: 'other.json' } }])).toHaveLength(1);
  expect(judged([warning, { ...warning, at: { ...at, line: 90 } }])).toEqual([expect.stringContaining('1 more findings elsewhere')]);
  expect(judged([{ ...warning, hint: '' }])).toEqual(['a finding has no hint']);
  expect(judged([{ ...warning, severity: 'error' }])).toEqual([expect.stringContaining('keeps the site from being published')]);
  expect(judged([{ ...warning, severity: 'error' }], { lost: ['a'] })).toEqual([]);
  expect(judged([warning], { lost: ['a'] })).toEqual(['1 pages are lost without an error']);
  expect(judged([warning], { lost: ['a'], isEmpty: true })).toEqual([]);
  expect(judged([warning], { dangling: ['a'] })).toEqual([expect.stringContaining('1 references lead nowhere')]);
  expect(judged([{ ...warning, code: 'openapi/no-such-reference', severity: 'error' }], { dangling: ['a'] })).toEqual([]);
});

// test:all
// Three hundred descriptions of APIs, drawn at random, of every version of OpenAPI, in one site: its processes are started once. `npm run fuzz`
// draws others.
import { expect, test } from 'vitest';
import type { ApiDialect } from '../../src/model/api/api-document.js';
import { askSwaggerParser } from '../../src/sources/api/second-opinion/ask-swagger-parser.js';
import { buildDocuments } from '../fuzz/build-documents.js';
import { generateDocument } from '../fuzz/generate-document.js';

const SEEDS = Array.from({ length: 300 }, (_, index) => index + 1);

test('generated descriptions with circles and every composition are built without a fault, each operation on a page within its budget', {
  timeout: 240_000,
}, async () => {
  const { faults, pages } = await buildDocuments(SEEDS);
  expect(faults).toEqual({});
  expect(pages).toBeGreaterThan(3_000);
});

/** A rule of the library for Swagger 2.0. JSON Schema allows a required property that is not described. */
const OWN_RULE = /listed as required but does not exist/;

/** How many of the 75 descriptions of each version the library judges. It fails on the others, and does not know 3.2. */
const JUDGED = { 'openapi-2.0': 67, 'openapi-3.0': 74, 'openapi-3.1': 12, 'openapi-3.2': 0 };

test('@apidevtools/swagger-parser, as a second opinion, refuses none of those that it knows and does not fail on', {
  timeout: 240_000,
}, async () => {
  const refused: Record<number, unknown> = {};
  const judged: Record<string, number> = {};
  const reasons = new Set<string>();
  for (const seed of SEEDS) {
    const { root } = generateDocument(seed);
    const dialect = `openapi-${String(root.openapi ?? '2.0').slice(0, 3)}` as ApiDialect;
    const opinion = await askSwaggerParser({ file: 'a.json', dialect, files: { 'a.json': root }, written: {} });
    judged[dialect] = (judged[dialect] ?? 0) + ('none' in opinion ? 0 : 1);
    if ('none' in opinion) {
      reasons.add(`${dialect}: ${opinion.none}`);
      continue;
    }
    const objections = opinion.objections.filter(({ message }) => !OWN_RULE.test(message));
    if (objections.length > 0) refused[seed] = objections;
  }
  expect(refused).toEqual({});
  expect(judged, [...reasons].join('\n')).toEqual(JUDGED);
});

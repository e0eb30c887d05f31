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

test('@apidevtools/swagger-parser, as a second opinion, refuses none of those that it knows and does not fail on', {
  timeout: 240_000,
}, async () => {
  const refused: Record<number, unknown> = {};
  let asked = 0;
  for (const seed of SEEDS) {
    const { root } = generateDocument(seed);
    const dialect = `openapi-${String(root.openapi ?? '2.0').slice(0, 3)}` as ApiDialect;
    const opinion = await askSwaggerParser({ file: 'a.json', dialect, files: { 'a.json': root }, written: {} });
    if ('none' in opinion) continue;
    asked++;
    const objections = opinion.objections.filter(({ message }) => !OWN_RULE.test(message));
    if (objections.length > 0) refused[seed] = objections;
  }
  expect(refused).toEqual({});
  expect(asked).toBeGreaterThan(100);
});

// test:all
// One leaf of a document changes: the pages whose key changes, by which the memo knows them, are those that a clean build makes otherwise,
// and of others only such as reach the leaf and don't show it, or inherit it.
// DOCGEN_EDITS: how many leaves of each document (default 8, of two documents; `npm run edits`: 300, of eight), beside those that pages share, which are changed one and all.
// DOCGEN_SEED: where the chance begins.
import { expect, test } from 'vitest';
import { pointerTo } from '../../src/base/documents/json-pointer.js';
import { mappingRef, nodeId, refTarget } from '../../src/base/documents/node-id.js';
import { createApiCompiler } from '../../src/compile/api/compile-api-entry.js';
import type { ApiDocument, ApiPart } from '../../src/model/api/api-document.js';
import type { SourceEntry } from '../../src/model/source-entry.js';
import { indexDocument } from '../../src/sources/api/index-document.js';
import { SEED } from '../seed.js';
import { seededRandom } from '../unit/engine/store-fixture.js';
import { API } from '../unit/sources/api/api-on-disk.js';
import { renderApi } from '../unit/templates/render-api.js';
import { furnishedDocument, isShared, type Leaf, leavesOf, ROOT, withLeaf } from './furnished-document.js';

const LEAVES = Number(process.env.DOCGEN_EDITS ?? 8);
const SEEDS = Array.from({ length: LEAVES > 8 ? 8 : 2 }, (_, index) => SEED + index);

interface Pages {
  /** Key of an entry → what the memo asks for, and what is made. */
  [key: string]: { asked: string; made: string };
}

const api = { ...API, specification: ROOT, samples: ['curl' as const] };
const markdown = { format: 'detect', parser: 'satteri', math: true, admonitions: {}, locale: 'en' } as const;

async function pagesOf(document: ApiDocument): Promise<Pages> {
  const { entries } = indexDocument(document, { api, locale: 'en' });
  const schemas = new Set(entries.filter((entry) => entry.api?.part === 'schema').map(({ key }) => key));
  const compiler = await createApiCompiler({
    document,
    options: { api, markdown },
    entryOf: (node) => (schemas.has(node) ? node : undefined),
  });
  return Object.fromEntries(
    entries.map((entry) => {
      const { body, ...rest } = compiler.compile(entry as SourceEntry & { api: ApiPart }).value;
      const html = body.kind === 'api' ? renderApi(body.view) : '';
      return [entry.key, { asked: JSON.stringify(entry), made: `${html}${JSON.stringify(rest)}` }];
    }),
  );
}

const changedIn = (before: Pages, after: Pages, what: 'asked' | 'made'): string[] =>
  Object.keys(after).filter((key) => before[key]?.[what] !== after[key]?.[what]);

/** Keys of the pages that may be asked for anew though they show nothing of the leaf: by a reading of references that knows no keywords. */
function mayReach(document: ApiDocument, pages: Pages, { file, pointer, keys }: Leaf): Set<string> {
  const [first = '', second = ''] = keys;
  const isInherited =
    file === ROOT &&
    (!['paths', 'webhooks', 'info', 'tags', 'externalDocs', 'components', 'definitions', 'parameters'].includes(first) ||
      second === 'securitySchemes');
  const at = nodeId(file, pointer);
  const found = new Set<string>();
  for (const [key, { asked }] of Object.entries(pages)) {
    const { api: part, key: own } = JSON.parse(asked) as SourceEntry;
    if (part?.part === 'overview' || (isInherited && part?.part === 'operation')) found.add(key);
    // What a path says for its operations.
    const starts = [
      own,
      part?.node ?? own,
      ...(part?.pathItem ? ['parameters', 'servers', 'summary', 'description'].map((name) => `${part.pathItem}/${name}`) : []),
    ];
    if (part?.part === 'operation') starts.push(`${ROOT}#/components/securitySchemes`);
    if (reaches(document, starts, at)) found.add(key);
  }
  return found;
}

function reaches(document: ApiDocument, starts: string[], leaf: string): boolean {
  const seen = new Set(starts);
  for (const start of seen) {
    if (leaf === start || leaf.startsWith(`${start}/`)) return true;
    const [file = '', pointer = ''] = start.split('#');
    let value: unknown = document.files[file];
    for (const key of pointer.split('/').slice(1))
      value = (value as Record<string, unknown> | undefined)?.[key.replaceAll('~1', '/').replaceAll('~0', '~')];
    JSON.stringify(value, (_, each: unknown) => {
      const target = typeof each === 'string' ? refTarget(file, mappingRef(each)) : undefined;
      if (target !== undefined) seen.add(target);
      return each;
    });
    // What extends it is one of its kinds.
    if (typeof value === 'object' && value !== null && 'discriminator' in value)
      for (const [id, schema] of namedSchemas(document)) if (extendsSchema(schema, id, start)) seen.add(id);
  }
  return false;
}

const namedSchemas = ({ files }: ApiDocument): [id: string, schema: unknown][] =>
  Object.entries(files).flatMap(([file, root]) => {
    const { definitions = {}, components = {} } = root as { definitions?: object; components?: { schemas?: object } };
    const named = (above: string, schemas: object): [string, unknown][] =>
      Object.entries(schemas).map(([name, schema]) => [nodeId(file, pointerTo(above, name)), schema]);
    return [...named('/definitions', definitions), ...named('/components/schemas', components.schemas ?? {})];
  });

function extendsSchema(schema: unknown, id: string, parent: string): boolean {
  const { allOf } = (schema ?? {}) as { allOf?: unknown };
  const [file = ''] = id.split('#');
  return (
    Array.isArray(allOf) &&
    allOf.some((each: { $ref?: unknown }) => typeof each?.$ref === 'string' && refTarget(file, each.$ref) === parent)
  );
}

test.each(SEEDS)('random edits of one leaf ask for the pages that are made otherwise: document %i', { timeout: 600_000 }, async (seed) => {
  const random = seededRandom(seed);
  const document = furnishedDocument(seed);
  const before = await pagesOf(document);
  const leaves = leavesOf(document);
  const others = leaves.filter((leaf) => !isShared(leaf)).sort(() => random() - 0.5);
  const faults: string[] = [];
  let made = 0;
  let asked = 0;
  for (const leaf of [...leaves.filter(isShared), ...others.slice(0, LEAVES)]) {
    const after = await pagesOf(withLeaf(document, leaf));
    const [shown, anew] = [changedIn(before, after, 'made'), changedIn(before, after, 'asked')];
    const where = `${leaf.file}#${leaf.pointer}`;
    const reasons = mayReach(document, after, leaf);
    faults.push(...shown.filter((key) => !anew.includes(key)).map((key) => `${where} changed: ${key} would be stale`));
    const needless = anew.filter((key) => !shown.includes(key) && !reasons.has(key));
    faults.push(...needless.map((key) => `${where} changed: ${key} is made again for nothing`));
    made += shown.length;
    asked += anew.length;
  }
  expect(faults).toEqual([]);
  process.stdout.write(`document ${seed}: ${Object.keys(before).length} pages, ${made} made otherwise, ${asked} asked for\n`);
  expect(made).toBeGreaterThan(0);
});

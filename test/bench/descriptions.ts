// Compares our own validator of API descriptions with swagger-parser, and our matching of examples with Ajv. For each description, it prints
// milliseconds of processor time in one process: of the first round, as in a build, and the median of all rounds. Usage:
// node test/bench/run.mjs descriptions FILE [FILE …]
import { basename, dirname, resolve } from 'node:path';
import { pointerTo } from '../../src/base/documents/json-pointer.js';
import { followRef, nodeId, splitNode } from '../../src/base/documents/node-id.js';
import { atOnce } from '../../src/base/values/in-turns.js';
import { isObject } from '../../src/base/values/is-object.js';
import { createTrackedFiles } from '../../src/engine/tracked-fs.js';
import type { ApiConfig } from '../../src/model/api/api-config.js';
import type { ApiDocument, NodeId } from '../../src/model/api/api-document.js';
import { openApi } from '../../src/sources/api/load-api.js';
import { createSchemaMatcher } from '../../src/sources/api/schema/match-schema.js';
import { askSwaggerParser } from '../../src/sources/api/second-opinion/ask-swagger-parser.js';
import { Ajv2020 } from '../ajv.js';
import { medianOf } from './median-of.js';

const ROUNDS = 5;
const BASE = 'https://description.invalid/';

/** An example or a default, and the schema that it must match. */
interface Pair {
  schema: NodeId;
  at: { file: string; value: unknown };
  value: unknown;
}

for (const argument of process.argv.slice(2)) await measure(resolve(argument));

async function measure(path: string): Promise<void> {
  const api = { id: 'rest', specification: basename(path), route: '/rest', docs: { instance: 'default', version: 'current' }, samples: [] };
  const files = createTrackedFiles(dirname(path));
  const { value: opened } = await openApi({
    api: { ...api, schemas: true, extensions: {}, network: [] } as unknown as ApiConfig,
    locale: 'en',
    files,
  });
  if (!opened) throw new Error(`${path} can't be read`);
  opened.index();
  const { document } = opened;
  const pairs = Object.entries(document.files).flatMap(([file, value]) => [...pairsIn(document, file, '', value)]);
  const schemas = new Set(pairs.map(({ schema }) => schema)).size;
  console.log(`${basename(path)}: ${document.dialect}, ${pairs.length} examples and defaults of ${schemas} schemas`);
  const ours = await timed('our validator', () => atOnce(opened.check()).length);
  await timed(
    'swagger-parser',
    async () => {
      const opinion = await askSwaggerParser(document);
      return 'none' in opinion ? opinion.none : opinion.objections.length;
    },
    ours,
  );
  if (pairs.length === 0) return;
  const matching = await timed('our matching', () => {
    const match = createSchemaMatcher(document, { steps: 4_000_000 });
    return pairs.filter(({ at, value }) => match(at, value).length > 0).length;
  });
  await timed('Ajv', () => matchWithAjv(document, pairs), matching);
}

/** @param beside the median that this one is compared with. @returns the median */
async function timed(name: string, work: () => unknown, beside?: number): Promise<number> {
  const times: number[] = [];
  let result: unknown;
  for (let round = 0; round < ROUNDS; round++) {
    const start = process.cpuUsage();
    result = await work();
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1000);
  }
  const median = medianOf(times);
  const ratio = beside === undefined ? '' : `${(median / beside).toFixed(1)} ×`;
  const [first = 0] = times;
  console.log(
    `  ${name.padEnd(16)}first ${first.toFixed(0).padStart(6)} ms, median ${median.toFixed(0).padStart(6)} ms ${ratio.padStart(8)}  found: ${result}`,
  );
  return median;
}

/** One instance for the document. A schema is compiled when its first example is met. */
function matchWithAjv({ files }: ApiDocument, pairs: readonly Pair[]): string {
  // The class for draft 4, which OpenAPI 3.0 is closer to, takes each `id` of an example for the name of a schema.
  const ajv = new Ajv2020({ strict: false, validateSchema: false, validateFormats: false, inlineRefs: false, logger: false });
  for (const [name, value] of Object.entries(files)) ajv.addSchema(value as object, BASE + name);
  const compiled = new Map<NodeId, ((value: unknown) => unknown) | undefined>();
  let compiling = 0;
  let failures = 0;
  const compile = (id: NodeId): ((value: unknown) => unknown) | undefined => {
    const { file, pointer } = splitNode(id);
    const start = process.cpuUsage();
    try {
      return ajv.compile({ $ref: `${BASE}${file}#${encodeURI(pointer)}` });
    } catch {
      failures++;
      return undefined;
    } finally {
      compiling += process.cpuUsage(start).user / 1000;
    }
  };
  const wrong = pairs.filter(({ schema, value }) => {
    if (!compiled.has(schema)) compiled.set(schema, compile(schema));
    return compiled.get(schema)?.(value) === false;
  });
  return `${wrong.length}, ${failures} schemas can't be compiled, compiling took ${compiling.toFixed(0)} ms`;
}

function* pairsIn(document: ApiDocument, file: string, pointer: string, value: unknown): Generator<Pair> {
  if (typeof value !== 'object' || value === null) return;
  if (isObject(value)) {
    const id = nodeId(file, pointer);
    if (isObject(value.schema) && !('type' in value)) {
      const pair = (shown: unknown): Pair => ({ schema: pointerTo(id, 'schema'), at: { file, value: value.schema }, value: shown });
      if (value.example !== undefined) yield pair(value.example);
      for (const name of Object.keys(isObject(value.examples) ? value.examples : {})) {
        const example = followRef(document.files, pointerTo(pointerTo(id, 'examples'), name))?.value;
        if (isObject(example) && example.value !== undefined) yield pair(example.value);
      }
    } else if ('type' in value || 'properties' in value) {
      const own = [value.example, value.default, ...(Array.isArray(value.examples) ? value.examples : [])];
      for (const shown of own) if (shown !== undefined && shown !== null) yield { schema: id, at: { file, value }, value: shown };
    }
  }
  // Examples contain no schemas.
  const keys = Object.keys(value).filter((key) => !['example', 'examples', 'default', 'enum', 'const'].includes(key));
  for (const key of keys) yield* pairsIn(document, file, pointerTo(pointer, key), (value as Record<string, unknown>)[key]);
}

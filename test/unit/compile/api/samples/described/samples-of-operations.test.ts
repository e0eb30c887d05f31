// test:all
// Generated operations: their samples are run, and what arrives at a server on this machine is compared with what the description says.
// `npm run samples` runs 350 operations. DOCGEN_SEED chooses others.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleText } from '../../../../../../src/base/samples/render-samples.js';
import type { SampleRequest } from '../../../../../../src/base/samples/sample-request.js';
import { buildSampleRequest } from '../../../../../../src/compile/api/exchange/build-sample-request.js';
import { createReader } from '../../../../../../src/compile/api/fit/reader.js';
import { readBody } from '../../../../../../src/compile/api/read/read-contents.js';
import { parameterNodes, readParameters } from '../../../../../../src/compile/api/read/read-parameters.js';
import { SAMPLE_LANGUAGES, type SampleLanguage } from '../../../../../../src/model/api/api-config.js';
import { SEED } from '../../../../../seed.js';
import { RUNNERS, runSamples, versionOf } from '../run-samples.js';
import { createTestServer, type TestServer } from '../test-server.js';
import { compareRequest } from './compare-request.js';
import type { GeneratedOperation } from './described.js';
import { generateOperations } from './generate-operations.js';

const COUNT = Number(process.env.DOCGEN_SAMPLES ?? 42);
const MOST_FAULTS = 40;
const LANGUAGES = SAMPLE_LANGUAGES.filter((language) => {
  const runner = RUNNERS[language];
  return runner !== undefined && versionOf(runner) !== undefined;
});
const OPERATIONS = generateOperations(COUNT, SEED);

let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), 'described-'));
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** As on the page of the operation. */
function requestOf({ path, operation, described }: GeneratedOperation, url: string): SampleRequest {
  const file = 'api.yaml';
  const reader = createReader({ file, dialect: 'openapi-3.2', files: { [file]: operation }, written: {} });
  const node = { id: `${file}#`, value: operation };
  const nodes = parameterNodes(node, undefined, reader);
  const servers = [{ url, description: '', variables: [] }];
  const input = { verb: described.method, path, servers, requirements: [], accepted: [] };
  return buildSampleRequest({ ...input, parameters: readParameters(nodes, reader, path), body: readBody(node, nodes, reader) }, reader);
}

/** @param change applied to the text of each sample */
async function faultsOf(
  language: SampleLanguage,
  key: string,
  operations: readonly GeneratedOperation[],
  change = (text: string): string => text,
) {
  const runner = RUNNERS[language] ?? expect.fail();
  const programs = operations.map(
    (each, index) => [`s${index}`, change(sampleText(requestOf(each, `${server.origin}/${key}/s${index}`), language))] as const,
  );
  const output = await runSamples(runner, Object.fromEntries(programs), join(folder, key));
  const failed = output.split('\n').filter((line) => line.includes('FAILED'));
  return operations.flatMap((each, index) => {
    const all = server.received.get(`${key}/s${index}`) ?? [];
    const faults = [...compareRequest(each.described, all[0]), ...(all.length > 1 ? ['it arrived twice'] : [])];
    const own = failed.filter((line) => new RegExp(`FAILED s${index}\\b`).test(line));
    return [...faults, ...own].map((fault) => `seed ${SEED}, operation ${index} (${each.described.body.kind}): ${fault}`);
  });
}

test('node, python and curl are there', () => {
  expect(LANGUAGES).toEqual(expect.arrayContaining(['nodejs', 'python', 'curl']));
});

describe.each(LANGUAGES)('samples in %s', (language) => {
  test(`of ${COUNT} operations send what their description defines`, async () => {
    expect((await faultsOf(language, language, OPERATIONS)).slice(0, MOST_FAULTS)).toEqual([]);
  }, 600_000);

  test('that send something else are faults', async () => {
    const faults = await faultsOf(language, `${language}-other`, OPERATIONS.slice(0, 3), (text) => text.replaceAll('/x', '/other'));
    expect(faults).toContainEqual(expect.stringContaining('path is "/other'));
  }, 120_000);
});

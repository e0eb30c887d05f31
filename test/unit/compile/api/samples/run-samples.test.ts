// Samples are run, and a server on this machine says what it was sent.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleText } from '../../../../../src/base/samples/render-samples.js';
import type { SampleRequest } from '../../../../../src/base/samples/sample-request.js';
import { SAMPLE_LANGUAGES, type SampleLanguage } from '../../../../../src/model/api/api-config.js';
import { SEED } from '../../../../seed.js';
import { comparable, expectedRequest } from './expected-request.js';
import { BASE, REQUESTS } from './requests.js';
import { RUNNERS, runSamples, versionOf } from './run-samples.js';
import { createTestServer, PHOTO, type TestServer } from './test-server.js';

/** These are on every machine that tests run on. */
const ALWAYS: readonly SampleLanguage[] = ['nodejs', 'python', 'curl'];

const MOST_FAULTS = 30;

const VERSIONS = new Map(
  SAMPLE_LANGUAGES.flatMap((language) => {
    const runner = RUNNERS[language];
    const version = runner && versionOf(runner);
    return version ? [[language, version] as const] : [];
  }),
);
const left = SAMPLE_LANGUAGES.filter((language) => !VERSIONS.has(language));
console.info(`samples run: ${[...VERSIONS.values()].join(', ')}; unverified: ${left.join(', ') || 'none'}`);

let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), 'samples-'));
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Runs the sample of every request, with that change to its text; what came of each. */
async function sent(language: SampleLanguage, key: string, requests: readonly SampleRequest[], change = (text: string): string => text) {
  const runner = RUNNERS[language];
  if (!runner) throw new Error(`no runner for ${language}`);
  const programs = requests.map((request, index) => {
    const url = request.url.replace(BASE, `${server.origin}/${key}/s${index}`);
    return [`s${index}`, change(sampleText({ ...request, url }, language))] as const;
  });
  const output = await runSamples(runner, Object.fromEntries(programs), join(folder, key));
  const failures = output.split('\n').filter((line) => line.includes('FAILED'));
  return requests.map((request, index) => {
    const expected = expectedRequest(request);
    const [received, ...more] = server.received.get(`${key}/s${index}`) ?? [];
    return {
      expected,
      received: received && comparable(received, expected),
      more: more.length,
      isAnswered: request.method === 'HEAD' || output.includes(`answer ${key}/s${index}`),
      failures: failures.filter((line) => new RegExp(`FAILED (s${index}\\b|to build|Command)`).test(line)),
    };
  });
}

type Result = Awaited<ReturnType<typeof sent>>[number];

/** A line for each thing of a request that did not arrive as it should. */
function differences(name: string, { expected, received, more, isAnswered, failures }: Result): string[] {
  const keys = (Object.keys(expected) as (keyof typeof expected)[]).filter((key) => !isDeepStrictEqual(received?.[key], expected[key]));
  return [
    ...failures,
    ...keys.map((key) => `${name}: ${key} is ${JSON.stringify(received?.[key])}, not ${JSON.stringify(expected[key])}`),
    ...(more > 0 ? [`${name}: sent ${more + 1} times`] : []),
    ...(isAnswered ? [] : [`${name}: the answer is not printed`]),
  ];
}

test('node, python and curl are there', () => {
  expect(ALWAYS.filter((language) => !VERSIONS.has(language))).toEqual([]);
});

describe.each([...VERSIONS.keys()])('samples in %s', (language) => {
  test('send exactly the request, whatever texts it has', async () => {
    const requests = Object.entries(REQUESTS);
    const results = await sent(
      language,
      language,
      requests.map(([, request]) => request),
    );
    const faults = results.flatMap((result, index) => differences(requests[index]?.[0] ?? '', result));
    expect(faults.slice(0, MOST_FAULTS)).toEqual([]);
    expect(readdirSync(join(folder, language)), 'no text was run').not.toContain('owned');
  }, 240_000);

  test('that are no programs, or send something else, are faults here', async () => {
    const request: SampleRequest = { method: 'GET', url: `${BASE}/a`, query: [], headers: [], cookies: [], auth: [] };
    const faultsOf = async (key: string, change?: (text: string) => string): Promise<string[]> =>
      (await sent(language, `${language}-${key}`, [request], change)).flatMap((result) => differences('a', result));
    expect(await faultsOf('right')).toEqual([]);
    expect(await faultsOf('broken', (text) => `${text}\n)(`)).toContainEqual(expect.stringContaining('FAILED'));
    expect(await faultsOf('elsewhere', (text) => text.replaceAll('-elsewhere/s0', '-nowhere/s0'))).toContainEqual(
      expect.stringContaining('path is undefined'),
    );
  }, 60_000);

  test('fail with the status when the server does', async () => {
    const request: SampleRequest = { method: 'GET', url: `${BASE}/fail`, query: [], headers: [], cookies: [], auth: [] };
    const [result] = await sent(language, `${language}-fail`, [request]);
    expect(result?.received?.path).toBe('/fail');
    expect(result?.failures).toHaveLength(1);
  }, 60_000);

  test('read JSON, keep bytes in a file, and keep none when the server fails', async () => {
    const plain = { method: 'GET', query: [], headers: [], cookies: [], auth: [] };
    const key = `${language}-answers`;
    const to = (number: number, path: string) => `${server.origin}/${key}/s${number}/${path}`;
    const body = { kind: 'json' as const, mediaType: 'application/json', value: {}, text: '{"a": 1}' };
    const requests: SampleRequest[] = [
      { ...plain, url: to(0, 'json'), answer: { kind: 'json' } },
      { ...plain, url: to(1, 'photo'), answer: { kind: 'file', file: 'one.png' } },
      { ...plain, url: to(2, 'fail'), answer: { kind: 'file', file: 'two.png' } },
      { ...plain, url: to(3, 'fail'), answer: { kind: 'json' } },
      { ...plain, body, url: to(4, 'photo'), answer: { kind: 'file', file: '../three.png' } },
      { ...plain, body, url: to(5, 'json'), answer: { kind: 'json' } },
    ];
    const runner = RUNNERS[language] ?? expect.fail();
    const programs = Object.fromEntries(requests.map((each, index) => [`s${index}`, sampleText(each, language)]));
    const output = await runSamples(runner, programs, join(folder, key));
    const failed = output.split('\n').flatMap((line) => /FAILED (\w+)/.exec(line)?.[1] ?? []);
    // Programs run in parallel, and the first one to be reported is not always the first of the list.
    expect(failed.sort(), output).toEqual(['s2', 's3']);
    for (const number of [0, 5]) {
      expect(output).toContain(`answer ${key}/s${number}`);
      // What prints the text of the answer prints its blanks as well.
      if (language !== 'curl' && language !== 'kotlin') expect(output).not.toContain(`"answer"  :  "answer ${key}/s${number}"`);
    }
    const files = readdirSync(join(folder, key)).filter((name) => name.endsWith('.png') || name === 'file.bin');
    expect(files.sort()).toEqual(['file.bin', 'one.png', 'photo.png']);
    for (const name of ['one.png', 'file.bin']) expect(readFileSync(join(folder, key, name))).toEqual(PHOTO);
  }, 240_000);
});

describe.each(['nodejs', 'python'] as const)('samples in %s', (language) => {
  test('give any text in any place to the server unchanged', async () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'\'"\\`${}#()%\r\n\t\0 @=&;\u2028\u202e') }));
    const any = fc.record({ place: fc.constantFrom('query', 'cookie', 'json', 'form', 'text', 'path', 'parts'), name: text, value: text });
    const requests = fc.sample(any, { numRuns: 120, seed: SEED }).map(({ place, name, value }): SampleRequest => {
      const plain: SampleRequest = { method: 'POST', url: `${BASE}/x`, query: [], headers: [], cookies: [], auth: [] };
      if (place === 'query') return { ...plain, query: [[name, value]] };
      if (place === 'cookie') return { ...plain, cookies: [[`c${name}`, value]] };
      if (place === 'path') return { ...plain, url: `${BASE}/x${encodeURIComponent(name.replace(/\p{Surrogate}/gu, ''))}` };
      if (place === 'form')
        return { ...plain, body: { kind: 'form', mediaType: 'application/x-www-form-urlencoded', fields: [[name, value]] } };
      if (place === 'text') return { ...plain, body: { kind: 'text', mediaType: 'text/plain', text: value } };
      if (place === 'parts') return { ...plain, body: { kind: 'multipart', mediaType: 'multipart/form-data', fields: [{ name, value }] } };
      const object = { [name]: value, list: [value] };
      return { ...plain, body: { kind: 'json', mediaType: 'application/json', value: object, text: JSON.stringify(object, null, 2) } };
    });
    const results = await sent(language, `${language}-any`, requests);
    const faults = results.flatMap((result, index) => differences(`seed ${SEED}, ${JSON.stringify(requests[index])}`, result));
    expect(faults.slice(0, MOST_FAULTS)).toEqual([]);
  }, 60_000);
});

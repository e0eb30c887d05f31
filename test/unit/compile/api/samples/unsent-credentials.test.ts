// Credentials that most languages have no short way for: curl sends them, and every other sample says what it leaves out.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { schemeAuth } from '../../../../../src/compile/api/exchange/build-sample-request.js';
import type { SampleAuth, SampleRequest } from '../../../../../src/compile/api/exchange/sample-request.js';
import { createReader } from '../../../../../src/compile/api/fit/reader.js';
import { sampleText } from '../../../../../src/compile/api/samples/render-samples.js';
import { SAMPLE_LANGUAGES } from '../../../../../src/model/api/api-config.js';
import { ENVIRONMENT } from './expected-request.js';
import { HOSTILE } from './requests.js';
import { RUNNERS, runSamples } from './run-samples.js';
import { createTestServer } from './test-server.js';

const requestWith = (...auth: SampleAuth[]): SampleRequest => ({
  method: 'GET',
  url: 'https://api.example.com/a',
  query: [],
  headers: [],
  cookies: [],
  auth,
});

const authOf = (scheme: Record<string, unknown>): SampleAuth | undefined =>
  schemeAuth(
    { id: 'a.yaml#', value: scheme },
    createReader({ file: 'a.yaml', dialect: 'openapi-3.1', files: { 'a.yaml': {} }, written: {} }),
  );

test('are read from the schemes of a document', () => {
  expect(authOf({ type: 'http', scheme: 'Digest' })).toEqual({ kind: 'digest' });
  expect(authOf({ type: 'mutualTLS' })).toEqual({ kind: 'certificate' });
  expect(authOf({ type: 'http', scheme: 'SCRAM-SHA-256' })).toEqual({ kind: 'other', scheme: 'SCRAM-SHA-256' });
  expect(authOf({ type: 'http', scheme: 'Bearer' })).toEqual({ kind: 'bearer' });
  for (const unknown of [{ type: 'http' }, { type: 'http', scheme: ' ' }, { type: 'x', scheme: 'digest' }, {}])
    expect(authOf(unknown)).toBeUndefined();
});

test('are options of curl where it has them', () => {
  expect(sampleText(requestWith({ kind: 'digest' }), 'curl').split(' \\\n  ')).toEqual([
    "curl -sS --fail-with-body 'https://api.example.com/a'",
    '--digest --user "$API_USERNAME:$API_PASSWORD"',
  ]);
  expect(sampleText(requestWith({ kind: 'certificate' }, { kind: 'bearer' }), 'curl').split(' \\\n  ')).toEqual([
    "curl -sS --fail-with-body 'https://api.example.com/a'",
    '--cert client.pem --key client-key.pem',
    '--header "Authorization: Bearer $API_TOKEN"',
  ]);
});

/** Lines of a sample that are not in the one without credentials. */
function commentsIn(language: (typeof SAMPLE_LANGUAGES)[number], ...auth: SampleAuth[]): string[] {
  const plain = sampleText(requestWith(), language).split('\n');
  const lines = sampleText(requestWith(...auth), language).split('\n');
  const added = lines.filter((line) => !plain.includes(line));
  expect(lines.filter((line) => !added.includes(line))).toEqual(plain);
  return added.map((line) => line.trim());
}

test.each(SAMPLE_LANGUAGES.filter((language) => language !== 'curl'))('are a comment in %s', (language) => {
  const mark = ['python', 'ruby'].includes(language) ? '#' : '//';
  expect(commentsIn(language, { kind: 'digest' }, { kind: 'certificate' }, { kind: 'other', scheme: 'hoba' })).toEqual([
    `${mark} This request needs HTTP digest authentication, which is not in this sample.`,
    `${mark} This request needs a client certificate, which is not in this sample.`,
    `${mark} This request needs HTTP authentication by the scheme hoba, which is not in this sample.`,
  ]);
});

test.each(SAMPLE_LANGUAGES)('whatever a scheme is called, it is one comment of %s that means nothing', (language) => {
  for (const text of ['?> <?php x', 'x */ y', '\nrm x', 'x'.repeat(300), ...HOSTILE]) {
    const [comment, ...more] = commentsIn(language, { kind: 'other', scheme: text });
    expect(more).toEqual([]);
    expect(comment).toMatch(
      /^(?:#|\/\/) This request needs HTTP authentication(?: by the scheme [\w. -]{1,40})?, which is not in this sample\.$/,
    );
  }
});

test('curl answers a server that asks for a digest', async () => {
  const server = await createTestServer();
  const folder = mkdtempSync(join(tmpdir(), 'digest-'));
  onTestFinished(async () => {
    rmSync(folder, { recursive: true });
    await server.close();
  });
  const body = { kind: 'json', mediaType: 'application/json', value: {}, text: '{"a": 1}' } as const;
  const request: SampleRequest = { ...requestWith({ kind: 'digest' }), method: 'PUT', url: `${server.origin}/curl/s0/digest`, body };
  const output = await runSamples(RUNNERS.curl ?? expect.fail(), { s0: sampleText(request, 'curl') }, folder);
  expect(output).toContain('answer curl/s0');
  const [asked, answered] = server.received.get('curl/s0') ?? [];
  expect(asked?.headers.authorization).toBeUndefined();
  expect(String(answered?.body)).toBe('{"a": 1}');
  const credentials = Object.fromEntries(
    [...(answered?.headers.authorization ?? '').matchAll(/(\w+)="?([^",]*)/g)].map(([, key, value]) => [key, value]),
  );
  const md5 = (text: string) => createHash('md5').update(text).digest('hex');
  const [one, two] = [md5(`ada:shop:${ENVIRONMENT.API_PASSWORD}`), md5('PUT:/curl/s0/digest')];
  expect(credentials.response).toBe(md5(`${one}:n1:${credentials.nc}:${credentials.cnonce}:auth:${two}`));
}, 60_000);

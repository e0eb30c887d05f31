// Samples of messages hold their conversation with a server on this machine; in languages that can't be run here they are checked.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exchangeText } from '../../../../../../src/compile/api/samples/messages/render-exchange.js';
import { SAMPLE_LANGUAGES, type SampleLanguage } from '../../../../../../src/model/api/api-config.js';
import { runSamples, versionOf } from '../run-samples.js';
import { EXCHANGES } from './exchanges.js';
import { checkExchanges, checkedLanguages, holdExchanges, messageRunners } from './hold-exchanges.js';
import { createSocketServer, type SocketServer } from './socket-server.js';

const RUNNERS = Object.entries(messageRunners()).filter(([, runner]) => versionOf(runner) !== undefined);
const CHECKED = checkedLanguages();
const run = RUNNERS.map(([language]) => language as SampleLanguage);
const unverified = SAMPLE_LANGUAGES.filter((language) => !run.includes(language));
console.info(
  `samples of messages run: ${run.join(', ')}; unverified: ${unverified.map((language) => (CHECKED.includes(language) ? `${language} (checked)` : `${language} (parsed)`)).join(', ') || 'none'}`,
);

let server: SocketServer;
const folder = mkdtempSync(join(tmpdir(), 'messages-'));
beforeAll(async () => {
  server = await createSocketServer();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

test('node is there, and what checks the samples in Python and for a shell', () => {
  expect(run).toContain('nodejs');
  expect(CHECKED).toEqual(expect.arrayContaining(['python', 'curl']));
});

test.each(RUNNERS)(
  'samples in %s say what they should, whatever the texts are, and print what comes',
  async (name, runner) => {
    const language = name as SampleLanguage;
    const faults = await holdExchanges({ language, runner, exchanges: EXCHANGES, server, folder: join(folder, language) });
    expect(faults.slice(0, 20)).toEqual([]);
    expect(readdirSync(join(folder, language)), 'no text was run').not.toContain('owned');
  },
  240_000,
);

test.each(CHECKED)(
  'samples in %s are programs to the tools of the language',
  (language) => {
    expect(checkExchanges(language, EXCHANGES, join(folder, `${language}-checked`)).slice(0, 10)).toEqual([]);
  },
  120_000,
);

test('a server that refuses the connection ends the sample with a fault', async () => {
  const runner = messageRunners().nodejs ?? expect.fail();
  const request = { ...(EXCHANGES['a request'] ?? expect.fail()), url: server.origin.replace('ws:', 'wss:') };
  const output = await runSamples(runner, { s0: exchangeText(request, 'nodejs') }, join(folder, 'refused'));
  expect(output).toMatch(/Error: \S[\s\S]* at socket\.onerror/);
});

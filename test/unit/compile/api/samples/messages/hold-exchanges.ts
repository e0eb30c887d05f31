// Runs programs of a language that hold conversations, or at least checks them, and compares what the server received.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { SampleExchange } from '../../../../../../src/compile/api/exchange/sample-exchange.js';
import { exchangeText } from '../../../../../../src/compile/api/samples/messages/render-exchange.js';
import type { SampleLanguage } from '../../../../../../src/model/api/api-config.js';
import { ENVIRONMENT, exactJson } from '../expected-request.js';
import { RUNNERS, runSamples } from '../run-samples.js';
import { BASE } from './exchanges.js';
import type { SocketServer } from './socket-server.js';

type Runner = NonNullable<(typeof RUNNERS)[SampleLanguage]>;

const isThere = (command: string, ...words: string[]): boolean => spawnSync(command, words, { timeout: 60_000 }).status === 0;

/**
 * Languages whose library is on this machine. Go needs a checkout of gorilla/websocket, and Kotlin takes half a minute, so they run only on
 * request.
 */
export function messageRunners(): Partial<Record<SampleLanguage, Runner>> {
  const { nodejs, python, go, kotlin } = RUNNERS;
  const gorilla = process.env.DOCGEN_GORILLA;
  const isNative = typeof globalThis.WebSocket !== 'undefined';
  return {
    ...(nodejs && { nodejs: { ...nodejs, command: ['node', ...(isNative ? [] : ['--experimental-websocket']), 'run.js'] } }),
    ...(python && isThere('python3', '-c', 'import websockets.sync.client') && { python }),
    ...(isThere('websocat', '--version') && RUNNERS.curl && { curl: RUNNERS.curl }),
    ...(go &&
      gorilla && {
        go: { ...go, adapt: (text, name) => suffixed(go, text, name, 'printNext'), files: (names) => goFiles(go, names, gorilla) },
      }),
    ...(kotlin && { kotlin: { ...kotlin, adapt: (text, name) => suffixed(kotlin, text, name, 'Messages') } }),
  };
}

/** Programs that are compiled together can't share a name. */
const suffixed = (runner: Runner, text: string, name: string, shared: string): string =>
  (runner.adapt?.(text, name) ?? text).replace(new RegExp(`\\b${shared}\\b`, 'g'), `${shared}_${name}`);

const goFiles = (go: Runner, names: readonly string[], gorilla: string): Record<string, string> => ({
  ...go.files(names),
  'go.mod': `module samples\n\ngo 1.18\n\nrequire github.com/gorilla/websocket v1.5.3\n\nreplace github.com/gorilla/websocket => ${gorilla}\n`,
});

/** Checks a file with the language's own tool. `isFine` decides by the tool's output. */
const CHECKS: Partial<Record<SampleLanguage, { extension: string; command: string; words: string[]; isFine(output: string): boolean }>> = {
  python: {
    extension: 'py',
    command: 'python3',
    words: ['-c', 'import sys\nfor name in sys.argv[1:]: compile(open(name).read(), name, "exec")'],
    isFine: (output) => output === '',
  },
  curl: { extension: 'sh', command: 'sh', words: ['-n'], isFine: (output) => output === '' },
  php: { extension: 'php', command: 'php', words: ['-l'], isFine: (output) => output.startsWith('No syntax errors') },
  ruby: { extension: 'rb', command: 'ruby', words: ['-wc'], isFine: (output) => output === 'Syntax OK' },
  go: { extension: 'go', command: 'gofmt', words: ['-d', '-e'], isFine: (output) => output === '' },
};

export const checkedLanguages = (): SampleLanguage[] =>
  (Object.keys(CHECKS) as SampleLanguage[]).filter((language) => isThere('sh', '-c', `command -v ${CHECKS[language]?.command}`));

/** One line for each sample that is not a valid program. */
export function checkExchanges(language: SampleLanguage, exchanges: Record<string, SampleExchange>, folder: string): string[] {
  const check = CHECKS[language];
  if (!check) return [];
  mkdirSync(folder, { recursive: true });
  return Object.entries(exchanges).flatMap(([name, exchange], index) => {
    const file = join(folder, `s${index}.${check.extension}`);
    writeFileSync(file, `${exchangeText(exchange, language)}\n`);
    const { stdout, stderr } = spawnSync(check.command, [...check.words, file], { encoding: 'utf8' });
    const output = `${stdout}${stderr}`.trim();
    return check.isFine(output) ? [] : [`${name}: ${output}`];
  });
}

const EVENTS = ['{"type": "first"}', '{"type": "second — 😀"}'];

/** One line for each difference between a conversation and what it should be. */
export async function holdExchanges({
  language,
  runner,
  exchanges,
  server,
  folder,
}: {
  language: SampleLanguage;
  runner: Runner;
  exchanges: Record<string, SampleExchange>;
  server: SocketServer;
  folder: string;
}): Promise<string[]> {
  const all = Object.entries(exchanges);
  const programs = all.map(([, exchange], index) => {
    server.answers.set(`${language}/s${index}`, {
      replies: exchange.frames.map(({ hasReply }) => hasReply),
      events: exchange.listens ? EVENTS.map((event) => `${event} ${language}/s${index}`) : [],
    });
    const url = exchange.url.replace(BASE, `${server.origin}/${language}/s${index}`);
    return [`s${index}`, exchangeText({ ...exchange, url }, language)] as const;
  });
  const output = await runSamples(runner, Object.fromEntries(programs), folder);
  const lines = output.split('\n').map((line) => line.trimEnd());
  return all.flatMap(([name, exchange], index) => {
    const key = `${language}/s${index}`;
    const [conversation, ...more] = server.conversations.get(key) ?? [];
    const failed = lines.filter((line) => line.startsWith('FAILED') && new RegExp(`FAILED (s${index}\\b|to build|Command)`).test(line));
    const faults = failed.map((line) => `${name}: ${line}`);
    const expect = (what: string, is: unknown, should: unknown): void => {
      if (!isDeepStrictEqual(is, should)) faults.push(`${name}: ${what} is ${JSON.stringify(is)}, not ${JSON.stringify(should)}`);
    };
    expect('connections', more.length + (conversation ? 1 : 0), 1);
    if (!conversation) return faults;
    const { headers, address, frames, closedWith } = conversation;
    const [path, query] = address.split(/\?(.*)/s);
    const url = new URL(exchange.url);
    const keys = exchange.auth.flatMap((each): [string, string][] =>
      each.kind === 'apiKey' && each.in === 'query' ? [[each.name, ENVIRONMENT.API_KEY]] : [],
    );
    const wellFormed = (pairs: Iterable<[string, string]>) => [...pairs].map((pair) => pair.map((text) => Buffer.from(text).toString()));
    expect('path', decodeURIComponent(path ?? ''), decodeURIComponent(url.pathname));
    expect('query', wellFormed(new URLSearchParams(query)), wellFormed([...url.searchParams, ...exchange.query, ...keys]));
    const tokens = exchange.subprotocols.filter((token) => /^[\w.]+$/.test(token));
    expect('subprotocols', headers['sec-websocket-protocol']?.split(/, */), tokens.length === 0 ? undefined : tokens);
    for (const [header, value] of expectedHeaders(exchange)) expect(header, headers[header], value);
    expect('upgrade', headers.upgrade?.toLowerCase(), 'websocket');
    const sent = exchange.frames.map(({ body }) => (body.kind === 'json' ? exactJson(body.text) : Buffer.from(body.text).toString()));
    expect(
      'frames',
      frames.map((text, at) => (exchange.frames[at]?.body.kind === 'json' ? exactJson(text) : text)),
      sent,
    );
    const printed = [
      ...exchange.frames.flatMap(({ hasReply }, at) => (hasReply ? [`reply ${key} ${at + 1}`] : [])),
      ...(exchange.listens ? EVENTS.map((event) => `${event} ${key}`) : []),
    ];
    expect(
      'what it printed',
      lines.filter((line) => line.endsWith(key) || line.includes(`reply ${key} `)),
      printed,
    );
    if (!exchange.listens) expect('goodbye', [1000, 1005].includes(closedWith ?? 0), true);
    return faults;
  });
}

function expectedHeaders({ auth, headers }: SampleExchange): [string, string | undefined][] {
  const own = headers.flatMap(([name, value]): [string, string][] =>
    /^x-(?!api-key)/i.test(name) ? [[name.toLowerCase(), value.replace(/ +/g, ' ')]] : [],
  );
  const given = auth.flatMap((each): [string, string | undefined][] => {
    if (each.kind === 'bearer') return [['authorization', `Bearer ${ENVIRONMENT.API_TOKEN}`]];
    if (each.kind === 'basic')
      return [['authorization', `Basic ${Buffer.from(`${ENVIRONMENT.API_USERNAME}:${ENVIRONMENT.API_PASSWORD}`).toString('base64')}`]];
    if (each.in === 'header') return [[each.name.toLowerCase(), ENVIRONMENT.API_KEY]];
    return each.in === 'cookie' ? [['cookie', `${each.name}=${ENVIRONMENT.API_KEY}`]] : [];
  });
  return [...own, ...given];
}

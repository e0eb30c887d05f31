// Set-up of all projects under `npm run coverage`. After each test file, the lines of `src` that ran in this process are appended to
// `$DOCGEN_COVERAGE/lines.<pid>` as JSON, one line of `[test file, {source: lines}]` per test file. Processes that a test starts write
// files of their own: see NODE_V8_COVERAGE.
import { appendFileSync, mkdirSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect } from 'vitest';
import { executedLines, type SourceMap } from '../scripts/executed-lines.js';

const root = process.cwd();
const folder = process.env.DOCGEN_COVERAGE as string;

interface Recorder {
  session: Session;
  scripts: Map<string, { text: string; map: SourceMap; start: number }>;
}
/** Kept in a global, because modules may be loaded again for each file. */
const known = globalThis as { docgenRecorder?: Recorder };

async function start(): Promise<Recorder> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  return { session, scripts: new Map() };
}

const INLINE = /\/\/# sourceMappingURL=data:application\/json;[^,]*base64,([A-Za-z0-9+/=]+)\n(?!.*\/\/# sourceMappingURL)/s;
/** The text that vitest writes before the first line of a module. */
const WRAPPER = /^'use strict';async \([^)]*\)=>\{\{/;

async function scriptOf({ session, scripts }: Recorder, scriptId: string) {
  const found = scripts.get(scriptId);
  if (found) return found;
  const { scriptSource: text } = await session.post('Debugger.getScriptSource', { scriptId });
  const encoded = INLINE.exec(text)?.[1];
  if (encoded === undefined) throw new Error(`a script without a source map: ${text.length} ${text.slice(0, 200)} … ${text.slice(-200)}`);
  const start = WRAPPER.exec(text)?.[0].length;
  if (start === undefined) throw new Error('a script without the wrapper');
  const script = { text, map: JSON.parse(Buffer.from(encoded, 'base64').toString()) as SourceMap, start };
  scripts.set(scriptId, script);
  return script;
}

const sourceOf = (url: string): string => relative(root, url.startsWith('file:') ? fileURLToPath(url) : url);

known.docgenRecorder ??= await start();
const recorder = known.docgenRecorder;

process.env.NODE_V8_COVERAGE = join(folder, 'processes');

afterAll(async () => {
  const file = relative(root, expect.getState().testPath as string);
  const { session } = recorder;
  const { result } = await session.post('Profiler.takePreciseCoverage');
  await session.post('Debugger.enable');
  const lines = new Map<string, Set<number>>();
  for (const { url, scriptId, functions } of result) {
    const source = sourceOf(url);
    if (!source.startsWith('src/')) continue;
    const script = await scriptOf(recorder, scriptId);
    const own = lines.get(source) ?? new Set();
    executedLines(script, functions, (_, line) => own.add(line));
    lines.set(source, own);
  }
  await session.post('Debugger.disable');
  const record = Object.fromEntries([...lines].map(([source, numbers]) => [source, [...numbers].sort((a, b) => a - b)]));
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `lines.${process.pid}`), `${JSON.stringify([file, record])}\n`);
});

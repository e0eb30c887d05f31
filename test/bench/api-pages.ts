// Measures, for one API description, the processor milliseconds per stage for all its pages, in one cold process, and their size. Usage:
// node test/bench/run.mjs api-pages FILE
import { basename, dirname, resolve } from 'node:path';
import { replaceTokens } from '../../src/base/body-token.js';
import { inTurns } from '../../src/base/values/in-turns.js';
import { createApiCompiler } from '../../src/compile/api/compile-api-entry.js';
import { createTrackedFiles } from '../../src/engine/tracked-fs.js';
import { type ApiConfig, SAMPLE_LANGUAGES } from '../../src/model/api/api-config.js';
import type { ApiPart } from '../../src/model/api/api-document.js';
import type { SourceEntry } from '../../src/model/source-entry.js';
import { openApi } from '../../src/sources/api/load-api.js';
import { renderApi } from '../unit/templates/render-api.js';

const path = resolve(process.argv[2] ?? '');
const spent = new Map<string, number>();

async function timed<Value>(stage: string, work: () => Value | Promise<Value>): Promise<Value> {
  const start = process.cpuUsage().user;
  const value = await work();
  spent.set(stage, (spent.get(stage) ?? 0) + (process.cpuUsage().user - start) / 1000);
  return value;
}

const api: ApiConfig = {
  id: 'rest',
  specification: basename(path),
  route: '/rest',
  docs: { instance: 'default', version: 'current' },
  schemas: true,
  internal: 'hide',
  overlays: [],
  console: true,
  samples: [...SAMPLE_LANGUAGES],
  extensions: {},
  network: [],
  siteUrl: 'https://docs.example',
};
const files = createTrackedFiles(dirname(path));
const { value, diagnostics } = await timed('load', () => openApi({ api, locale: 'en', files }));
if (!value) throw new Error(JSON.stringify(diagnostics));
const { document, check } = value;
const { entries, index } = await timed('index', async () => value.index());
await timed('check', () => inTurns(check()));
const known = new Set(index.schemas);
const compiler = await createApiCompiler({
  document,
  options: { api, markdown: { locale: 'en', parser: 'satteri' } as never, isSearched: false },
  entryOf: (id) => (known.has(id) ? id : undefined),
});
let bytes = 0;
for (const entry of entries) {
  const { value: page } = await timed(`compile ${entry.api?.part}`, () => compiler.compile(entry as SourceEntry & { api: ApiPart }));
  const { body } = page;
  if (body.kind !== 'api') continue;
  const html = await timed('draw', () => renderApi(body.view));
  bytes += (await timed('fill', () => replaceTokens(html, () => 'x'))).length;
}
for (const [stage, ms] of spent) console.log(`${ms.toFixed(0).padStart(7)} ms  ${stage}`);
console.log(`${entries.length} pages, ${bytes} units of HTML`);

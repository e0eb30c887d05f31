// What `--trace` writes and `--debug` tells, of builds of a small site: a file that Perfetto reads, and lines of the scopes that were asked for.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_EVENTS } from '../../../src/engine/events.js';
import type { TraceEvent, TraceFile } from '../../../src/engine/trace-events.js';
import { observeRun } from '../../../src/pipeline/observe-run.js';
import { FULL_SITE } from '../../incremental/full-site.js';
import { createSiteOnDisk, type SiteOnDisk } from '../../incremental/site-on-disk.js';
import { inOwnProcesses } from '../../warm-process.js';

type Complete = Extract<TraceEvent, { ph: 'X' }>;

let site: SiteOnDisk;
beforeAll(() => {
  site = createSiteOnDisk(FULL_SITE);
});
afterAll(() => site.dispose());

const isComplete = (event: TraceEvent): event is Complete => event.ph === 'X';
/** Whole microseconds are rounded. */
const SLACK = 2;
const endOf = ({ ts, dur }: Complete): number => ts + dur;

test('a trace names its processes, its spans nest, the phases fill the build, and every page is in it', async () => {
  const trace = join(site.root, 'trace.json');
  const start = Date.now();
  const watched = observeRun({ trace, scopes: [], start, tell: () => {} });
  const { work } = await inOwnProcesses(() => site.build({ workers: 2, ...(watched.events && { events: watched.events }) }));
  expect(watched.finish()).toEqual([]);
  const { traceEvents, displayTimeUnit } = JSON.parse(readFileSync(trace, 'utf8')) as TraceFile;
  expect(displayTimeUnit).toBe('ms');
  for (const event of traceEvents) {
    expect(Number.isInteger(event.pid) && Number.isInteger(event.tid)).toBe(true);
    if (event.ph === 'M') expect(event.args.name).not.toBe('');
    else expect(event.ts >= 0 && event.dur >= 0 && Number.isInteger(event.ts) && Number.isInteger(event.dur)).toBe(true);
  }
  const spans = traceEvents.filter(isComplete);
  const named = new Set(traceEvents.flatMap((event) => (event.ph === 'M' && event.name === 'process_name' ? [event.pid] : [])));
  for (const pid of new Set(spans.map((span) => span.pid))) {
    expect(named).toContain(pid);
    const open: Complete[] = [];
    for (const span of spans.filter((each) => each.pid === pid)) {
      while (open.length > 0 && endOf(open.at(-1) as Complete) <= span.ts + SLACK) open.pop();
      const outer = open.at(-1);
      if (outer) expect(endOf(span), `${span.name} in ${outer.name}`).toBeLessThanOrEqual(endOf(outer) + SLACK);
      open.push(span);
    }
  }
  const [whole, ...phases] = spans.filter(({ pid, cat }) => pid === process.pid && cat === 'phase');
  expect(whole?.name).toBe('docgen');
  const names = phases.map(({ name }) => name);
  for (const name of ['configuration', 'scan', 'read', 'bundle', 'render', 'publish', 'store']) expect(names).toContain(name);
  const sum = phases.reduce((total, { dur }) => total + dur, 0);
  expect(sum / (whole?.dur ?? 0)).toBeGreaterThan(0.7);
  expect(sum).toBeLessThanOrEqual((whole?.dur ?? 0) + phases.length * SLACK);
  const tasks = spans.filter(({ cat }) => cat === 'task').map(({ name }) => name);
  for (const key of [...work.compile, ...work.document]) expect(tasks).toContain(key);
  expect(spans.some(({ cat, pid }) => cat === 'batch' && pid !== process.pid)).toBe(true);
});

test('each requested scope prints lines, with the time since the start, and no other scope does', async () => {
  const lines: string[] = [];
  const watched = observeRun({ scopes: ['cache', 'config'], tell: (line) => lines.push(line) });
  await site.build(watched.events ? { events: watched.events } : {});
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(line).toMatch(/^ +\d+\.\d{3} s (cache|config): \S[^\n]*$/);
  expect(lines.join('\n')).toContain('site.config.ts');
});

test('without a listener no note is made', () => {
  expect(observeRun({ scopes: [], tell: () => {} }).events).toBeUndefined();
  NO_EVENTS.note('cache', () => {
    throw new Error('made without a listener');
  });
  expect(NO_EVENTS.isTimed).toBe(false);
});

test('a trace that cannot be written is an error of the environment', () => {
  const watched = observeRun({ trace: join(site.root, 'no-folder/trace.json'), scopes: [], tell: () => {} });
  expect(watched.finish()).toMatchObject([{ code: 'env/trace-not-written', severity: 'error' }]);
});

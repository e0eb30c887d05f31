// Builds this repository's own site cold beside the plain site of the bench, in turn, and prints user time and the share of time in which
// the workers had nothing to do.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TraceFile } from '../../src/engine/trace-events.js';
import { medianOf } from './median-of.js';
import { processorTime } from './processor-time.js';

export interface OwnSiteInput {
  /** The checkout, which is the site too. */
  root: string;
  /** Makes the plain site. @returns its folder, which is removed */
  plain(): string;
  /** Number of pages of the plain site. */
  pages: number;
  rounds: number;
}

interface Build {
  user: number;
  wall: number;
  idle: number;
  workers: number;
}

export function measureOwnSite({ root, plain, pages, rounds }: OwnSiteInput): void {
  const folder = mkdtempSync(join(tmpdir(), 'docgen-own-site-'));
  const site = plain();
  const sites = { 'own site': root, [`${pages} pages`]: site };
  const builds = new Map<string, Build[]>();
  try {
    for (let round = 0; round < rounds; round++)
      for (const [name, from] of Object.entries(sites)) builds.set(name, [...(builds.get(name) ?? []), buildCold(root, from, folder)]);
  } finally {
    for (const made of [folder, site]) rmSync(made, { recursive: true, force: true });
  }
  const median = (name: string, part: keyof Build): number => medianOf((builds.get(name) ?? []).map((build) => build[part]));
  console.log(`The own site beside ${pages} pages, cold, medians of ${rounds} builds in turn`);
  for (const name of Object.keys(sites)) {
    const ratio = median(name, 'user') / median(`${pages} pages`, 'user');
    console.log(
      `${name.padEnd(12)}${median(name, 'user').toFixed(2).padStart(7)} s of user time${ratio.toFixed(2).padStart(7)} ×${median(name, 'wall').toFixed(2).padStart(7)} s` +
        `  ${median(name, 'workers')} workers, idle ${(100 * median(name, 'idle')).toFixed(0)} % of the build`,
    );
  }
}

/** `--no-cache` leaves nothing in the site. @param folder for the output and the trace */
function buildCold(root: string, site: string, folder: string): Build {
  const [out, trace] = [join(folder, 'out'), join(folder, 'trace.json')];
  rmSync(out, { recursive: true, force: true });
  const argv = [join(root, 'bin/docgen.js'), 'build', site, '--no-cache', '--offline', '--out', out, '--trace', trace];
  const { user, wall } = processorTime(argv);
  return { user, wall, ...idleShare(JSON.parse(readFileSync(trace, 'utf8')) as TraceFile) };
}

/** Share of the time from the first event to the last one in which a worker ran no batch. The start of a worker counts as idle time. */
function idleShare({ traceEvents }: TraceFile): { idle: number; workers: number } {
  const spans = traceEvents.filter((event) => event.ph === 'X');
  const end = spans.reduce((last, { ts, dur }) => Math.max(last, ts + dur), 0);
  const batches = spans.filter(({ cat }) => cat === 'batch');
  const workers = new Set(batches.map(({ pid }) => pid)).size;
  const busy = batches.reduce((sum, { dur }) => sum + dur, 0);
  return { idle: workers === 0 ? 1 : 1 - busy / (workers * end), workers };
}

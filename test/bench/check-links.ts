// `docgen check-links` on a large site: `npm run bench:links [-- PAGES LINKS]`. Prints seconds of wall time and megabytes of all processes.
// It fails if a bound is exceeded. There are two: one for a cold run of 100,000 links, and one for a run with a cache, compared with a
// build that has nothing to do.
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runMeasured } from '../../scripts/run-measured.js';

/** Seconds, for 4,000 pages with 100,000 links. */
const MOST_COLD = 10;
/** Seconds more than a build of an unchanged site. */
const MOST_MORE = 1.5;

const [pages = 4000, links = 100_000] = process.argv.slice(3).map(Number);
const site = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-bench-links-')));
const docgen = resolve('bin/docgen.js');

const nameOf = (page: number): string => `section-${Math.floor(page / 20)}/page-${page}`;

/** Links by path, with an anchor, to a file, and relative ones, in equal shares. */
function linkTo(page: number, order: number): string {
  const target = (page * 31 + order * 97) % pages;
  const forms = [
    `/docs/${nameOf(target)}`,
    `/docs/${nameOf(target)}#second-part`,
    `../${nameOf(target)}.md`,
    `../${nameOf(target)}.md#first-part`,
  ];
  return `[page ${target}](${forms[order % forms.length]})`;
}

writeFileSync(join(site, 'package.json'), '{"type":"module"}');
writeFileSync(join(site, 'site.config.ts'), "export default { title: 'Bench', url: 'https://example.com', search: false };\n");
for (let page = 0; page < pages; page++) {
  const file = join(site, 'content/docs', `${nameOf(page)}.md`);
  mkdirSync(join(file, '..'), { recursive: true });
  const text = Array.from({ length: Math.round(links / pages) }, (_, order) => `Sentence ${order} of it, see ${linkTo(page, order)}.`);
  writeFileSync(file, `# Page ${page}\n\n## First part\n\n${text.join('\n')}\n\n## Second part\n\nNo links here.\n`);
}

const forget = (): void => {
  for (const folder of ['.docgen', 'build']) rmSync(join(site, folder), { recursive: true, force: true });
};

async function run(what: string, command: 'build' | 'check-links'): Promise<number> {
  const { status, seconds, peakMegabytes, printed } = await runMeasured([docgen, command, site]);
  if (status !== 0) throw new Error(`${what} ended with ${status}: ${printed.slice(-2000)}`);
  console.log(`${what.padEnd(48)} ${seconds.toFixed(2).padStart(6)} s ${String(peakMegabytes ?? '?').padStart(5)} MB`);
  return seconds;
}

function edit(page: number): void {
  const file = join(site, 'content/docs', `${nameOf(page)}.md`);
  writeFileSync(file, readFileSync(file, 'utf8').replace('No links here.', `See [it](/docs/${nameOf(page + 1)}#first-part).`));
}

function hold(what: string, seconds: number, most: number): void {
  if (seconds <= most) return;
  console.error(`${what}: ${seconds.toFixed(2)} s, and ${most} are the most`);
  process.exitCode = 1;
}

try {
  hold('cold', await run('check-links, cold', 'check-links'), MOST_COLD);
  const alone = await run('check-links again', 'check-links');
  edit(1);
  const edited = await run('check-links, one page edited', 'check-links');
  forget();
  await run('build, cold', 'build');
  const unchanged = await run('build again', 'build');
  const after = await run('check-links after a build', 'check-links');
  edit(2);
  const editedAfter = await run('check-links after a build and an edit', 'check-links');
  for (const [what, seconds] of Object.entries({ alone, edited, after, editedAfter }))
    hold(`with a cache, ${what}, beside a build that has nothing to do`, seconds - unchanged, MOST_MORE);
} finally {
  rmSync(site, { recursive: true, force: true });
}

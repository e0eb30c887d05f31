// `docgen dev` on a large site: `npm run bench:dev [-- SITE] [--pages 4000] [--memory]`. Prints medians. The first are from the start of the
// process to the first page, with a cold and with a warm cache. The others are from a save (of the last paragraph of a page, and of its
// first) to the changed page, as a request gets it and as Chromium shows it. With `--memory` it prints how much memory 2,000 further saves
// take, compared with that after the first 200. It fails if a bound is exceeded. The bounds of time are only for 4,000 pages or fewer.
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../browser/launch-browser.js';
import { medianOf } from './median-of.js';
import { memoryOf, type Served, ticksOf } from './served-dev.js';

/** Milliseconds, for 4,000 pages. */
const MOST = { cold: 2500, warm: 1000, save: 60, seen: 150, early: 180, moved: 1000 };
/** Share of the memory after 200 saves. */
const MOST_GROWTH = 0.1;
const RUNS = Number(process.env.DOCGEN_BENCH_RUNS) || 3;
const SAVES = 20;
const EARLY_SAVES = 8;
const MOVES = 5;
const FEW_SAVES = Number(process.env.DOCGEN_BENCH_SAVES) || 200;
const MANY_SAVES = 10 * FEW_SAVES;
const BOUNDED_PAGES = 4000;
/** Number of saves between two rests, and the length of a rest in milliseconds. Work that waits for an idle server begins after 300. */
const REST_EACH = 10;
const REST_MS = 800;
const TABS = 3;
/** Every so many saves, one changes the title, which is in the menu of every page. */
const TITLE_EACH = 50;
/** Every so many saves, one changes the first paragraph. */
const FIRST_EACH = 5;
/** An idle process still runs a timer now and then. */
const CALM_TICKS = 10;

const { positionals: given, values } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: { pages: { type: 'string', default: String(BOUNDED_PAGES) }, memory: { type: 'boolean', default: false } },
});
const PAGES = Number(values.pages);
const measuresMemory = values.memory;
const site = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-bench-dev-')));
const hook = join(site, '..', `docgen-bench-dev-${process.pid}.cjs`);

writeFileSync(
  hook,
  `const collect = () => { setFlagsFromString('--compact-on-every-full-gc'); gc(); setFlagsFromString('--no-compact-on-every-full-gc'); };
const { setFlagsFromString } = require('node:v8');
process.on('SIGUSR2', () => { collect(); setTimeout(() => { collect(); setTimeout(tell, 2000); }, 2000); });
// What is collected is given back to the system by a thread of its own, some time after.
function tell() { const { rss, heapUsed } = process.memoryUsage(); process.stderr.write(\`MEMORY \${rss} \${heapUsed}\\n\`); }`,
);

function writeSite(): void {
  writeFileSync(join(site, 'site.config.ts'), "export default { title: 'Bench', url: 'https://example.com', search: false };\n");
  for (let page = 0; page < PAGES; page++) {
    const file = join(site, 'content/docs', `section-${Math.floor(page / 20)}/page-${page}.md`);
    mkdirSync(join(file, '..'), { recursive: true });
    const parts = Array.from(
      { length: 8 },
      (_, part) =>
        `## Part ${part} of ${page}\n\n${'Words that say what this part is about, and a few more. '.repeat(8)}\n\n\`\`\`js\nconst part = ${part * page};\n\`\`\`\n\nSee [the next](../section-${Math.floor(((page + 1) % PAGES) / 20)}/page-${(page + 1) % PAGES}.md).\n`,
    );
    writeFileSync(file, `# Page ${page}\n\n${parts.join('\n')}`);
  }
}

const living = new Set<ChildProcess>();

function serve(): Promise<Served> {
  const child = spawn(process.execPath, ['--expose-gc', '--require', hook, resolve('bin/docgen.js'), 'dev', site, '--port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  living.add(child);
  let printed = '';
  const ended = new Promise<void>((done) => child.on('exit', () => done()));
  void ended.then(() => living.delete(child));
  return new Promise((done, fail) => {
    void ended.then(() => fail(new Error(`ended: ${printed}`)));
    child.stderr?.on('data', (chunk) => {
      printed += String(chunk);
      const url = /Serving at (http:\S+?)\/? /.exec(printed)?.[1];
      if (url === undefined) return;
      const end = (): Promise<void> => {
        child.kill('SIGINT');
        return ended;
      };
      done({ child, url, printed: () => printed, end });
    });
  });
}

const fetchText = (url: string): Promise<{ status: number; text: string }> =>
  new Promise((done, fail) => {
    get(url, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => done({ status: response.statusCode ?? 0, text }));
    }).on('error', fail);
  });

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

function report(what: string, values: number[], most: number): void {
  const middle = medianOf(values);
  console.log(`${what.padEnd(44)} ${middle.toFixed(0).padStart(6)} ms   (${values.map((value) => value.toFixed(0)).join(' ')})`);
  if (middle <= most || PAGES > BOUNDED_PAGES) return;
  console.error(`${what}: ${middle.toFixed(0)} ms, and ${most} are the most`);
  process.exitCode = 1;
}

/** The pages by file, with the addresses at which the site serves them. */
function findPages(): { file: string; path: string }[] {
  return readdirSync(join(site, 'content/docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && !file.endsWith('index.md'))
    .sort()
    .map((file) => ({ file: join(site, 'content/docs', file), path: `/docs/${file.slice(0, -3)}/` }));
}

let saved = 0;

/** @returns milliseconds from the end of the save to the end of the first response that contains it */
async function saveAndSee(url: string, { file, path }: { file: string; path: string }, place: 'first' | 'last' = 'last'): Promise<number> {
  const mark = `mark${++saved}mark`;
  const text = readFileSync(file, 'utf8')
    .replace(/\n\nAdded mark\d+mark\.\n$/, '')
    .replace(/\nBegins with mark\d+mark\.\n/, '');
  const titled = measuresMemory && saved % TITLE_EACH === 0 ? text.replace(/^# .*/, `# Title ${saved}`) : text;
  // The first paragraph is the description, which other pages may show.
  writeFileSync(file, place === 'last' ? `${titled}\n\nAdded ${mark}.\n` : titled.replace(/^(# .*\n)/, `$1\nBegins with ${mark}.\n`));
  const start = performance.now();
  while (performance.now() - start < 20_000) {
    const { status, text: body } = await fetchText(url + path);
    if (status === 200 && body.includes(mark)) return performance.now() - start;
  }
  throw new Error(`${path} never showed what was saved (${saved})`);
}

/** Saves in the first seconds of a server, one after the other. */
async function saveEarly(isCold: boolean, path: string, pageOf: (step: number) => { file: string; path: string }): Promise<number[]> {
  if (isCold) rmSync(join(site, '.docgen'), { recursive: true, force: true });
  const { served } = await firstPage(path);
  const times: number[] = [];
  for (let step = 0; step < EARLY_SAVES; step++) times.push(await saveAndSee(served.url, pageOf(step)));
  await served.end();
  return times;
}

/**
 * Adds a page, renames it and deletes it. @returns for each, the milliseconds until the server serves the change, and the menu of another
 * page shows it
 */
async function movePages(
  url: string,
  { file, path }: { file: string; path: string },
): Promise<Record<'add' | 'rename' | 'delete', number>> {
  const [added, renamed] = [`added-${++saved}`, `renamed-${saved}`];
  const fileOf = (name: string): string => join(file, '..', `${name}.md`);
  const until = async (name: string, isThere: boolean): Promise<void> => {
    const pathOf = path.replace(/[^/]+\/$/, `${name}/`);
    for (const start = performance.now(); performance.now() - start < 20_000; ) {
      const [{ status }, { text }] = await Promise.all([fetchText(url + pathOf), fetchText(url + path)]);
      if ((status === 200) === isThere && text.includes(`href="${pathOf.slice(0, -1)}`) === isThere) return;
    }
    throw new Error(`${pathOf} never ${isThere ? 'came' : 'went'}`);
  };
  const timed = async (change: () => void, ...until: (() => Promise<void>)[]): Promise<number> => {
    change();
    const start = performance.now();
    for (const seen of until) await seen();
    return performance.now() - start;
  };
  const rest = (): Promise<void> => wait(700);
  const add = await timed(
    () => writeFileSync(fileOf(added), `# Added\n\nA page more.\n`),
    () => until(added, true),
  );
  await rest();
  const rename = await timed(
    () => renameSync(fileOf(added), fileOf(renamed)),
    () => until(renamed, true),
    () => until(added, false),
  );
  await rest();
  const gone = await timed(
    () => rmSync(fileOf(renamed)),
    () => until(renamed, false),
  );
  await rest();
  return { add, rename, delete: gone };
}

/** A script for the page: resolves in the frame after the one that has the text. Polling would be slower than what is measured. */
const whenShown = (text: string): string => `new Promise((done) => {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('main')?.textContent?.includes(${JSON.stringify(text)})) return;
    observer.disconnect();
    requestAnimationFrame(() => done(Date.now()));
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
})`;

/** @returns milliseconds from the end of each save to the frame in which an open tab shows it */
async function saveAndLook(url: string, { file, path }: { file: string; path: string }): Promise<number[]> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`${url}${path}`, { waitUntil: 'load' });
    await wait(1000);
    const times: number[] = [];
    const text = readFileSync(file, 'utf8');
    for (let step = 0; step < SAVES; step++) {
      const mark = `seen${++saved}seen`;
      const shown = page.evaluate<number>(whenShown(mark));
      await wait(50);
      writeFileSync(file, `${text}\n\nAdded ${mark}.\n`);
      const start = Date.now();
      times.push((await shown) - start);
      await wait(700);
    }
    return times;
  } finally {
    await browser.close();
  }
}

async function firstPage(path: string): Promise<{ served: Served; milliseconds: number }> {
  const start = performance.now();
  const served = await serve();
  const { status, text } = await fetchText(served.url + path);
  if (status !== 200) throw new Error(`${path}: ${status} ${text.slice(0, 500)}\n${served.printed()}`);
  return { served, milliseconds: performance.now() - start };
}

/**
 * Resolves when the server and its processes have been nearly idle for two seconds. The server prints nothing about the pages that it
 * reads, so this looks at processor time.
 */
async function calm({ child: { pid = 0 } }: Served): Promise<void> {
  for (let before = -1, now = ticksOf(pid); now - before > CALM_TICKS; ) {
    await wait(2000);
    before = now;
    now = ticksOf(pid);
  }
}

/** Listens to the server's events, as a tab does. @returns the function that closes it */
async function openTab(url: string, path: string): Promise<() => void> {
  const { text } = await fetchText(url + path);
  const script = /<script type="module" src="([^"]+)" data-docgen-live/.exec(text)?.[1]?.replaceAll('&amp;', '&');
  if (script === undefined) throw new Error(`${path} has no script that listens`);
  const request = get(new URL(script.replace('live-reload.js', 'events'), url), (response) => response.resume());
  request.on('error', () => {});
  return () => request.destroy();
}

/**
 * Saves a page many times, now and then with another title. It rests after some saves, as an author does, so that the site is checked. Tabs
 * are opened and closed meanwhile.
 */
async function saveMany(
  served: Served,
  steps: { from: number; to: number },
  save: (step: number) => Promise<number>,
  path: string,
): Promise<void> {
  const tabs: (() => void)[] = [];
  for (let step = steps.from; step < steps.to; step++) {
    await save(step);
    if (step % REST_EACH !== 0) continue;
    tabs.push(await openTab(served.url, path));
    if (tabs.length > TABS) tabs.shift()?.();
    await wait(REST_MS);
  }
  for (const close of tabs) close();
}

try {
  if (given[0] === undefined) writeSite();
  else cpSync(given[0], site, { recursive: true });
  const pages = findPages();
  const at = (share: number) => pages[Math.floor(share * pages.length)] as (typeof pages)[number];
  const times = { cold: [] as number[], warm: [] as number[], save: [] as number[] };
  for (let run = 0; run < RUNS && !measuresMemory; run++) {
    rmSync(join(site, '.docgen'), { recursive: true, force: true });
    const { served, milliseconds } = await firstPage(at(0.5).path);
    times.cold.push(milliseconds);
    if (run === RUNS - 1) await calm(served);
    await served.end();
  }
  for (let run = 0; run < RUNS && !measuresMemory; run++) {
    const { served, milliseconds } = await firstPage(at(0.5).path);
    times.warm.push(milliseconds);
    await served.end();
  }
  if (!measuresMemory) {
    report('start to first page, cold', times.cold, MOST.cold);
    report('start to first page, warm', times.warm, MOST.warm);
  }
  const { served } = await firstPage(at(0.5).path);
  await calm(served);
  const saveOne = (step: number): Promise<number> =>
    saveAndSee(served.url, at((step * 0.6180339887) % 1), measuresMemory && step % FIRST_EACH === 0 ? 'first' : 'last');
  if (measuresMemory) {
    await saveMany(served, { from: 0, to: FEW_SAVES }, saveOne, at(0.5).path);
    await calm(served);
    const before = await memoryOf(served);
    await saveMany(served, { from: FEW_SAVES, to: FEW_SAVES + MANY_SAVES }, saveOne, at(0.5).path);
    await calm(served);
    const after = await memoryOf(served);
    for (const key of ['rss', 'heap', 'workers', 'open'] as const)
      console.log(
        `${key.padEnd(8)} after ${FEW_SAVES} saves ${before[key].toFixed(1).padStart(8)}${key === 'open' ? '' : ' MB'}, after ${MANY_SAVES} more ${after[key].toFixed(1).padStart(8)}${key === 'open' ? '' : ' MB'} (${(((after[key] - before[key]) / (before[key] || 1)) * 100).toFixed(1)} %)`,
      );
    if (FEW_SAVES < 200) console.log('fewer saves than the promise is about');
    if (after.heap > before.heap * (1 + MOST_GROWTH) || after.rss > before.rss * (1 + MOST_GROWTH)) {
      console.error(`more than ${MOST_GROWTH * 100} %`);
      process.exitCode = 1;
    }
    if (after.workers > before.workers * (1 + MOST_GROWTH)) {
      console.error(`workers: more than ${MOST_GROWTH * 100} %`);
      process.exitCode = 1;
    }
    if (after.open > before.open + TABS) {
      console.error('files are left open');
      process.exitCode = 1;
    }
  } else {
    for (let step = 0; step < SAVES; step++) {
      times.save.push(await saveOne(step));
      await wait(700);
    }
    report('save to the changed page', times.save, MOST.save);
    const first: number[] = [];
    for (let step = 0; step < SAVES; step++) {
      first.push(await saveAndSee(served.url, at((step * 0.6180339887 + 0.3) % 1), 'first'));
      await wait(700);
    }
    report('save of a first paragraph', first, MOST.save);
    const moves: Awaited<ReturnType<typeof movePages>>[] = [];
    for (let step = 0; step < MOVES; step++) moves.push(await movePages(served.url, at((step * 0.6180339887 + 0.1) % 1)));
    for (const change of ['add', 'rename', 'delete'] as const)
      report(
        `${change} a page to the menu of another`,
        moves.map((each) => each[change]),
        MOST.moved,
      );
    report('save to the changed page in a tab', await saveAndLook(served.url, at(0.25)), MOST.seen);
  }
  await served.end();
  if (!measuresMemory) {
    const again: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const next = await firstPage(at(0.5).path);
      again.push(next.milliseconds);
      await next.served.end();
    }
    report('start to first page, warm, after these saves', again, MOST.warm);
    const early = (shift: number) => (step: number) => at((step * 0.6180339887 + shift) % 1);
    report('save in the first seconds, warm', await saveEarly(false, at(0.5).path, early(0.15)), MOST.early);
    report('save in the first seconds, cold', await saveEarly(true, at(0.5).path, early(0.2)), MOST.early);
  }
} finally {
  for (const child of living) child.kill('SIGKILL');
  rmSync(site, { recursive: true, force: true });
  rmSync(hook, { force: true });
}

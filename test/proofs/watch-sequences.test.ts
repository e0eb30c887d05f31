// test:all
// Scripted sequences of what editors, git and people do to a site while `docgen dev` watches it (DV-10 to DV-18 mixed): what is served when all is quiet
// equals a clean build, also where every page has been shown before and tabs that are open ask for nothing but versions. A few of them in `npm run test:all`, all
// two hundred in `npm run watch-sequences`.
import fs, { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { pageVersion } from '../../src/base/urls/page-version.js';
import { type DevSession, serveDev } from '../../src/dev/serve-dev.js';
import { hasError } from '../../src/diagnostics/has-error.js';
import type { Diagnostic } from '../../src/model/diagnostic.js';
import { buildSite } from '../../src/pipeline/build-site.js';
import { createDevSite } from '../../src/pipeline/live/create-dev-site.js';
import type { DevBackend } from '../../src/pipeline/live/dev-site.js';
import { SEED } from '../seed.js';
import { seededRandom } from '../unit/engine/store-fixture.js';
import { branch, fixAll, isSource, makeSite, PAGES, pick, STEPS_OF_A_DAY, STEPS_OF_CODE, wait } from './watch-steps.js';

const SEQUENCES = Number(process.env.DOCGEN_WATCH_SEQUENCES) || 4;
const STEPS = 8;
/** One sequence of so many has a checkout of thousands of files in it (DV-11); `npm run test:all` has none. */
const HUGE_EVERY = 40;
const HUGE = 5000;
/** G9: from the last change to the end of the last update. */
const SETTLED_MS = 1000;

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-sequences-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Links are not followed. */
const filesIn = (root: string, prefix = ''): string[] =>
  readdirSync(join(root, prefix), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(root, `${prefix}${entry.name}/`) : entry.isFile() ? [prefix + entry.name] : [],
  );

/** A system that gives a few watches and no more (DV-14). @returns undoes it */
function limitWatches(count: number): () => void {
  const { watch } = fs;
  let given = 0;
  const limited = (...all: Parameters<typeof watch>): ReturnType<typeof watch> => {
    if (++given > count) throw Object.assign(new Error('no watches left'), { code: 'ENOSPC' });
    return watch(...all);
  };
  Object.assign(fs, { watch: limited });
  syncBuiltinESMExports();
  return () => {
    Object.assign(fs, { watch });
    syncBuiltinESMExports();
  };
}

const TAG = /<script type="module" src="\/__docgen\/live-reload\.js\?token=(\w+)" data-docgen-live="\w+"><\/script>/;

/** The address of an output. */
const targetOf = (path: string): string => `/${path.replace(/(^|\/)index\.html$/, '$1')}`;

/** As browsers do: six at a time. */
async function forEachOf(paths: readonly string[], work: (path: string) => Promise<void>): Promise<void> {
  const waiting = [...paths];
  const one = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await work(path);
  };
  await Promise.all(Array.from({ length: 6 }, one));
}

async function fetchBytes(session: DevSession, target: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(`http://127.0.0.1:${session.port}${target}`)).arrayBuffer());
}

const pagesOf = (site: DevBackend): string[] => site.files.paths().filter((path) => path.endsWith('.html'));

/** Every page is shown: only what was shown can be stale. */
const showAll = (session: DevSession, site: DevBackend): Promise<void> =>
  forEachOf(pagesOf(site), async (path) => void (await fetchBytes(session, targetOf(path))));

async function run(seed: number): Promise<void> {
  const random = seededRandom(seed);
  const root = join(folder, `${seed}/site`);
  // Code of its own makes a sequence twice as long.
  const hasCode = seed % 4 < 2;
  makeSite(root, hasCode);
  const outFolder = join(root, 'build');
  // Every other site is served before its pages have been read, as large ones are; one of four gets too few watches.
  const site = createDevSite({ siteRoot: root, outFolder, ...(seed % 2 === 1 && { earlyFrom: 0 }) });
  const isLimited = seed % 4 === 0;
  const unlimit = isLimited ? limitWatches(pick([0, 1, 3], random)) : () => {};
  const failures: unknown[] = [];
  const problems: Diagnostic[] = [];
  let updates = 0;
  let updatedAt = 0;
  /** Called as soon as a look has found something, before any folder it found is watched. */
  let onLook = (): void => {};
  /** What the watcher has reported. */
  const seen: string[] = [];
  const { value: session } = await serveDev({
    script: '',
    siteRoot: root,
    outFolder,
    baseUrl: '/',
    port: 0,
    files: site.files,
    staleFiles: site.staleFiles,
    async update(changed) {
      const report = await site.update(changed.length > 0 ? changed : undefined);
      return { pages: report.changedPages, changedFiles: report.changedFiles, problems: [], baseUrl: '/' };
    },
    onUpdate() {
      updates++;
      updatedAt = Date.now();
    },
    onFailure: (error) => void failures.push(error),
    onProblem: (problem) => void problems.push(problem),
    onIdle: () => void site.check(),
    onWatch(text) {
      seen.push(text());
      onLook();
    },
  });
  if (!session) throw new Error('no session');
  const names: string[] = [];
  const what = (): string => `seed ${seed}: ${names.join(', ')}`;
  /** @returns milliseconds from the last change to the end of the last update */
  const settled = async (quietFrom = Date.now()): Promise<number> => {
    // For hints to arrive.
    await wait(250);
    await session.settled();
    return Math.max(0, updatedAt - quietFrom);
  };
  try {
    await session.settled();
    await session.watching;
    await showAll(session, site);
    const hugeAt = seed % HUGE_EVERY === 0 && SEQUENCES >= HUGE_EVERY ? Math.ceil(random() * STEPS) : 0;
    for (let turn = 1; turn <= STEPS; turn++) {
      const steps = hasCode && random() < 0.5 ? STEPS_OF_CODE : STEPS_OF_A_DAY;
      const name = turn === hugeAt ? `branch of ${HUGE}` : pick(Object.keys(steps), random);
      names.push(name);
      await (turn === hugeAt ? branch(root, HUGE, turn) : steps[name]?.(root, random, turn));
      const asked = random();
      if (asked < 0.25) await showAll(session, site);
      else if (asked < 0.5) await fetchBytes(session, `/docs/${pick(PAGES, random)}/`);
      await wait(random() * 120);
    }
    mkdirSync(join(root, 'content/docs/deep'), { recursive: true });
    mkdirSync(join(root, 'content/docs/guide'), { recursive: true });
    // Folders that links lead to lie beside `content`.
    fixAll(
      root,
      filesIn(root).filter((path) => path.endsWith('.md')),
      hasCode,
    );
    await settled();
    await showAll(session, site);
    // Any page has the token that versions are asked for with.
    const token = TAG.exec((await fetchBytes(session, '/404.html')).toString())?.[1] ?? '';
    // Only the watcher sees the last steps: no request follows them.
    // Each of these brings a whole run, which would hide that another was missed.
    const lastOfCode = ['opening', 'shared', 'part', 'component', 'island', 'sheet', 'footer', 'words', 'category', 'author', 'post'];
    const last = pick(hasCode ? lastOfCode : ['title', 'part', 'called', 'heading', 'opening', 'shared', 'description'], random);
    names.push(`${last} at the end`);
    writeFileSync(join(root, 'content/docs/index.md'), `# Last title ${seed}\n\nThe end.\n`);
    await { ...STEPS_OF_A_DAY, ...STEPS_OF_CODE }[last]?.(root, random, STEPS + 1);
    let changedAt: number | undefined;
    // That brings a whole run as well.
    if (seed % 2 === 1 && !hasCode) {
      names.push('a folder in the place of another, written to before it is watched');
      const deep = join(root, 'content/docs/deep');
      onLook = () => {
        onLook = () => {};
        writeFileSync(join(deep, 'late.md'), '# Late\n\nWritten late.\n');
      };
      cpSync(deep, join(root, '../new-deep'), { recursive: true, verbatimSymlinks: true });
      renameSync(deep, join(root, '../old-deep'));
      renameSync(join(root, '../new-deep'), deep);
      changedAt = Date.now();
      // A second after the last hint at most; if the first look came late, it is not the second but the third look that sees it.
      await vi.waitFor(() => expect(seen.some((text) => text.includes('deep/late.md'))).toBe(true), { timeout: 10_000, interval: 20 });
    }
    const settledIn = await settled(changedAt);
    const updatesThen = updates;
    const clean = join(folder, `${seed}/clean`);
    cpSync(root, clean, { recursive: true, verbatimSymlinks: true, filter: isSource });
    const started = Date.now();
    const built = await buildSite({ siteRoot: clean, outFolder: join(clean, 'build'), drafts: true, workers: 1, useCache: false });
    const builtIn = Date.now() - started;
    expect(failures, `${what()}: ${failures.map((failure) => (failure as Error).stack ?? failure).join('; ')}`).toEqual([]);
    expect(
      problems.map(({ code }) => code),
      `${what()}: ${problems.map(({ message }) => message).join('; ')}`,
    ).toEqual(isLimited ? ['env/watch-limit'] : []);
    if (hasError(built.diagnostics)) throw new Error(`${what()}: ${built.diagnostics.map(({ message }) => message).join('; ')}`);
    const wanted = new Map(
      filesIn(join(clean, 'build'))
        .filter((path) => !path.startsWith('.docgen-'))
        .map((path) => [path, readFileSync(join(clean, 'build', path))]),
    );
    const others: string[] = [];
    // What open tabs get comes first. A request for a page makes docgen read the page's own files, which hides what the watcher missed.
    const htmls = [...wanted.keys()].filter((path) => path.endsWith('.html'));
    await forEachOf(htmls, async (path) => {
      const version = await fetchBytes(session, `/__docgen/version?token=${token}&path=${encodeURIComponent(targetOf(path))}`);
      if (version.toString() !== pageVersion(wanted.get(path) ?? '')) others.push(`version of ${path}`);
    });
    if (others.length > 0) throw new Error(`${what()}: open tabs show something else: ${others.join(', ')}`);
    const compare = (paths: string[]): Promise<void> =>
      forEachOf(paths, async (path) => {
        // Hosts read these, and do not serve them.
        const isServed = !['_headers', '_redirects', '.htaccess'].includes(path);
        const bytes = isServed ? await fetchBytes(session, targetOf(path)) : Buffer.from((await site.files.read(path)) ?? []);
        const own = path.endsWith('.html') ? Buffer.from(bytes.toString().replace(TAG, '')) : bytes;
        if (!own.equals(wanted.get(path) ?? Buffer.of())) others.push(path);
      });
    // Of a site whose pages have not been read, files that only they name are known with them.
    await compare(htmls);
    const checked = await site.check();
    const linesOf = (found: readonly Diagnostic[] = []): string[] => found.map(({ code, at }) => `${code} ${at?.file}:${at?.line}`).sort();
    expect(linesOf(checked?.diagnostics), `${what()}: other diagnostics than a build's`).toEqual(linesOf(built.diagnostics));
    const served = new Set(site.files.paths());
    const odd = [...[...wanted.keys()].filter((path) => !served.has(path)), ...[...served].filter((path) => !wanted.has(path))];
    if (odd.length > 0) throw new Error(`${what()}: served and built are other files: ${odd.join(', ')}`);
    await compare([...wanted.keys()]);
    if (others.length > 0) throw new Error(`${what()}: other bytes: ${others.join(', ')}`);
    expect(updates, `${what()}: an update after all was quiet`).toBe(updatesThen);
    if (process.env.DOCGEN_WATCH_LOG) console.log(`settled ${settledIn} built ${builtIn} pages ${htmls.length} ${what()}`);
    // A machine that is busy with other things takes longer for a build as well.
    expect(settledIn, what()).toBeLessThan(SETTLED_MS + builtIn);
  } finally {
    unlimit();
    await session.close();
    site.close();
    rmSync(join(folder, String(seed)), { recursive: true, force: true });
  }
}

test(`${SEQUENCES} sequences end with what a clean build has`, { timeout: SEQUENCES * 30_000 }, async () => {
  const faults: string[] = [];
  for (let n = 0; n < SEQUENCES; n++) await run(SEED + n).catch((error: Error) => void faults.push(error.message.slice(0, 1500)));
  expect(faults).toEqual([]);
});

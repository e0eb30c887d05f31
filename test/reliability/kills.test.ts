// `kill -9` at seeded moments of a build of 500 pages: what readers get is whole pages with their assets, the next build equals a
// clean one, and neither a process nor a file is left behind.
// DOCGEN_KILLS: how many (default 4; `npm run kills`: 50). Two in five are at a rename into the output folder.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { filesIn } from '../sites/site-fixture.js';
import { seededRandom } from '../unit/engine/store-fixture.js';
import { comesTrue, startDocgen } from './docgen-process.js';

const KILLS = Number(process.env.DOCGEN_KILLS ?? 4);
const PAGES = 500;
const HOOK = resolve('test/reliability/kill-at-rename.mjs');

/** Two states of the site that differ in every page and in the name of every image. */
function writeSite(root: string, state: number): void {
  const write = (file: string, text: string): void => {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  write('site.config.ts', `export default { title: 'Fleet ${state}', url: 'https://fleet.example', search: false };\n`);
  write('content/docs/index.md', '---\ntitle: Start\nslug: /\n---\n\nAll ships.\n');
  for (let n = 0; n < 10; n++)
    write(`content/docs/img/ship-${n}.svg`, `<svg xmlns="http://www.w3.org/2000/svg" width="${n + 1}" height="${state + 1}"/>\n`);
  for (let n = 1; n < PAGES; n++) {
    // A few pages are there in one state only.
    const file = `content/docs/dock-${n % 10}/ship-${n}.md`;
    if (n % 50 === state) rmSync(join(root, file), { force: true });
    else write(file, `---\ntitle: Ship ${n}\n---\n\nThe ship ${n}. ![A ship](../img/ship-${n % 10}.svg)\n`);
  }
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const digestsOf = (out: string): Map<string, string> => new Map(filesIn(out).map((file) => [file, sha256(readFileSync(join(out, file)))]));

function expectWholePages(out: string, known: ReadonlySet<string>): void {
  const torn: string[] = [];
  const lost: string[] = [];
  for (const file of existsSync(out) ? filesIn(out) : []) {
    if (!file.endsWith('.html')) continue;
    const bytes = readFileSync(join(out, file));
    if (!known.has(`${file} ${sha256(bytes)}`)) torn.push(file);
    for (const [, path = ''] of bytes.toString().matchAll(/(?:src|href)="\/(assets\/[^"#?]+)"/g))
      if (!existsSync(join(out, path))) lost.push(`${file} ${path}`);
  }
  expect({ torn, lost }).toEqual({ torn: [], lost: [] });
}

test.runIf(process.platform === 'linux')(`${KILLS} builds of ${PAGES} pages are killed`, { timeout: 60_000 + KILLS * 60_000 }, async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-kills-')));
  const [site, out] = [join(folder, 'site'), join(folder, 'out')];
  const random = seededRandom(7);
  const build = (to: string, more: Partial<Parameters<typeof startDocgen>[1]> = {}, ...args: string[]) =>
    startDocgen(['build', '--out', to, ...args], { cwd: site, ...more });

  const clean: Map<string, string>[] = [];
  let milliseconds = 0;
  for (const state of [0, 1]) {
    writeSite(site, state);
    const start = Date.now();
    const { code, stderr } = await build(join(folder, `clean-${state}`), {}, '--no-cache').ended;
    expect([code, stderr]).toEqual([0, expect.stringContaining('0 warnings')]);
    milliseconds = Date.now() - start;
    clean.push(digestsOf(join(folder, `clean-${state}`)));
    rmSync(join(folder, `clean-${state}`), { recursive: true });
  }
  const known = new Set(clean.flatMap((digests) => [...digests].map(([file, digest]) => `${file} ${digest}`)));
  writeSite(site, 0);
  const { code } = await build(out).ended;
  expect(code).toBe(0);

  const tally = { atRename: 0, killed: 0, betweenRenames: 0, tooLate: 0 };
  // A build that was done before its moment came counts for nothing, and the next moments come sooner.
  let latest = milliseconds;
  for (let round = 0; tally.killed < KILLS && round < 2 * KILLS + 5; round++) {
    const kill = tally.killed;
    const state = (round + 1) % 2;
    writeSite(site, state);
    const isAtRename = kill % 5 < 2;
    const isCold = random() < 0.3;
    if (isCold) rmSync(join(site, '.docgen'), { recursive: true, force: true });
    const nth = 1 + Math.floor(random() * (PAGES - 20));
    const isAfter = random() < 0.5;
    const delay = random() * latest;
    const victim = build(
      out,
      isAtRename
        ? { preload: HOOK, env: { DOCGEN_KILL_INTO: out, DOCGEN_KILL_AT: String(nth), DOCGEN_KILL_AFTER: isAfter ? '1' : '' } }
        : {},
    );
    if (!isAtRename) setTimeout(() => victim.child.kill('SIGKILL'), delay);
    const { signal } = await victim.ended;
    const isKilled = signal === 'SIGKILL';
    if (!isKilled) latest = Math.max(latest * 0.8, 500);
    tally.atRename += Number(isAtRename && isKilled);
    tally[isKilled ? 'killed' : 'tooLate']++;

    expectWholePages(out, known);
    const now = digestsOf(out);
    const pages = [...now.keys()].filter((file) => file.endsWith('.html'));
    const isMixed = [0, 1].every((one) => pages.some((file) => now.get(file) !== clean[one]?.get(file)));
    tally.betweenRenames += Number(isMixed);
    expect(await comesTrue(() => victim.processes().length === 0), 'processes of the killed build').toBe(true);

    const next = await build(out).ended;
    expect([next.code, next.stderr]).toEqual([0, expect.not.stringContaining('bug')]);
    expect(Object.fromEntries(digestsOf(out))).toEqual(Object.fromEntries(clean[state] ?? []));
    expect(readdirSync(folder).sort()).toEqual(['out', 'site']);
    expect(readdirSync(site).sort()).toEqual(['.docgen', 'content', 'site.config.ts']);
  }
  process.stdout.write(`kills: ${JSON.stringify(tally)}\n`);
  expect(tally.killed).toBe(KILLS);
  expect(tally.betweenRenames).toBeGreaterThanOrEqual(Math.floor(KILLS / 5));
  rmSync(folder, { recursive: true });
});

// The command's own rules, on a small site: what it selects, ignores and knows, and what it writes.
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { exitCode } from '../../../src/diagnostics/print/exit-code.js';
import { buildSite } from '../../../src/pipeline/build-site.js';
import { type CheckLinksOptions, checkLinks } from '../../../src/pipeline/check/check-links.js';
import { createDevSite } from '../../../src/pipeline/live/create-dev-site.js';
import { inWarmProcess } from '../../warm-process.js';

const siteRoot = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-check-links-')));
const page = join(siteRoot, 'content/docs/index.md');
const baseline = join(siteRoot, 'docgen-baseline.jsonl');
afterAll(() => rmSync(siteRoot, { recursive: true, force: true }));

const configure = (checks: object) =>
  writeFileSync(
    join(siteRoot, 'site.config.ts'),
    `export default ${JSON.stringify({ title: 'Site', url: 'https://example.com', search: false, checks })};\n`,
  );

beforeEach(() => {
  rmSync(baseline, { recursive: true, force: true });
  mkdirSync(join(siteRoot, 'content/docs'), { recursive: true });
  writeFileSync(page, '---\ntitle: Start\n---\n\n[One](/one) [Two](/two) [Three](#three)\n');
  configure({});
});

const check = async (options: Partial<CheckLinksOptions> = {}) => {
  const report = await inWarmProcess(() => checkLinks({ siteRoot, ...options }));
  return { ...report, codes: report.diagnostics.map(({ code, target }) => `${code} ${target}`), exit: exitCode(report.diagnostics, true) };
};

test('--only takes codes, areas and kinds, and never hides an error of the content', async () => {
  expect((await check({ only: ['no-such-anchor'] })).codes).toEqual(['link/no-such-anchor /docs/#three']);
  expect(await check({ only: ['check', 'link/to-draft'] })).toMatchObject({ codes: [], exit: 0 });
  appendFileSync(page, '\n![None](./none.png)\n');
  expect((await check({ only: ['check'] })).codes).toEqual(['markdown/missing-image undefined']);
});

test('what is ignored neither fails nor counts as found, and --only counts what it selects', async () => {
  configure({
    ignore: [
      { target: '/one', reason: 'a' },
      { code: 'no-such-anchor', reason: 'b' },
    ],
  });
  const report = await check();
  expect([report.codes, report.ignored.map(({ reason }) => reason)]).toEqual([['link/no-such-page /two'], ['a', 'b']]);
  expect((await check({ only: ['no-such-page'] })).ignored).toHaveLength(1);
});

test('build and dev ignore the same, a build that repeats the last one too; dev, which shows drafts, calls no entry unused', async () => {
  configure({
    ignore: [
      { code: 'link', reason: 'a' },
      { target: '/gone', reason: 'b' },
    ],
  });
  const options = { siteRoot, outFolder: join(siteRoot, 'build') };
  for (const run of ['cold', 'unchanged']) {
    const { diagnostics, ignored } = await buildSite({ ...options, workers: 1 });
    expect([run, diagnostics.map(({ code }) => code), ignored.length]).toEqual([run, ['check/ignore-unused'], 3]);
  }
  const dev = createDevSite(options);
  await dev.update();
  expect(await dev.check().finally(dev.close)).toMatchObject({ diagnostics: [], ignored: [{}, {}, {}] });
  rmSync(join(siteRoot, 'build'), { recursive: true });
});

test('a baseline lets a site adopt the gate: known findings pass, new ones fail, fixed ones are reported', async () => {
  expect(await check({ updateBaseline: true })).toMatchObject({ exit: 0, codes: [], baseline: { update: 'written' } });
  const bytes = readFileSync(baseline, 'utf8');
  expect(await check()).toMatchObject({ exit: 0, baseline: { fixed: 0, listed: [{ severity: 'warning' }, {}, {}] } });
  writeFileSync(page, readFileSync(page, 'utf8').replace('[One](/one)', 'Text above.\n\n[Four](/four)'));
  expect(await check()).toMatchObject({ exit: 1, codes: ['link/no-such-page /four'], baseline: { fixed: 1 } });
  expect(await check({ only: ['no-such-anchor'] })).toMatchObject({ exit: 0, baseline: { fixed: 0 } });
  expect(readFileSync(baseline, 'utf8')).toBe(bytes);
});

test('build --strict passes what the baseline knows, and fails what is new; each finding has the severity that check-links gives it', async () => {
  await check({ updateBaseline: true });
  const build = async (strict: boolean) => {
    const report = await inWarmProcess(() => buildSite({ siteRoot, outFolder: join(siteRoot, 'build'), strict }));
    return { ...report, exit: exitCode(report.diagnostics, strict) };
  };
  expect(await build(true)).toMatchObject({ exit: 0, diagnostics: [], baseline: { listed: [{}, {}, {}] } });
  expect((await build(false)).diagnostics).toHaveLength(3);
  writeFileSync(page, `${readFileSync(page, 'utf8')}\n[Four](/four)\n`);
  const found = await build(true);
  expect(found).toMatchObject({ exit: 1, published: true, diagnostics: [{ code: 'link/no-such-page', target: '/four' }] });
  expect((await check()).diagnostics).toEqual(found.diagnostics);
  rmSync(join(siteRoot, 'build'), { recursive: true });
});

test('the baseline that check-links writes knows the other warnings of a build too; check-links reports none of them, and counts those that are fixed', async () => {
  const before = readFileSync(page, 'utf8');
  appendFileSync(page, '\n!!! note "Mind"\n    Text.\n');
  await check({ updateBaseline: true });
  expect(readFileSync(baseline, 'utf8')).toContain('"markdown/foreign-syntax"');
  expect(await check()).toMatchObject({ exit: 0, baseline: { fixed: 0, listed: [{}, {}, {}] } });
  const build = () => inWarmProcess(() => buildSite({ siteRoot, outFolder: join(siteRoot, 'build'), strict: true }));
  expect(await build()).toMatchObject({ diagnostics: [], baseline: { listed: [{}, {}, {}, {}] } });
  appendFileSync(page, '\n??? tip "New"\n    Text.\n');
  expect(await build()).toMatchObject({ diagnostics: [{ code: 'markdown/foreign-syntax' }] });
  writeFileSync(page, before);
  expect(await check()).toMatchObject({ exit: 0, codes: [], baseline: { fixed: 1, listed: [{}, {}, {}] } });
  expect(await build()).toMatchObject({ diagnostics: [], baseline: { fixed: 1 } });
  rmSync(join(siteRoot, 'build'), { recursive: true });
});

test('--update-baseline with --only leaves the rest of the file as it is', async () => {
  await check({ updateBaseline: true });
  writeFileSync(page, '---\ntitle: Start\n---\n\nNothing.\n');
  await check({ updateBaseline: true, only: ['no-such-anchor'] });
  expect(readFileSync(baseline, 'utf8').match(/no-such-\w+/g)).toEqual(['no-such-page', 'no-such-page']);
});

test('the option precedes the configuration, and a file that is named must exist', async () => {
  configure({ baseline: 'checks/known.jsonl' });
  expect((await check()).codes).toEqual(['config/baseline-missing undefined']);
  await check({ updateBaseline: true });
  expect(await check()).toMatchObject({ exit: 0, baseline: { file: 'checks/known.jsonl' } });
  expect(await check({ baseline: 'other.jsonl' })).toMatchObject({ exit: 2 });
  rmSync(join(siteRoot, 'checks'), { recursive: true });
});

test('with errors of the content the baseline is not written', async () => {
  appendFileSync(page, '\n![None](./none.png)\n');
  expect(await check({ updateBaseline: true })).toMatchObject({ exit: 1, baseline: { update: 'refused' } });
  expect(existsSync(baseline)).toBe(false);
});

test('with errors of the content, no finding counts as fixed', async () => {
  await check({ updateBaseline: true });
  writeFileSync(page, '---\ntitle: Start\n---\n\n![None](./none.png)\n');
  expect(await check()).toMatchObject({ exit: 1, baseline: { fixed: 0, listed: [] } });
});

test('a baseline that is there and cannot be read is exit 2, and is not taken for none', async () => {
  mkdirSync(baseline);
  expect(await check()).toMatchObject({ exit: 2, codes: ['config/baseline-damaged undefined'] });
});

test('a warning about the list of ignored findings is never known', async () => {
  configure({ ignore: [{ target: '/gone', reason: 'a' }] });
  expect(await check({ updateBaseline: true })).toMatchObject({ exit: 1, codes: ['check/ignore-unused target /gone'] });
  expect(readFileSync(baseline, 'utf8')).not.toContain('ignore-unused');
});

test('a baseline that cannot be written is env/baseline-not-written, and leaves nothing beside it', async () => {
  const { exit, codes } = await check({ updateBaseline: true, baseline: 'content/docs/index.md/known.jsonl' });
  expect([exit, codes[0]]).toEqual([3, 'env/baseline-not-written undefined']);
  expect(readdirSync(siteRoot).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

const NOTHING = { compile: [], highlight: [], article: [], document: [] };

test('if nothing has changed, nothing is done again and the same is reported, also after a build of the site', async () => {
  const { codes, links, pages } = await check();
  expect(await check()).toMatchObject({ codes, links, pages, work: NOTHING, exit: 1 });
  appendFileSync(page, '\nMore.\n');
  // Of a file that was written within two seconds nothing is believed.
  await new Promise((resolve) => setTimeout(resolve, 2_100));
  await buildSite({ siteRoot, outFolder: join(siteRoot, 'build') });
  const { work, ...report } = await check();
  expect([work, report.codes]).toEqual([NOTHING, codes]);
  expect((await check({ useCache: false })).work.document).not.toEqual([]);
});

test('an edit is seen, and so is a page that came, by a run that has a cache', async () => {
  await check();
  appendFileSync(page, '\n[Four](/four)\n');
  expect((await check()).codes).toContain('link/no-such-page /four');
  writeFileSync(join(siteRoot, 'content/docs/four.md'), '---\nslug: /four\n---\n\nText.\n');
  expect((await check()).codes).toContain('link/no-such-page /four');
  writeFileSync(page, '---\ntitle: Start\n---\n\n[Four](/docs/four)\n');
  expect(await check()).toMatchObject({ codes: [], exit: 0 });
  rmSync(join(siteRoot, 'content/docs/four.md'));
  expect((await check()).codes).toEqual(['link/no-such-page /docs/four']);
});

test('what it leaves for its next run is no reason for a build to write less', async () => {
  await check();
  await buildSite({ siteRoot, outFolder: join(siteRoot, 'build') });
  expect(readFileSync(join(siteRoot, 'build/docs/index.html'), 'utf8')).toContain('Three');
});

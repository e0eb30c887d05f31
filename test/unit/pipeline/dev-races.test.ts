// `docgen dev` while something else happens: a check of a site that another one replaces, faults that are fixed, pages that stay broken.
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { serveDev } from '../../../src/dev/serve-dev.js';
import { buildSite } from '../../../src/pipeline/build-site.js';
import { createDevSite } from '../../../src/pipeline/live/create-dev-site.js';
import type { DevSiteOptions } from '../../../src/pipeline/live/dev-site.js';
import { inOwnProcesses } from '../../warm-process.js';
import { get } from '../dev/raw-request.js';

function devSiteOf(files: Record<string, string>, options: Partial<DevSiteOptions> = {}) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-races-')));
  const [siteRoot, outFolder] = [join(folder, 'site'), join(folder, 'out')];
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(siteRoot, file)), { recursive: true });
    writeFileSync(join(siteRoot, file), text);
  };
  write('site.config.ts', "export default { title: 'T', url: 'https://example.com', search: false };\n");
  write('content/docs/index.md', '# Start\n\nText.\n');
  for (const [file, text] of Object.entries(files)) write(file, text);
  const dev = createDevSite({ siteRoot, outFolder, ...options });
  onTestFinished(() => {
    dev.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { siteRoot, outFolder, write, dev };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const COUNT = 80;
const names = Array.from({ length: COUNT }, (_, n) => `p${n}`);

test('code that changes and changes back while the site is checked leaves nothing of itself, in dev or in a build with the same cache', () =>
  inOwnProcesses(async () => {
    const box = (name: string) =>
      `export const Box = (props: { children: React.ReactNode }) => <div className="${name}">{props.children}</div>;\n`;
    const page = (name: string) => `---\ntitle: ${name}\n---\n\nimport { Box } from './_box';\n\n<Box>Text of ${name}</Box>\n`;
    const pages = Object.fromEntries(names.map((name) => [`content/docs/${name}.mdx`, page(name)]));
    const { siteRoot, outFolder, write, dev } = devSiteOf({ 'content/docs/_box.tsx': box('old'), ...pages });
    await dev.update();
    const checking = dev.check();
    await pause(30);
    write('content/docs/_box.tsx', box('new'));
    await dev.update(['content/docs/_box.tsx']);
    expect(await checking).toBeUndefined();
    write('content/docs/_box.tsx', box('old'));
    await dev.update(['content/docs/_box.tsx']);
    const wrong = await Promise.all(
      names.map(async (name) => {
        const bytes = await dev.files.read(`docs/${name}/index.html`);
        return Buffer.from(bytes ?? [])
          .toString()
          .includes('class="old"')
          ? []
          : [name];
      }),
    );
    expect(wrong.flat()).toEqual([]);
    expect(await dev.check()).toMatchObject({ diagnostics: [] });
    dev.close();
    const { published } = await buildSite({ siteRoot, outFolder, drafts: true });
    expect(published).toBe(true);
    expect(names.filter((name) => !readFileSync(join(outFolder, 'docs', name, 'index.html'), 'utf8').includes('class="old"'))).toEqual([]);
  }));

test('a check that began before a new site was served reports nothing', async () => {
  const page = (title: string, rest: string) => `---\ntitle: ${title}\n---\n\n<b>{1 + 1}</b>\n${rest}`;
  const pages = Object.fromEntries(names.map((name) => [`content/docs/${name}.mdx`, page(name, `\n[x](./nowhere-${name}.md)\n`)]));
  const { write, dev } = devSiteOf(pages);
  await dev.update();
  const checking = dev.check();
  await pause(20);
  for (const name of names) write(`content/docs/${name}.mdx`, page(`Now ${name}`, ''));
  await dev.update();
  expect(await checking).toBeUndefined();
  expect(await dev.check()).toMatchObject({ diagnostics: [] });
});

test('a fault of a page that was fixed without being opened again is not reported with the fault of another', async () => {
  const good = (name: string) => `---\ntitle: ${name}\n---\n\n<b>{1}</b>\n`;
  const bad = (name: string) => `---\ntitle: ${name}\n---\n\n<b>{(() => { throw new Error('boom ${name}') })()}</b>\n`;
  const reported: string[][] = [];
  const onPageFaults: DevSiteOptions['onPageFaults'] = (faults) => void reported.push(faults.map(({ at }) => at?.file ?? ''));
  const { write, dev } = devSiteOf({ 'content/docs/a.mdx': bad('a'), 'content/docs/b.mdx': good('b') }, { onPageFaults });
  await dev.update();
  await dev.files.read('docs/a/index.html');
  write('content/docs/a.mdx', good('a'));
  await dev.update(['content/docs/a.mdx']);
  write('content/docs/b.mdx', bad('b'));
  await dev.update(['content/docs/b.mdx']);
  await dev.files.read('docs/b/index.html');
  expect(reported).toEqual([['content/docs/a.mdx'], [], ['content/docs/b.mdx']]);
});

test('what the last text of a page failed with is no fault of one that can not be read', async () => {
  const page = (text: string) => `---\ntitle: A\n---\n\n${text}\n`;
  const reported: string[][] = [];
  const onPageFaults: DevSiteOptions['onPageFaults'] = (faults) => void reported.push(faults.map(({ code }) => code));
  const { write, dev } = devSiteOf({ 'content/docs/a.mdx': page('<b>{1}</b>') }, { onPageFaults });
  await dev.update();
  await dev.files.read('docs/a/index.html');
  const save = async (text: string) => {
    write('content/docs/a.mdx', page(text));
    const { diagnostics } = await dev.update(['content/docs/a.mdx']);
    await dev.files.read('docs/a/index.html');
    return diagnostics.map(({ code }) => code);
  };
  expect(await save('<b>{missing.there}</b>')).toEqual([]);
  expect(reported).toEqual([['render/undefined-name']]);
  const [fault] = await save('<b>{1}</b>\n\n<Unknown />');
  expect(fault).toMatch(/^mdx\//);
  expect(reported.slice(1)).toEqual([[]]);
  const checked = await dev.check();
  expect(checked?.diagnostics.map(({ code }) => code) ?? [fault]).toEqual([fault]);
  await save('<b>{missing.there}</b>');
  expect(reported.slice(2)).toEqual([['render/undefined-name']]);
});

test.each([
  ['its text', '---\ntitle: A\nunknown: [\n---\n\nText.\n'],
  ['what others see of it', '---\ntitle: [\n---\n\nText.\n'],
])('a request for a broken page starts no run until the page has changed: %s', async (_, broken) => {
  const good = '---\ntitle: A\n---\n\nText.\n';
  const { siteRoot, outFolder, write, dev } = devSiteOf({ 'content/docs/a.md': good });
  let runs = 0;
  const { value: server } = await serveDev({
    script: '',
    siteRoot,
    outFolder,
    baseUrl: '/',
    port: 0,
    files: dev.files,
    staleFiles: dev.staleFiles,
    async update(changed) {
      const report = await dev.update(changed.length > 0 ? changed : undefined);
      runs++;
      return { pages: report.changedPages, changedFiles: report.changedFiles, problems: [], baseUrl: '/' };
    },
    onUpdate() {},
    onFailure: (error) => expect.fail(String(error)),
    onProblem() {},
  });
  if (!server) throw new Error('does not listen');
  onTestFinished(() => server.close());
  await server.settled();
  await get(server.port, '/docs/a/');
  await server.watching;
  write('content/docs/a.md', broken);
  await expect.poll(() => runs).toBeGreaterThan(1);
  // The looks after the last hint.
  await pause(1300);
  await server.settled();
  const before = runs;
  for (let n = 0; n < 5; n++) expect((await get(server.port, '/docs/a/')).body).toContain('Text.');
  expect(runs).toBe(before);
  write('content/docs/a.md', good.replace('Text.', 'Fixed.'));
  await expect.poll(async () => (await get(server.port, '/docs/a/')).body).toContain('Fixed.');
});

// A site that is served before its pages have been read: what is served is what is served when they have been.
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMemorySink } from '../../../src/emit/memory-sink.js';
import { buildSite } from '../../../src/pipeline/build-site.js';
import { createSession } from '../../../src/pipeline/create-session.js';
import { createDevSite } from '../../../src/pipeline/live/create-dev-site.js';
import type { DevBackend, DevReport } from '../../../src/pipeline/live/dev-site.js';
import { inWarmProcess } from '../../warm-process.js';

const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const FILES: Record<string, string | Buffer> = {
  'site.config.ts': "export default { title: 'T', url: 'https://example.com', search: false };\n",
  'content/docs/index.md': '# Start\n\nSee [two](guide/two.md#there) and [nothing](nowhere.md).\n',
  'content/docs/guide/_category_.json': '{"label":"Guide","link":{"type":"generated-index"}}',
  'content/docs/guide/one.md': '---\ntitle: One\nsidebar_label: First\n---\n\nWhat the first says.\n\n```js\nconst a = 1;\n```\n',
  'content/docs/guide/two.md': '# Two\n\nWhat the *second* says.\n\n## There\n\n![p](./p.png)\n',
  'content/docs/guide/p.png': PIXEL,
  'content/docs/guide/three.md': 'Before.\n\n# Three `code`\n\nAfter.\n',
  'content/docs/guide/four.mdx': "---\ntitle: Four\n---\n\nimport { Box } from './_box';\n\n<Box>Text</Box>\n",
  'content/docs/guide/_box.tsx':
    'export const Box = (props: { children: React.ReactNode }) => <div className="box">{props.children}</div>;\n',
  'content/docs/guide/five.md': '---\ntitle: Five\ndraft: true\n---\n\n::include{file="./_part.md"}\n',
  'content/docs/guide/_part.md': 'Part, with [one](one.md).\n',
  'content/pages/index.tsx': "export const frontMatter = { title: 'Home' };\nexport default function Home() {\n  return <p>Home</p>;\n}\n",
};

let siteRoot: string;
let outFolder: string;
let dev: DevBackend;
let wholes: DevReport[];

const write = (file: string, content: string | Buffer): void => {
  mkdirSync(dirname(join(siteRoot, file)), { recursive: true });
  writeFileSync(join(siteRoot, file), content);
};
const start = (earlyFrom = 0): DevBackend => {
  wholes = [];
  return createDevSite({ siteRoot, outFolder, earlyFrom, onWhole: (report) => wholes.push(report) });
};
const textOf = async (path: string): Promise<string> => Buffer.from((await dev.files.read(path)) ?? []).toString();
const GUIDE = 'docs/guide';
const INDEX = 'docs/category/guide/index.html';
const pageOf = (name: string): string => `${GUIDE}/${name}/index.html`;

async function expectBuilt(paths: readonly string[]): Promise<void> {
  const folder = `${outFolder}-clean`;
  const built = await inWarmProcess(() => buildSite({ siteRoot, outFolder: folder, drafts: true, useCache: false, allowPartial: true }));
  expect(built.published).toBe(true);
  for (const path of paths) expect([path, await textOf(path)]).toEqual([path, readFileSync(join(folder, path), 'utf8')]);
}

beforeEach(() => {
  siteRoot = join(realpathSync(mkdtempSync(join(tmpdir(), 'docgen-early-'))), 'site');
  outFolder = join(dirname(siteRoot), 'out');
  for (const [file, content] of Object.entries(FILES)) write(file, content);
  dev = start();
});
afterEach(() => {
  dev.close();
  rmSync(dirname(siteRoot), { recursive: true, force: true });
});

describe('before all pages have been read', () => {
  test('the pages of a build are served', async () => {
    expect(await dev.update()).toMatchObject({ published: true, diagnostics: [], pages: 10 });
    await expectBuilt([...['one', 'two', 'three', 'five'].map(pageOf), 'index.html', 'docs/index.html', '404.html']);
    expect(wholes).toEqual([]);
  });

  test.each([
    ['whose cards show what the text of others says', INDEX],
    ['with modules of its own', pageOf('four')],
  ])('a page %s waits for the rest of the site', async (_, path) => {
    await dev.update();
    await expectBuilt([path]);
    expect(wholes).toHaveLength(1);
  });

  test('files of a page that was asked for can be fetched', async () => {
    await dev.update();
    const [, image = ''] = /src="\/(assets\/files\/[^"]+)"/.exec(await textOf(pageOf('two'))) ?? [];
    expect(await dev.files.read(image)).toEqual(PIXEL);
    expect(wholes).toEqual([]);
  });

  test('no links are reported, and all of them afterwards', async () => {
    expect((await dev.update()).diagnostics).toEqual([]);
    const checked = await dev.check();
    expect(checked?.diagnostics.map(({ code }) => code)).toEqual(['link/no-such-file']);
    expect(wholes).toHaveLength(1);
    expect(await dev.check()).toEqual(checked);
    expect(wholes).toHaveLength(1);
  });

  test('an edit shows, of a title in the pages around it, too', async () => {
    await dev.update();
    expect(await textOf(pageOf('one'))).toContain('What the first says');
    write('content/docs/guide/one.md', '---\ntitle: Another\n---\n\nOther text.\n');
    await dev.update(['content/docs/guide/one.md']);
    await expectBuilt([pageOf('one'), pageOf('two')]);
    expect(wholes).toEqual([]);
    await dev.check();
    await expectBuilt([pageOf('one'), pageOf('two')]);
  });

  test.each([
    ['text', '# Two\n\nWhat the *second* says now.\n\n## There\n\n![p](./p.png)\n', 0],
    ['text, of a page that was asked for', '# Two\n\nWhat the *second* says now.\n\n## There\n\n![p](./p.png)\n', 1],
    ['title', '# Second\n\nWhat the *second* says.\n\n![p](./p.png)\n', 0],
    ['title, of a page that was asked for', '# Second\n\nWhat the *second* says.\n\n![p](./p.png)\n', 1],
    ['text, and a file less', '# Two\n\nOther.\n', 1],
    ['picture', '# Two\n\n![p](./p.png)\n\n![p](../q.png)\n', 0],
  ])('a save takes nothing but the page that was saved: another %s', async (_, text, isAsked) => {
    write('content/docs/q.png', Buffer.concat([PIXEL, Buffer.from('other')]));
    await dev.update();
    if (isAsked) await textOf(pageOf('two'));
    write('content/docs/guide/two.md', text);
    expect(await dev.update(['content/docs/guide/two.md'])).toMatchObject({ published: true, isRevision: true });
    await expectBuilt([pageOf('two'), pageOf('one'), pageOf('three'), 'docs/index.html']);
    for (const [, path = ''] of (await textOf(pageOf('two'))).matchAll(/src="\/(assets\/files\/[^"]+)"/g))
      expect([path, dev.files.has(path)]).toEqual([path, true]);
    expect(wholes).toEqual([]);
    await dev.check();
    expect(wholes).toHaveLength(1);
    await expectBuilt([pageOf('two'), pageOf('one'), INDEX]);
  });

  test('saves one after the other show, while the rest is being read', async () => {
    await dev.update();
    const checking = dev.check();
    for (let save = 0; save < 4; save++) {
      write('content/docs/guide/one.md', `---\ntitle: One ${save >> 1}\n---\n\nText ${save}.\n`);
      await dev.update(['content/docs/guide/one.md']);
      expect(await textOf(pageOf('one'))).toContain(`Text ${save}.`);
      expect(await textOf(pageOf('two'))).toContain(`One ${save >> 1}`);
    }
    await checking;
    await dev.check();
    await expectBuilt([pageOf('one'), pageOf('two'), INDEX]);
  });

  test.each([
    ['of a part that no page is known to hold', 'content/docs/guide/_part.md', 'Other part.\n'],
    [
      'that brings a module',
      'content/docs/guide/four.mdx',
      "---\ntitle: Four\n---\n\nimport { Box } from './_box';\n\n<Box>{1 + 1}</Box>\n",
    ],
  ])('a save %s reads the site again', async (_, file, text) => {
    await dev.update();
    write(file, text);
    await dev.update([file]);
    await expectBuilt(['one', 'two', 'five', 'four'].map(pageOf));
  });

  test('a page whose title became another one meanwhile is shown with all that this changes', async () => {
    await dev.update();
    write('content/docs/guide/one.md', '---\ntitle: Another\n---\n\nOther text.\n');
    await expectBuilt([pageOf('one'), pageOf('two')]);
    expect(wholes).toHaveLength(1);
  });

  test("a page that can't be shown shows its error, and the other pages are served", async () => {
    const faults: string[][] = [];
    dev.close();
    write('content/docs/guide/one.md', '---\ntitle: One\n---\n\n![x](./missing.png)\n');
    dev = createDevSite({ siteRoot, outFolder, earlyFrom: 0, onPageFaults: (all) => faults.push(all.map(({ code }) => code)) });
    expect(await dev.update()).toMatchObject({ published: true, diagnostics: [] });
    expect(await dev.files.read(pageOf('one'))).toBeUndefined();
    expect(faults).toEqual([['markdown/missing-image']]);
    expect(await textOf(pageOf('two'))).toContain('second');
    const checked = await dev.check();
    expect(checked?.diagnostics.map(({ code }) => code)).toContain('markdown/missing-image');
    write('content/docs/guide/one.md', FILES['content/docs/guide/one.md'] ?? '');
    expect(await dev.update(['content/docs/guide/one.md'])).toMatchObject({ published: true, diagnostics: [] });
    await expectBuilt([pageOf('one')]);
  });
});

describe('with what an earlier start has left', () => {
  beforeEach(async () => {
    await dev.update();
    await dev.check();
    dev.close();
    dev = start();
  });

  test('all pages but the one that is asked for are left alone, and no index of a category waits', async () => {
    await dev.update();
    await expectBuilt([INDEX, pageOf('two'), pageOf('three'), pageOf('four')]);
    expect(wholes).toEqual([]);
  });

  test('what was edited since is seen, and so is what came and what went', async () => {
    dev.close();
    write('content/docs/guide/three.md', '# Third\n\nText.\n');
    write('content/docs/guide/_part.md', '# Of the part\n\nText.\n');
    write('content/docs/guide/six.md', '# Six\n\nText.\n');
    rmSync(join(siteRoot, 'content/docs/guide/two.md'));
    dev = start();
    await dev.update();
    const around = ['one', 'three', 'five', 'six'].map(pageOf);
    await expectBuilt([...around, 'docs/index.html', INDEX]);
    await dev.check();
    await expectBuilt([...around, 'docs/index.html', INDEX]);
    expect(dev.files.has(pageOf('two'))).toBe(false);
  });
});

test('a page whose modules are in no bundle yet waits for the rest, also after the title or the files of another were saved', async () => {
  dev.close();
  const sink = createMemorySink(siteRoot);
  const session = createSession({
    ...{ siteRoot, outFolder, drafts: true, services: false, isLazy: true },
    openSink: async () => ({ value: sink, diagnostics: [] }),
  });
  const early = async (name: string): Promise<string | undefined> => {
    const live = session.live();
    const page = live?.pages.get(pageOf(name));
    const made = page && (await live?.early?.render(page));
    return made && `${made.html}`;
  };
  try {
    await session.updateEarly(0);
    write('content/docs/guide/two.md', '# Other\n\nAfter.\n');
    expect([await early('four'), await early('two')]).toEqual([undefined, undefined]);
    for (const text of ['---\ntitle: One\nsidebar_label: First\n---\n\n![p](./p.png)\n', '---\ntitle: Uno\n---\n\nText.\n']) {
      write('content/docs/guide/one.md', text);
      expect(await session.updateEarly(0, ['content/docs/guide/one.md'])).toMatchObject({ published: true, isRevision: true });
      expect(await early('four')).toBeUndefined();
      // The first graph is made of the title that it had.
      if (!text.includes('Uno')) expect(await early('two')).toBeUndefined();
      else expect(await early('two')).toContain('Other');
    }
  } finally {
    session.close();
  }
});

test('a site of fewer pages is read before it is served', async () => {
  dev.close();
  dev = start(100);
  expect(await dev.update()).toMatchObject({ published: true });
  await dev.check();
  expect(wholes).toEqual([]);
});

// test:all
// DV-22: a page of `docgen dev` is the page of `docgen build --drafts`, but for the one live-reload tag; whichever page is asked for first, from a cold cache
// and a warm one, and after edits have been and gone.
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { hasError } from '../../src/diagnostics/has-error.js';
import { createMemorySink } from '../../src/emit/memory-sink.js';
import { buildSite } from '../../src/pipeline/build-site.js';
import { createSession } from '../../src/pipeline/create-session.js';
import { createDevSite } from '../../src/pipeline/live/create-dev-site.js';
import type { DevBackend } from '../../src/pipeline/live/dev-site.js';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function copyOf(site: string): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-parity-')));
  folders.push(folder);
  const isInput = (path: string): boolean => !/\/(?:build|\.docgen|node_modules)$/.test(path);
  cpSync(resolve(site), folder, { recursive: true, filter: isInput });
  return folder;
}

const filesIn = (folder: string, prefix = ''): string[] =>
  readdirSync(join(folder, prefix)).flatMap((name) =>
    statSync(join(folder, prefix, name)).isDirectory() ? filesIn(folder, `${prefix}${name}/`) : [prefix + name],
  );

/** Of the served site: path → bytes, asked for in this order. */
async function readAll(dev: DevBackend, inOrder: (paths: string[]) => string[]): Promise<Map<string, string>> {
  const read = new Map<string, string>();
  for (const path of inOrder(dev.files.paths())) read.set(path, Buffer.from((await dev.files.read(path)) ?? []).toString('base64'));
  return read;
}

const ORDERS: Record<string, (paths: string[]) => string[]> = {
  'first to last': (paths) => paths,
  'last to first': (paths) => [...paths].reverse(),
  'by the length of their names': (paths) => [...paths].sort((a, b) => a.length - b.length || (a < b ? -1 : 1)),
};

/** Neither the marks of a build, nor the search, which is made when it is asked for (test/unit/pipeline/live-search.test.ts). */
const isOfPages = (path: string): boolean => !path.startsWith('.docgen-') && !path.startsWith('assets/search/');

const SITES = [
  ['test/sites/whole/lantern', 'content/guide/01-start/01-light.md'],
  ['test/sites/whole/lantern', 'content/guide/reference/lens.mdx'],
  ['test/sites/markdown/syntax', 'content/docs/index.md'],
] as const;

describe.each(SITES)('%s with %s', (site, file) => {
  test('is served as it is built, in any order, cold and warm, edited and restored', async () => {
    const folder = copyOf(site);
    const outFolder = join(folder, 'build');
    // Services are left out in dev, and belong to no fixture that is compared.
    const built = await buildSite({ siteRoot: folder, outFolder, drafts: true });
    expect(hasError(built.diagnostics)).toBe(false);
    const wanted = new Map(
      filesIn(outFolder)
        .filter(isOfPages)
        .map((path) => [path, readFileSync(join(outFolder, path)).toString('base64')]),
    );
    rmSync(outFolder, { recursive: true });
    rmSync(join(folder, '.docgen'), { recursive: true });
    for (const [name, inOrder] of Object.entries(ORDERS)) {
      const dev = createDevSite({ siteRoot: folder, outFolder });
      try {
        expect((await dev.update()).published).toBe(true);
        expectSame(await readAll(dev, inOrder), wanted, name);
        const checked = await dev.check();
        const messagesOf = (diagnostics: { code: string; message: string }[] = []): string[] =>
          diagnostics.map(({ code, message }) => `${code} ${message}`).sort();
        expect(messagesOf(checked?.diagnostics)).toEqual(messagesOf(built.diagnostics));
        const text = readFileSync(join(folder, file), 'utf8');
        writeFileSync(join(folder, file), `${text}\n\n- One more item, which describes no page.\n`);
        expect((await dev.update([file])).changedPages).toHaveLength(1);
        writeFileSync(join(folder, file), text.replace(/^title: .*$/m, 'title: Another').replace(/^# .*$/m, '# Another'));
        await dev.update([file]);
        writeFileSync(join(folder, file), text);
        await dev.update([file]);
        expectSame(await readAll(dev, inOrder), wanted, `${name}, edited and restored`);
      } finally {
        dev.close();
      }
    }
  });
});

describe.each(['test/sites/whole/lantern', 'test/sites/markdown/syntax'])('%s, before its pages have been read', (site) => {
  test('has the pages of a build, or lets who asks for one wait; cold and warm', async () => {
    const folder = copyOf(site);
    const outFolder = join(folder, 'build');
    expect((await buildSite({ siteRoot: folder, outFolder, drafts: true })).published).toBe(true);
    rmSync(join(folder, '.docgen'), { recursive: true });
    const served: number[] = [];
    for (const start of ['cold', 'warm']) {
      const sink = createMemorySink(folder);
      const session = createSession({
        ...{ siteRoot: folder, outFolder, drafts: true, services: false, isLazy: true },
        openSink: async () => ({ value: sink, diagnostics: [] }),
      });
      try {
        await session.updateEarly(0);
        const live = session.live();
        const others: string[] = [];
        let count = 0;
        for (const [path, page] of live?.pages ?? []) {
          const made = await live?.early?.render(page);
          if (made) count++;
          if (made && made.html !== readFileSync(join(outFolder, path), 'utf8')) others.push(path);
        }
        expect([start, others]).toEqual([start, []]);
        served.push(count);
        await session.update(true);
        await session.check((work) => work());
        expect(session.live()?.early).toBeUndefined();
        expect(session.live()?.pages.size).toBe(live?.pages.size);
        if (start === 'warm') expect(count).toBe(live?.pages.size);
      } finally {
        session.close();
      }
    }
    expect(served[0]).toBeGreaterThan((served[1] ?? 0) / 2);
  });
});

function expectSame(read: Map<string, string>, wanted: Map<string, string>, what: string): void {
  expect([what, [...read.keys()].sort()]).toEqual([what, [...wanted.keys()].sort()]);
  const others = [...wanted].flatMap(([path, bytes]) => (read.get(path) === bytes ? [] : [path]));
  expect([what, others]).toEqual([what, []]);
}

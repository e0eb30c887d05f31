import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { SourceEntry } from '../../../src/model/source-entry.js';
import type { WorkerSetup } from '../../../src/pipeline/tasks/worker-setup.js';

const siteRoot = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-compile-')));
afterAll(() => rmSync(siteRoot, { recursive: true, force: true }));
writeFileSync(join(siteRoot, 'fine.md'), '# Fine\n');

let compileFile: typeof import('../../../src/pipeline/tasks/compile-task.js').compileFile;
beforeAll(async () => {
  vi.resetModules();
  vi.doMock('../../../src/engine/tracked-fs.js', withLockedFile);
  ({ compileFile } = await import('../../../src/pipeline/tasks/compile-task.js'));
});
afterAll(() => {
  vi.doUnmock('../../../src/engine/tracked-fs.js');
  vi.resetModules();
});

// Tests may run as root, to whom every file can be read.
async function withLockedFile(original: <T>() => Promise<T>) {
  const actual = await original<typeof import('../../../src/engine/tracked-fs.js')>();
  return {
    ...actual,
    readInside(root: string, file: string) {
      if (file === 'locked.md') throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
      return actual.readInside(root, file);
    },
  };
}

const compile = (file: string) => {
  const entry: SourceEntry = { key: file, kind: 'page', format: 'md', file, path: file, locale: 'en' };
  const site = {
    siteRoot,
    apis: {},
    options: { format: 'detect', parser: 'satteri', locale: 'en', math: true, admonitions: {}, remarkPlugins: [], rehypePlugins: [] },
  } as unknown as WorkerSetup;
  return compileFile(entry, {
    site,
    openApi: undefined as never,
    messagesOf: () => async () => ({ value: undefined, diagnostics: [] }),
    namesOf: undefined as never,
    store: undefined as never,
    isRetry: false,
  });
};

test('a file that vanished and one that may not be read are named, and the others are compiled', async () => {
  expect(await compile('gone.md')).toMatchObject({ fault: { code: 'env/file-vanished', message: expect.stringContaining('gone.md') } });
  expect(await compile('locked.md')).toMatchObject({
    fault: { code: 'env/file-unreadable', message: expect.stringContaining('locked.md') },
  });
  expect(await compile('fine.md')).toMatchObject({ outcome: { value: { outline: { title: 'Fine' } } } });
});

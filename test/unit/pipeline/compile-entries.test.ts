import { expect, test } from 'vitest';
import type { FileReader } from '../../../src/model/file-reader.js';
import type { SiteConfig } from '../../../src/model/site-config.js';
import type { SourceEntry } from '../../../src/model/source-entry.js';
import { compileEntries } from '../../../src/pipeline/compile-entries.js';

const entry = (name: string): SourceEntry => ({
  key: name,
  kind: 'doc',
  format: 'md',
  file: name,
  path: name,
  locale: 'en',
  docs: { instance: 'default', version: 'current' },
});
const config = { markdown: { format: 'detect', parser: 'satteri' }, locale: 'en' } as SiteConfig;

/** The three things that can happen to a file between the scan and the read. */
const files: FileReader = {
  read(file) {
    if (file === 'gone.md') return 'missing';
    if (file === 'locked.md') throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
    return { bytes: new TextEncoder().encode('# Fine\n') };
  },
  list: () => [],
};

test('a file that vanished and one that may not be read are named, and the others are compiled', async () => {
  const { value, diagnostics } = await compileEntries({ entries: ['gone.md', 'locked.md', 'fine.md'].map(entry), files, config });
  expect(diagnostics.map(({ code, message }) => [code, message.split(' ')[0]])).toEqual([
    ['env/file-vanished', 'gone.md'],
    ['env/file-unreadable', 'locked.md'],
  ]);
  expect([...value.keys()]).toEqual(['fine.md']);
});

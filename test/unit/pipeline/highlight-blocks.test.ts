import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Pool } from '../../../src/engine/pool/pool.js';
import { createSegmentWriter } from '../../../src/engine/store/segment-writer.js';
import { openBuildCache } from '../../../src/pipeline/cache/build-cache.js';
import type { CachedPage } from '../../../src/pipeline/read/compile-entries.js';
import { highlightSite } from '../../../src/pipeline/render/highlight-site.js';
import { storeKey } from '../../../src/pipeline/tasks/keys.js';

test('a block on which the grammar does not end is shown whole, without colours, and its page is named', async () => {
  const siteRoot = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-highlight-')));
  const { cache } = openBuildCache(siteRoot);
  try {
    const writer = createSegmentWriter(cache.folder);
    const text = writer.append(storeKey('text', 'k1'), 'a < b\n  c');
    writer.close();
    const workers = { run: async () => [{ failure: 'time', detail: 'SIGKILL' }] } as unknown as Pool;
    const page = { entry: { file: 'content/docs/a.md' }, blocks: [{ key: 'k1', language: 'js' }] } as unknown as CachedPage;
    const { value, diagnostics } = await highlightSite({
      pages: new Map([['a', page]]),
      texts: new Map(text ? [['k1', text]] : []),
      cache,
      workers,
    });
    expect(diagnostics).toMatchObject([{ code: 'page/not-highlighted', severity: 'warning', at: { file: 'content/docs/a.md' } }]);
    const ref = value.lines.get('k1');
    expect(ref && cache.reader.read(ref, storeKey('highlight', 'k1'))?.toString()).toBe('a &lt; b\n  c');
    // Tried again by the next build.
    expect(cache.store.get('highlight', 'k1')).toBeUndefined();
  } finally {
    cache.close();
    rmSync(siteRoot, { recursive: true, force: true });
  }
});

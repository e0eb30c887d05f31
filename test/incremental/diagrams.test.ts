// A diagram is drawn once. An edit elsewhere on its page, or of a file that the page includes, does not draw it again. To see that, the test
// adds a mark to the stored drawing.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { digest } from '../../src/base/values/digest.js';
import { readDiagram } from '../../src/compile/markdown/figures/diagram-lines.js';
import { createSegmentWriter } from '../../src/engine/store/segment-writer.js';
import { openBuildCache } from '../../src/pipeline/cache/build-cache.js';
import { storeKey } from '../../src/pipeline/tasks/keys.js';
import { setClockAhead } from './clock-ahead.js';
import { createSiteOnDisk, expectSame, type SiteOnDisk } from './site-on-disk.js';

const LOCK = 'flowchart LR\n  A[Sea] --> B[Lock]\n  B --> C[Canal]';
const page = 'content/docs/lock.md';

let site: SiteOnDisk;
beforeEach(() => {
  setClockAhead();
  site = createSiteOnDisk({
    'site.config.ts': "export default { title: 'Lock', url: 'https://lock.example', search: false, docs: [{ path: '/' }] };\n",
    'content/docs/index.md': '# Start\n\n[The lock](./lock.md)\n',
    'content/docs/_depth.md': 'Five metres.\n',
    [page]: `# The lock\n\nShips wait.\n\n\`\`\`mermaid\n${LOCK}\n\`\`\`\n\n::include{file=./_depth.md}\n`,
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  site.dispose();
});

const MARK = '<text>Kept</text></svg>';

/** Adds a text to the stored drawing. */
function mark(): void {
  const { cache } = openBuildCache(site.root);
  const read = readDiagram(LOCK);
  const key = digest('text' in read ? read.text : '');
  const ref = cache.store.get('diagram', key);
  const svg = ref && cache.reader.read(ref, storeKey('diagram', key))?.toString('utf8');
  const writer = createSegmentWriter(cache.folder);
  const marked = writer.append(storeKey('diagram', key), svg?.replace('</svg>', MARK) ?? 'missing');
  writer.close();
  if (marked) cache.store.put('diagram', key, marked);
  // The documents of the last build stay.
  cache.store.commit({});
  cache.close();
}

const shown = (): string => site.output()['lock/index.html'] ?? '';

test.each([
  ['of its text', () => site.edit(page, 'Ships wait.', 'Ships wait here.')],
  ['of its title', () => site.edit(page, '# The lock', '# A lock')],
  ['of a file that it includes', () => site.edit('content/docs/_depth.md', 'Five', 'Six')],
])('an edit of a page does not draw its diagram again: %s', async (_, edit) => {
  await site.build();
  mark();
  edit();
  expect((await site.build()).published).toBe(true);
  expect(shown()).toContain('>Kept<');
  site.edit(page, 'A[Sea]', 'A[Ocean]');
  expect((await site.build()).published).toBe(true);
  expectSame(site.output(), (await site.clean()).output);
  expect(shown()).toContain('>Ocean<');
});

test('pages with diagrams are the same after edits as in a clean build', async () => {
  await site.build();
  for (const [from, to] of [
    ['Ships wait.', 'Ships wait here.'],
    ['C[Canal]', 'C[Canal] --> D[Town]'],
    ['Ships wait here.', 'Ships wait.'],
  ] as const) {
    site.edit(page, from, to);
    await site.build();
    expectSame(site.output(), (await site.clean()).output);
  }
});

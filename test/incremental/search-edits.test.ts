// The files of the search after edits: those are written whose words the edit touches, and all are those of a clean build.
import { afterEach, expect, test, vi } from 'vitest';
import { ways } from './recorded-ways.js';
import { createSiteOnDisk, expectSame, type SiteOnDisk } from './site-on-disk.js';

vi.mock('../../src/pipeline/make-site.js', async (load) => (await import('./recorded-ways.js')).recordWays(await load()));

const CONFIG = "export default { title: 'Lamps', url: 'https://example.com' };";
const page = (title: string, text: string): string => `# ${title}\n\n${text}\n\n## More of ${title}\n\nEvery lamp has a switch.\n`;
const FILES = {
  'site.config.ts': CONFIG,
  ...Object.fromEntries(Array.from({ length: 140 }, (_, index) => [`content/docs/p${index}.md`, page(`Page ${index}`, 'Plain text.')])),
};

let site: SiteOnDisk | undefined;
afterEach(() => site?.dispose());

const searchOf = (output: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(output).filter(([path]) => path.startsWith('assets/search/')));
const differing = (before: Record<string, string>, after: Record<string, string>): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((path) => before[path] !== after[path]).sort();

async function expectClean(): Promise<void> {
  if (!site) return;
  expect(differing(searchOf(site.output()), searchOf((await site.clean()).output))).toEqual([]);
}

test('an edit of a paragraph writes the page, the files of words that show the paragraph, and the lists of new words', async () => {
  site = createSiteOnDisk(FILES);
  await site.build();
  const before = searchOf(site.output());
  site.edit('content/docs/p7.md', 'Plain text.', 'Plain tint.');
  await site.build();
  const written = differing(before, searchOf(site.output()));
  expect(written.filter((path) => path.includes('/page-'))).toHaveLength(1);
  // The words of the paragraph, and not those of the title above it. No word had the second letter of "tint".
  expect(written.filter((path) => !path.includes('/page-'))).toEqual(
    ['manifest.json', 'terms-p.json', 'terms-t.json', 'words-i.txt', 'words-t.txt'].map((name) => `assets/search/${name}`),
  );
  await expectClean();
});

test('a word that needs a file of its own, a page that comes, one that goes, and one that hides leave what a clean build leaves', async () => {
  site = createSiteOnDisk(FILES);
  await site.build();
  site.edit('content/docs/p7.md', 'Plain text.', 'Plain zebra.');
  await site.build();
  expect(Object.keys(site.output())).toContain('assets/search/terms-z.json');
  await expectClean();
  site.write({ 'content/docs/a-new.md': page('New', 'Brand new.') });
  await site.build();
  await expectClean();
  site.remove('content/docs/p3.md');
  site.edit('content/docs/p4.md', '# Page 4', '---\nunlisted: true\n---\n\n# Page 4');
  await site.build();
  await expectClean();
  expect(Object.values(searchOf(site.output())).some((text) => text.includes('"/docs/p4"'))).toBe(false);
});

test('files of words come and go with an edit that goes through no other page, and the whole output is that of a clean build', async () => {
  site = createSiteOnDisk(FILES);
  await site.build();
  const zebras = 'assets/search/terms-z.json';
  const expectEdit = async (from: string, to: string, isThere: boolean, isPatched = true): Promise<void> => {
    ways.length = 0;
    site?.edit('content/docs/p7.md', from, to);
    await site?.build();
    expect([ways, Object.hasOwn(site?.output() ?? {}, zebras)]).toEqual([[isPatched ? 'revised' : 'whole'], isThere]);
    if (site) expectSame(site.output(), (await site.clean()).output);
  };
  await expectEdit('lamp has', 'zebra has', true);
  await expectEdit('zebra has', 'lamp has', false);
  expect((await site.build()).changed).toBe(0);
  // Which of two files of one name is published is for the whole run to say.
  site.write({ [`content/public/${zebras}`]: 'mine' });
  await site.build();
  await expectEdit('lamp has', 'light has', true, false);
});

test('a build of which nothing changed writes none of it, and one worker makes what two make', async () => {
  site = createSiteOnDisk(FILES);
  await site.build();
  const before = site.output();
  expect((await site.build()).changed).toBe(0);
  expect(differing(before, (await site.clean({ workers: 2 })).output)).toEqual([]);
});

test('a site without a search, and one with a hosted one, have no such files', async () => {
  for (const search of ['false', "{ appId: 'AB12', apiKey: 'key', indexName: 'docs' }"]) {
    site = createSiteOnDisk({ ...FILES, 'site.config.ts': CONFIG.replace(' }', `, search: ${search} }`) });
    await site.build();
    expect(Object.keys(site.output()).filter((path) => /assets\/search\/|search-worker/.test(path))).toEqual([]);
    site.dispose();
  }
  site = undefined;
});

// What dev says on the terminal of a post that is saved: which pages of the report are the post's own, by a site of which the report is.
import { afterAll, expect, test } from 'vitest';
import { createDevLog } from '../../../src/cli/dev-log.js';
import { createDevSite } from '../../../src/pipeline/live/create-dev-site.js';
import { createSiteOnDisk } from '../../incremental/site-on-disk.js';

const site = createSiteOnDisk({
  'site.config.ts': "export default { title: 'Site', url: 'https://site.example', search: false };\n",
  'content/docs/index.md': '# Start\n\nText.\n',
  'content/blog/_part.md': 'A part.\n',
  'content/blog/2026-01-02-one.md': '---\ntags: [ships]\nauthors: [{ name: Ada }]\n---\n\n# One\n\nFirst.\n\nMore.\n',
  'content/blog/2026-01-03-two.md': '# Two\n\nFirst.\n\n::include{file=./_part.md}\n',
});
afterAll(() => site.dispose());

test('the post is named, whether it or a text in it was edited, or went back to what it was', async () => {
  const dev = createDevSite({ siteRoot: site.root, outFolder: site.out });
  await dev.update();
  const lines: string[] = [];
  const log = createDevLog({ print: () => {}, say: (line) => lines.push(line.replace(/ in [^ ]* ms$/, '')) });
  const save = async (file: string, from: string, to: string) => {
    site.edit(file, from, to);
    log.tellUpdate(await dev.update([file]), [file], false);
  };
  const [one, part] = ['content/blog/2026-01-02-one.md', 'content/blog/_part.md'];
  await save(one, 'More', 'Yet more');
  await save(one, 'Yet more', 'More');
  await save(part, 'A part', 'Some part');
  dev.close();
  expect(lines).toEqual([
    expect.stringMatching(/one\.md → \/blog\/2026\/01\/02\/one\/, \d pages that show it$/),
    expect.stringMatching(/one\.md → \/blog\/2026\/01\/02\/one\/, \d pages that show it$/),
    expect.stringMatching(/_part\.md → \/blog\/2026\/01\/03\/two\/, \d pages that show it$/),
  ]);
});

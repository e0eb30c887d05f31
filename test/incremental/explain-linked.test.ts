// test:all
// What `docgen explain` says of files outside of the site's folder that the site is made of: those of a package of the same repository that is linked.
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainSite } from '../../src/explain/explain-site.js';
import { createSiteOnDisk, type SiteOnDisk } from './site-on-disk.js';

let site: SiteOnDisk;
beforeAll(async () => {
  site = createSiteOnDisk({
    'site.config.ts': "export default { title: 'Harbour', url: 'https://harbour.example', docs: [{ path: '/docs' }] };\n",
    'content/docs/index.md': '# Harbour\n\nShips come and go.\n',
    'content/docs/flag.mdx': "import { Flag } from '@harbour/ui';\n\n# Flag\n\n<Flag />\n",
    '../ui/package.json': '{ "name": "@harbour/ui", "type": "module", "exports": "./index.js" }\n',
    '../ui/index.js': "export { Flag } from './flag.js';\n",
    '../ui/flag.js': "export const Flag = () => 'A flag';\n",
    'packages/knot/package.json': '{ "name": "@harbour/knot", "type": "module", "exports": "./index.js" }\n',
    'packages/knot/index.js': "export const Knot = () => 'A knot';\n",
    'content/docs/knot.mdx': "import { Knot } from '@harbour/knot';\n\n# Knot\n\n<Knot />\n",
    '../ui/other.js': "export const Other = () => 'Another';\n",
  });
  mkdirSync(join(site.root, 'node_modules/@harbour'), { recursive: true });
  symlinkSync('../../../ui', join(site.root, 'node_modules/@harbour/ui'));
  symlinkSync('../../packages/knot', join(site.root, 'node_modules/@harbour/knot'));
  expect((await site.build()).diagnostics).toEqual([]);
});
afterAll(() => site.dispose());

const explained = async (asked: string, folder = site.root) =>
  (await explainSite({ siteRoot: site.root, asked, folder, outFolder: site.out })).explanation;

test.each([
  ['from the site', '../ui/flag.js', ''],
  ['from the package itself', 'flag.js', '../ui'],
  ['by the link', 'node_modules/@harbour/ui/flag.js', ''],
])('a file of a linked package belongs to the site, named %s, and an edit renders the foreseen pages', async (_, asked, folder) => {
  const foreseen = (await explained(asked, join(site.root, folder)))?.file;
  expect(foreseen).toMatchObject({ path: '../ui/flag.js', roles: ['module'], edits: [{ change: 'text', pages: ['/docs/flag'] }] });
  site.edit('../ui/flag.js', 'flag', 'ship');
  const { work } = await site.build();
  site.edit('../ui/flag.js', 'ship', 'flag');
  await site.build();
  expect(work.document).toEqual(['content/docs/flag.mdx']);
});

test.each(['packages/knot/index.js', 'node_modules/@harbour/knot/index.js'])(
  'so is one of a package that lies in the site: %s',
  async (asked) => {
    expect((await explained(asked))?.file).toMatchObject({
      path: 'packages/knot/index.js',
      roles: ['module'],
      edits: [{ change: 'text', pages: ['/docs/knot'] }],
    });
  },
);

test('a file outside that no page is made of is unknown', async () => {
  expect(await explained('../ui/other.js')).toBeUndefined();
});

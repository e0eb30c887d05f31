// References of a file that moves: they lead to the same file afterwards, and only those that have to are written anew.
import { expect, test } from 'vitest';
import { rewriteReferences } from '../../../../src/init/docusaurus/rewrite-references.js';

const MOVED: Record<string, string> = {
  'src/pages/index.js': 'content/pages/index.tsx',
  'src/pages/_part.js': 'content/pages/_part.js',
  'src/components/Ship.tsx': 'src/components/Ship.tsx',
  'src/components/index.js': 'src/components/index.js',
  'static/img/my anchor.svg': 'content/public/img/my anchor.svg',
  'static/img/a.svg': 'content/public/img/a.svg',
  'docs/a.md': 'docs/a.md',
  'docs/deep/b.md': 'docs/deep/b.md',
  'blog/post.md': 'content/pages/blog/post.md',
  'blog/Chart.jsx': 'content/pages/blog/_Chart.jsx',
};
const rewrite = (old: string, text: string) =>
  rewriteReferences(text, { old, moved: MOVED[old] ?? old, moves: { newPath: (path) => MOVED[path] } });

test('imports without an ending, of a folder, with a loader and from the root', () => {
  expect(rewrite('src/pages/index.js', "import Ship from '../components/Ship';")).toBe("import Ship from '../../src/components/Ship';");
  expect(rewrite('src/pages/index.js', "import { Ship } from '../components';")).toBe("import { Ship } from '../../src/components';");
  expect(rewrite('src/pages/index.js', "import Part from './_part';")).toBe("import Part from './_part';");
  expect(rewrite('src/pages/index.js', "import Ship from '@site/src/components/Ship';")).toBe(
    "import Ship from '@site/src/components/Ship';",
  );
  expect(rewrite('docs/a.md', "import text from '!!raw-loader!@site/blog/post.md';")).toBe(
    "import text from '!!raw-loader!@site/content/pages/blog/post.md';",
  );
  expect(rewrite('blog/post.md', "import Chart from './Chart';")).toBe("import Chart from './_Chart';");
  expect(rewrite('docs/a.md', "const image = require('../static/img/a.svg');")).toBe(
    "const image = require('../content/public/img/a.svg');",
  );
});

test('links and images of Markdown, with anchors and blanks; addresses and routes stay', () => {
  expect(rewrite('docs/a.md', '![x](../static/img/my%20anchor.svg) [b](deep/b.md#c)')).toBe(
    '![x](../content/public/img/my%20anchor.svg) [b](deep/b.md#c)',
  );
  expect(rewrite('blog/post.md', '[a](../docs/a.md "A") [u](https://x.example/a.md) [r](/docs/a) [h](#a)')).toBe(
    '[a](../../../docs/a.md "A") [u](https://x.example/a.md) [r](/docs/a) [h](#a)',
  );
  expect(rewrite('blog/post.md', '[n](../docs/not-there.md)')).toBe('[n](../docs/not-there.md)');
});

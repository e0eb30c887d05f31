// The search of pages that run code: it holds what they show, and for Markdown without code exactly what the compiler sees.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { BuiltSite } from './site-fixture.js';
import { buildWritten } from './written-site.js';

const MARKDOWN = `# Lamps

A lamp with *two* bulbs, ![a lamp](/lamp.png) and \`code\`.

## Wiring {#wires}

- One
- Two
  - Deep

  With a paragraph.

1. First
2. [Second](https://a.example)

> A quoted line,
> and another.

| Part | Price |
|---|---|
| Bulb | 4 |
| **Wire** | 5 |

### Code

\`\`\`js title="lamp.js"
const lamp = 1;

lamp + 1;
\`\`\`

    indented

:::tip[Before you begin]
Take the plug out.
:::

- [ ] Look
- [x] Listen

Formula $a^2 + b$ in a line.

$$
c = \\frac{a}{b}
$$

A note.[^1] And ~~gone~~ text\\
on two lines.

[^1]: The note itself.

Setext
------

Last words.
`;

const sites: BuiltSite[] = [];
afterAll(() => {
  for (const site of sites) site.remove();
});

async function build(files: Record<string, string>): Promise<BuiltSite> {
  const site = await buildWritten({ 'content/public/lamp.png': '', ...files }, { search: {}, trailingSlash: true });
  sites.push(site);
  return site;
}

type Row = { t: number; a?: string; h?: string[]; c?: string };
const rowsOf = (site: BuiltSite, url: string): Row[] =>
  site
    .files()
    .filter((file) => /^assets\/search\/page-/.test(file))
    .map((file) => JSON.parse(site.read(file)) as { url: string; rows: Row[] })
    .find((page) => page.url === url)?.rows ?? [];
const textsOf = (site: BuiltSite, url: string): string[] => rowsOf(site, url).flatMap(({ c }) => c ?? []);

test('Markdown without code has the same texts in .mdx, where they are read off the article, as in .md', async () => {
  const site = await build({ 'content/docs/a.md': MARKDOWN, 'content/docs/b.mdx': MARKDOWN });
  const [compiled, rendered] = [rowsOf(site, '/docs/a/'), rowsOf(site, '/docs/b/')];
  expect(compiled.length).toBeGreaterThan(20);
  expect(rendered).toEqual(compiled);
});

test('what expressions, components and pages in TypeScript show is found, under the heading that stands above it', async () => {
  const site = await build({
    'content/docs/names.ts': "export const names = ['platypus', 'echidna'];",
    'content/docs/a.mdx':
      "import { names } from './names';\n\nexport const Lost = () => <p>a hidden quokka</p>;\n\n# A\n\n## Names {#names}\n\n{names.map((name) => <p key={name}>{name}!</p>)}\n\n<Lost />\n",
    'content/pages/plans.tsx':
      "export const frontMatter = { title: 'Plans', keywords: ['cost'] };\nexport default () => <><h1>Plans</h1><h2 id=\"team\">Team</h2><p>Eleven <b>wombats</b>.</p><button>No</button><svg><text>No</text></svg></>;\n",
  });
  expect(site.report.diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
  expect(rowsOf(site, '/docs/a/')).toEqual([
    { t: 1, h: ['A'] },
    { t: 2, a: 'names', h: ['A', 'Names'] },
    { t: 7, c: 'platypus!' },
    { t: 7, c: 'echidna!' },
    { t: 7, c: 'a hidden quokka' },
  ]);
  expect(rowsOf(site, '/plans/')).toEqual([
    { t: 1, h: ['Plans'] },
    { t: 2, a: 'team', h: ['Plans', 'Team'] },
    { t: 7, c: 'Eleven wombats.' },
  ]);
});

test('an edit of a module that a page imports is in the search of the next build, and a build without changes keeps it', async () => {
  const site = await build({
    'content/docs/a.mdx': "import { name } from './name';\n\n# A\n\nThe {name} lives here.\n",
    'content/docs/name.ts': "export const name = 'dingo';",
    'content/docs/b.md': '# B\n\nText.\n',
  });
  expect(textsOf(site, '/docs/a/')).toEqual(['The dingo lives here.']);
  writeFileSync(join(site.root, 'content/docs/b.md'), '# B\n\nOther text.\n');
  await site.rebuild();
  expect(textsOf(site, '/docs/a/')).toEqual(['The dingo lives here.']);
  writeFileSync(join(site.root, 'content/docs/name.ts'), "export const name = 'numbat';");
  await site.rebuild();
  expect(textsOf(site, '/docs/a/')).toEqual(['The numbat lives here.']);
});

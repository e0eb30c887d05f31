// test:all
// Sites of Docusaurus with one thing in each that its own rules decide: what stays out, what a date is taken from, what an id is. Each is imported
// once, and read as the new site has it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

// Each imports a site, which packs docgen into it, and builds it.
vi.setConfig({ testTimeout: 90_000 });

const BIN = resolve('bin/docgen.js');
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-import-rules-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const docgen = (...args: string[]) =>
  spawnSync(process.execPath, [BIN, ...args], { cwd: folder, encoding: 'utf8', env: { ...process.env, CI: '1', NO_COLOR: '1' } });

beforeAll(() => {
  const bundled = spawnSync(process.execPath, ['scripts/bundle.mjs'], { encoding: 'utf8' });
  expect(bundled.status, bundled.stderr).toBe(0);
}, 120_000);

/** @param options more of the configuration, as JavaScript */
const writeSite = (name: string, options: string, files: Record<string, string>): void => {
  const all = {
    'docusaurus.config.js': `module.exports = { title: 'Rules', url: 'https://rules.example', baseUrl: '/', ${options} };\n`,
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name, path)), { recursive: true });
    writeFileSync(join(folder, name, path), text);
  }
};

/** @returns a reader of the new site's files */
const imported = (name: string) => {
  const { status, stderr } = docgen('init', `new-${name}`, '--from-docusaurus', name);
  expect(status, stderr).toBe(0);
  const at = (path: string): string => join(folder, `new-${name}`, path);
  return {
    has: (path: string) => existsSync(at(path)),
    read: (path: string) => readFileSync(at(path), 'utf8'),
    addresses: () => readFileSync(at('docusaurus-addresses.txt'), 'utf8'),
  };
};

test('what include and exclude of docs, blog and pages keep out stays out, and what a page shows of it is no page of its own', () => {
  writeSite(
    'kept-out',
    "presets: [['classic', { docs: { sidebarPath: false, include: ['**/*.mdx'], exclude: ['parts/**'] }, blog: { exclude: ['**/wip-*', '**/*-wip-*'] }, pages: { exclude: ['private/**'] } }]]",
    {
      'docs/a.mdx': "import Part from './parts/rule.mdx';\n\n# A\n\n<Part />\n",
      'docs/b.md': '# B\n',
      'docs/parts/rule.mdx': 'The rule.\n',
      'docs/parts/unused.mdx': 'Nothing.\n',
      'blog/2024-01-01-wip-x.md': '---\ntitle: X\n---\n\nNot yet.\n',
      'blog/2024-01-02-done.md': '---\ntitle: Done\n---\n\nDone.\n',
      'src/pages/private/x.md': '# Private\n',
      'src/pages/private/Bell.js': "export const Bell = () => 'Ding';\n",
      'src/pages/open.jsx': "import { Bell } from './private/Bell';\n\nexport default function Open() {\n  return <Bell />;\n}\n",
    },
  );
  const { has, read, addresses } = imported('kept-out');
  expect(
    ['blog/2024-01-01-wip-x.md', 'docs/b.md', 'docs/parts/unused.mdx', 'docs/parts/_unused.mdx', 'content/pages/private/x.md'].filter(has),
  ).toEqual([]);
  expect(read('docs/a.mdx')).toContain("'./parts/_rule.mdx'");
  expect(
    addresses()
      .match(/^[=~*-] \S+/gm)
      ?.filter((line) => !/ \/blog(\/(archive|.*\.xml))?$/.test(line)),
  ).toEqual(['= /blog/2024/01/02/done', '= /docs/a', '= /open']);
  expect(read('docusaurus-report.md')).toContain('Pages that include and exclude leave out are not copied (6): docs/b.md, ');
  expect(docgen('build', 'new-kept-out').stderr).not.toContain('error');
  expect(
    read('build/sitemap.xml')
      .match(/<loc>[^<]*/g)
      ?.filter((loc) => /wip|private|parts|\/b$/.test(loc)),
  ).toEqual([]);
  expect(read('build/docs/a/index.html')).toContain('The rule.');
  expect(read('build/open/index.html')).toContain('Ding');
});

test('a post without a date has that of its first commit, and outside of git that of its file', () => {
  writeSite('undated', "presets: [['classic', { docs: false }]]", { 'blog/first.md': '# First\n', 'blog/second.md': '# Second\n' });
  const site = join(folder, 'undated');
  const git = (date: string, ...args: string[]) =>
    spawnSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', '-c', 'commit.gpgsign=false', ...args], {
      cwd: site,
      env: { ...process.env, GIT_COMMITTER_DATE: date },
    });
  git('', 'init', '-q');
  git('', 'add', 'blog/first.md');
  git('2020-01-02T03:04:05Z', 'commit', '-qm', 'One');
  writeFileSync(join(site, 'blog/first.md'), '# First\n\nMore.\n');
  git('2022-01-02T03:04:05Z', 'commit', '-qam', 'Two');
  utimesSync(join(site, 'blog/second.md'), new Date('2021-05-06T12:00:00Z'), new Date('2021-05-06T12:00:00Z'));
  const { read } = imported('undated');
  expect(read('blog/first.md')).toContain('date: 2020-01-02\n');
  expect(read('blog/second.md')).toContain('date: 2021-05-06\n');
  expect(read('docusaurus-report.md')).toContain('`blog/first.md:1` The post has no date. The copy has 2020-01-02, its first commit');
  expect(read('docusaurus-report.md')).toContain(
    '`blog/second.md:1` The post has no date. The copy has 2021-05-06, when the file was last written',
  );
});

test('the contents that a page shows of itself, its front matter, and an author’s page with an address of its own, keep no site from being built', () => {
  writeSite('values', "presets: [['classic', { docs: { sidebarPath: false } }]]", {
    'docs/a.md':
      "---\ntitle: Boats\n---\n\nimport TOCInline from '@theme/TOCInline';\n\n<TOCInline toc={toc} />\n\nOn {frontMatter.title}.\n\n## First\n",
    'blog/2024-01-01-a.md': '---\ntitle: A\nauthors: [bo]\n---\n\nText.\n',
    'blog/authors.yml': "bo:\n  name: Bo\n  page: { permalink: '/robert' }\n",
  });
  const { read, addresses } = imported('values');
  expect(read('docusaurus-report.md')).toContain('`docs/a.md:7` toc of the page itself is empty');
  expect(read('docusaurus-report.md')).toContain('@theme/TOCInline is a part of Docusaurus');
  expect(addresses()).toContain('= /blog/authors/robert\n');
  expect(docgen('build', 'new-values').status).toBe(0);
  expect(read('build/docs/a/index.html')).toContain('On Boats.');
  expect(read('build/blog/authors/bo/index.html')).toContain('Bo');
});

test('the picture of a page that lies beside it becomes a public file; blocks with npm2yarn become code groups if all of them is known; other blocks, and pages that search engines should leave out, are reported', () => {
  writeSite('pictures', "presets: [['classic', { docs: { sidebarPath: false }, blog: false }]]", {
    'docs/guide/a.md':
      '---\ntitle: A\nimage: ./card.png\n---\n\nimport Head from \'@docusaurus/Head\';\n\n<Head><meta name="robots" content="noindex" /></Head>\n\n```bash npm2yarn\nnpm audit fix\n```\n',
    'docs/boats.mdx':
      '# Boats\n\n```bash npm2yarn title="Shell"\nnpm install --save-dev boats\n```\n\n- In a list:\n\n  ```bash npm2yarn\n  npm run row -- --fast\n  ```\n',
    'docs/guide/card.png': 'png',
    'docs/b.md': "# B\n\n<head>\n  <meta content='width=device-width' name='viewport' />\n</head>\n",
  });
  const { read } = imported('pictures');
  expect(read('docs/guide/a.md')).toContain('image: "/docs/guide/card.png"\n');
  expect(read('content/public/docs/guide/card.png')).toBe('png');
  const report = read('docusaurus-report.md');
  expect(report).not.toContain('no-such-asset');
  expect(report).toContain('- `docs/guide/a.md:10` This block with npm2yarn shows only npm');
  expect(report).toContain('- npm2yarn: code groups with a tab for each package manager (2)');
  expect(report.match(/npm2yarn/g)).toHaveLength(2);
  expect(read('docs/boats.mdx')).toContain('  ```bash [pnpm]\n  pnpm run row --fast\n  ```\n  :::\n');
  expect(docgen('build', 'new-pictures', '--strict').stderr).not.toMatch(/boats\.mdx\S* (warning|error)/);
  const html = read('build/docs/boats/index.html');
  for (const words of ['>Yarn<', 'yarn add --dev boats', 'pnpm add --save-dev boats', 'yarn run row --fast', 'Shell'])
    expect(html.replace(/<\/?span[^>]*>/g, '')).toContain(words);
  expect(report).toContain('- `docs/guide/a.md:8` The page asked search engines to leave it out (noindex)');
  expect(report).not.toContain('`docs/b.md:4`');
});

test('the first page of Docusaurus’ own scaffold keeps its description, its title is reported, and a style sheet beside other imports is left out of the new site', () => {
  const layout = '<Layout title={`Hello from ${siteConfig.title}`} description="Description will go into a meta tag in <head />">';
  writeSite('scaffold', "presets: [['classic', { docs: false, blog: false }]]", {
    'src/pages/index.js': `import useDocusaurusContext from '@docusaurus/useDocusaurusContext';\nimport Layout from '@theme/Layout'; import styles from './index.module.css';\n\nexport default function Home() {\n  const { siteConfig } = useDocusaurusContext();\n  return ${layout}<p className={styles.a}>Hi</p></Layout>;\n}\n`,
    'src/pages/index.module.css': '.a {}\n',
  });
  const { read } = imported('scaffold');
  expect(read('docusaurus-report.md')).toContain(
    "- `src/pages/index.js:6` The title of the page is code (`Hello from ${siteConfig.title}`) and was left out: add it to frontMatter in content/pages/index.tsx, as { title: '…' }",
  );
  expect(docgen('build', 'new-scaffold').status).toBe(0);
  expect(read('build/index.html')).toContain('content="Description will go into a meta tag in &lt;head /&gt;"');
});

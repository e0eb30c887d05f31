import { describe, expect, test } from 'vitest';
import { createLinkResolver } from '../../../src/link/resolve-links.js';
import type { SiteConfig } from '../../../src/model/site-config.js';
import { processorTime } from '../processor-time.js';
import { docsInstance, linkSite } from './plain-site.js';

const files = {
  'content/docs/index.md': {},
  'content/docs/setup.md': {},
  'content/docs/01-guide/index.md': {},
  'content/docs/01-guide/setup.md': {},
  'content/docs/01-guide/02 deep/näher.mdx': { slug: '/nearer' },
  'content/docs/draft.md': { draft: true },
  'content/docs/twin.md': { slug: '/setup' },
  'content/docs/c #1/x.md': {},
  'content/v1/setup.md': {},
  'content/pages/index.md': {},
  'content/pages/about.md': {},
};
const versions = [
  { name: 'current', label: 'Next', path: '/docs', isLast: true, folder: './content/docs', banner: 'none' as const },
  { name: '1', label: '1', path: '/docs/1', isLast: false, folder: 'content/v1', banner: 'none' as const },
];

function resolver(change: Partial<SiteConfig> = {}, publicFiles = ['files/plan.pdf', 'notes/raw.md']) {
  // The entries are found by their plain folders; only the resolver meets the one that is written with a dot.
  const found = linkSite({
    files,
    config: {
      docs: [docsInstance({ versions: versions.map((version) => ({ ...version, folder: version.folder.replace('./', '') })) })],
      ...change,
    },
  });
  const config = { ...found.config, docs: [docsInstance({ versions })] };
  const { resolveLinks } = createLinkResolver({ graph: found.graph, config, publicFiles });
  /** `writtenIn`: an included file. */
  return (file: string, href: string, from: 'markdown' | 'html' | 'entry' = 'markdown', writtenIn = file) => {
    const at = { file: writtenIn, line: 3, column: 4 };
    const page = found.graph.pages.find((one) => one.file === file);
    if (!page) throw new Error(file);
    const { value, diagnostics } = resolveLinks(page, [{ href, from, at }]);
    return diagnostics.length === 0 ? value[0] : `${value[0]} ${diagnostics[0]?.severity} ${diagnostics[0]?.code}: ${diagnostics[0]?.hint}`;
  };
}

const INDEX = 'content/docs/01-guide/index.md';
const DEEP = 'content/docs/01-guide/02 deep/näher.mdx';

test('a link to an entry by its key leads to its page, and to the anchor behind the key, each time', () => {
  const link = resolver();
  const hrefs = [DEEP, `${DEEP} top`, `${DEEP} low end`, DEEP, `${DEEP} top`, 'content/docs/no.md', 'content/docs/no.md top'];
  expect(hrefs.map((href) => link(INDEX, href, 'entry'))).toEqual([
    '/docs/nearer',
    '/docs/nearer#top',
    '',
    '/docs/nearer',
    '/docs/nearer#top',
    '',
    '',
  ]);
});

describe('a link to a file', () => {
  const link = resolver();
  test.each([
    [INDEX, './setup.md', '/docs/guide/setup'],
    [INDEX, '../index.md', '/docs/'],
    [INDEX, '02%20deep/n%C3%A4her.mdx?x=1#top', '/docs/nearer?x=1#top'],
    [INDEX, '02 deep/näher.mdx', '/docs/nearer'],
    [INDEX, '02 deep/na\u0308her.mdx', '/docs/nearer'],
    [INDEX, '/setup.md', '/docs/setup'],
    [INDEX, '/content/pages/about.md', '/about'],
    [INDEX, '@site/content/docs/setup.md#a', '/docs/setup#a'],
    [INDEX, 'content/v1/setup.md', '/docs/1/setup'],
    [INDEX, '../twin.md', '/docs/setup'],
    [DEEP, '../setup.md', '/docs/guide/setup'],
    ['content/v1/setup.md', '/setup.md', '/docs/1/setup'],
    ['content/pages/index.md', 'about.md', '/about'],
    ['content/pages/index.md', '../docs/setup.md', '/docs/setup'],
    ['content/pages/about.md', '/index.md', '/'],
    [INDEX, '/notes/raw.md', '/notes/raw.md'],
  ])('from %s, %s is %s', (file, href, expected) => {
    expect(link(file, href)).toBe(expected);
  });

  test('is looked for beside the page first; a namesake at the top is worth a note', () => {
    expect(link(INDEX, 'setup.md')).toBe(
      '/docs/guide/setup info link/ambiguous-file: write ./setup.md for the first one, or /setup.md for the second one',
    );
    expect(link(DEEP, 'setup.md')).toBe('/docs/setup');
  });

  test('that makes no page stays as it is, with the file that was meant', () => {
    expect(link(INDEX, './setip.md#x')).toBe('./setip.md#x warning link/no-such-file: did you mean ./setup.md?');
    expect(link(INDEX, '../näher.mdx')).toBe('../näher.mdx warning link/no-such-file: did you mean ./02%20deep/näher.mdx?');
    expect(link(INDEX, './Setup.md')).toBe('./Setup.md warning link/no-such-file: did you mean ./setup.md?');
    expect(link(INDEX, './twim.md')).toContain('link/no-such-file: check the path');
    expect(link(INDEX, '../../../../../../etc/passwd.md')).toContain('link/outside-site');
    expect(link(INDEX, '/%zz.md')).toContain('link/no-such-file');
  });

  test('to a draft reports that the target is a draft', () => {
    expect(link(INDEX, '../draft.md')).toBe(
      '../draft.md warning link/to-draft: remove the link, or remove `draft` from the front matter of that page',
    );
  });

  test('in raw HTML is an address like any other', () => {
    expect(link(INDEX, './setup.md', 'html')).toBe('/docs/guide/setup.md');
  });
});

describe('a link to an address', () => {
  test.each([
    ['/docs/setup', '/x/docs/setup'],
    ['/docs/setup/', '/x/docs/setup/'],
    ['/x/docs/setup', '/x/docs/setup'],
    ['/docs/gu%69de?a=b#c', '/x/docs/guide?a=b#c'],
    ['/a b', '/x/a%20b'],
    ['/', '/x/'],
    ['setup', '/x/docs/guide/setup'],
    ['../setup', '/x/docs/setup'],
    ['.', '/x/docs/guide/'],
    ['../../../../up', '/up'],
    ['?q=1', '?q=1'],
    ['#here', '#here'],
    ['', ''],
    ['https://example.org/docs', 'https://example.org/docs'],
    ['//example.org/docs', '//example.org/docs'],
    ['\\\\example.org', '\\\\example.org'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['pathname:///files/plan.pdf', '/x/files/plan.pdf'],
    ['/files/plan.pdf', '/x/files/plan.pdf'],
    ['java\tscript:alert(1)', 'java\tscript:alert(1)'],
    ['\u0001//example.org/x', '\u0001//example.org/x'],
  ])('%j on the index page of a folder becomes %j', (href, expected) => {
    const link = resolver({ baseUrl: '/x/' });
    expect(link(INDEX, href)).toBe(expected);
    expect(link(INDEX, href, 'html')).toBe(expected);
  });

  test('is relative to the address of the page, with or without a slash', () => {
    expect(resolver()('content/docs/01-guide/setup.md', 'other')).toBe('/docs/guide/other');
    expect(resolver({ trailingSlash: true })('content/docs/01-guide/setup.md', 'other')).toBe('/docs/guide/setup/other/');
    expect(resolver({ trailingSlash: false })(INDEX, 'other')).toBe('/docs/other');
  });

  test('follows the policy on slashes, files excepted', () => {
    const link = resolver({ trailingSlash: true });
    expect(
      ['/docs/setup', '/docs/setup?a#b', '/nowhere', '/files/plan.pdf', '/unknown.zip', '/', '#x'].map((href) => link(INDEX, href)),
    ).toEqual(['/docs/setup/', '/docs/setup/?a#b', '/nowhere/', '/files/plan.pdf', '/unknown.zip', '/', '#x']);
    const bare = resolver({ trailingSlash: false });
    expect(['/docs/guide/', '/nowhere/', 'x/', '/'].map((href) => bare(INDEX, href))).toEqual(['/docs/guide', '/nowhere', '/docs/x', '/']);
  });

  test('a route that begins like the base URL is recognised by what exists', () => {
    const link = resolver({ baseUrl: '/docs/' });
    expect(link(INDEX, '/docs/setup')).toBe('/docs/docs/setup');
    expect(link(INDEX, '/docs/about')).toBe('/docs/about');
    expect(link(INDEX, '/about')).toBe('/docs/about');
    expect(link(INDEX, 'setup')).toBe('/docs/docs/guide/setup');
  });
});

test('ten thousand broken links in a large folder are reported in a second', () => {
  const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`content/docs/page-${i}.md`, {}]));
  const { graph, config, page } = linkSite({ files: many });
  const { resolveLinks } = createLinkResolver({ graph, config, publicFiles: [] });
  const links = Array.from({ length: 10_000 }, (_, i) => ({
    href: `./pgae-${i}.md`,
    from: 'markdown' as const,
    at: { file: 'content/docs/page-1.md', line: i, column: 1 },
  }));
  const start = processorTime();
  expect(resolveLinks(page('/docs/page-1'), links).diagnostics).toHaveLength(10_000);
  expect(processorTime() - start).toBeLessThan(5_000);
});

test('a link of an included file starts from that file, and a route from the page', () => {
  const resolve = resolver();
  expect(resolve('content/docs/index.md', './setup.md', 'markdown', 'content/docs/01-guide/_part.md')).toBe('/docs/guide/setup');
  expect(resolve('content/docs/index.md', './setup', 'markdown', 'content/docs/01-guide/_part.md')).toBe('/docs/setup');
});

test('a # in the path to a file that is there has to be written %23', () => {
  const resolve = resolver();
  expect(resolve('content/docs/index.md', './c%20%231/x.md')).toBe('/docs/c%20%231/x');
  expect(resolve('content/docs/index.md', './c%20#1/x.md#top')).toMatch(
    /warning link\/no-such-file: write %23 for a # in the name of a file or folder: \.\/c%20%231\/x\.md#top$/,
  );
  expect(resolve('content/docs/index.md', './c%20#1/x.md', 'html')).not.toContain('warning');
  expect(resolve('content/docs/index.md', '/docs/setup#notes/q.md')).toBe('/docs/setup#notes/q.md');
});

test('what a broken link meant is no unlisted page, no index of another folder, and near without its ending', () => {
  const found = linkSite({
    files: {
      'content/docs/index.md': {},
      'content/docs/api.md': {},
      'content/docs/hidden.md': { unlisted: true },
      'content/docs/guide/install.md': {},
      'content/docs/other/index.md': {},
    },
  });
  const { resolveLinks } = createLinkResolver({ graph: found.graph, config: found.config, publicFiles: [] });
  const page = found.graph.pages.find(({ file }) => file === 'content/docs/guide/install.md') as (typeof found.graph.pages)[number];
  const hint = (href: string) =>
    resolveLinks(page, [{ href, from: 'markdown', at: { file: 'content/docs/guide/install.md', line: 1, column: 1 } }]).diagnostics[0]
      ?.hint;
  expect(hint('../cli.md')).not.toContain('did you mean');
  expect(hint('../hiden.md')).not.toContain('did you mean');
  expect(hint('./hidden.md')).not.toContain('did you mean');
  expect(hint('./index.md')).not.toContain('did you mean');
  expect(hint('../apis.md')).toBe('did you mean ../api.md?');
  expect(hint('/guide/instal.md')).toBe('did you mean /guide/install.md?');
  expect(hint('@site/content/docs/guide/instal.md')).toBe('did you mean @site/content/docs/guide/install.md?');
});

test('what a broken link of one version meant is in that version, or in no version at all', () => {
  const found = linkSite({
    files: {
      'content/docs/index.md': {},
      'content/docs/guides/install.md': {},
      'content/v1/index.md': {},
      'content/v1/guides/instal-it.md': {},
      'content/pages/terms.md': {},
    },
    config: { docs: [docsInstance({ versions: versions.map((version) => ({ ...version, folder: version.folder.replace('./', '') })) })] },
  });
  const { resolveLinks } = createLinkResolver({ graph: found.graph, config: found.config, publicFiles: [] });
  const hintFor = (href: string): string | undefined => {
    const page = found.graph.pages.find(({ file }) => file === 'content/v1/index.md');
    const at = { file: 'content/v1/index.md', line: 1, column: 1 };
    return page && resolveLinks(page, [{ href, from: 'markdown', at }]).diagnostics[0]?.hint;
  };
  expect(hintFor('./install.md')).not.toContain('docs/guides');
  expect(hintFor('./guides/install.md')).toContain('instal-it.md');
  expect(hintFor('./terms.md')).toContain('../pages/terms.md');
});

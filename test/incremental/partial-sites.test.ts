// `--allow-partial`: pages with faults are in nothing that is published. The faults are of every kind: of the text, of an image, of code that fails
// while the page is rendered, of a module that is not there.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BuildReport } from '../../src/pipeline/build-site.js';
import { createSiteOnDisk, expectSame, type Files, type SiteOnDisk } from './site-on-disk.js';

/** In the names and titles of the faulty pages, and nowhere else but in one link of prose. */
const MARK = /wreck/i;

const GOOD: Files = {
  'site.config.ts': `export default {
  title: 'Harbour',
  url: 'https://harbour.example',
  docs: [{
    sidebars: {
      main: ['first-wreck', { type: 'category', label: 'Hulls', link: { type: 'doc', id: 'hulls/wreck-start' }, items: ['hulls/keel', 'hulls/wreck-rib'] },
        { type: 'category', label: 'Lost', items: ['lost/wreck-one'] },
        { type: 'category', label: 'Masts', link: { type: 'generatedIndex', slug: '/masts' }, items: ['fore-mast', 'wreck-mast'] }, 'tide', 'wreck-code', 'wreck-module', 'ebb'],
    },
  }],
  navbar: { items: [{ type: 'doc', docId: 'first-wreck', label: 'Wreck menu' }, { type: 'doc', docId: 'tide', label: 'Tide' }, { type: 'docSidebar', sidebarId: 'main', label: 'All' }] },
  redirects: [{ from: '/old-wreck', to: '/docs/wreck-code' }, { from: '/old-tide', to: '/docs/tide' }],
};
`,
  'content/docs/hulls/keel.md': '---\ntags: [wood]\n---\n\n# Keel\n',
  'content/docs/tide.md': '---\ntags: [sea]\n---\n\n# Tide\n\n[The code](./wreck-code.mdx) and [the ebb](./ebb.md).\n',
  'content/docs/fore-mast.md': '# Fore mast\n',
  'content/docs/ebb.md': '---\npagination_prev: wreck-module\n---\n\n# Ebb\n',
  'content/blog/2026-01-02-calm.md': '---\ntags: [sea]\n---\n\n# Calm\n\nNo wind.\n',
};

const FAULTY: Files = {
  'content/docs/first-wreck.md': '---\ntitle: A: wreck\nslug: /\n---\n\nText.\n',
  'content/docs/hulls/wreck-start.md': '---\ntitle: Wreck start\n---\n\n![](./gone.png)\n',
  'content/docs/hulls/wreck-rib.md': '---\ntags: [wood, wreck-tag]\n---\n\n# Wreck rib\n\n![](./gone.png)\n',
  'content/docs/lost/wreck-one.md': '# Wreck one\n\n![](./gone.png)\n',
  'content/docs/wreck-mast.md': '# Wreck mast\n\n![](./gone.png)\n',
  'content/docs/wreck-code.mdx': "---\ntags: [sea]\n---\n\n# Wreck code\n\n{(() => { throw new Error('leak'); })()}\n",
  'content/docs/wreck-module.mdx': "import Gone from './_gone.tsx';\n\n# Wreck module\n\n<Gone />\n",
  'content/docs/wreck-next.md': '---\npagination_next: nowhere\n---\n\n# Wreck next\n',
  'content/blog/2026-01-03-wreck.md': '---\ntags: [sea, wreck-post]\n---\n\n# Wreck post\n\n![](./gone.png)\n',
  'content/blog/2026-01-04-wreck-code.mdx': "# Wreck code post\n\n{(() => { throw new Error('leak'); })()}\n",
};

const FIXED: Files = Object.fromEntries(
  Object.entries(FAULTY).map(([file, text]) => [
    file,
    String(text)
      .replace('title: A: wreck', 'title: A wreck')
      .replace('pagination_next: nowhere', 'pagination_next: tide')
      .replace('![](./gone.png)', 'Whole.')
      .replace(/^\{\(.*$/m, 'Whole.')
      .replace(/^import.*$/m, '')
      .replace('<Gone />', 'Whole.'),
  ]),
);

let site: SiteOnDisk;
let cold: BuildReport;
let output: Record<string, string>;
beforeAll(async () => {
  site = createSiteOnDisk({ ...GOOD, ...FAULTY });
  cold = await site.build({ allowPartial: true });
  output = site.output();
});
afterAll(() => site.dispose());

test('no output of a partial site names a page that is not published, but for links in prose', () => {
  expect(cold.published).toBe(true);
  expect(Object.keys(output).filter((path) => MARK.test(path))).toEqual([]);
  const naming = Object.entries(output).flatMap(([path, text]) => (MARK.test(text) ? [path] : []));
  expect(naming).toEqual(['docs/tide/index.html']);
  expect(output['docs/tide/index.html']?.match(/wreck/gi)).toEqual(['wreck']);
});

test('the redirects of the root and of the docs lead to the first page that is there', () => {
  for (const path of ['index.html', 'docs/index.html']) expect(output[path]).toContain('url=/docs/hulls/keel');
  expect(output['old-tide/index.html']).toContain('url=/docs/tide');
  expect(output['old-wreck/index.html']).toBeUndefined();
});

test('neighbours, categories and lists close the gap', () => {
  expect(output['docs/hulls/keel/index.html']).toMatch(/rel="next"[^>]*href="\/docs\/masts"|href="\/docs\/masts"[^>]*rel="next"/);
  expect(output['docs/hulls/keel/index.html']).not.toContain('>Lost<');
  expect(output['docs/masts/index.html']).toContain('Fore mast');
  expect(output['docs/tags/sea/index.html']).toContain('One doc tagged');
  expect(output['blog/index.html']).toContain('Calm');
  expect(output['blog/rss.xml']?.match(/<item>/g)).toHaveLength(1);
});

test('links that lead to an unpublished page are reported where they are written, beside the faults of the page', () => {
  const links = cold.diagnostics
    .filter(({ code }) => code === 'link/to-unpublished')
    .map(({ at, target }) => `${at?.file}:${at?.line} ${target}`);
  // By a link, as a neighbour, in the navbar, by a redirect.
  expect(links.sort()).toEqual([
    'content/docs/ebb.md:2 /docs/wreck-module',
    'content/docs/tide.md:7 /docs/wreck-code',
    'site.config.ts:11 /docs/first-wreck',
    'site.config.ts:12 /docs/wreck-code',
  ]);
  expect(cold.diagnostics.filter(({ severity, at }) => severity === 'error' && MARK.test(at?.file ?? ''))).toHaveLength(10);
  expect(cold.diagnostics.filter(({ code }) => code.startsWith('config/'))).toEqual([]);
});

test('with a cache, with two workers and without either the bytes and the findings are the same', async () => {
  const warm = await site.build({ allowPartial: true });
  expect([warm.changed, warm.diagnostics]).toEqual([0, cold.diagnostics]);
  const clean = await site.clean({ allowPartial: true, workers: 2 });
  expect(clean.report.diagnostics).toEqual(cold.diagnostics);
  expectSame(site.output(), clean.output);
});

test('a build that is not partial publishes nothing, and has the same faults', async () => {
  const { published, diagnostics } = await site.build();
  expect(published).toBe(false);
  const ofPartial = ['link/to-unpublished', 'check/unpublished-page'];
  expect(diagnostics).toEqual(cold.diagnostics.filter(({ code }) => !ofPartial.includes(code)));
});

test('once the faults are corrected a build is what a clean one is', async () => {
  site.write(FIXED);
  const { published, diagnostics } = await site.build({ allowPartial: true });
  expect([published, diagnostics.filter(({ severity }) => severity === 'error')]).toEqual([true, []]);
  expectSame(site.output(), (await site.clean()).output);
});

const RAISED: Files = {
  'site.config.ts': `export default {
  title: 'Harbour',
  url: 'https://harbour.example',
  checks: {
    severity: { 'link/no-such-page': 'error', 'lint/missing-alt': 'error', 'markdown/unknown-directive': 'error', 'lint/skipped-level': 'error' },
    ignore: [{ code: 'link/no-such-page', target: '/console', reason: 'served by the application' }],
  },
};
`,
  'content/pages/index.md': '# Wreck home\n\n[Gone](/gone)\n',
  'content/docs/index.md': '# Start\n\n[A box](./wreck-box.md) and the [console](/console).\n',
  'content/docs/wreck-box.md': '# Wreck box\n\n:::boxx\nText.\n:::\n\n[Nowhere](/nowhere)\n',
  'content/docs/wreck-part.md': '# Wreck part\n\n::include{file=./_wreck-text.md}\n',
  'content/docs/_wreck-text.md': 'See [gone](/gone).\n',
  'content/docs/tide.md': '# Tide\n\n:::note[A box]\nText.\n:::\n',
  'content/blog/2026-01-02-calm.md': '# Calm\n\nNo wind.\n',
  'content/blog/2026-01-03-wreck.md': '# Wreck post\n\n![](./a.png)\n',
  'content/blog/a.png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('a page is left out if the site made an error of a warning of it, unless the site ignores that: of its text, of a part of it, of its links', async () => {
  const raised = createSiteOnDisk(RAISED);
  try {
    expect((await raised.build()).published).toBe(false);
    const { published, diagnostics } = await raised.build({ allowPartial: true });
    expect(published).toBe(true);
    const outputs = raised.output();
    expect(Object.entries(outputs).flatMap(([path, text]) => (MARK.test(path + text) ? [path] : []))).toEqual(['docs/index.html']);
    expect(Object.keys(outputs)).toContain('docs/tide/index.html');
    expect(outputs['blog/index.html']).toContain('Calm');
    expect(outputs['index.html']).toContain('url=/docs/');
    expect(diagnostics.filter(({ severity }) => severity !== 'info').map(({ code, at }) => `${code} ${at?.file}`)).toEqual([
      'markdown/unknown-directive content/docs/wreck-box.md',
      'link/to-unpublished content/docs/index.md',
      'link/no-such-page content/pages/index.md',
      'link/no-such-page content/docs/wreck-box.md',
      'link/no-such-page content/docs/_wreck-text.md',
      'lint/missing-alt content/blog/2026-01-03-wreck.md',
      'check/unpublished-start content/pages/index.md',
    ]);
    const clean = await raised.clean({ allowPartial: true, workers: 2 });
    expect(clean.report.diagnostics).toEqual(diagnostics);
    expectSame(outputs, clean.output);
  } finally {
    raised.dispose();
  }
});

test('a page that fails only when it is rendered again is left out, and what a revision rendered before that is not published', async () => {
  const site = createSiteOnDisk({
    'site.config.ts': "export default { title: 'Lock', url: 'https://lock.example', templates: { Footer: './Footer.tsx' } };\n",
    'Footer.tsx':
      "export const Footer = ({ page }) => {\n  if (page.title === 'Gate' && page.description === 'Shut') throw new Error('shut');\n  return <footer>Lock</footer>;\n};\n",
    'content/docs/index.md': '# Lock\n\nText.\n',
    'content/docs/gates/_category_.yml': 'label: Gates\nlink:\n  type: generated-index\n',
    'content/docs/gates/gate.md': '---\ndescription: Open\n---\n\n# Gate\n\nText.\n',
    'content/docs/gates/other.md': '# Other\n\nText.\n',
  });
  try {
    expect((await site.build({ allowPartial: true })).diagnostics).toEqual([]);
    site.edit('content/docs/gates/gate.md', 'Open', 'Shut');
    const report = await site.build({ allowPartial: true });
    expect(report.diagnostics.map(({ code }) => code)).toEqual(['render/template-threw', 'check/unpublished-page']);
    expect(site.output()['docs/gates/gate/index.html']).toBeUndefined();
    const clean = await site.build({ allowPartial: true, useCache: false });
    expect(clean.diagnostics).toEqual(report.diagnostics);
    expect(clean.changed).toBe(0);
  } finally {
    site.dispose();
  }
});

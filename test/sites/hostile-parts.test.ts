// Parts of a site as a hostile or a careless author writes them. Each is rendered as React would render it, or is reported once with its
// place. A build of the same site again, `check-links` and a build by several workers report the same.
import { expect, test } from 'vitest';
import { checkLinks } from '../../src/pipeline/check/check-links.js';
import type { BuiltSite } from './site-fixture.js';
import { buildWritten } from './written-site.js';

const PAGES = {
  'content/docs/index.md': '---\ntitle: Start\ndescription: /docs/about\n---\n\n## Setup\n\nText.\n',
  'content/docs/help.md': '---\ntitle: Help\n---\n\n## Setup\n\nText.\n',
  'content/docs/more.md': '---\ntitle: More\n---\n\n## Other\n\nText.\n',
  'content/public/logo.png': 'not read',
};

/** What is reported of a footer, `file:line code target`, and the text of a page. */
async function footer(body: string, config: object = {}, more: Record<string, string> = {}) {
  const files = { ...PAGES, 'parts/Footer.tsx': body, ...more };
  const site = await buildWritten(files, { templates: { Footer: './parts/Footer.tsx' }, ...config }, { workers: 2 });
  try {
    const found = linesOf(site.report.diagnostics);
    expect(linesOf((await site.rebuild()).diagnostics)).toEqual(found);
    if (site.report.published) expect(linesOf((await checkLinks({ siteRoot: site.root })).diagnostics)).toEqual(found);
    return { found, html: site.report.published ? site.read('docs/help/index.html') : '' };
  } finally {
    site.remove();
  }
}

const linesOf = (diagnostics: BuiltSite['report']['diagnostics']): string[] =>
  diagnostics.map(({ at, code, target = '' }) => `${at?.file}:${at?.line} ${code} ${target}`.trim()).sort();

test('links that are put together: sound ones are none of the findings, broken ones are one', async () => {
  const { found } = await footer(
    [
      'export const Footer = ({ site, page }) => (',
      '  <footer>',
      '    <a href={`${site.baseUrl}docs/more`}>More</a>',
      '    <a href={site.rootUrl + "docs/help"}>Help</a>',
      '    <a href={`${page.permalink}#setup`}>Setup</a>',
      '    <a href={`/gone${page.permalink}`}>Gone</a>',
      '    <a href={"#" + "nothing"}>Nothing</a>',
      '  </footer>',
      ');',
    ].join('\n'),
  );
  expect(found.map((line) => line.replace(/ \/.*/, ''))).toEqual([
    'parts/Footer.tsx:1 link/no-such-anchor',
    'parts/Footer.tsx:1 link/no-such-page',
  ]);
});

test('links of the configuration’s own fields, and of texts of pages', async () => {
  const { found } = await footer(
    [
      'export const Footer = ({ site, page }) => (',
      '  <footer>',
      '    {site.customFields.links.map(({ href }) => <a key={href} href={href}>{href}</a>)}',
      '    {page.description && <a href={page.description}>About</a>}',
      '  </footer>',
      ');',
    ].join('\n'),
    { customFields: { links: [{ href: '/docs/help' }, { href: '/docs/hlep' }] } },
  );
  expect(found).toEqual(['parts/Footer.tsx:1 link/no-such-page /docs/about', 'site.config.ts:1 link/no-such-page /docs/hlep']);
});

test('links without an address, images, sets of images, forms and players', async () => {
  const { found } = await footer(
    [
      'export const Footer = () => (',
      '  <footer>',
      '    <a>Nowhere</a><a href="">Here</a>',
      '    <img src="/logo.png" alt="" /><img src="/lost.png" alt="" />',
      '    <img srcSet="/logo.png 1x, /lost-2.png 2x" alt="" />',
      '    <form action="/find"><button formAction="/docs/help">Find</button></form>',
      '    <video poster="/lost.jpg" />',
      '    <svg><use href="/lost.svg#a" /><image href="/logo.png" /></svg>',
      '  </footer>',
      ');',
    ].join('\n'),
  );
  expect(found).toEqual([
    'parts/Footer.tsx:1 link/unreadable-address',
    'parts/Footer.tsx:4 link/no-such-asset /lost.png',
    'parts/Footer.tsx:5 link/no-such-asset /lost-2.png',
    'parts/Footer.tsx:6 link/no-such-page /find',
    'parts/Footer.tsx:7 link/no-such-asset /lost.jpg',
    'parts/Footer.tsx:8 link/no-such-asset /lost.svg',
  ]);
});

test('styles, handlers, scripts and a second main', async () => {
  const { found } = await footer(
    [
      'const HTML = \'<button onclick="run()">Run</button><p style="color: red">R</p>\';',
      'export const Footer = () => (',
      '  <footer>',
      '    <main>Text</main>',
      '    <div dangerouslySetInnerHTML={{ __html: HTML }} />',
      '    <iframe src="https://video.example/1" title="V" />',
      '  </footer>',
      ');',
    ].join('\n'),
  );
  expect(found).toEqual([
    'parts/Footer.tsx:1 check/inline-style',
    'parts/Footer.tsx:1 check/refused-source onclick',
    'parts/Footer.tsx:4 check/second-main',
    'parts/Footer.tsx:6 check/refused-frame https://video.example/1',
  ]);
});

test('a fragment with two roots, and one with none', async () => {
  const { found, html } = await footer(
    'export const Footer = ({ page }) => page.title === "Start" ? null : <><footer id="one">One</footer><aside>Two</aside>three</>;\n',
  );
  expect(found).toEqual([]);
  expect(html).toContain('<footer id="one">One</footer><aside>Two</aside>three\n</body>');
});

test('a part that throws on one page: the page is named, and nothing is published', async () => {
  const { found } = await footer(
    'export const Footer = ({ page }) => {\n  if (page.title === "More") throw new Error("no");\n  return <footer />;\n};\n',
  );
  expect(found).toEqual(['parts/Footer.tsx:2 render/template-threw']);
});

test('a part that changes what it gets fails at that line, whatever it changes', async () => {
  for (const change of ['page.toc.length = 0', 'site.title = "x"', 'page.navbar.left.push(1)', 'delete page.next', 'page.mine = 1']) {
    const { found } = await footer(`export const Footer = ({ site, page }) => {\n  ${change};\n  return <footer />;\n};\n`);
    expect([change, found]).toEqual([change, ['parts/Footer.tsx:2 render/template-threw']]);
  }
});

test('the clock, a random number and a counter are reported, and dates of the page are not', async () => {
  const { found } = await footer(
    [
      'export const Footer = ({ page }) => (',
      '  <footer>',
      '    {new Date().getFullYear()} {Date.now()} {Date()}',
      '    {Math.random()}',
      '    {new Date(page.title.length).toISOString()} {Date.UTC(2020)} {String(process.env.NODE_ENV)}',
      '  </footer>',
      ');',
    ].join('\n'),
  );
  expect(new Set(found)).toEqual(new Set(['parts/Footer.tsx:3 check/unstable-part', 'parts/Footer.tsx:4 check/unstable-part']));
  const counter = await footer('let count = 0;\nexport const Footer = () => <footer>{count++}</footer>;\n');
  expect(counter.found).toEqual(['parts/Footer.tsx:1 check/unstable-part']);
  const hooked = await footer(
    'import { useId } from "react";\nlet count = 0;\nexport const Footer = () => <footer id={useId()}>{count++}</footer>;\n',
  );
  expect(hooked.found).toEqual(['parts/Footer.tsx:1 check/unstable-part']);
});

test('ids of headings, of docgen and of the part itself, with and without a hook', async () => {
  for (const id of ['useId()', '"only"'])
    expect(
      (
        await footer(
          [
            'import { useId } from "react";',
            'import { MAIN_ID } from "docgen/templates";',
            'export const Footer = () => (',
            '  <footer>',
            `    <p id={${id}}>A</p>`,
            '    <p id="setup">B</p>',
            '    <p id={MAIN_ID}>C</p>',
            '    <p id="twice">D</p><p id="twice">E</p>',
            '    <p id="Help">F</p>',
            '  </footer>',
            ');',
          ].join('\n'),
        )
      ).found,
    ).toEqual([
      'parts/Footer.tsx:1 check/duplicate-id #docgen:main',
      'parts/Footer.tsx:6 check/duplicate-id #setup',
      'parts/Footer.tsx:8 check/duplicate-id #twice',
    ]);
});

test('HTML that is not closed, with and without a hook', async () => {
  for (const [html, tag] of [
    ['<!-- note', '<!--'],
    ['<pre>code', '<pre>'],
    ['<b>bold', '<b>'],
    ['</div></main>', '</div>'],
    ['<textarea>text', '<textarea>'],
  ])
    for (const id of ['useId()', '"only"']) {
      const part = `import { useId } from "react";\nconst HTML = '${html}';\nexport const Footer = () => <footer id={${id}} dangerouslySetInnerHTML={{ __html: HTML }} />;\n`;
      expect((await footer(part)).found).toEqual([`parts/Footer.tsx:2 check/unbalanced-html ${tag}`]);
    }
});

test('what docgen gives is not reported, however a part shows it, and whether React renders it or not', async () => {
  const config = {
    navbar: {
      items: [
        { label: 'Help', to: '/docs/help' },
        { label: 'Elsewhere', href: 'https://example.com' },
      ],
    },
    footer: { links: [{ label: 'More', to: '/docs/more' }], copyright: '© <a href="/docs/help">Us</a>' },
    announcementBar: { id: 'a', content: 'News <b>today</b>' },
  };
  const names = ['AnnouncementBar', 'Footer', 'Head', 'Navbar', 'Pagination', 'Sidebar', 'TableOfContents'];
  for (const hook of ['useId()', '"i"'])
    expect(
      (
        await footer(
          '',
          {
            ...config,
            templates: Object.fromEntries(names.map((name) => [name, `./parts/${name}.tsx`])),
          },
          Object.fromEntries(
            names.map((name) => [
              `parts/${name}.tsx`,
              `import { useId } from "react";\nimport { ${name} as Original } from "docgen/templates/original/${name}";\nexport const ${name} = (props) => { const id = ${hook}; return <Original {...props} data-id={id} />; };\n`,
            ]),
          ),
        )
      ).found,
    ).toEqual([]);
});

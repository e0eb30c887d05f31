// Parts of a site in the frame of its pages: what they show is what React would show, on every page anew.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BuiltSite } from './site-fixture.js';
import { buildWritten } from './written-site.js';

let site: BuiltSite;
beforeAll(async () => {
  const files = {
    'parts/SearchButton.tsx': 'export const SearchButton = ({ page }) => <p className="own-search">Find beside {page.title}</p>;\n',
    'parts/ColorToggle.tsx': 'export const ColorToggle = ({ page }) => <p className="own-toggle">{page.permalink}</p>;\n',
    'parts/Footer.tsx': `'use client';
import { createContext, memo, useContext, useId } from 'react';
import { Anchor } from 'docgen/templates';

const Year = createContext(1999);
const Since = memo(({ year }) => <time dateTime={String(year)}>Since {year}</time>);
const Named = () => {
  let id = 'none';
  try {
    id = useId();
  } catch {}
  return <label htmlFor={id}>Name</label>;
};
const Counter = () => <b>{useContext(Year)}</b>;

export const Footer = ({ page }) => (
  <footer>
    <Since year={new Date(0).getUTCFullYear()} />
    {page.title === 'With an id' && <Named />}
    {page.title === 'With a context' && <Year value={2026}><Counter /></Year>}
    {page.title === 'More' && <small>{new Date(page.title.length).toISOString()}</small>}
    <Anchor href="https://example.com/a">Elsewhere</Anchor>
  </footer>
);
`,
    'content/docs/index.md': '# Start\n\nText.\n',
    'content/docs/id.md': '# With an id\n\nText.\n',
    'content/docs/context.md': '# With a context\n\nText.\n',
    'content/docs/more.md': '# More\n\nText.\n',
  };
  const templates = { Footer: './parts/Footer.tsx', SearchButton: './parts/SearchButton.tsx', ColorToggle: './parts/ColorToggle.tsx' };
  site = await buildWritten(files, { templates });
});
afterAll(() => site?.remove());

test('no part shows what it showed on another page', () => {
  expect(site.report.diagnostics).toEqual([]);
  for (const [name, title, address] of [
    ['docs', 'Start', '/docs/'],
    ['docs/id', 'With an id', '/docs/id'],
    ['docs/context', 'With a context', '/docs/context'],
    ['docs/more', 'More', '/docs/more'],
  ]) {
    const html = site.read(`${name}/index.html`);
    expect(html).toContain(`<p class="own-search">Find beside ${title}</p>`);
    expect(html).toContain(`<p class="own-toggle">${address}</p>`);
    expect(html).toContain('<time dateTime="1970">Since 1970</time>');
  }
});

test('React answers a hook, also if the part goes on without an answer', () => {
  expect(site.read('docs/id/index.html')).toMatch(/<label for="_R_\w+_">Name<\/label>/);
});

test('React answers a context', () => {
  expect(site.read('docs/context/index.html')).toContain('<b>2026</b>');
  for (const page of ['docs/id', 'docs/more']) expect(site.read(`${page}/index.html`)).not.toContain('<b>');
});

test('a date is that of the page', () => {
  expect(site.read('docs/more/index.html')).toContain('<small>1970-01-01T00:00:00.004Z</small>');
});

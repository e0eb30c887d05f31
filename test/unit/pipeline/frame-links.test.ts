// Links of parts of the templates that are the site's own: they stand on every page, and are checked like those of pages.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSite } from '../../../src/pipeline/build-site.js';
import { checkLinks } from '../../../src/pipeline/check/check-links.js';
import { createDevSite } from '../../../src/pipeline/live/create-dev-site.js';

const siteRoot = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-frame-links-')));
const outFolder = join(siteRoot, 'build');
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(siteRoot, file)), { recursive: true });
  writeFileSync(join(siteRoot, file), text);
};
afterAll(() => rmSync(siteRoot, { recursive: true, force: true }));

const FOOTER = `import type { PartProps } from 'docgen';
const page = 'gone';
export function Footer(_: PartProps) {
  return (
    <footer className="footer" id="contact">
      <a href="/base/docs/">Start</a>
      <a href="/base/docs/setup#steps">Steps</a>
      <a href="/base/docs/lost">Lost</a>
      <a href="/base/docs/setup#none">None</a>
      <a href={'/base/' + page}>Put together</a>
      <a data-noBrokenLinkCheck href="/base/made/elsewhere">Elsewhere</a>
      <a href="https://example.com/base/nowhere">Our own host</a>
      <a href="https://other.example/">Another</a>
      <a href="mailto:a@b.example">Mail</a>
      <img src="/base/lost.png" alt="" />
    </footer>
  );
}
`;

beforeAll(() => {
  write(
    'site.config.ts',
    `export default { title: 'Site', url: 'https://example.com', baseUrl: '/base/', search: false, templates: { Footer: './footer.tsx' },
  navbar: { items: [{ label: 'Broken too', to: '/nav-lost' }] } };\n`,
  );
  write('footer.tsx', FOOTER);
  write('content/docs/index.md', '# Start\n\n[Reach us](#contact), [there too](./setup.md#contact).\n');
  write('content/docs/setup.md', '# Setup\n\n## Steps\n\nOne.\n');
  for (let n = 0; n < 20; n++) write(`content/docs/more/page-${n}.md`, `# Page ${n}\n\nText.\n`);
});

const found = (diagnostics: { at?: { file: string; line: number; column: number }; code: string }[]): string[] =>
  diagnostics.map(({ at, code }) => `${at?.file}:${at?.line}:${at?.column} ${code}`).sort();

test('each broken link is reported once, where it stands in the part, by build, check-links and dev, in each run', async () => {
  const all = [
    'footer.tsx:12:16 link/no-such-page',
    'footer.tsx:15:17 link/no-such-asset',
    'footer.tsx:1:1 link/no-such-page',
    'footer.tsx:8:16 link/no-such-page',
    'footer.tsx:9:16 link/no-such-anchor',
    'site.config.ts:2:48 link/no-such-page',
  ];
  for (let run = 0; run < 2; run++) expect(found((await buildSite({ siteRoot, outFolder })).diagnostics)).toEqual(all);
  write('content/docs/setup.md', '# Setup\n\n## Steps\n\nTwo.\n');
  expect(found((await buildSite({ siteRoot, outFolder })).diagnostics)).toEqual(all);
  expect(found((await checkLinks({ siteRoot })).diagnostics)).toEqual(all);
  const dev = createDevSite({ siteRoot, outFolder });
  await dev.update();
  expect(found((await dev.check())?.diagnostics ?? [])).toEqual(all);
  dev.close();
});

test('a page that goes breaks the links of the part that led to it', async () => {
  write('content/docs/setup.md', '# Setup\n\n## Other\n\nTwo.\n');
  const { diagnostics } = await buildSite({ siteRoot, outFolder });
  expect(found(diagnostics)).toContain('footer.tsx:7:16 link/no-such-anchor');
});

test('a link to an id in the HTML of the configuration is fine, whether React renders the frame or not', async () => {
  write(
    'site.config.ts',
    `export default { title: 'Site', url: 'https://example.com', search: false, templates: { Footer: './footer.tsx' },
  navbar: { items: [{ type: 'html', html: '<b id="phone">1</b>' }] } };\n`,
  );
  write(
    'footer.tsx',
    `import { useId } from 'react';
const Numbered = () => <i id={useId()}>i</i>;
export const Footer = ({ page }) => <footer id="contact">{page.permalink.endsWith('/setup') ? 'F' : <Numbered />}</footer>;\n`,
  );
  write('content/docs/index.md', '# Start\n\n[Call](#phone), [there too](./setup.md#phone).\n');
  write('content/docs/setup.md', '# Setup\n\n[Call](#phone).\n');
  expect(found((await buildSite({ siteRoot, outFolder })).diagnostics)).toEqual([]);
  write('content/docs/setup.md', '# Setup\n\n[Call](#phone) us.\n');
  expect(found((await buildSite({ siteRoot, outFolder })).diagnostics)).toEqual([]);
});

// What lies in a content folder: every encoding that an editor writes, every name that a file system takes.
import { afterEach, expect, test } from 'vitest';
import { PROSE_SITE } from '../incremental/prose-site.js';
import { createSiteOnDisk, expectSame, type SiteOnDisk } from '../incremental/site-on-disk.js';

let site: SiteOnDisk;
afterEach(() => site.dispose());

const QUAY = PROSE_SITE['content/docs/quay.md'] as string;

test('line ends and a byte order mark change no byte of the output', async () => {
  site = createSiteOnDisk(PROSE_SITE);
  await site.build();
  const wanted = site.output();
  const utf16 = (text: string, isLittle: boolean): Buffer =>
    isLittle ? Buffer.from(`\ufeff${text}`, 'utf16le') : Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  const forms: [string, string | Buffer][] = [
    ['CRLF', QUAY.replaceAll('\n', '\r\n')],
    ['CR', QUAY.replaceAll('\n', '\r')],
    [
      'mixed',
      QUAY.split('\n')
        .map((line, n) => line + ['\n', '\r\n', '\r'][n % 3])
        .join(''),
    ],
    ['BOM', `\ufeff${QUAY}`],
    ['BOM and CRLF', `\ufeff${QUAY.replaceAll('\n', '\r\n')}`],
  ];
  for (const [form, text] of forms) {
    site.write({ 'content/docs/quay.md': text });
    const report = await site.build();
    expect([form, report.diagnostics]).toEqual([form, []]);
    expectSame(site.output(), wanted);
  }
  // Not guessed at: named, with the way out, while the site stays.
  for (const bytes of [utf16(QUAY, true), utf16(QUAY, false), Buffer.from('---\ntitle: Latin\n---\n\nGrü\xdfe\n', 'latin1')]) {
    site.write({ 'content/docs/quay.md': bytes });
    const report = await site.build();
    expect(report.published).toBe(false);
    expect(report.diagnostics.map(({ at, message, hint }) => [at?.file, /UTF-?8/i.test(`${message} ${hint}`)])).toContainEqual([
      'content/docs/quay.md',
      true,
    ]);
    expectSame(site.output(), wanted);
  }
});

const NAMES = [
  'a b',
  'a#b',
  'a?b',
  'a%b',
  'a%20b',
  'a&b',
  'a+b',
  "a'b",
  'a"b',
  'a<b',
  'a;b',
  'a@b',
  '🦭',
  '港口',
  'ميناء',
  'a..b',
  'a.b.c',
  'a\\b',
  'con',
  'aux',
  'lpt9',
  'com1.tar',
  'a:b',
  'a=b',
  'a,b',
  'a!b',
  'a(b)',
  'a[b]',
  'a{b}',
  'a$b',
  'a`b',
  'a|b',
  'a~b',
  'a^b',
  'ﬀ',
  'é',
  'a ',
  'a.',
];

test('every page with an odd name is built, is one file, and can be reached by the links of the others', async () => {
  const files = Object.fromEntries(
    NAMES.map((name) => [`content/docs/odd/${name}.md`, `---\ntitle: ${JSON.stringify(`The page ${name}`)}\n---\n\nText.\n`]),
  );
  // `.md` has no name at all, and hidden files are no pages.
  const unlike = { 'content/docs/odd/.md': 'Hidden.\n', 'content/docs/odd/index.md.md': '---\ntitle: Index of index\n---\n\nText.\n' };
  site = createSiteOnDisk({ ...PROSE_SITE, ...files, ...unlike });
  const report = await site.build();
  expect(report.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(report.diagnostics.filter(({ code }) => code.startsWith('link/'))).toEqual([]);
  // Not portable to Windows: reported, and built all the same.
  for (const name of ['con', 'a:b', 'a\\b'])
    expect(
      report.diagnostics.some(({ message, at }) => `${message} ${at?.file}`.includes(name)),
      name,
    ).toBe(true);
  const output = site.output();
  const titles = Object.values(output).flatMap((html) => /<title>(The page [^<]*)/.exec(html)?.[1] ?? []);
  expect(titles).toHaveLength(NAMES.length);
  const map = output['_nav/default/current/default/index.html'] ?? '';
  const hrefs = [...map.matchAll(/href="(\/docs\/odd\/[^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&#39;', "'"),
  );
  expect(new Set(hrefs).size).toBeGreaterThanOrEqual(NAMES.length);
  for (const href of hrefs) {
    const path = decodeURIComponent(new URL(href, 'https://pier.example').pathname).slice(1);
    const file = Buffer.from(path).toString();
    expect(
      [`${file}/index.html`, `${file}.html`, `${file}index.html`].some((name) => name in output),
      href,
    ).toBe(true);
  }
  expect((await site.build()).changed).toBe(0);
});

import { describe, expect, test } from 'vitest';
import { atOnce } from '../../../src/base/values/in-turns.js';
import { type CheckOptions, checkSite } from '../../../src/check/check-site.js';
import { factsFromHtml } from '../../../src/check/html-facts.js';
import type { Diagnostic } from '../../../src/model/diagnostic.js';
import type { ConfigPlaces, SiteConfig } from '../../../src/model/site-config.js';
import { brief, check, NO_DOCS } from './check-hrefs.js';
import { at, pageAt } from './page-at.js';

const checkAtOnce = (options: CheckOptions): Diagnostic[] => atOnce(checkSite(options));

const BY_FILE = 'in Markdown you can link to the file of a page instead, such as ./setup.md';

describe('a link that a static host answers is fine', () => {
  test.each([
    ['a page', '/docs/install'],
    ['with a slash', '/docs/install/'],
    ['with index.html spelt', '/docs/install/index.html'],
    ['with a query', '/docs/install?tab=go&x=%2F..'],
    ['with # alone', '/docs/install#'],
    ['to the top', '/docs/install#top'],
    ['to the top in capitals', '#TOP'],
    ['to a text fragment', '/docs/install#:~:text=no%20such%20text'],
    ['to an id with a text fragment', '/docs/install#linux:~:text=apt'],
    ['to an id', '/docs/install#linux'],
    ['to an encoded id', '/docs/install#%C3%BCber-uns'],
    ['to an id as typed', '/docs/install#über-uns'],
    ['to an id with a bad escape in it', '/docs/install#100%'],
    ['to an id on the page itself', '#own'],
    ['relative to the folder that the page is served from', '../install'],
    ['to the page itself', './'],
    ['with encoded letters', '/docs/%69nstall'],
    ['to a file', '/plan.pdf'],
    ['to a file with a page number', '/plan.pdf#page=3'],
    ['to a file with a blank', '/a%20b.png'],
    ['to another site', 'https://example.com/nope'],
    ['to another site without a scheme', '//example.com/nope'],
    ['to a mail address', 'mailto:a@example.com'],
    ['to a number', 'tel:+123'],
    ['to a redirect', '/docs/old'],
    ['to an id behind a redirect', '/docs/old#linux'],
    ['with blanks around it', ' /docs/install '],
  ])('%s: %s', (_, href) => {
    expect(
      brief(
        check([href], {
          ids: { '/docs/install': ['linux', 'über-uns', '100%'], '/docs/a': ['own'] },
          files: ['plan.pdf', 'a b.png'],
          redirects: [{ from: '/docs/old', to: '/docs/install', output: 'docs/old/index.html' }],
        }),
      ),
    ).toEqual([]);
  });

  test('without slashes at the end: a file `.html` answers for its name, not for the folder of that name', () => {
    const more = {
      routes: ['/docs/a', '/docs/b'],
      outputs: ['docs/a.html', 'docs/b.html'],
      ids: { '/docs/b': ['x'] },
      config: { trailingSlash: false },
    };
    expect(check(['/docs/b', '/docs/b.html', 'b', './b#x', '/docs/b?x'], more)).toEqual([]);
    expect(brief(check(['/docs/b/'], more))).toEqual(['link/no-such-page: There is no page at /docs/b/ | did you mean /docs/b?']);
  });

  test('on pages whose names hold signs of addresses, from themselves and from others', () => {
    for (const name of ['C#', 'Why?', '100%', '50%25', 'a b', 'a;b'])
      expect(
        brief(
          check(['#sec', '?x=1#sec', `/docs/${encodeURIComponent(name)}#sec`, './'], {
            routes: [`/docs/${name}`, '/docs'],
            outputs: [`docs/${name}/index.html`, 'docs/index.html'],
            ids: { [`/docs/${name}`]: ['sec'], '/docs': [] },
          }),
        ),
      ).toEqual([]);
  });

  test('under a base URL, with letters that are encoded in it', () => {
    const more = { baseUrl: '/m%C3%BC/', routes: ['/docs/a', '/docs/b'] };
    expect(check(['/m%C3%BC/docs/b', '/mü/docs/b/', '../b', '/m%C3%BC', '/m%C3%BC/'], { ...more, files: ['index.html'] })).toEqual([]);
  });
});

describe('a broken link is found, with what was probably meant', () => {
  test('no such page', () => {
    expect(brief(check(['/docs/instal', '../instal/', '/docs/instal?x#y', '/elsewhere/install']))).toEqual([
      'link/no-such-page: There is no page at /docs/instal | did you mean /docs/install?',
      'link/no-such-page: There is no page at /docs/instal/ (written "../instal/") | did you mean ../install/?',
      'link/no-such-page: There is no page at /docs/instal | did you mean /docs/install?',
      'link/no-such-page: There is no page at /elsewhere/install | did you mean /docs/install?',
    ]);
    expect(brief(check(['/totally/different', 'different/']))).toEqual([
      `link/no-such-page: There is no page at /totally/different | check the path, which is relative to the root of the site; ${BY_FILE}`,
      `link/no-such-page: There is no page at /docs/a/different/ (written "different/") | check the path, which is relative to the address of this page; ${BY_FILE}`,
    ]);
  });

  test('numbers that only the names of files have', () => {
    expect(brief(check(['/01-docs/02_install/', '/docs/2024-install-x-y-z'])).map((text) => text.split(' | ')[1]?.slice(0, 30))).toEqual([
      'did you mean /docs/install/?',
      'check the path, which is relat',
    ]);
  });

  test('another letter case or Unicode form, on every system', () => {
    expect(
      brief(
        check(['/docs/setup', '/Docs/install#x', '/docs/u\u0308ber'], {
          routes: ['/docs/a', '/docs/Setup', '/docs/install', '/docs/über'],
        }),
      ),
    ).toEqual([
      'link/wrong-letter-case: /docs/setup exists only with another letter case. Most hosts distinguish upper and lower case | did you mean /docs/Setup?',
      'link/wrong-letter-case: /Docs/install exists only with another letter case. Most hosts distinguish upper and lower case | did you mean /docs/install?',
      'link/wrong-letter-case: /docs/ü\u0000ber exists only in another Unicode form. The letters look the same, but hosts distinguish them | did you mean /docs/über?'.replace(
        'ü\u0000',
        'u\u0308',
      ),
    ]);
  });

  test('no such anchor: ids are compared as browsers compare them', () => {
    const ids = { '/docs/install': ['linux', 'windows-11', 'Ünïcode'], '/docs/a': ['own'] };
    expect(
      brief(
        check(
          [
            '/docs/install#linx',
            '#owm',
            '/docs/install#Linux',
            '/docs/install/#nothing-like-it',
            `/docs/install#${'Ünïcode'.normalize('NFD')}`,
          ],
          { ids },
        ),
      ),
    ).toEqual([
      'link/no-such-anchor: Nothing on /docs/install has the id "linx" | did you mean #linux?',
      'link/no-such-anchor: Nothing on this page has the id "owm" | did you mean #own?',
      'link/no-such-anchor: Nothing on /docs/install has the id "Linux" | did you mean #linux?',
      'link/no-such-anchor: Nothing on /docs/install/ has the id "nothing-like-it" | link to a heading of that page, or give a heading this id: ## Title {#nothing-like-it}',
      `link/no-such-anchor: Nothing on /docs/install has the id "${'Ünïcode'.normalize('NFD')}" | did you mean #Ünïcode?`,
    ]);
  });

  test('an id is the fragment as it stands, or decoded; the main region of a page has one', () => {
    const ids = { '/docs/a': ['50%25', '%E4%B8%AD', 'ä b'], '/docs/install': [] };
    const hrefs = ['#50%25', '/docs/a#50%25', '#%E4%B8%AD', '#%C3%A4%20b', '#ä b', '#docgen:main', '/docs/install#docgen%3Amain'];
    expect(brief(check(hrefs, { ids }))).toEqual([]);
    expect(brief(check(['#50%', '#%e4%b8%ad', '#docgen:menu'], { ids }))).toHaveLength(3);
  });

  test('no such anchor behind a redirect, but for a redirect with an anchor of its own', () => {
    const redirects = [
      { from: '/docs/old', to: '/docs/install', output: 'docs/old/index.html' },
      { from: '/docs/older', to: '/docs/install#linux', output: 'docs/older/index.html' },
    ];
    expect(brief(check(['/docs/old#nope', '/docs/older#nope'], { redirects, ids: { '/docs/install': ['linux'] } }))).toEqual([
      'link/no-such-anchor: Nothing on /docs/install has the id "nope" (written "/docs/old#nope") | link to a heading of that page, or give a heading this id: ## Title {#nope}',
    ]);
  });

  test('no such file, of a link and of an image', () => {
    expect(
      brief(
        check(['/files/plan.pdf'], {
          assets: ['/img/gone.png', 'data:image/png;base64,AA', 'https://x.example/a.png', '../pics/logo.svg'],
          files: ['img/logo.svg'],
        }),
      ),
    ).toEqual([
      'link/no-such-asset: There is no file at /files/plan.pdf | check the path; put a file that pages link to into content/public, or beside the page',
      'link/no-such-asset: There is no file at /img/gone.png | check the path; put a file that pages link to into content/public, or beside the page',
      'link/no-such-asset: There is no file at /docs/pics/logo.svg (written "../pics/logo.svg") | did you mean /img/logo.svg?',
    ]);
  });

  test('outside the base URL, unreadable, or empty', () => {
    expect(brief(check(['/docs/install', '/base/docs/%zz', '', '/basement/x'], { baseUrl: '/base/' }))).toEqual([
      'link/outside-base-url: /docs/install is outside the base URL /base/ | begin the link with /base/, or write the full address with https:// if it leads to another site',
      'link/unreadable-address: "/base/docs/%zz" is not an address | write a literal percent sign as %25',
      'link/unreadable-address: This link has no address | write its address, or remove the link',
      'link/outside-base-url: /basement/x is outside the base URL /base/ | begin the link with /base/, or write the full address with https:// if it leads to another site',
    ]);
  });

  test('a path that climbs out of the site stays at its root, as in a browser', () => {
    const links = ['../../../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/docs//install'];
    expect(brief(check(links)).map((text) => text.replace(/ \| (?!did).*/, ''))).toEqual([
      'link/no-such-page: There is no page at /etc/passwd (written "../../../../etc/passwd")',
      'link/no-such-page: There is no page at /etc/passwd (written "/%2e%2e/%2e%2e/etc/passwd")',
      'link/no-such-page: There is no page at /docs//install | did you mean /docs/install?',
    ]);
  });

  test('all are warnings, at the place of the link', () => {
    expect(check(['/ok.html', '/nope'], { files: ['ok.html'] })).toEqual([
      {
        code: 'link/no-such-page',
        severity: 'warning',
        message: 'There is no page at /nope',
        at: at('content/docs/a.md', 2),
        target: '/nope',
        hint: expect.any(String),
      },
    ]);
  });

  test('a path of the configuration may begin like the base URL', () => {
    const config = {
      navbar: {
        title: '',
        items: ['/docs/install', '/docs/docs/install', '/docs', '/docs/instal'].map((to) => ({
          type: 'link',
          label: '',
          position: 'left',
          to,
        })),
      },
    } as unknown as Partial<SiteConfig>;
    expect(brief(check([], { baseUrl: '/docs/', config, files: ['index.html'] }))).toEqual([
      'link/no-such-page: There is no page at /instal (written "/docs/instal") | write the address of a page, from the root of the site, or remove the link',
    ]);
  });

  test('not again if an earlier phase has reported it', () => {
    const reported: Diagnostic[] = [{ code: 'link/no-such-file', severity: 'warning', message: '', at: at('content/docs/a.md', 1) }];
    expect(brief(check(['/nope', '/nope'], { reported }))).toHaveLength(1);
    expect(brief(check(['/nope', '/nope'], { reported: [{ ...reported[0], severity: 'info' } as Diagnostic] }))).toHaveLength(2);
  });
});

test('an address of the site itself is checked like a path, and no other address', () => {
  const more = { baseUrl: '/base/', ids: { '/docs/install': ['linux', 'a b'] } };
  const own = [
    'https://docs.example/base/docs/install',
    'HTTPS://Docs.Example:443/base/docs/install#a%20b',
    '//docs.example/base/docs/install/',
    // Hosts lead from there to https.
    'http://docs.example/base/docs/install',
  ];
  const others = [
    'https://docs.example:8443/base/docs/gone',
    'https://docs.example/basement/gone',
    'https://docs.example.org/base/docs/gone',
    'https://user@docs.example/base/docs/gone',
  ];
  expect(check([...own, ...others], more)).toEqual([]);
  expect(brief(check(['https://docs.example/base/docs/instal', '//docs.example/base/docs/install#linx'], more))).toEqual([
    'link/no-such-page: There is no page at /docs/instal (written "https://docs.example/base/docs/instal") | did you mean https://docs.example/base/docs/install?',
    'link/no-such-anchor: Nothing on /docs/install has the id "linx" (written "//docs.example/base/docs/install#linx") | did you mean #linux?',
  ]);
});

test('a fault at one place that many pages show is one finding', () => {
  const shared = { href: '../nope/', raw: './nope/', at: at('content/docs/_part.md', 3) };
  const pages = ['/docs/a', '/docs/b/c'].map((route) => pageAt(route));
  const findings = checkAtOnce({
    graph: { pages, sidebars: {}, redirects: [], ...NO_DOCS },
    config: {
      url: 'https://docs.example',
      baseUrl: '/',
      navbar: { title: '', items: [] },
      docs: [],
      apis: [],
      sitemap: false,
      search: false,
    } as unknown as SiteConfig,
    places: {},
    facts: pages.map((page) => ({ page, ids: [], links: [shared], assets: [] })),
    files: [],
  });
  expect(findings).toHaveLength(1);
});

test('links of the configuration and of redirects are checked once, at their places, without base URL as they are written', () => {
  const config = {
    navbar: {
      title: '',
      logo: { src: '/logo.svg', href: '/logo' },
      items: [
        { type: 'link', label: '', position: 'left', to: '/docs/install' },
        { type: 'dropdown', label: '', position: 'left', to: '/one', items: [{ type: 'link', label: '', position: 'left', to: '/two' }] },
        { type: 'html', position: 'left', html: '<a href="/base/three">x</a><a href="https://x.example">y</a>' },
        {
          type: 'docsVersionDropdown',
          position: 'left',
          docsPluginId: 'default',
          itemsBefore: [],
          itemsAfter: [{ type: 'link', label: '', position: 'left', to: '/four' }],
        },
      ],
    },
    footer: {
      style: 'dark',
      columns: [{ title: '', items: [{ label: '', to: '/five' }, { html: '<img src="/base/six.png">' }] }],
      links: [{ label: '', href: 'https://x.example' }],
      copyright: '<a href="/base/seven">',
    },
    announcementBar: { id: '', content: '<a href="/base/docs/install#eight">', isCloseable: true },
    docs: [
      {
        id: 'default',
        path: '/docs',
        versions: [],
        sidebars: {
          'a/b': [
            { type: 'category', label: '', items: [{ type: 'link', label: '', href: '/nine' }] },
            { type: 'html', html: '<a href="/base/ten">' },
          ],
        },
      },
    ],
  } as unknown as Partial<SiteConfig>;
  const places: ConfigPlaces = {
    '': at('site.config.ts', 1),
    '/navbar/items/1/items/0/to': at('site.config.ts', 7),
    '/footer': at('site.config.ts', 20),
    '/docs/0/sidebars/a~1b/0/items/0/href': at('site.config.ts', 30),
  };
  const redirects = [{ from: '/old', to: '/base/docs/instal', output: 'old/index.html', at: at('site.config.ts', 40) }];
  const findings = check([], { baseUrl: '/base/', config, places, redirects, ids: { '/docs/install': [] } });
  expect(findings.map(({ message, at: place }) => `${place?.line} ${message}`)).toEqual([
    '1 There is no page at /logo',
    '1 There is no page at /one',
    '7 There is no page at /two',
    '1 There is no page at /three (written "/base/three")',
    '1 There is no page at /four',
    '20 There is no page at /five',
    '20 There is no file at /six.png (written "/base/six.png")',
    '20 There is no page at /seven (written "/base/seven")',
    '1 Nothing on /docs/install has the id "eight" (written "/base/docs/install#eight")',
    '30 There is no page at /nine',
    '1 There is no page at /ten (written "/base/ten")',
    '40 There is no page at /docs/instal (written "/base/docs/instal")',
  ]);
});

describe('an id that a page has twice', () => {
  const page = pageAt('/docs/a');
  const summary = { links: [], ids: ['setup', 'note', 'note'], headingPlaces: { setup: at('content/docs/a.md', 7) } };
  const check = (html: string): Diagnostic[] =>
    checkAtOnce({
      graph: { pages: [page], sidebars: {}, redirects: [], ...NO_DOCS },
      config: {
        baseUrl: '/',
        navbar: { title: '', items: [] },
        docs: [],
        apis: [],
        sitemap: false,
        search: false,
      } as unknown as SiteConfig,
      places: {},
      facts: [factsFromHtml({ page, summary, hrefs: [], html, source: '' })],
      files: [],
    });

  test('is reported once, with the heading that has it too', () => {
    expect(check('<h2 id="setup"></h2><p id="setup"></p><p id="setup"></p>')).toEqual([
      {
        code: 'check/duplicate-id',
        severity: 'warning',
        message: 'The id "setup" is used more than once on this page. Links lead to the first',
        at: { file: 'content/docs/a.md', line: 1, column: 1 },
        target: '#setup',
        hint: 'give one of them another id; for a heading, write ## Title {#another-id}',
        related: [{ message: 'first used here', at: at('content/docs/a.md', 7) }],
      },
    ]);
    expect(check('<p id="other"></p><i id="__proto__"></i><a name="other"></a><i id="__proto__"></i>')).toHaveLength(2);
  });

  test('is left to the compiler where it saw both', () => {
    expect(check('<p id="note"></p><p id="note"></p>')).toEqual([]);
    expect(check('<p id="note"></p><p id="note"></p><p id="note"></p>')).toHaveLength(1);
  });

  test('is missing if the case of letters differs', () => {
    expect(check('<p id="x"></p><p id="X"></p>')).toEqual([]);
  });
});

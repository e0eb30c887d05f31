// Which addresses are asked for, and how one finding stands for all links to one of them.
import { expect, test } from 'vitest';
import { refusalOf } from '../../../../src/check/external/address-rule.js';
import { collectAddresses } from '../../../../src/check/external/collect-addresses.js';
import { reportAddresses } from '../../../../src/check/external/report-addresses.js';
import type { ContentGraph } from '../../../../src/model/content-graph.js';
import type { SiteConfig } from '../../../../src/model/site-config.js';
import { navbarConfig } from '../../sources/site-on-disk.js';
import { at, pageAt } from '../page-at.js';

const SITE = {
  url: 'https://docs.one.net',
  baseUrl: '/manual/',
  navbar: { title: '', items: [] },
  docs: [],
  checks: { ignore: [], severity: {} },
} as unknown as SiteConfig;

const collect = (pages: string[][], config: Partial<SiteConfig> = {}, redirects: ContentGraph['redirects'] = []) =>
  collectAddresses({
    graph: { redirects },
    config: { ...SITE, ...config },
    places: { '/navbar/items/0/href': at('site.config.ts', 9) },
    facts: pages.map((hrefs, index) => ({
      page: pageAt(`/docs/p${index}`),
      ids: [],
      links: hrefs.map((href, n) => ({ href, raw: href, at: at(`content/docs/p${index}.md`, n + 1) })),
      assets: [],
    })),
  });

test.each([
  ['https://two.net', 'https://two.net/'],
  ['HTTPS://Two.Net:443/a#part', 'https://two.net/a'],
  ['//two.net/a b?c=ü', 'https://two.net/a%20b?c=%C3%BC'],
  [' http://two.net/x ', 'http://two.net/x'],
  ['https:\\\\two.net\\x', 'https://two.net/x'],
  ['https://docs.one.net/other', 'https://docs.one.net/other'],
])('%s is asked for as %s', (href, address) => {
  expect(collect([[href]]).addresses.map((link) => link.address)).toEqual([address]);
});

test.each([
  '/docs/p1',
  './https:x',
  '#a',
  'mailto:a@two.net',
  'tel:+1',
  'ftp://two.net/',
  'data:,x',
  'https://',
  'https://docs.one.net/manual/docs/new',
  'https://docs.one.net/manual',
])('%s is not: it is no address elsewhere', (href) => {
  expect(collect([[href]])).toEqual({ addresses: [], left: 0 });
});

test.each(['https://example.com/', 'http://api.example.org/v1', 'https://shop.example/', 'https://example.net.'])(
  '%s stands for an example, and is left out',
  (href) => expect(collect([[href]])).toEqual({ addresses: [], left: 1 }),
);

test('the configuration and redirects are asked of, too, and come first', () => {
  const items = [{ type: 'link', label: 'Two', href: 'https://two.net/', position: 'left' }] as SiteConfig['navbar']['items'];
  const redirects = [{ from: '/old', to: 'https://three.net/', output: 'old/index.html', at: at('site.config.ts', 20) }];
  const { addresses } = collect(
    [['https://four.net/', 'https://two.net/']],
    { navbar: navbarConfig({ title: '', items }) },
    redirects as never,
  );
  expect(addresses.map(({ address, uses, places }) => [address, uses, places[0]?.file, places[0]?.line])).toEqual([
    ['https://two.net/', 2, 'site.config.ts', 9],
    ['https://three.net/', 1, 'site.config.ts', 20],
    ['https://four.net/', 1, 'content/docs/p0.md', 1],
  ]);
});

test('one address on fifty pages is one address and one finding, at its first place, with all others and the count', () => {
  const { addresses } = collect(Array.from({ length: 50 }, (_, n) => [`https://two.net/a#part-${n}`]));
  expect(addresses).toHaveLength(1);
  const findings = reportAddresses(
    addresses,
    new Map([['https://two.net/a', { verdict: { kind: 'broken', why: 'the host answers 404' } }]]),
  );
  expect(findings).toMatchObject([
    {
      code: 'link/external-broken',
      severity: 'warning',
      message: 'The address https://two.net/a is broken: the host answers 404 (50 links)',
      at: { file: 'content/docs/p0.md', line: 1 },
      related: Array.from({ length: 49 }, (_, n) => ({ at: { file: `content/docs/p${n + 1}.md` } })),
    },
  ]);
});

test('an address with a user name is refused with --allow-private too, and the hint is to leave the name out', () => {
  const { addresses } = collect([['http://user:pw@acme.net/']]);
  const why = refusalOf(new URL('http://user:pw@acme.net/'), true) ?? '';
  const verdicts = new Map(addresses.map(({ address }) => [address, { verdict: { kind: 'refused' as const, why } }]));
  expect(reportAddresses(addresses, verdicts)).toMatchObject([
    { hint: 'remove the user name and the password, or put the address between backticks if it should not be a link' },
  ]);
});

test('only what is broken is a finding: link/external-uncertain, link/external-refused, link/external-moved and link/external-offline are notes', () => {
  const { addresses } = collect([
    ['https://a.net/', 'https://b.net/', 'https://c.net/', 'https://d.net/', 'https://e.net/', 'https://f.net/'],
  ]);
  const findings = reportAddresses(
    addresses,
    new Map([
      ['https://a.net/', { verdict: { kind: 'ok' } }],
      ['https://b.net/', { verdict: { kind: 'ok', moved: 'https://new.net/' }, age: '2 days' }],
      ['https://c.net/', { verdict: { kind: 'uncertain', why: 'the host answers 403' } }],
      ['https://d.net/', { verdict: { kind: 'refused', why: 'd.net resolves to 10.0.0.1, an address of a private network' } }],
      ['https://e.net/', { verdict: { kind: 'offline' } }],
      ['https://f.net/', { verdict: { kind: 'offline' } }],
    ]),
  );
  expect(findings.map(({ code, severity, message, hint }) => `${severity} ${code} ${message} | ${hint}`)).toEqual([
    'info link/external-offline No host name can be resolved, so 2 addresses of other sites were not checked | check the network: this machine is offline, or only reaches hosts through a proxy, which docgen does not use',
    'info link/external-moved The address https://b.net/ has moved permanently; checked 2 days ago | write https://new.net/',
    'info link/external-uncertain The address https://c.net/ could not be checked: the host answers 403 | open it in a browser to be sure; this note does not make the command fail',
    'info link/external-refused The address https://d.net/ was not requested: d.net resolves to 10.0.0.1, an address of a private network | put it between backticks if it should not be a link, or use --allow-private to check private hosts too',
  ]);
});

test('what the configuration leaves out is not asked for: hosts with their subdomains, and beginnings of addresses', () => {
  const checks = {
    ignore: [],
    severity: {},
    external: { skip: { 'Two.net': 'a login', 'https://three.net/cart': 'another for each reader' } },
  };
  const hrefs = [
    'https://two.net/',
    'http://a.two.net/x',
    'https://nottwo.net/',
    'https://three.net/cart/1',
    'https://three.net/',
    'http://three.net/cart',
  ];
  const { addresses, left } = collect([hrefs], { checks });
  expect(addresses.map(({ address }) => address)).toEqual(['https://nottwo.net/', 'https://three.net/', 'http://three.net/cart']);
  expect(left).toBe(3);
});

// Which addresses with a scheme are surely none, and what was meant; no scheme of an app is taken for a slip.
import { expect, test } from 'vitest';
import { addressMeant, findAddressSlip } from '../../../src/base/urls/address-slip.js';

test.each([
  ['C:\\docs\\a.md', 'drive', './a.md'],
  ['D:/docs/setup.md', 'drive', './setup.md'],
  ['x:y', 'scheme', undefined],
  ['localhost:3000/x', 'host', 'http://localhost:3000/x'],
  ['LOCALHOST:3000', 'host', 'http://LOCALHOST:3000'],
  ['acme.dev:8080?x', 'host', 'https://acme.dev:8080?x'],
  ['server:80/x', 'host', 'http://server:80/x'],
  ['htps://acme.dev', 'scheme', 'https://acme.dev'],
  ['htttp://acme.dev', 'scheme', 'http://acme.dev'],
  ['ttps:/acme.dev', 'scheme', 'https://acme.dev'],
  ['mailt:a@b.dev', 'scheme', 'mailto:a@b.dev'],
  ['http:/acme.dev', 'slashes', 'http://acme.dev'],
  [' HTTPS:acme.dev', 'slashes', 'https://acme.dev'],
  ['https:', 'slashes', undefined],
  ['mailto:', 'empty', undefined],
  ['MAILTO:docs', 'empty', undefined],
  ['tel:', 'empty', undefined],
  ['sms:me', 'empty', undefined],
])('%s is a slip', (href, kind, meant) => {
  expect(findAddressSlip(href)).toMatchObject({ kind, meant });
});

const RIGHT =
  'https://a.b http://a.b:80/x HTTP://a.b http:\\\\a.b mailto:a@b.c mailto:?subject=x mailto:a%40b.c tel:112 sms:?body=x tel:112/ sms:12345 data:image/png;base64,AA vscode:extension/x slack://open magnet:?xt=1 web+x:1 acme:42 com.acme.app:42 com.acme.app:42/x ftp://a.b git+ssh://a.b shttp://a.b geo:37,-122 urn:isbn:1 doi:10.1000/182 zoommtg://x /docs/a:1 ./a:b #a:b ?x=c:d //a.b docs/C:/x'.split(
    ' ',
  );
test.each(RIGHT)('%s is none', (href) => {
  expect(findAddressSlip(href)).toBe(undefined);
});

test.each([
  ['acme.dev', 'https://acme.dev'],
  ['docs.acme.com/a.html#b', 'https://docs.acme.com/a.html#b'],
  ['www.acme.museum/docs', 'https://www.acme.museum/docs'],
  ['help@acme.dev', 'mailto:help@acme.dev'],
  ['https//acme.dev', 'https://acme.dev'],
  ['git@github.com:a/b.git', 'https://github.com/a/b'],
  ['127.0.0.1:3000/x', 'http://127.0.0.1:3000/x'],
  ['localhost/x', 'http://localhost/x'],
])('a path %s was meant for %s', (path, meant) => {
  expect(addressMeant(path)).toBe(meant);
});

test.each(['setup.html', './acme.dev', '/acme.dev', 'plan.pdf', 'docs/acme.dev', 'v1.2', 'node.js', 'setup'])(
  'a path %s was meant for none',
  (path) => {
    expect(addressMeant(path)).toBe(undefined);
  },
);

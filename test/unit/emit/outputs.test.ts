import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { parseBaseUrl } from '../../../src/base/urls/base-url.js';
import { buildPolicy, type PolicyOptions } from '../../../src/emit/outputs/build-policy.js';
import { headersFile, noJekyllFile } from '../../../src/emit/outputs/headers-file.js';
import { REDIRECT_SCRIPT, redirectPage } from '../../../src/emit/outputs/redirect-page.js';
import type { SearchConfig } from '../../../src/model/site-config.js';

const PLAIN: PolicyOptions['config'] = { search: false, security: { connect: [], frame: [], image: [], media: [] } };
const hosted = (more: Partial<SearchConfig>): SearchConfig => ({
  appId: 'AB12CD',
  apiKey: 'k',
  indexName: 'i',
  contextualSearch: true,
  searchPagePath: 'search',
  searchParameters: {},
  insights: false,
  weights: {},
  translations: {},
  placeholder: '',
  ...more,
});
const directives = (policy: string): Record<string, string> =>
  Object.fromEntries(
    policy.split('; ').map((directive) => [directive.slice(0, directive.indexOf(' ')), directive.slice(directive.indexOf(' ') + 1)]),
  );

describe('the policy', () => {
  test('of a plain site allows the site itself, its inline scripts by hash, pictures from elsewhere, and nothing more', () => {
    const { meta, header } = buildPolicy({ config: PLAIN, inlineScripts: ['a()', 'b()', 'a()'] });
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(directives(meta)).toEqual({
      'default-src': "'none'",
      'script-src': `'self' ${hash('a()')} ${hash('b()')}`,
      'style-src': "'self'",
      'img-src': "'self' data: https:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'frame-src': "'none'",
      'media-src': "'self' https:",
      'worker-src': "'self'",
      'manifest-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'docgen',
    });
    expect(header).toBe(`${meta}; frame-ancestors 'none'`);
    expect(meta).not.toContain('unsafe');
  });

  test('names the hosts of the search service, the chat widget and the analytics script', () => {
    const { meta } = buildPolicy({
      config: {
        ...PLAIN,
        search: hosted({ insights: true }),
        chatWidget: { product: 'X', script: 'https://chat.example/v2/client.js', global: 'chat', integrationId: '1', version: 'v2' },
        analytics: { script: 'https://stats.example/s.js', global: 'stats', trackingId: '1', excludedUserAgents: [] },
      },
      inlineScripts: [],
    });
    expect(directives(meta)).toMatchObject({
      'script-src':
        "'self' https://chat.example https://stats.example https://cdn.jsdelivr.net/npm/search-insights@2.15.0/dist/search-insights.min.js",
      'connect-src':
        "'self' https://ab12cd-dsn.algolia.net https://ab12cd-1.algolianet.com https://ab12cd-2.algolianet.com https://ab12cd-3.algolianet.com https://insights.algolia.io https://chat.example wss://chat.example https://stats.example",
      'frame-src': 'https://chat.example',
    });
    expect(buildPolicy({ config: { ...PLAIN, search: hosted({}) }, inlineScripts: [] }).meta).not.toContain('jsdelivr');
  });

  test('takes more origins from the configuration, and no text that would change its structure', () => {
    const security = {
      connect: ['https://api.example:8443', "x; script-src 'unsafe-inline'", "'unsafe-eval'", 'a b', 'https://ok.example/path'],
      frame: ['https://*.video.example'],
      image: ['http://intranet'],
      media: ['blob:', "'none'\nX: y"],
    };
    const { meta } = buildPolicy({ config: { ...PLAIN, search: hosted({ appId: "x'; script-src *" }), security }, inlineScripts: [] });
    expect(directives(meta)).toMatchObject({
      'script-src': "'self'",
      'connect-src': "'self' https://api.example:8443 https://ok.example/path",
      'frame-src': 'https://*.video.example',
      'img-src': "'self' data: https: http://intranet",
      'media-src': "'self' https: blob:",
    });
    expect(meta).not.toMatch(/unsafe|[\r\n"]/);
  });
});

test('_headers sets the policy everywhere under the base URL, and a year of cache on hashed folders only', () => {
  const policy = buildPolicy({ config: PLAIN, inlineScripts: [] });
  // As the configuration hands it on.
  expect(parseBaseUrl('/ü/')).toEqual({ baseUrl: '/%C3%BC/' });
  expect(headersFile({ baseUrl: '/%C3%BC/', policy, hashedFolders: ['assets/docgen'] })).toEqual({
    path: '_headers',
    stage: 'page',
    content: {
      kind: 'text',
      text: `/%C3%BC/*\n  Content-Security-Policy: ${policy.header}\n  X-Content-Type-Options: nosniff\n  Referrer-Policy: strict-origin-when-cross-origin\n\n/%C3%BC/assets/docgen/*\n  Cache-Control: public, max-age=31536000, immutable\n`,
    },
  });
  expect(noJekyllFile()).toEqual({ path: '.nojekyll', stage: 'asset', content: { kind: 'text', text: '' } });
});

describe('a redirect page', () => {
  const config = { url: 'https://docs.example.com', locale: 'en', direction: 'ltr' as const };
  const html = (to: string): string => {
    const { content } = redirectPage({ redirect: { from: '/old', to, output: 'old/index.html' }, config, policy: "default-src 'none'" });
    return content.kind === 'text' ? content.text : '';
  };

  test('refreshes at once without a script, names the absolute canonical, is not indexed, has a link, and carries the policy', () => {
    const page = html('/base/new/?a=1&b=2#x');
    expect(page).toContain('<noscript><meta http-equiv="refresh" content="0; url=/base/new/?a=1&amp;b=2#x"></noscript>');
    expect(page).toContain('<link rel="canonical" href="https://docs.example.com/base/new/?a=1&amp;b=2#x">');
    expect(page).toContain('<meta name="robots" content="noindex">');
    expect(page).toContain('<a href="/base/new/?a=1&amp;b=2#x">');
    expect(page).toContain('<meta http-equiv="Content-Security-Policy" content="default-src \'none\'">');
    expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.indexOf('<script>'));
  });

  test('has one script, the one whose hash the policy holds', () => {
    expect([...html('/new').matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1])).toEqual([REDIRECT_SCRIPT]);
  });

  test('escapes a hostile target', () => {
    const page = html('/x"></script><img src=x onerror=alert(1)>');
    expect(page).not.toContain('<img');
    expect(page.match(/<\/script>/g)).toHaveLength(1);
  });

  test.each([
    ['/new', 'https://docs.example.com/old?a=1#b', 'https://docs.example.com/new?a=1#b'],
    ['/new?own=1', 'https://docs.example.com/old?a=1#b', 'https://docs.example.com/new?own=1#b'],
    ['/new#own', 'https://docs.example.com/old?a=1#b', 'https://docs.example.com/new?a=1#own'],
    ['https://other.example/x', 'http://localhost:3000/old?a=1', 'https://other.example/x?a=1'],
    ['/new', 'http://localhost:3000/old', 'http://localhost:3000/new'],
  ])('to %s sends %s to %s', (to, from, expected) => {
    const visited: string[] = [];
    const { href, search, hash } = new URL(from);
    runInNewContext(REDIRECT_SCRIPT, {
      URL,
      document: { querySelector: () => ({ content: to }) },
      location: { href, search, hash, replace: (target: string) => visited.push(target) },
    });
    expect(visited).toEqual([expected]);
  });
});

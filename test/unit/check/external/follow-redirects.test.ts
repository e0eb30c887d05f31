// Redirects from public hosts, which a test has none of: the door is played here.
import { expect, test } from 'vitest';
import { refusalOf } from '../../../../src/check/external/address-rule.js';
import { followRedirects, type Reply } from '../../../../src/check/external/follow-redirects.js';
import { judge } from '../../../../src/check/external/verdict.js';

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://[::ffff:7f00:1]/',
  'http://169.254.169.254/latest/',
  'http://localhost./',
  '//10.0.0.1/',
  'https://user@two.net/',
  'http://router.lan/',
])('a public host that redirects to %s, at once or at the second hop: refused, and that one is never asked', async (target) => {
  const asked: string[] = [];
  const ask = async (url: URL): Promise<Reply> => {
    asked.push(url.href);
    return { kind: 'answer', method: 'HEAD', status: 302, location: url.pathname === '/first' ? '/second' : target, hasCookies: false };
  };
  for (const path of ['/first', '/second']) {
    const options = { method: 'HEAD' as const, redirects: 10, ask, refusalOf: (url: URL) => refusalOf(url, false) };
    const trail = await followRedirects({ url: new URL(`https://one.net${path}`), ...options });
    expect(judge(trail).verdict).toMatchObject({ kind: 'refused', why: expect.stringMatching(/^it redirects, and /) });
  }
  expect(asked.every((address) => address.startsWith('https://one.net/'))).toBe(true);
});

test.each([
  ['CERT_HAS_EXPIRED', 'uncertain'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'uncertain'],
  ['EAI_AGAIN', 'uncertain'],
  ['ECONNREFUSED', 'uncertain'],
  ['ENOTFOUND', 'broken'],
])('%s is %s', (code, kind) => {
  expect(judge({ kind: 'failed', code, last: new URL('https://one.net/') }).verdict.kind).toBe(kind);
});

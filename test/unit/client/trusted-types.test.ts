// The rules of the one Trusted Types policy: which addresses a script may have.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

// The compiler of the tests knows no browser: the file is named to it as a text.
const FILE: string = '../../../client/boot/trusted-types.js';
const CHAT = 'https://chat.example/v2/client.js';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('document', { baseURI: 'https://docs.example/guide/start/' });
  vi.stubGlobal('location', { origin: 'https://docs.example' });
  vi.stubGlobal('DOCGEN_SCRIPTS', `${CHAT} https://stats.example/s.js`);
});
afterEach(() => vi.unstubAllGlobals());

const load = (): Promise<{ trustedScriptUrl(url: string): string }> => import(FILE);

describe.each(['with Trusted Types', 'without Trusted Types'])('a browser %s', (name) => {
  beforeEach(() => {
    const createPolicy = (policy: string, rules: object) => {
      expect(policy).toBe('docgen');
      return rules;
    };
    vi.stubGlobal('trustedTypes', name.startsWith('without') ? undefined : { createPolicy });
  });

  test.each(['/assets/boot.js', 'boot.js', 'https://docs.example/a.js', CHAT, 'https://stats.example/s.js'])('runs %s', async (url) => {
    const { trustedScriptUrl } = await load();
    expect(trustedScriptUrl(url)).toBe(url);
  });

  test.each([
    'https://evil.example/a.js',
    '//evil.example/a.js',
    'http://docs.example/a.js',
    'https://docs.example:8443/a.js',
    'https://docs.example.evil.example/a.js',
    `${CHAT}?other`,
    'https://chat.example/v1/client.js',
    'data:text/javascript,1',
    'blob:https://other.example/1',
    'javascript:1',
  ])('never runs %s', async (url) => {
    const { trustedScriptUrl } = await load();
    expect(() => trustedScriptUrl(url)).toThrow(TypeError);
  });
});

test('no address is let through where the configuration names none', async () => {
  vi.stubGlobal('DOCGEN_SCRIPTS', '');
  const { trustedScriptUrl } = await load();
  expect(() => trustedScriptUrl('https://evil.example/')).toThrow('docgen: foreign script https://evil.example/');
});

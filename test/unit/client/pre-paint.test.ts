// The inline script as it stands in a page: bundled, run on an <html> with settings, judged by the attributes that it leaves.
import { runInNewContext } from 'node:vm';
import { build } from 'esbuild';
import { beforeAll, describe, expect, test } from 'vitest';

let script = '';
beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: ['client/inline/pre-paint.ts'],
    bundle: true,
    minify: true,
    format: 'iife',
    write: false,
  });
  script = outputFiles[0]?.text ?? '';
});

interface Visit {
  dataset?: Record<string, string>;
  stored?: Record<string, string> | 'forbidden';
  systemIsDark?: boolean;
  platform?: string;
  search?: string;
}

function visit({ dataset = {}, stored = {}, systemIsDark = false, platform = 'Win32', search = '' }: Visit): Record<string, string> {
  const attributes = { ...dataset };
  const page = {
    document: { documentElement: { dataset: attributes } },
    matchMedia: () => ({ matches: systemIsDark }),
    navigator: { platform },
    location: { search },
    URLSearchParams,
    addEventListener: () => {},
    get localStorage() {
      if (stored === 'forbidden') throw new Error('SecurityError');
      return { getItem: (key: string) => stored[key] ?? null };
    },
  };
  runInNewContext(script, page);
  return attributes;
}

describe('the colour mode before the first paint', () => {
  test('is the stored one', () => {
    expect(visit({ stored: { 'docgen.theme': 'dark' } })).toMatchObject({ js: '', theme: 'dark', themeChoice: 'dark' });
  });

  test('follows the system only where the site respects it', () => {
    expect(visit({ systemIsDark: true, dataset: { respectSystem: '' } })).toMatchObject({ theme: 'dark', themeChoice: 'system' });
    expect(visit({ systemIsDark: true, dataset: { themeDefault: 'light' } })).toMatchObject({ theme: 'light', themeChoice: 'light' });
  });

  test('is the one that the address asks for, if that is one', () => {
    const stored = { 'docgen.theme': 'light' };
    expect(visit({ stored, search: '?docgen-theme=dark' })).toMatchObject({ theme: 'dark' });
    expect(visit({ stored, search: '?docgen-theme=%22%3E%3Cb%3E' })).toMatchObject({ theme: 'light' });
  });

  test('is never a stored text that is no mode', () => {
    expect(visit({ stored: { 'docgen.theme': 'url(x)' }, dataset: { themeDefault: 'dark' } })).toMatchObject({ theme: 'dark' });
  });

  test('is the default one in a browser that forbids storage', () => {
    expect(visit({ stored: 'forbidden', dataset: { themeDefault: 'dark' } })).toMatchObject({ js: '', theme: 'dark', themeChoice: 'dark' });
  });
});

describe('the announcement', () => {
  const closed = { 'docgen.announcement.id': 'spring', 'docgen.announcement.dismiss': 'true' };

  test('stays closed', () => {
    expect(visit({ dataset: { announcement: 'spring' }, stored: closed })).toHaveProperty('announcementDismissed', '');
  });

  test('shows on the very view on which its id has changed', () => {
    expect(visit({ dataset: { announcement: 'autumn' }, stored: closed })).not.toHaveProperty('announcementDismissed');
  });

  test('of another site of the same origin is another', () => {
    const site = { announcement: 'spring', baseUrl: '/a/' };
    expect(visit({ dataset: site, stored: closed })).not.toHaveProperty('announcementDismissed');
    const own = {
      'docgen.announcement.id/a': 'spring',
      'docgen.announcement.dismiss/a': 'true',
      ...closed,
      'docgen.announcement.id': 'else',
    };
    expect(visit({ dataset: site, stored: own })).toHaveProperty('announcementDismissed', '');
  });

  test('shows when it was seen and not closed', () => {
    const stored = { ...closed, 'docgen.announcement.dismiss': 'false' };
    expect(visit({ dataset: { announcement: 'spring' }, stored })).not.toHaveProperty('announcementDismissed');
  });
});

test('the keys of the search shortcut are those of the reader', () => {
  expect(visit({ platform: 'MacIntel' })).toHaveProperty('apple', '');
  expect(visit({ platform: 'iPhone' })).toHaveProperty('apple', '');
  expect(visit({ platform: 'Linux x86_64' })).not.toHaveProperty('apple');
});

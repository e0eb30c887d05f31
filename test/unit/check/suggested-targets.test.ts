// What a broken link was meant to lead to: in the right version, and nothing that links should not lead to.
import { expect, test } from 'vitest';
import { check } from './check-hrefs.js';

test('of several versions of the docs, the page that was meant is in the version that the link leads into', () => {
  const version = (name: string, path: string) => ({ name, path, label: name, isLast: false, folder: name, banner: 'none' as const });
  const docs = [{ id: 'default', path: '/docs', sidebars: {}, versions: [version('current', '/docs'), version('2.0', '/docs/2.0')] }];
  const inVersion = (route: string) => ({
    docs: { instance: 'default', version: route.startsWith('/docs/2.0') ? '2.0' : 'current', id: route },
  });
  const hint = (href: string, routes: string[]): string | undefined =>
    check([href], { routes, pages: inVersion, config: { docs } as never })[0]?.hint;
  const routes = ['/docs/a', '/docs/setup/install', '/docs/2.0/a', '/docs/2.0/setup/installs'];
  expect(hint('/docs/2.0/install', routes)).not.toContain('/docs/setup/install');
  expect(hint('/docs/2.0/setup/instal', routes)).toBe('did you mean /docs/2.0/setup/installs, a page of version 2.0?');
  expect(hint('/docs/install', routes)).toBe('did you mean /docs/setup/install?');
});

test('a page of the version that links, where the path leads into none, and no page or file that links should not lead to', () => {
  const version = (name: string, path: string) => ({ name, path, label: name, isLast: false, folder: name, banner: 'none' as const });
  const docs = [{ id: 'default', path: '/docs', sidebars: {}, versions: [version('current', '/docs'), version('2.0', '/docs/2.0')] }];
  const pages = (route: string) => ({
    docs: { instance: 'default', version: route.startsWith('/docs/2.0') ? '2.0' : 'current', id: route },
    unlisted: route.includes('secret'),
  });
  const routes = ['/docs/2.0/a', '/docs/install', '/docs/secrets'];
  const hints = (hrefs: string[]) =>
    check(hrefs, { routes, pages, config: { docs } as never, files: ['assets/files/plan.1a2b3c4d.pdf', '_headers', '.nojekyll'] }).map(
      ({ hint }) => hint,
    );
  expect(hints(['/install', '/docs/secret', '/assets/files/plan.1a2b3c.pdf', '/_header', '/docs/instal']).join('\n')).not.toMatch(
    /did you mean (?!\/docs\/install, a page of version current\?$)/,
  );
  expect(hints(['/docs/instal'])).toEqual(['did you mean /docs/install, a page of version current?']);
});

test('a file that markup names is the page that is made from it, whatever its address', () => {
  const pages = (route: string) => ({
    key: `content${route}.md`,
    ...(route === '/docs/first' && { key: 'content/docs/guide/two.md', file: 'content/docs/guide/two.md' }),
  });
  const findings = check(['./guide/two.md#x', '@site/content/docs/guide/two.md'], { routes: ['/docs/a', '/docs/first'], pages });
  for (const { hint } of findings) expect(hint).toBe('did you mean /docs/first? Only links in Markdown can name a file');
});

test('a path above the version of the page that links means a page of that version, and then one of the version that it leads into', () => {
  const version = (name: string, path: string) => ({ name, path, label: name, isLast: false, folder: name, banner: 'none' as const });
  const docs = [{ id: 'default', path: '/docs', sidebars: {}, versions: [version('current', '/docs'), version('2.0', '/docs/2.0')] }];
  const pages = (route: string) => ({
    docs: { instance: 'default', version: route.startsWith('/docs/2.0') ? '2.0' : 'current', id: route },
    unlisted: route.includes('secret'),
  });
  const hints = (hrefs: string[], routes: string[]) =>
    check(hrefs, { routes, pages, config: { docs } as never }).map(({ hint }) => hint?.replace(/did you mean (.*)\?$/, '$1'));
  const routes = ['/docs/a', '/docs/install', '/docs/2.0/a', '/docs/2.0/install', '/docs/2.0/only', '/docs/2.0/secret', '/docs/new'];
  const ofOld = ['/docs/2.0/a', ...routes.filter((route) => route !== '/docs/2.0/a')];
  expect(hints(['/docs/instal', '../../instal', '/docs/only', '/docs/neww', '/docs/2.0/instal'], ofOld)).toEqual([
    '/docs/2.0/install',
    '/docs/2.0/install',
    '/docs/2.0/only',
    '/docs/new, a page of version current',
    '/docs/2.0/install',
  ]);
  expect(hints(['/docs/secret'], ofOld)[0]).not.toContain('secret');
  expect(hints(['/docs/instal', '/docs/2.0/instal'], routes)).toEqual(['/docs/install', '/docs/2.0/install, a page of version 2.0']);
});

test('the same place in the version that links comes first, also for an anchor, and in another version only if no other has it', () => {
  const version = (name: string, path: string) => ({ name, path, label: `v${name}`, isLast: false, folder: name, banner: 'none' as const });
  const versions = [version('next', '/docs/next'), version('2.0', '/docs'), version('1.0', '/docs/1.0')];
  const pages = (route: string) => {
    const of = versions.find(({ path }) => path !== '/docs' && route.startsWith(path))?.name ?? '2.0';
    return { docs: { instance: 'default', version: of, id: route }, unlisted: route.includes('secret') };
  };
  const routes = [
    '/docs/1.0/a',
    '/docs/1.0/setup',
    '/docs/1.0/secret',
    '/docs/setups',
    '/docs/plan',
    '/docs/next/setups',
    '/docs/next/secret',
  ];
  const more = ['/docs/next/later', '/docs/1.0/plan'];
  const hints = (hrefs: string[]) =>
    check(hrefs, {
      routes: [...routes, ...more],
      pages,
      ids: { '/docs/plan': ['steps'], '/docs/1.0/plan': ['step', 'at (1)'] },
      config: { docs: [{ id: 'default', path: '/docs', sidebars: {}, versions }] } as never,
    }).map(({ hint }) => hint?.replace(/did you mean (.*)\?$/, '$1'));
  expect(hints(['/docs/setup', '/docs/next/setup', '/docs/1.0/later', '/docs/later', '/docs/next/plam', '/docs/next/setup/'])).toEqual([
    '/docs/1.0/setup',
    '/docs/1.0/setup',
    '/docs/next/later, a page of version vnext',
    '/docs/next/later, a page of version vnext',
    expect.stringContaining('check the path'),
    '/docs/1.0/setup/',
  ]);
  expect(hints(['/docs/secret'])[0]).toContain('check the path');
  expect(hints(['/docs/plan#step', '/docs/plan/#at%20(1)', '/docs/plan#stepz'])).toEqual([
    '/docs/1.0/plan#step',
    '/docs/1.0/plan/#at%20%281%29',
    '#steps',
  ]);
});

test('an address is suggested with the slash of the site, else with that of the author, and with the base, the host or the dots that were written', () => {
  const hints = (hrefs: string[], more: object = {}) =>
    check(hrefs, { baseUrl: '/base/', routes: ['/docs/a', '/docs/install', '/docs/größe (1)'], files: ['img/plan.png'], ...more }).map(
      ({ hint }) => hint?.replace(/did you mean (.*)\?$/, '$1'),
    );
  const written = ['/base/docs/instal', '/base/docs/instal/', 'https://docs.example/base/docs/instal', '../instal', '../instal/#x'];
  const meant = ['/base/docs/install', '/base/docs/install/', 'https://docs.example/base/docs/install', '../install', '../install/'];
  expect(hints(written)).toEqual(meant);
  expect(hints(written, { config: { trailingSlash: true } })).toEqual(meant.map((address) => address.replace(/\/?$/, '/')));
  expect(hints(written, { config: { trailingSlash: false } })).toEqual(meant.map((address) => address.replace(/\/$/, '')));
  expect(hints(['/base/img/plam.png', '/base/docs/größ%20(1)'], { config: { trailingSlash: true } })).toEqual([
    '/base/img/plan.png',
    '/base/docs/größe%20%281%29/',
  ]);
});

// Files of hosts in places where no host reads them.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MARKER } from '../../../src/base/files/output-marks.js';
import { scanSite } from '../../../src/sources/scan-site.js';
import { docsInstance, siteConfig, temporarySite } from './site-on-disk.js';

const page = '---\ntitle: T\n---\n';

test('headers and redirects outside the public folder are reported where they are', async () => {
  const root = temporarySite({
    'content/docs/a.md': page,
    'content/docs/guide/_redirects': '',
    'content/_headers': '',
    'content/_redirect': '',
    'content/public/_redirects': '',
  });
  const { value, diagnostics } = await scanSite({ siteRoot: root, config: siteConfig() });
  expect(diagnostics.map(({ code, at, hint }) => [code, at?.file, hint?.split(',')[0]])).toEqual([
    ['source/misplaced-file', 'content/_headers', 'move it to content/public'],
    ['source/misplaced-file', 'content/_redirect', 'move it to content/public/_redirects'],
    ['source/misplaced-file', 'content/docs/guide/_redirects', 'move it to content/public'],
  ]);
  expect(value.others).toEqual([]);
});

test('headers and redirects beside `content` are reported, with the name that a host reads, but not what a build wrote', async () => {
  const root = temporarySite({
    'content/docs/a.md': page,
    _redirect: '',
    'static/_heders': '',
    'public/_redirects': '',
    'public/robots.txt': '',
    'other/_redirects': '',
  });
  const reported = async (outFolder?: string) =>
    (await scanSite({ siteRoot: root, config: siteConfig(), ...(outFolder && { outFolder }) })).diagnostics.map(({ at, hint }) => [
      at?.file,
      hint?.split(',')[0],
    ]);
  const beside = [
    ['_redirect', 'move it to content/public/_redirects'],
    ['static/_heders', 'move it to content/public/_headers'],
  ];
  const inPublic = ['public/_redirects', 'move it to content/public'];
  expect(await reported()).toEqual([beside[0], inPublic, beside[1]]);
  expect(await reported('public')).toEqual(beside);
  writeFileSync(join(root, 'public', MARKER), '');
  expect(await reported()).toEqual(beside);
});

test('headers and redirects in and around the folders of old versions are reported, whether the configuration names the version or not', async () => {
  const places = ['content/versions', 'content/versions/default', 'content/versions/default/1.0', 'content/versions/default/2.0'];
  const root = temporarySite({
    'content/docs/a.md': page,
    'content/versions/default/2.0/a.md': page,
    ...Object.fromEntries(places.map((folder) => [`${folder}/_headers`, ''])),
    'content/versions/default/2.0/deep/_redirects': '',
  });
  const versions = [
    ...docsInstance().versions,
    ...docsInstance().versions.map((one) => ({ ...one, name: '2.0', folder: 'content/versions/default/2.0' })),
  ];
  const { diagnostics } = await scanSite({ siteRoot: root, config: siteConfig({ docs: [docsInstance({ versions })] }) });
  const misplaced = diagnostics.flatMap(({ code, at }) => (code === 'source/misplaced-file' ? (at?.file ?? '') : []));
  expect(misplaced.sort()).toEqual(
    [...places.map((folder) => `${folder}/_headers`), 'content/versions/default/2.0/deep/_redirects'].sort(),
  );
});

test('where the folder of the docs is `content` itself, its pages and folders are read and not reported', async () => {
  const root = temporarySite({ 'content/a.md': page, 'content/doc/b.md': page });
  const docs = docsInstance();
  const versions = docs.versions.map((one) => ({ ...one, folder: 'content' }));
  const { diagnostics } = await scanSite({ siteRoot: root, config: siteConfig({ docs: [{ ...docs, versions }] }) });
  expect(diagnostics.filter(({ code }) => /misspelt|misplaced/.test(code))).toEqual([]);
});

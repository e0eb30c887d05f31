// The types come from a library. A new release of it must not change what a browser does with the files of a site.
import { expect, test } from 'vitest';
import { MEDIA_TYPES, mediaType, UNKNOWN_TYPE } from '../../../src/base/files/media-types.js';

const withType = (pattern: RegExp): string[] =>
  Object.keys(MEDIA_TYPES)
    .filter((ending) => pattern.test(MEDIA_TYPES[ending] ?? ''))
    .sort();

test('browsers run scripts and show markup of these endings only', () => {
  expect(withType(/html|xml|javascript|ecmascript|wasm|pdf|flash/)).toEqual(['html', 'js', 'mjs', 'pdf', 'svg', 'wasm', 'xml']);
  for (const ending of ['htm', 'xhtml', 'shtml', 'xsl', 'swf', 'jsx', 'cjs', 'constructor', '__proto__', ''])
    expect(mediaType(`a.${ending}`)).toBe(UNKNOWN_TYPE);
});

test('every ending has a type, and texts are in UTF-8', () => {
  expect(withType(new RegExp(UNKNOWN_TYPE))).toEqual([]);
  expect(withType(/; charset=utf-8$/)).toEqual('css csv html js json map md mdx mjs txt vtt webmanifest xml yaml yml'.split(' '));
  expect(['A/B.HTML', 'a.tar.zip', 'a.mdx', 'a.yml', 'a.xml', 'favicon.ico', 'a'].map(mediaType)).toEqual([
    'text/html; charset=utf-8',
    'application/zip',
    'text/plain; charset=utf-8',
    'application/yaml; charset=utf-8',
    'application/xml; charset=utf-8',
    'image/x-icon',
    UNKNOWN_TYPE,
  ]);
});

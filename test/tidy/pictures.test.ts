// The pictures of our documentation are not older than the mocks that they are drawn from, and each is used in both modes, with a text in
// its place. This needs no browser: `npm run pictures` stores the digests that are compared here.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  DIGESTS,
  MODES,
  mockNames,
  oldPictures,
  type PictureDigest,
  PUBLISHED,
  pictureDigest,
  pictureFile,
} from '../../scripts/pictures/inputs.js';

const names = mockNames();
const stored = JSON.parse(readFileSync(DIGESTS, 'utf8')) as Record<string, PictureDigest>;

/** Each use of a picture in a page: the mock, the mode, the mode in which the page shows it, and its alternative text. */
const uses = readdirSync('content', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.mdx?$/.test(file))
  .flatMap((file) =>
    [
      ...readFileSync(join('content', file), 'utf8').matchAll(/!\[([^\]]*)\]\([^)\s]*\/img\/([a-z\d-]+)-(light|dark)\.png(#[^)\s]*)?\)/g),
    ].map(([, alt = '', name = '', mode = '', suffix = '']) => ({ file, alt, name, mode, suffix })),
  );

test('no picture is older than its mock, the shared files and the tokens', () => {
  expect(oldPictures(stored, Object.fromEntries(names.map((name) => [name, pictureDigest(name)])))).toEqual([]);
});

test('each mock is drawn in both modes, and there is no other picture', () => {
  const wanted = names.flatMap((name) => MODES.map((mode) => pictureFile(name, mode)));
  expect(wanted.filter((file) => !existsSync(file))).toEqual([]);
  expect(
    readdirSync(PUBLISHED)
      .map((file) => `${PUBLISHED}/${file}`)
      .sort(),
  ).toEqual(wanted.sort());
});

test('each picture is used, and each use has both modes and the same alternative text', () => {
  expect(names.filter((name) => !uses.some((use) => use.name === name))).toEqual([]);
  expect(uses.filter(({ mode, suffix }) => suffix !== `#gh-${mode}-mode-only`)).toEqual([]);
  expect(uses.filter(({ alt }) => alt.trim().length < 40)).toEqual([]);
  const alone = uses.filter(
    (use) => !uses.some((other) => other.file === use.file && other.name === use.name && other.mode !== use.mode && other.alt === use.alt),
  );
  expect(alone).toEqual([]);
});

test('an old picture is reported with its mock and the command that draws it', () => {
  const now = { mock: 'a', shared: 'b', light: 'c', dark: 'd' };
  expect(oldPictures({ desk: now }, { desk: now })).toEqual([]);
  expect(oldPictures({ desk: { ...now, mock: 'x' } }, { desk: now })).toEqual([
    'pictures/mocks/desk.html changed after it was drawn. Run: npm run pictures -- desk',
  ]);
  expect(oldPictures({ desk: { ...now, shared: 'x' } }, { desk: now })).toEqual([
    'A token or a shared file of pictures/mocks/desk.html changed after it was drawn. Run: npm run pictures',
  ]);
  expect(oldPictures({ desk: { ...now, dark: 'x' } }, { desk: now })).toEqual([
    'content/docs/img/desk-dark.png is not what was drawn. Run: npm run pictures -- desk',
  ]);
  expect(oldPictures({}, { desk: now })).toEqual(['pictures/mocks/desk.html was never drawn. Run: npm run pictures -- desk']);
  expect(oldPictures({ desk: now }, {})).toEqual(['pictures/mocks/desk.html is gone. Run: npm run pictures']);
});

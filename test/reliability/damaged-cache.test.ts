// `.docgen` in every state that a disk, a kill or a hand can leave it in: the output is that of a clean build, at most one note is
// made of it, and the build after says nothing any more.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { EDITED_SITE } from '../incremental/edited-site.js';
import { createEditor } from '../incremental/random-edits.js';
import { createSiteOnDisk, expectSame, NOTHING, type SiteOnDisk, workOf } from '../incremental/site-on-disk.js';
import { seededRandom } from '../unit/engine/store-fixture.js';

let site: SiteOnDisk;
let clean: Record<string, string>;
let cache: string;
let kept: string;
let keptOutput: string;

beforeAll(async () => {
  site = createSiteOnDisk(EDITED_SITE);
  cache = join(site.root, '.docgen');
  [kept, keptOutput] = [join(site.root, '../kept'), join(site.root, '../kept-output')];
  await site.build();
  clean = site.output();
  cpSync(cache, kept, { recursive: true });
  cpSync(site.out, keptOutput, { recursive: true });
});
afterAll(() => site.dispose());
beforeEach(() => {
  for (const [to, from] of [
    [cache, kept],
    [site.out, keptOutput],
  ] as const) {
    rmSync(to, { recursive: true, force: true });
    cpSync(from, to, { recursive: true });
  }
});

const storeFiles = (): string[] =>
  readdirSync(join(cache, 'store'))
    .sort()
    .map((name) => join(cache, 'store', name));
const segments = (): string[] => storeFiles().filter((file) => file.endsWith('.seg'));
const index = (): string => join(cache, 'store/index');

/** Builds twice: into the output as it is, and into a new folder, so that every page is rendered from what the cache holds. */
async function expectUnharmed(mostNotes = 1): Promise<void> {
  const report = await site.build();
  expect(report.diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
  expect(report.diagnostics.length).toBeLessThanOrEqual(mostNotes);
  expectSame(site.output(), clean);
  rmSync(site.out, { recursive: true });
  const next = await site.build();
  expect(next.diagnostics).toEqual([]);
  expectSame(site.output(), clean);
}

test('whole, as a measure: nothing is done, and a lost output is rendered from the cache', async () => {
  expect(workOf(await site.build())).toEqual(NOTHING);
  await expectUnharmed(0);
});

test('the index is empty, cut, of random bytes, or has flipped bits', async () => {
  const bytes = readFileSync(index());
  const random = seededRandom(3);
  for (const size of [0, 1, 100, bytes.length >> 1, bytes.length - 1]) {
    truncateSync(index(), size);
    await expectUnharmed();
    cpSync(kept, cache, { recursive: true });
  }
  writeFileSync(index(), Buffer.from(Array.from({ length: 5000 }, () => Math.floor(random() * 256))));
  await expectUnharmed();
  for (let round = 0; round < 3; round++) {
    rmSync(cache, { recursive: true });
    cpSync(kept, cache, { recursive: true });
    const flipped = Buffer.from(readFileSync(index()));
    for (let bit = 0; bit < 10; bit++) {
      const at = Math.floor(random() * flipped.length);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << Math.floor(random() * 8));
    }
    writeFileSync(index(), flipped);
    await expectUnharmed();
  }
});

test('segments are cut, of random bytes, flipped everywhere, swapped', async () => {
  const damages: ((files: string[]) => void)[] = [
    (files) => files.forEach((file) => void truncateSync(file, 0)),
    (files) => files.forEach((file) => void truncateSync(file, statSync(file).size >> 1)),
    (files) => files.forEach((file) => void writeFileSync(file, Buffer.alloc(statSync(file).size, 7))),
    (files) =>
      files.forEach(
        (file) => void writeFileSync(file, Buffer.from(readFileSync(file).map((byte, at) => (at % 97 === 0 ? byte ^ 1 : byte)))),
      ),
    ([one, other]) => {
      if (one === undefined || other === undefined) return;
      renameSync(one, `${one}.aside`);
      renameSync(other, one);
      renameSync(`${one}.aside`, other);
    },
  ];
  for (const damage of damages) {
    rmSync(cache, { recursive: true });
    cpSync(kept, cache, { recursive: true });
    damage(segments());
    rmSync(site.out, { recursive: true });
    await expectUnharmed();
  }
});

test('each of its files is gone, one at a time', async () => {
  const names = readdirSync(cache, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(cache, name)).isFile());
  expect(names.length).toBeGreaterThan(2);
  for (const name of names) {
    rmSync(cache, { recursive: true });
    cpSync(kept, cache, { recursive: true });
    rmSync(join(cache, name));
    rmSync(site.out, { recursive: true });
    await expectUnharmed();
  }
});

test('nothing is taken from a cache of another version of docgen, and nothing is reported', async () => {
  writeFileSync(index(), readFileSync(index(), 'latin1').replaceAll('docgen', 'dacgen'), 'latin1');
  await expectUnharmed();
});

test('the bundles of the site in it are cut or of random text', async () => {
  const bundles = readdirSync(cache).filter((name) => name.endsWith('.mjs'));
  expect(bundles.length).toBeGreaterThan(0);
  for (const text of ['', 'export const nothing = 1;\n', '}}}']) {
    for (const name of bundles) writeFileSync(join(cache, name), text);
    rmSync(site.out, { recursive: true, force: true });
    await expectUnharmed();
  }
});

test('it has a thousand files of other programs', async () => {
  for (let n = 0; n < 500; n++) writeFileSync(join(cache, 'store', `stranger-${n}.seg`), 'x');
  for (let n = 0; n < 500; n++) writeFileSync(join(cache, `stranger-${n}.tmp`), 'x');
  await expectUnharmed(0);
});

test('it is a file, a link to nowhere, or its parts are folders and files in each other’s place', async () => {
  rmSync(cache, { recursive: true });
  writeFileSync(cache, 'a file');
  const report = await site.build();
  expect(report.diagnostics.map(({ severity }) => severity)).toEqual(['info']);
  expectSame(site.output(), clean);
  expect(readFileSync(cache, 'utf8')).toBe('a file');
  rmSync(site.out, { recursive: true });
  await site.build();
  expectSame(site.output(), clean);

  rmSync(cache);
  symlinkSync('nowhere', cache);
  expect((await site.build()).published).toBe(true);
  expectSame(site.output(), clean);

  rmSync(cache);
  mkdirSync(cache);
  writeFileSync(join(cache, 'store'), 'a file');
  const blocked = await site.build();
  expect(blocked.diagnostics.map(({ severity }) => severity)).toEqual(['info']);
  expectSame(site.output(), clean);

  rmSync(cache, { recursive: true });
  mkdirSync(index(), { recursive: true });
  expect((await site.build()).diagnostics.map(({ severity }) => severity)).toEqual(['info']);
  expectSame(site.output(), clean);
  rmSync(cache, { recursive: true });
});

test('random damage between random edits', { timeout: 400_000 }, async () => {
  const random = seededRandom(11);
  const editor = createEditor(site.root, random);
  for (let round = 0; round < 8; round++) {
    const done = editor.step(round > 0);
    for (const file of existsSync(cache) ? storeFiles() : []) {
      if (random() < 0.5) continue;
      const bytes = Buffer.from(readFileSync(file));
      for (let n = 0; n < 20 && bytes.length > 0; n++) bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
      writeFileSync(file, random() < 0.3 ? bytes.subarray(0, Math.floor(random() * bytes.length)) : bytes);
    }
    const report = await site.build({ allowPartial: true });
    const wanted = await site.clean({ allowPartial: true });
    expect(
      report.diagnostics.filter(({ code }) => !code.startsWith('cache/')),
      done.join('; '),
    ).toEqual(wanted.report.diagnostics);
    if (report.published) expectSame(site.output(), wanted.output);
  }
});

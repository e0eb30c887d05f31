// Fixture sites with goldens: `test/sites/<concern>/<case>/` is a site, `goldens/` the inside of `<main>` of its pages.
// and `_frame.html` what stands around it on the first page. `UPDATE=1 npx vitest run --project sites` rewrites them; a golden without a page fails.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { buildFixture, filesIn, frameOf, mainOf } from './site-fixture.js';

const here = dirname(fileURLToPath(import.meta.url));
const folders = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
const cases = folders(here)
  .flatMap((concern) => folders(join(here, concern)).map((name) => `${concern}/${name}`))
  .filter((name) => existsSync(join(here, name, 'goldens')));

test.each(cases)('%s builds to its goldens', async (name) => {
  const goldens = join(here, name, 'goldens');
  const site = await buildFixture(join(here, name));
  try {
    expect(site.report.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const pages = new Map(
      site
        .files()
        .filter((file) => file.endsWith('.html') && site.read(file).includes('<main'))
        .map((file) => [file, mainOf(site.read(file))]),
    );
    const framed = [...pages.keys()].find((file) => !file.startsWith('_') && file !== '404.html') ?? '';
    pages.set('_frame.html', frameOf(site.read(framed)));
    if (process.env.UPDATE) {
      rmSync(goldens, { recursive: true });
      for (const [file, text] of pages) {
        mkdirSync(dirname(join(goldens, file)), { recursive: true });
        writeFileSync(join(goldens, file), text);
      }
    }
    expect(filesIn(goldens)).toEqual([...pages.keys()].sort());
    for (const [file, text] of pages)
      expect(text, `${file} is another; if it should be, UPDATE=1 npx vitest run --project sites goldens writes it`).toBe(
        readFileSync(join(goldens, file), 'utf8'),
      );
  } finally {
    site.remove();
  }
});

// A warm build warns exactly like a cold one: in the same words, the same order, at the same places, with the same exit code.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diagnosticsText } from '../../src/cli/report-text.js';
import { exitCode } from '../../src/diagnostics/print/exit-code.js';
import type { Diagnostic } from '../../src/model/diagnostic.js';
import { FULL_SITE } from './full-site.js';
import { createSiteOnDisk, NOTHING, type SiteOnDisk, workOf } from './site-on-disk.js';

let site: SiteOnDisk;
beforeAll(() => {
  site = createSiteOnDisk({
    ...FULL_SITE,
    'content/docs/faulty.md':
      '---\ntitle: Faulty\ncolour: red\n---\n\n## One {#same}\n\n## Two {#same}\n\n:::unknown\nText\n:::\n\n[Nowhere](/nowhere) [No anchor](./quay.md#none)\n\n```nolanguage\nx\n```\n\n<iframe src="https://elsewhere.example"></iframe>\n',
    // What only the rendered markup shows, and what an imported part says.
    'content/docs/faulty-code.mdx':
      '---\ntitle: Faulty code\n---\n\nimport Part from \'./_parts/faulty.mdx\';\n\n<a href="/nowhere-else">Gone</a>\n<p id="twice" />\n<p id="twice" />\n\n<Part />\n',
    'content/docs/_parts/faulty.mdx': '[Nowhere either](/nowhere-either)\n\n:::unknown-too\nText\n:::\n',
    'content/docs/guides/enter.md': '---\ntitle: Enter\nslug: /quay\n---\n\nThe same route twice.\n',
  });
});
afterAll(() => site.dispose());

const shown = (diagnostics: Diagnostic[], format: 'json' | 'pretty'): string =>
  diagnosticsText(diagnostics, { format, siteRoot: site.root });

test('after a build of everything, of nothing, of one page, and with an output that was lost', async () => {
  const cold = await site.build();
  expect(cold.published).toBe(true);
  const files = new Set(cold.diagnostics.map(({ at }) => at?.file));
  for (const file of ['content/docs/faulty.md', 'content/docs/faulty-code.mdx', 'content/docs/_parts/faulty.mdx'])
    expect(files).toContain(file);
  expect(new Set(cold.diagnostics.map(({ code }) => code)).size).toBeGreaterThan(5);

  const warm = await site.build();
  expect(workOf(warm)).toEqual(NOTHING);
  for (const format of ['json', 'pretty'] as const) expect(shown(warm.diagnostics, format)).toBe(shown(cold.diagnostics, format));
  expect(exitCode(warm.diagnostics, true)).toBe(1);
  expect(exitCode(warm.diagnostics, false)).toBe(0);

  site.edit('content/docs/quay.md', 'made of stone', 'made of wood');
  expect((await site.build()).diagnostics).toEqual(cold.diagnostics);
  expect((await site.build({ useCache: false, workers: 2 })).diagnostics).toEqual(cold.diagnostics);
});

test('invariant 6: faults are values: each bad page is reported, and the good ones are built, with and without a cache', async () => {
  site.write({
    'content/docs/bad-yaml.md': '---\ntitle: [\n---\n\nText.\n',
    'content/docs/bad-code.mdx': '---\ntitle: Bad code\n---\n\n<div>\n',
    'content/docs/bad-render.mdx': '---\ntitle: Bad render\n---\n\n{missing.value}\n',
    'content/docs/bad-image.md': '---\ntitle: Bad image\n---\n\n![None](./none.png)\n',
  });
  const cold = await site.build();
  expect(cold.published).toBe(false);
  const errors = cold.diagnostics.filter(({ severity }) => severity === 'error').map(({ at }) => at?.file);
  for (const name of ['bad-yaml.md', 'bad-code.mdx', 'bad-render.mdx', 'bad-image.md']) expect(errors).toContain(`content/docs/${name}`);
  expect((await site.build()).diagnostics).toEqual(cold.diagnostics);
  const partial = await site.build({ allowPartial: true });
  const leftOut = partial.diagnostics.filter(({ code }) => code === 'check/unpublished-page');
  expect(leftOut.map(({ at }) => at?.file).sort()).toEqual(
    ['bad-code.mdx', 'bad-image.md', 'bad-render.mdx', 'bad-yaml.md'].map((name) => `content/docs/${name}`),
  );
  expect([partial.published, partial.diagnostics.filter((one) => !leftOut.includes(one))]).toEqual([true, cold.diagnostics]);
  expect((await site.build({ allowPartial: true })).diagnostics).toEqual(partial.diagnostics);
  expect((await site.clean({ allowPartial: true })).output).toEqual(site.output());
});

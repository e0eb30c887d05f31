// test:all
// The promise of every incremental build: whatever was edited, the output and what is said are those of a clean build.
// DOCGEN_EDITS: how many steps (default 8; `npm run edits`: 300). DOCGEN_SEED: where the chance begins.
import { expect, test } from 'vitest';
import { SEED } from '../seed.js';
import { seededRandom } from '../unit/engine/store-fixture.js';
import { createEditor, EDITED_SITE } from './random-edits.js';
import { createSiteOnDisk, expectSame } from './site-on-disk.js';

const STEPS = Number(process.env.DOCGEN_EDITS ?? 8);

test(`invariant 5: same bytes: ${STEPS} random edits, incremental against clean`, { timeout: STEPS * 30_000 }, async () => {
  const site = createSiteOnDisk(EDITED_SITE);
  const editor = createEditor(site.root, seededRandom(SEED));
  await site.build();
  const counts = { published: 0, refused: 0, warnings: 0 };
  let isFaulty = false;
  const history: string[] = [];
  for (let step = 1; step <= STEPS; step++) {
    history.push(`${step}: ${editor.step(isFaulty).join('; ')}`);
    try {
      const allowPartial = step % 4 === 0;
      const report = await site.build({ workers: 1 + (step % 2), allowPartial });
      const clean = await site.clean({ allowPartial });
      expect(report.diagnostics).toEqual(clean.report.diagnostics);
      expect(report.published).toBe(clean.report.published);
      if (report.published) expectSame(site.output(), clean.output);
      counts[report.published ? 'published' : 'refused']++;
      isFaulty = !report.published;
      counts.warnings += report.diagnostics.length;
    } catch (error) {
      throw new Error(`Seed ${SEED}, after\n${history.slice(-4).join('\n')}\nkept in ${site.root}`, { cause: error });
    }
  }
  // The editor would prove little if most of its sites could not be built.
  expect(counts.published).toBeGreaterThan(STEPS / 2);
  process.stdout.write(`${STEPS} edits: ${JSON.stringify(counts)}\n`);
  site.dispose();
});

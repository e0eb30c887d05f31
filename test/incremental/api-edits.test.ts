// test:all
// Random edits of a specification: after each edit, the output and the diagnostics are those of a clean build.
// DOCGEN_EDITS: how many steps (default 6; `npm run edits`: 300). DOCGEN_SEED: where the chance begins.
import { expect, test } from 'vitest';
import { SEED } from '../seed.js';
import { seededRandom } from '../unit/engine/store-fixture.js';
import { API_CONFIG } from './api-site.js';
import { PLAIN_SITE } from './prose-site.js';
import { createSpecification, editSpecification, textOf } from './random-specification.js';
import { createSiteOnDisk, expectSame } from './site-on-disk.js';

const STEPS = Number(process.env.DOCGEN_EDITS ?? 6);
const FILE = 'openapi/dock.yaml';

test(`random edits of a specification: ${STEPS}, incremental against clean`, { timeout: STEPS * 30_000 }, async () => {
  const random = seededRandom(SEED);
  const specification = createSpecification();
  const site = createSiteOnDisk({ ...PLAIN_SITE, 'site.config.ts': API_CONFIG, [FILE]: textOf(specification, false) });
  await site.build();
  const counts = { published: 0, refused: 0, compiled: 0 };
  const history: string[] = [];
  for (let step = 1; step <= STEPS; step++) {
    const edits = Array.from({ length: 1 + Math.floor(random() * 3) }, () => editSpecification(specification, random));
    history.push(`${step}: ${edits.join('; ')}`);
    site.write({ [FILE]: textOf(specification, random() < 0.2) });
    try {
      const allowPartial = step % 2 === 0;
      const report = await site.build({ allowPartial });
      const clean = await site.clean({ allowPartial });
      expect(report.diagnostics).toEqual(clean.report.diagnostics);
      expect(report.published).toBe(clean.report.published);
      if (report.published) expectSame(site.output(), clean.output);
      counts[report.published ? 'published' : 'refused']++;
      counts.compiled += report.work.compile.length;
    } catch (error) {
      throw new Error(`Seed ${SEED}, after\n${history.slice(-4).join('\n')}\nkept in ${site.root}`, { cause: error });
    }
  }
  expect(counts.published).toBeGreaterThan(STEPS / 2);
  process.stdout.write(`${STEPS} edits of a specification: ${JSON.stringify(counts)}\n`);
  site.dispose();
});

// test:all
// The promise of every incremental build: after each edit, the output and the diagnostics are those of a clean build.
// DOCGEN_EDITS: how many steps (default 8; `npm run edits`: 300). DOCGEN_SEED: where the chance begins.
import { expect, test, vi } from 'vitest';
import { SEED } from '../seed.js';
import { seededRandom } from '../unit/engine/store-fixture.js';
import { CALM_SITE, EDITED_SITE, PLUGGED_SITE } from './edited-site.js';
import { createEditor, type EditorOptions } from './random-edits.js';
import { ways } from './recorded-ways.js';
import { createSiteOnDisk, expectSame } from './site-on-disk.js';

vi.mock('../../src/pipeline/make-site.js', async (load) => (await import('./recorded-ways.js')).recordWays(await load()));

const STEPS = Number(process.env.DOCGEN_EDITS ?? 8);

test.each<[string, Required<Pick<EditorOptions, 'site'>> & EditorOptions]>([
  ['', { site: EDITED_SITE }],
  [' with a plugin', { site: PLUGGED_SITE }],
  [' in which pages come, go and change their tags', { site: CALM_SITE, isPlain: true, isCalm: true }],
])(
  `invariant 5: same bytes: ${STEPS} random edits of a site%s, incremental against clean`,
  { timeout: STEPS * 30_000 },
  async (_, options) => {
    const site = createSiteOnDisk(options.site);
    const editor = createEditor(site.root, seededRandom(SEED), options);
    await site.build();
    const counts = { published: 0, refused: 0, warnings: 0, revised: 0 };
    let isFaulty = false;
    const history: string[] = [];
    for (let step = 1; step <= STEPS; step++) {
      history.push(`${step}: ${editor.step(isFaulty).join('; ')}`);
      try {
        const allowPartial = step % 4 === 0;
        ways.length = 0;
        const report = await site.build({ workers: 1 + (step % 2), allowPartial });
        counts.revised += ways.filter((way) => way === 'revised').length;
        const clean = await site.clean({ allowPartial });
        expect(report.diagnostics).toEqual(clean.report.diagnostics);
        expect(report.published).toBe(clean.report.published);
        if (report.published) expectSame(site.output(), clean.output);
        counts[report.published ? 'published' : 'refused']++;
        // A site with faults is seldom revised.
        isFaulty = !report.published || (options.isCalm === true && report.diagnostics.length > 0);
        counts.warnings += report.diagnostics.length;
      } catch (error) {
        throw new Error(`Seed ${SEED}, after\n${history.slice(-4).join('\n')}\nkept in ${site.root}`, { cause: error });
      }
    }
    // The editor would prove little if most of its sites could not be built.
    expect(counts.published).toBeGreaterThan(STEPS / 2);
    if (options.isCalm) expect(counts.revised).toBeGreaterThan(STEPS / 4);
    process.stdout.write(`${STEPS} edits: ${JSON.stringify(counts)}\n`);
    site.dispose();
  },
);

// test:all
// `--debug cache` prints in which way a run came to its site, and why: in the same words for build, check-links and dev. The clock stands a
// minute ahead, as in `unchanged.test.ts`.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Events, NO_EVENTS } from '../../src/engine/events.js';
import { checkLinks } from '../../src/pipeline/check/check-links.js';
import { createDevSite } from '../../src/pipeline/live/create-dev-site.js';
import { setClockAhead } from './clock-ahead.js';
import { PROSE_CONFIG, PROSE_SITE } from './prose-site.js';
import { createSiteOnDisk, type SiteOnDisk } from './site-on-disk.js';

const quay = 'content/docs/quay.md';

let site: SiteOnDisk;
let notes: string[];
const events: Events = {
  ...NO_EVENTS,
  note: (scope, text) => {
    if (scope === 'cache' && /^(?:the (?:last|whole) site|nothing) is /.test(text())) notes.push(text());
  },
};
beforeEach(() => {
  setClockAhead();
  notes = [];
  site = createSiteOnDisk({
    ...PROSE_SITE,
    'site.config.ts': PROSE_CONFIG.replace("title: 'Pier',", "title: 'Pier', templates: { Footer: './parts/Footer.tsx' },"),
    'parts/Footer.tsx': 'export const Footer = () => <footer>The pier</footer>;\n',
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  site.dispose();
});

const CAUSES: Record<string, [edit: () => void, why: string]> = {
  'a setting': [() => site.edit('site.config.ts', "copyright: 'The pier'", "copyright: 'Us'"), 'the setting footer.copyright has changed'],
  'settings of which one is a list': [
    () => site.edit('site.config.ts', "redirects: [{ from: '/old', to: '/docs/quay' }]", 'noIndex: true'),
    'the setting noIndex has changed, the setting redirects is new and 2 more',
  ],
  'a variable of the environment': [
    () => vi.stubEnv('PIER_TAGLINE', 'Deep'),
    'the setting tagline has changed, the environment variable PIER_TAGLINE is new',
  ],
  'a part of the templates': [
    () => site.edit('parts/Footer.tsx', 'The pier', 'Us'),
    'parts/Footer.tsx has changed, which is in a bundle or was looked for',
  ],
  'a file of a category': [
    () => site.edit('content/docs/guides/_category_.yml', 'Guides', 'Ways'),
    'content/docs/guides/_category_.yml has changed',
  ],
  'a public file': [() => site.edit('content/public/terms.txt', 'coin', 'gold'), 'content/public/terms.txt has changed'],
  'a new public file': [() => site.write({ 'content/public/fees.txt': 'Two.\n' }), 'content/public/fees.txt is new'],
  'an included file': [
    () => site.edit('content/docs/_parts/depths.md', 'Ten', 'Six'),
    'content/docs/_parts/depths.md has changed, which pages include or looked for',
  ],
};

test.each(Object.entries(CAUSES))('the reason for a whole run names %s', async (_, [edit, why]) => {
  await site.build();
  edit();
  await site.build({ events });
  expect(notes).toHaveLength(1);
  expect(notes[0]).toContain('the whole site is made, because');
  expect(notes[0]).toContain(why);
});

test('build, check-links and dev name the way that they took', async () => {
  const check = () => checkLinks({ siteRoot: site.root, events });
  const dev = createDevSite({ siteRoot: site.root, outFolder: site.out, events });
  const REVISED = `the last site is revised, because only these files have changed: ${quay}`;
  const SAME = 'nothing is made, because nothing has changed since the last run';
  await dev.update();
  await site.build({ events });
  await check();
  const FIRST = 'the whole site is made, because the last run left no record';
  expect(notes).toEqual(['the whole site is made, because it is not known which files have changed', FIRST, FIRST]);
  notes = [];
  site.edit(quay, 'Twelve of them', 'Ten of them');
  await dev.update([quay]);
  for (let round = 0; round < 2; round++) {
    await site.build({ events });
    await check();
  }
  dev.close();
  expect(notes).toEqual([REVISED, REVISED, REVISED, SAME, SAME]);
});

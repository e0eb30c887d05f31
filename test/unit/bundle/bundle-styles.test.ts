// The one style sheet of a site, and the files that come along with it.
import { expect, test } from 'vitest';
import { bundleStyles } from '../../../src/bundle/bundle-styles.js';
import { temporarySite } from '../sources/site-on-disk.js';

test('backgroundColor and textColor of the announcement bar are properties of the sheet', async () => {
  const colors = { backgroundColor: '#7a1f1f', textColor: '#fdf6e3' };
  const { value } = await bundleStyles({ siteRoot: temporarySite({}), styles: [], announcementBar: colors });
  const sheet = value?.files.find(({ path }) => path === value.path)?.content ?? '';
  expect(sheet).toMatch(/:root\{--announcement-background: ?#7a1f1f;--announcement-text: ?#fdf6e3\}/);
});

test('fonts and images come along under any ending, or without one', async () => {
  const siteRoot = temporarySite({
    'a.css': "@font-face { font-family: A; src: url(./font) }\n.a { background: url('./plan.bmp') }\n",
    font: 'f',
    'plan.bmp': 'p',
  });
  const { value, diagnostics } = await bundleStyles({ siteRoot, styles: ['a.css'] });
  expect(diagnostics).toEqual([]);
  expect(value?.files.map(({ path }) => path.replace(/-[A-Z0-9]{8}/, '')).slice(0, -1)).toEqual([
    'assets/client/font',
    'assets/client/plan.bmp',
  ]);
});

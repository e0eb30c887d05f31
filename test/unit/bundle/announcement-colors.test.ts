// The colours of the announcement bar are in the style sheet: the policy forbids style attributes.
import { expect, test } from 'vitest';
import { bundleStyles } from '../../../src/bundle/bundle-styles.js';
import { temporarySite } from '../sources/site-on-disk.js';

test('backgroundColor and textColor of the announcement bar are properties of the sheet', async () => {
  const colors = { backgroundColor: '#7a1f1f', textColor: '#fdf6e3' };
  const { value } = await bundleStyles({ siteRoot: temporarySite({}), styles: [], announcementBar: colors });
  const sheet = value?.files.find(({ path }) => path === value.path)?.content ?? '';
  expect(sheet).toMatch(/:root\{--announcement-background: ?#7a1f1f;--announcement-text: ?#fdf6e3\}/);
});

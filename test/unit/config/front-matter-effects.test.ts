// No key of front matter is accepted and then does nothing: each changes what docgen writes, or a test that is named shows what it does.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FRONT_MATTER_KEYS } from '../../../src/compile/front-matter/front-matter-keys.js';
import type { FrontMatter } from '../../../src/model/compiled-entry.js';
import { writtenFor } from './written-site.js';

const DOC = 'content/docs/guide/b.md';
const POST = 'content/blog/2026-01-02-second.md';

type Effect = { value: unknown; of: string; beside: FrontMatter } | { file: string };
const changedTo = (value: unknown, of = DOC, beside: FrontMatter = {}): Effect => ({ value, of, beside });
const shownIn = (file: string): Effect => ({ file });

/** A field that is missing here does not compile. `shownIn`: a file of tests that uses the key as an author writes it. */
const EFFECTS: { [Field in keyof FrontMatter]-?: Effect } = {
  id: changedTo('other'),
  title: changedTo('Other'),
  hideTitle: changedTo(true),
  hideTableOfContents: changedTo(true, 'content/docs/a.md'),
  tocMinHeadingLevel: changedTo(3, 'content/docs/a.md'),
  tocMaxHeadingLevel: changedTo(2, 'content/docs/a.md'),
  keywords: changedTo(['other']),
  image: changedTo('/a.png'),
  description: shownIn('test/unit/compile/compile-entry.test.ts'),
  slug: changedTo('/other'),
  sidebarLabel: changedTo('Other'),
  sidebarPosition: changedTo(1, 'content/docs/guide/c.md'),
  sidebarClassName: changedTo('other'),
  // Kept for a site's own parts, as the guide states.
  sidebarCustomProps: shownIn('test/unit/compile/front-matter.test.ts'),
  displayedSidebar: changedTo(null),
  tags: changedTo(['two']),
  paginationLabel: changedTo('Other'),
  paginationNext: changedTo(null),
  paginationPrev: changedTo(null),
  customEditUrl: changedTo('https://git.example/b'),
  parseNumberPrefixes: shownIn('test/unit/link/routes.test.ts'),
  lastUpdate: changedTo({ date: '2020-01-01' }),
  date: changedTo('2020-01-01T00:00:00.000Z', POST),
  authors: changedTo([{ name: 'Ann' }], POST),
  draft: changedTo(true),
  unlisted: changedTo(true),
  layout: changedTo('page', 'content/pages/index.md'),
  mdx: shownIn('test/sites/markdown/docusaurus/content/docs/guide/plain.md'),
};

test.each(Object.values(FRONT_MATTER_KEYS).map(({ field }) => field))('%s of front matter does something', async (field) => {
  const effect = EFFECTS[field];
  const key = Object.keys(FRONT_MATTER_KEYS).find((name) => FRONT_MATTER_KEYS[name]?.field === field);
  if ('file' in effect) {
    const mentions = existsSync(effect.file) && new RegExp(`\\b(?:${key}|${field})\\b`).test(readFileSync(effect.file, 'utf8'));
    expect(mentions, `no test in ${effect.file} uses ${key}; name one here that shows what the key does`).toBe(true);
    return;
  }
  const config = { title: 'Site', url: 'https://site.example', blog: {}, docs: [{ lastUpdated: true }] };
  const [before, after] = [effect.beside, { ...effect.beside, [field]: effect.value }].map((change) =>
    writtenFor(config, { [effect.of]: change }),
  );
  expect(
    (await after) !== (await before),
    `docgen accepts ${key} and writes the same with it as without it: read \`frontMatter.${field}\` in src/link, or correct the example here`,
  ).toBe(true);
});

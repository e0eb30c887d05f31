// Divides a page's key into named parts. The parts that differ tell why the page was rendered. The texts of all parts together contain
// exactly what the document's key covers. A row of the journal stores four characters of each part.
import { tinyDigest } from '../../base/values/digest.js';
import type { MarkupSources } from '../../check/check-markup.js';
import type { SharedContext } from '../../link/shared-sidebar.js';
import type { PageContext, SiteContext } from '../../model/page-context.js';
import type { LastBuild } from '../cache/journal.js';

/** In the order in which rows of the journal hold them. */
export const PAGE_PARTS = [
  'source',
  'files',
  'links',
  'posts',
  'code',
  'address',
  'title',
  'details',
  'navbar',
  'sidebar',
  'breadcrumbs',
  'contents',
  'neighbours',
  'date',
  'notices',
  'lists',
] as const;
export type PagePart = (typeof PAGE_PARTS)[number];

type ContextKey = keyof Omit<PageContext, 'sidebar'>;

/** The part to which each field of the context belongs. A new field must be added here. */
const PART_OF: Record<ContextKey, PagePart> = {
  key: 'address',
  layout: 'details',
  permalink: 'address',
  canonical: 'address',
  title: 'title',
  distinction: 'title',
  showTitle: 'title',
  description: 'details',
  keywords: 'details',
  image: 'details',
  noIndex: 'notices',
  unlisted: 'notices',
  draft: 'notices',
  navbar: 'navbar',
  sidebarTree: 'lists',
  breadcrumbs: 'breadcrumbs',
  toc: 'contents',
  previous: 'neighbours',
  next: 'neighbours',
  lastUpdated: 'date',
  editUrl: 'notices',
  versionBanner: 'notices',
  post: 'date',
  blog: 'lists',
  tags: 'lists',
  listing: 'lists',
  cards: 'lists',
  docs: 'address',
  searchTags: 'address',
};

export interface PageTextsInput {
  hrefs: readonly string[];
  /** Text for the posts that the page shows. '' if it shows none. */
  shown: string;
  /** Digests of the page's code. '' if it has none. */
  code: string;
  context: SharedContext['context'];
  /** Text for the sidebar, which is not in the context. */
  sidebar: string;
}

/** Texts of all parts in the order of `PAGE_PARTS`. The first two are left out, because the key of the compiled entry covers them. */
export function pageTexts({ hrefs, shown, code, context, sidebar }: PageTextsInput): string[] {
  const values = new Map<PagePart, unknown[]>();
  for (const [key, value] of Object.entries(context)) {
    const part = PART_OF[key as ContextKey];
    const list = values.get(part) ?? [];
    list.push(key, value);
    values.set(part, list);
  }
  return PAGE_PARTS.slice(2).map((part) => {
    if (part === 'links') return hrefs.length === 0 ? '' : JSON.stringify(hrefs);
    if (part === 'posts') return shown;
    if (part === 'code') return code;
    if (part === 'sidebar') return sidebar;
    const list = values.get(part);
    return list ? JSON.stringify(list) : '';
  });
}

/** The text for a row of the journal. @param texts one for each part */
export const printParts = (texts: readonly string[]): string => texts.map((text) => (text === '' ? '----' : tinyDigest(text))).join('');

export function differingParts(before: string, after: string): PagePart[] {
  return PAGE_PARTS.filter((_, index) => before.slice(index * 4, index * 4 + 4) !== after.slice(index * 4, index * 4 + 4));
}

/** What all pages have in common. `printSiteParts` gives each part a name. */
export interface SiteParts {
  /** Key of what all entries are compiled with. */
  compiler: string;
  /** Digest of the site's own parts of the templates. */
  templates: string;
  context: SiteContext;
  /** What elements of pages may load from other hosts. */
  markupSources: MarkupSources;
}

export const printSiteParts = ({ compiler, templates, context, markupSources }: SiteParts): LastBuild['site'] => ({
  settings: tinyDigest(compiler),
  templates: tinyDigest(templates),
  frames: tinyDigest(JSON.stringify(markupSources)),
  ...Object.fromEntries(Object.entries(context).map(([name, value]) => [`site.${name}`, tinyDigest(JSON.stringify(value))])),
});

export const differingSiteParts = (before: LastBuild['site'], after: LastBuild['site']): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name]).sort();

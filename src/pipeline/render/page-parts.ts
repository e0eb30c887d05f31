// A page's key, by parts that have names: what of it differs says why the page was rendered. Each text is JSON of one part, of no more
// and no less than the document's key holds; a row of the journal keeps four characters of each.
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

/** Which part a field of the context belongs to: a new field has to be put somewhere. */
const PART_OF: Record<ContextKey, PagePart> = {
  key: 'address',
  layout: 'details',
  permalink: 'address',
  canonical: 'address',
  title: 'title',
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
  /** Of the posts that the page shows; '' where there are none. */
  shown: string;
  /** Digests of the page's code; '' where it has none. */
  code: string;
  context: SharedContext['context'];
  /** Of the sidebar that is told apart. */
  sidebar: string;
}

/** Texts of all parts but the first two, which stand in the key of the compiled entry: in the order of `PAGE_PARTS`. */
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

/** For a row of the journal. @param texts one a part */
export const printParts = (texts: readonly string[]): string => texts.map((text) => (text === '' ? '----' : tinyDigest(text))).join('');

export function differingParts(before: string, after: string): PagePart[] {
  return PAGE_PARTS.filter((_, index) => before.slice(index * 4, index * 4 + 4) !== after.slice(index * 4, index * 4 + 4));
}

/** What all pages have in common, by name. */
export interface SiteParts {
  /** Key of what all entries are compiled with. */
  compiler: string;
  /** Of the site's parts of the templates. */
  templates: string;
  context: SiteContext;
  /** What elements of pages may load of other hosts. */
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

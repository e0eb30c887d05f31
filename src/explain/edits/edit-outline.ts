// Edits of outlines, as variants: a page gets another title, headings, position or address, or is removed. A category file or a file of tag
// or author names gets other text. Neighbours, sidebars, lists and pages that link to the page may show this.

import type { Outline } from '../../model/compiled-entry.js';
import type { CategoryFile } from '../../model/source-entry.js';
import { type SiteVariant, withGraph } from '../site-variant.js';

const OTHER = ' edited';
/** Beyond any position that an author would write. */
const FAR = 1_000_000_000;

/**
 * By the name of the edit: the outlines that it can lead to. If the result depends on the new value there are several, and a page counts if
 * any of them renders it.
 */
const outlineEdits: Record<string, (outline: Outline, title: string) => Outline[]> = {
  title: (outline, title) => [{ ...outline, title: title + OTHER }],
  headings: (outline) => [{ ...outline, headings: [...outline.headings, { depth: 2, id: 'edited', text: 'Edited', html: 'Edited' }] }],
  description: (outline) => [{ ...outline, description: outline.description + OTHER }],
  sidebar_label: (outline, title) => [withFront(outline, { sidebarLabel: (outline.frontMatter.sidebarLabel ?? title) + OTHER })],
  sidebar_position: (outline) => [withFront(outline, { sidebarPosition: -FAR }), withFront(outline, { sidebarPosition: FAR })],
  slug: (outline) => [withFront(outline, { slug: '/edited-address' })],
};

const withFront = (outline: Outline, fields: Partial<Outline['frontMatter']>): Outline => ({
  ...outline,
  frontMatter: { ...outline.frontMatter, ...fields },
});

/** For pages outside the docs, which have neither sidebars nor neighbours. */
const PAGE_EDITS = ['title', 'headings', 'description', 'slug'];

export const outlineEditsOf = (isDoc: boolean): string[] => (isDoc ? Object.keys(outlineEdits) : PAGE_EDITS);

/**
 * @param variant already holds the edit of the file itself
 * @param title title of the file's page
 */
export function editOutline(variant: SiteVariant, name: string, { key, title }: { key: string; title: string }): SiteVariant[] {
  const { outlines } = variant.site;
  const outline = outlines.get(key);
  if (!outline) return [];
  return (outlineEdits[name]?.(outline, title) ?? []).map((edited) =>
    withGraph({ ...variant, site: { ...variant.site, outlines: new Map(outlines).set(key, edited) } }),
  );
}

/** Edits the outlines of several pages that show the same text, all at once. */
export function editOutlines(variant: SiteVariant, name: string, keys: readonly string[]): SiteVariant[] {
  if (keys.length === 0) return [];
  const outlines = new Map(variant.site.outlines);
  const titles = new Map(variant.site.graph.pages.map(({ key, title }) => [key, title]));
  for (const key of keys) {
    const outline = outlines.get(key);
    const [edited] = outline ? (outlineEdits[name]?.(outline, titles.get(key) ?? '') ?? []) : [];
    if (edited) outlines.set(key, edited);
  }
  return [withGraph({ ...variant, site: { ...variant.site, outlines } })];
}

export function removeEntry(variant: SiteVariant, key: string): SiteVariant {
  const { scanned, outlines, pages } = variant.site;
  const without = <T>(map: ReadonlyMap<string, T>): Map<string, T> => new Map([...map].filter(([other]) => other !== key));
  return withGraph({
    ...variant,
    site: {
      ...variant.site,
      scanned: { ...scanned, entries: scanned.entries.filter((entry) => entry.key !== key) },
      outlines: without(outlines),
      pages: without(pages),
    },
  });
}

const categoryEdits: Record<string, (category: CategoryFile) => CategoryFile[]> = {
  label: (category) => [{ ...category, label: `${category.label ?? ''}${OTHER}` }],
  position: (category) => [
    { ...category, position: -FAR },
    { ...category, position: FAR },
  ],
  description: (category) => [{ ...category, description: `${category.description ?? ''}${OTHER}` }],
};

export const CATEGORY_EDITS = Object.keys(categoryEdits);

export function editCategory(variant: SiteVariant, name: string, file: string): SiteVariant[] {
  const { scanned } = variant.site;
  const category = scanned.categories.find((each) => each.file === file);
  if (!category) return [];
  return (categoryEdits[name]?.(category) ?? []).map((edited) =>
    withGraph({
      ...variant,
      site: {
        ...variant.site,
        scanned: { ...scanned, categories: scanned.categories.map((each) => (each === category ? edited : each)) },
      },
    }),
  );
}

/** Gives every tag or author of the file another name. */
export function editNames(variant: SiteVariant, file: string): SiteVariant[] {
  const { scanned } = variant.site;
  if (![...scanned.tagFiles, ...scanned.authorFiles].some((names) => names.file === file)) return [];
  const tagFiles = scanned.tagFiles.map((names) =>
    names.file === file ? { ...names, tags: names.tags.map((tag) => ({ ...tag, label: tag.label + OTHER })) } : names,
  );
  const authorFiles = scanned.authorFiles.map((names) =>
    names.file === file
      ? { ...names, authors: names.authors.map((author) => ({ ...author, name: (author.name ?? author.key) + OTHER })) }
      : names,
  );
  return [withGraph({ ...variant, site: { ...variant.site, scanned: { ...scanned, tagFiles, authorFiles } } })];
}

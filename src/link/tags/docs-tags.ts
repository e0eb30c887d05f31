// The tags of the docs: the tags that each page shows, and the pages that list the docs of a tag, for each version.
import type { Page } from '../../model/content-graph.js';
import type { Diagnostic, Outcome, Place } from '../../model/diagnostic.js';
import type { DocsInstance, DocsVersion, SiteConfig } from '../../model/site-config.js';
import type { TagsFile } from '../../model/source-entry.js';
import { joinRoutes } from '../addresses.js';
import { versionKey } from '../doc.js';
import type { Outlines } from '../outlines.js';
import { createTagNames, type Tag } from './tag-names.js';
import { buildTagPages, tagLink } from './tag-pages.js';

export interface DocsTagsInput {
  config: SiteConfig;
  /** All pages that have a file. */
  pages: readonly Page[];
  outlines: Outlines;
  tagFiles: readonly TagsFile[];
  placeOf(page: Page, key: string): Place;
}

export interface DocsTags {
  /** Tags of a page by its key. A page without tags has no entry. */
  tags: Map<string, NonNullable<Page['tags']>>;
  pages: Page[];
}

/** Entries on one page of a tag's list. */
const PER_PAGE = 50;

export function buildDocsTags(input: DocsTagsInput): Outcome<DocsTags> {
  const value: DocsTags = { tags: new Map(), pages: [] };
  const diagnostics: Diagnostic[] = [];
  for (const instance of input.config.docs) {
    for (const version of instance.versions) diagnostics.push(...addVersion(value, instance, version, input));
  }
  return { value, diagnostics };
}

function addVersion(value: DocsTags, instance: DocsInstance, version: DocsVersion, input: DocsTagsInput): Diagnostic[] {
  const { config, pages, outlines, tagFiles, placeOf } = input;
  const key = versionKey(instance.id, version.name);
  const root = joinRoutes(version.path, '/tags');
  const declared = tagFiles.find(({ docs }) => docs && versionKey(docs.instance, docs.version) === key);
  const namesOf = createTagNames({ root, declared, undeclared: instance.undeclaredTags });
  const diagnostics: Diagnostic[] = [];
  const tagged: { page: Page; tags: Tag[] }[] = [];
  for (const page of pages) {
    if (page.kind !== 'doc' || !page.docs || versionKey(page.docs.instance, page.docs.version) !== key) continue;
    const named = outlines.get(page.key)?.frontMatter.tags ?? [];
    if (named.length === 0) continue;
    const { tags, diagnostics: faults } = namesOf(named, placeOf(page, 'tags'));
    diagnostics.push(...faults);
    value.tags.set(
      page.key,
      tags.map((tag) => tagLink(tag, config)),
    );
    tagged.push({ page, tags });
  }
  tagged.sort((a, b) => (a.page.title < b.page.title ? -1 : a.page.title > b.page.title ? 1 : a.page.key < b.page.key ? -1 : 1));
  const made = buildTagPages({
    root,
    tagged,
    perPage: PER_PAGE,
    config,
    common: { docs: { instance: instance.id, version: version.name, id: '' } },
    pageOf: ({ label }, count) => ({ layout: 'docList', title: `${count === 1 ? 'One doc' : `${count} docs`} tagged with "${label}"` }),
    listing: (entries, paging, allTags) => ({ kind: 'docs', entries, paging, ...(allTags !== undefined && { allTags }) }),
  });
  value.pages.push(...made);
  return diagnostics;
}

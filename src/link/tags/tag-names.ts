// Tags as pages name them → tags that have a page: by what a `tags.yml` declares, else by themselves. Two spellings that come to one address are
// one tag, and the first label counts; two names that come to one are told.

import { kebabCase } from '../../base/text/kebab-case.js';
import { shortDigest } from '../../base/values/digest.js';
import { badSlug } from '../../diagnostics/graph.js';
import { tagsShareAddress, unknownTag } from '../../diagnostics/names.js';
import type { UndeclaredTags } from '../../model/blog-config.js';
import type { FrontMatter } from '../../model/compiled-entry.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import type { TagsFile } from '../../model/source-entry.js';
import { joinRoutes } from '../addresses.js';
import { parseSlug } from '../slug.js';

export interface Tag {
  route: string;
  label: string;
  description?: string;
}

export interface TagNamesInput {
  /** Route of the list of tags: `/docs/tags`. */
  root: string;
  declared: TagsFile | undefined;
  undeclared: UndeclaredTags;
}

/** Of one page, each once. `at`: of its list of tags. */
export type TagNames = (tags: NonNullable<FrontMatter['tags']>, at: Place) => { tags: Tag[]; diagnostics: Diagnostic[] };

/** Has a lifetime: what one page has called a tag, the next one calls it too. */
export function createTagNames({ root, declared, undeclared }: TagNamesInput): TagNames {
  const known = new Map<string, Tag>();
  /** By route: what is called so, without what spellings differ in → as first written. */
  const called = new Map<string, Map<string, { name: string; isSaid: boolean }>>();
  const byKey = new Map((declared?.tags ?? []).map((tag) => [tag.key, tag]));

  /** @param name that the address is made of where no permalink says it */
  const routeOf = (permalink: string | undefined, name: string, at: Place): { route: string; faults: Diagnostic[] } => {
    const own = `/${kebabCase(name) || shortDigest(name)}`;
    const parsed = permalink === undefined ? { route: own } : parseSlug(permalink.replace(/^\/+/, ''), '');
    const faults = 'why' in parsed ? [badSlug({ slug: permalink ?? '', why: parsed.why, suggestion: parsed.suggestion, at })] : [];
    const below = 'route' in parsed && parsed.route !== '/' ? parsed.route : own;
    return { route: joinRoutes(root, below).normalize('NFC'), faults };
  };

  return (tags, at) => {
    const found = new Map<string, Tag>();
    const diagnostics: Diagnostic[] = [];
    for (const tag of tags) {
      const name = typeof tag === 'string' ? tag : tag.label;
      const entry = typeof tag === 'string' ? byKey.get(tag) : undefined;
      if (!entry && declared && undeclared !== 'ignore') {
        const severity = undeclared === 'error' ? 'error' : 'warning';
        diagnostics.push(unknownTag({ tag: name, file: declared.file, declared: [...byKey.keys()], severity, at }));
      }
      const permalink = entry ? entry.permalink : typeof tag === 'string' ? undefined : tag.permalink;
      const { route, faults } = routeOf(permalink, name, at);
      diagnostics.push(...faults);
      const names = called.get(route) ?? new Map<string, { name: string; isSaid: boolean }>();
      const [other] = names.values();
      const isSaid = permalink !== undefined;
      if (!names.has(bareName(name))) {
        // Whoever gives two of them one address means it.
        if (other && !(isSaid && other.isSaid)) diagnostics.push(tagsShareAddress({ tag: name, other: other.name, route, at }));
        called.set(route, names.set(bareName(name), { name, isSaid }));
      }
      const first = known.get(route) ?? {
        route,
        label: entry?.label ?? name,
        ...(entry?.description !== undefined && { description: entry.description }),
      };
      known.set(route, first);
      found.set(route, first);
    }
    return { tags: [...found.values()], diagnostics };
  };
}

/** `API keys`, `apiKeys` and `api-keys` are one name; `C`, `C#` and `C++` are three. */
const bareName = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_'’-]+/g, '');

// The tags that pages name → tags with a page each. A `tags.yml` may declare the label and address of a tag, else they come from the name.
// Two spellings with one address are one tag. The declared label is shown, or else the first one. Two different names with one address are
// reported, and so are two spellings of one name with two addresses: `GitHub` is at `/git-hub`.

import { kebabCase } from '../../base/text/kebab-case.js';
import { shortDigest } from '../../base/values/digest.js';
import { badSlug } from '../../diagnostics/graph.js';
import { tagsShareAddress, tagsSpeltAlike, unknownTag } from '../../diagnostics/names.js';
import { startOf } from '../../diagnostics/wording.js';
import type { UndeclaredTags } from '../../model/blog-config.js';
import type { FrontMatter } from '../../model/compiled-entry.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import type { DeclaredTag, TagsFile } from '../../model/source-entry.js';
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

/** The tags of one page, each once. `at` is the place of its list of tags. */
export type TagNames = (tags: NonNullable<FrontMatter['tags']>, at: Place) => { tags: Tag[]; diagnostics: Diagnostic[] };

/** Reused for all pages: an undeclared tag keeps the label of the first page that it is called with. */
export function createTagNames({ root, declared, undeclared }: TagNamesInput): TagNames {
  const known = new Map<string, Tag>();
  /** By route, then by bare name (`bareName`): the name as first written, and whether a permalink was given. */
  const called = new Map<string, Map<string, { name: string; isExplicit: boolean }>>();
  /** By bare name: the first tag whose address is made from its name. */
  const derived = new Map<string, { name: string; route: string }>();
  const byKey = new Map((declared?.tags ?? []).map((tag) => [tag.key, tag]));

  /** @param name from which the address is made if there is no permalink */
  const routeOf = (permalink: string | undefined, name: string, at: Place): { route: string; faults: Diagnostic[] } => {
    const own = `/${kebabCase(name) || shortDigest(name)}`;
    const parsed = permalink === undefined ? { route: own } : parseSlug(permalink.replace(/^\/+/, ''), '');
    const faults = 'why' in parsed ? [badSlug({ slug: permalink ?? '', why: parsed.why, suggestion: parsed.suggestion, at })] : [];
    const below = 'route' in parsed && parsed.route !== '/' ? parsed.route : own;
    return { route: joinRoutes(root, below).normalize('NFC'), faults };
  };

  /** By address. A page may write a declared tag in another spelling: `API` for `api`. */
  const declaredAt = new Map<string, DeclaredTag>();
  for (const tag of declared?.tags ?? []) {
    const { route } = routeOf(tag.permalink, tag.key, startOf(declared?.file ?? ''));
    if (!declaredAt.has(route)) declaredAt.set(route, tag);
  }

  return (tags, at) => {
    const found = new Map<string, Tag>();
    const diagnostics: Diagnostic[] = [];
    for (const tag of tags) {
      const name = typeof tag === 'string' ? tag : tag.label;
      const entry = typeof tag === 'string' ? byKey.get(tag) : undefined;
      if (!byKey.has(name) && declared && undeclared !== 'ignore') {
        const severity = undeclared === 'error' ? 'error' : 'warning';
        diagnostics.push(unknownTag({ tag: name, file: declared.file, declared: [...byKey.keys()], severity, at }));
      }
      const permalink = entry ? entry.permalink : typeof tag === 'string' ? undefined : tag.permalink;
      const { route, faults } = routeOf(permalink, name, at);
      diagnostics.push(...faults);
      const names = called.get(route) ?? new Map<string, { name: string; isExplicit: boolean }>();
      const [other] = names.values();
      const isExplicit = permalink !== undefined;
      const bare = bareName(name);
      if (!names.has(bare)) {
        // If both addresses are explicit permalinks, the author means them to be equal.
        if (other && !(isExplicit && other.isExplicit)) diagnostics.push(tagsShareAddress({ tag: name, other: other.name, route, at }));
        called.set(route, names.set(bare, { name, isExplicit }));
        const alike = isExplicit ? undefined : derived.get(bare);
        if (alike && alike.route !== route)
          diagnostics.push(tagsSpeltAlike({ tag: name, route, other: alike.name, otherRoute: alike.route, at }));
        if (!isExplicit && !alike) derived.set(bare, { name, route });
      }
      const meant = declaredAt.get(route);
      const shown = meant && bareName(meant.key) === bareName(name) ? meant : entry;
      const first = known.get(route) ?? {
        route,
        label: shown?.label ?? name,
        ...(shown?.description !== undefined && { description: shown.description }),
      };
      known.set(route, first);
      found.set(route, first);
    }
    return { tags: [...found.values()], diagnostics };
  };
}

/** `API keys`, `apiKeys` and `api-keys` are one name. `C`, `C#` and `C++` are three. */
const bareName = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_'’-]+/g, '');

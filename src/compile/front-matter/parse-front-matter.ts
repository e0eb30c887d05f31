// The YAML of a page → its front matter, checked key by key, and the place of each value in the file.
import { badValue, draftAndUnlisted, unknownKey } from '../../diagnostics/front-matter.js';
import type { FrontMatter } from '../../model/compiled-entry.js';
import type { Diagnostic, Outcome, Place } from '../../model/diagnostic.js';
import { FRONT_MATTER_KEYS } from './front-matter-keys.js';
import { parseYaml } from './parse-yaml.js';
import { readFrontMatterValue } from './read-value.js';

export interface ParsedFrontMatter {
  frontMatter: FrontMatter;
  /** Key as written in the file → its value. */
  places: Record<string, Place>;
}

/** Line 1 is the opening fence. */
const FIRST_LINE = 2;

/** Keys that can't be used are left out; a key without a value counts as not there, but where null means something. */
export function parseFrontMatter(yaml: string | undefined, file: string): Outcome<ParsedFrontMatter> {
  const frontMatter: FrontMatter = {};
  const places: Record<string, Place> = {};
  if (yaml === undefined) return { value: { frontMatter, places }, diagnostics: [] };
  const { root, diagnostics } = parseYaml(yaml, { file, firstLine: FIRST_LINE });
  for (const { key, keyAt, value } of root?.entries ?? []) {
    const known = Object.hasOwn(FRONT_MATTER_KEYS, key) ? FRONT_MATTER_KEYS[key] : undefined;
    if (!known) {
      diagnostics.push(unknownKey(key, keyAt, Object.keys(FRONT_MATTER_KEYS)));
      continue;
    }
    if (value.value === null && known.kind !== 'text or null') continue;
    const read = readFrontMatterValue(key, known.kind, value, diagnostics);
    if (read === undefined) continue;
    places[key] = value.at;
    Object.assign(frontMatter, { [known.field]: read });
  }
  diagnostics.push(...faultsBetweenKeys(frontMatter, places));
  return { value: { frontMatter, places }, diagnostics };
}

function faultsBetweenKeys(frontMatter: FrontMatter, places: Record<string, Place>): Diagnostic[] {
  const { id, draft, unlisted, tocMinHeadingLevel: min, tocMaxHeadingLevel: max } = frontMatter;
  const diagnostics: Diagnostic[] = [];
  if (id !== undefined && places.id && (id === '' || id.includes('/'))) {
    diagnostics.push(badValue('id', id === '' ? 'is empty' : 'may not hold a slash: the folder is part of the id already', places.id));
  }
  if (draft && unlisted && places.draft && places.unlisted) diagnostics.push(draftAndUnlisted(places.unlisted, places.draft));
  if (min !== undefined && max !== undefined && min > max && places.toc_max_heading_level) {
    diagnostics.push(badValue('toc_max_heading_level', `is ${max}, below toc_min_heading_level (${min})`, places.toc_max_heading_level));
  }
  return diagnostics;
}

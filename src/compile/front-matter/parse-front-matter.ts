// Reads the YAML of a page: its front matter, checked key by key, and the place of each value in the file.

import { parseYaml, type YamlSpan } from '../../base/documents/parse-yaml.js';
import { withQuotes } from '../../base/names/typographic-quotes.js';
import { isInvisible } from '../../base/text/shown-name.js';
import {
  badValue,
  cutByComment,
  draftAndUnlisted,
  emptyText,
  invalidYaml,
  keyOfOtherPages,
  notKeysAndValues,
  unknownKey,
} from '../../diagnostics/pages/front-matter.js';
import type { FrontMatter } from '../../model/compiled-entry.js';
import type { Diagnostic, Outcome, Place } from '../../model/diagnostic.js';
import { isUnsafeLink } from '../markdown/links/url-safety.js';
import { FRONT_MATTER_KEYS, type PageKind, type ValueKind } from './front-matter-keys.js';
import { readPlainFrontMatter } from './read-plain-front-matter.js';
import { readFrontMatterValue } from './read-value.js';
import { type YamlCursor, yamlCursor } from './yaml-cursor.js';

export interface ParsedFrontMatter {
  frontMatter: FrontMatter;
  /** Key as written in the file → place of its value. */
  places: Record<string, Place>;
}

/**
 * Keys that can't be used are left out. A key without a value, or with an empty text, counts as missing, unless its kind gives null a
 * meaning.
 * @param options `firstLine`: line of the file on which the YAML begins. Default: 2, after an opening fence. `quotes`: the language of
 * typographic quotes in texts that readers see. Undefined: quotes stay straight
 */
export function parseFrontMatter(
  yaml: string | undefined,
  { file, kind }: { file: string; kind: PageKind },
  { firstLine = 2, quotes }: { firstLine?: number; quotes?: string | undefined } = {},
): Outcome<ParsedFrontMatter> {
  const frontMatter: FrontMatter = {};
  const places: Record<string, Place> = {};
  const { root, diagnostics }: YamlOutcome = yaml === undefined ? { diagnostics: [] } : readYaml(yaml, file, firstLine);
  for (const { key, at } of root?.keys() ?? []) {
    const known = Object.hasOwn(FRONT_MATTER_KEYS, key) ? FRONT_MATTER_KEYS[key] : undefined;
    if (!root || !known) {
      diagnostics.push(unknownKey(key, at, Object.keys(FRONT_MATTER_KEYS)));
      continue;
    }
    if (known.only && !known.only.includes(kind)) {
      diagnostics.push(keyOfOtherPages(key, { kind, only: known.only }, at));
      continue;
    }
    const value = root.child(key);
    if (isEmpty(value.value, known.kind)) {
      if (value.value !== null) diagnostics.push(emptyText(key, value.at));
      continue;
    }
    const read = readFrontMatterValue(key, known.kind, value, diagnostics);
    if (read === undefined) continue;
    const [, cut] = known.kind === 'text' ? (CUT.exec(value.after) ?? []) : [];
    if (cut !== undefined) diagnostics.push(cutByComment(key, value.typed, cut, value.at));
    places[key] = value.at;
    frontMatter[known.field] = (typeof read === 'string' && PROSE.has(known.field) ? withQuotes(read, quotes) : read) as never;
  }
  diagnostics.push(...faultsBetweenKeys(frontMatter, places));
  return { value: { frontMatter, places }, diagnostics };
}

const PROSE = new Set<keyof FrontMatter>(['title', 'description', 'sidebarLabel', 'paginationLabel']);

/**
 * In YAML a `#` after a blank begins a comment, so `Issue #12` loses its end. Authors who want a comment write a blank after the `#` too.
 */
const CUT = /^[ \t]+(#[^\s#].*?)[ \t]*$/;

/** `title:`, `title: ""` and a title of invisible characters are the same. */
const isEmpty = (value: unknown, kind: ValueKind): boolean =>
  kind !== 'text or null' && (value === null || (kind === 'text' && typeof value === 'string' && isInvisible(value)));

/** Without `root` the YAML holds nothing that can be used. */
interface YamlOutcome {
  root?: YamlCursor;
  diagnostics: Diagnostic[];
}

function readYaml(yaml: string, file: string, firstLine: number): YamlOutcome {
  const placeOf = ({ line, column, length }: YamlSpan): Place => ({ file, line: firstLine + line - 1, column, length });
  const parsed = readPlainFrontMatter(yaml) ?? parseYaml(yaml);
  // One mistake makes the parser report several errors. Only the first one helps.
  const [fault] = parsed.errors;
  if (fault) return { diagnostics: [invalidYaml(fault.message, placeOf(fault))] };
  if (parsed.value === undefined || parsed.value === null) return { diagnostics: [] };
  const root = yamlCursor(parsed, yaml, placeOf);
  return typeof parsed.value === 'object' && !Array.isArray(parsed.value)
    ? { root, diagnostics: [] }
    : { diagnostics: [notKeysAndValues(root.at)] };
}

function faultsBetweenKeys(frontMatter: FrontMatter, places: Record<string, Place>): Diagnostic[] {
  const { draft, unlisted, tocMinHeadingLevel: min, tocMaxHeadingLevel: max } = frontMatter;
  const diagnostics: Diagnostic[] = [];
  if (draft && unlisted && places.draft && places.unlisted) diagnostics.push(draftAndUnlisted(places.unlisted, places.draft));
  if (min !== undefined && max !== undefined && min > max && places.toc_max_heading_level) {
    diagnostics.push(
      badValue('toc_max_heading_level', `is ${max}, which is less than toc_min_heading_level (${min})`, places.toc_max_heading_level),
    );
  }
  for (const [key, field] of [
    ['custom_edit_url', 'customEditUrl'],
    ['image', 'image'],
  ] as const) {
    const address = frontMatter[field];
    if (!address || !places[key] || !isUnsafeLink(address)) continue;
    diagnostics.push(badValue(key, 'is an address that can run code', places[key]));
    delete frontMatter[field];
  }
  return diagnostics;
}

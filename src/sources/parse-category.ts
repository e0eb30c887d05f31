// Parses the text of a `_category_` file, and reports every fault at its place. JSON is parsed as YAML, which includes it, so that both
// have the same places and limits.

import { type ParsedYaml, parseYaml, type YamlSpan } from '../base/documents/parse-yaml.js';
import { readPlainJson } from '../base/documents/read-plain-json.js';
import { withQuotes } from '../base/names/typographic-quotes.js';
import { categoryMissingKey, categorySyntax, categoryUnknownKey, categoryWrongType } from '../diagnostics/files/source.js';
import type { Diagnostic, Outcome, Place } from '../model/diagnostic.js';
import type { CategoryFile } from '../model/source-entry.js';

type Rule = 'text' | 'number' | 'boolean' | 'object' | 'link';

const RULES: Record<keyof Omit<CategoryFile, 'file' | 'folder' | 'docs' | 'places'>, Rule> = {
  label: 'text',
  position: 'number',
  description: 'text',
  collapsible: 'boolean',
  collapsed: 'boolean',
  className: 'text',
  customProps: 'object',
  link: 'link',
};

/** Texts that readers see, of a category and of its index. */
const PROSE = new Set(['label', 'title', 'description']);

const LINK_RULES: Record<string, Record<string, Rule>> = {
  doc: { type: 'text', id: 'text' },
  'generated-index': { type: 'text', slug: 'text', title: 'text', description: 'text' },
};

const EXPECTED: Record<Rule, string> = {
  text: 'text',
  number: 'a number',
  boolean: 'true or false',
  object: 'a map of keys and values',
  link: 'null, or a map with the type "doc" or "generated-index"',
};

/**
 * @param where the fields of the result that are not in the file's text
 * @param quotes the language of typographic quotes in texts that readers see. Undefined: quotes stay straight
 */
export function parseCategory(text: string, where: Pick<CategoryFile, 'file' | 'folder' | 'docs'>, quotes?: string): Outcome<CategoryFile> {
  const source = text.replace(/^\uFEFF/, '');
  const yaml = readPlainJson(source) ?? parseYaml(source);
  const placeOf = (span: YamlSpan | undefined): Place => ({ file: where.file, ...(span ?? { line: 1, column: 1 }) });
  const diagnostics = yaml.errors.map(({ message, ...span }) => categorySyntax(message, placeOf(span)));
  if (diagnostics.length > 0 || yaml.value === undefined || yaml.value === null) return { value: where, diagnostics };

  const checked = checkMap(yaml.value, { pointer: '', rules: RULES, yaml, placeOf, quotes });
  const places = Object.fromEntries([...yaml.valuePlaces].map(([pointer, span]) => [pointer, placeOf(span)]));
  const value: CategoryFile = { ...where, places, ...(checked.value as Partial<CategoryFile>) };
  return { value, diagnostics: [...diagnostics, ...checked.diagnostics] };
}

interface MapCheck {
  pointer: string;
  rules: Record<string, Rule>;
  yaml: ParsedYaml;
  placeOf(span: YamlSpan | undefined): Place;
  quotes: string | undefined;
}

/** The valid values of a map. The others are reported. */
function checkMap(map: unknown, { pointer, rules, yaml, placeOf, quotes }: MapCheck): Outcome<Record<string, unknown>> {
  const value: Record<string, unknown> = {};
  const diagnostics: Diagnostic[] = [];
  if (!hasType(map, 'object'))
    return { value, diagnostics: [categoryWrongType('', EXPECTED.object, placeOf(yaml.valuePlaces.get(pointer)))] };
  for (const [key, item] of Object.entries(map)) {
    const at = `${pointer}/${key}`;
    const rule = Object.hasOwn(rules, key) ? rules[key] : undefined;
    if (!rule) diagnostics.push(categoryUnknownKey(key, Object.keys(rules), placeOf(yaml.keyPlaces.get(at))));
    else if (rule === 'link' && item !== null) {
      const link = checkLink(item, { pointer: at, yaml, placeOf, quotes });
      diagnostics.push(...link.diagnostics);
      if (link.value) value[key] = link.value;
    } else if (rule === 'text' && typeof item === 'string' && item.trim() === '') {
      // An empty text counts as missing, as in front matter.
    } else if (!hasType(item, rule)) diagnostics.push(categoryWrongType(key, EXPECTED[rule], placeOf(yaml.valuePlaces.get(at))));
    else value[key] = typeof item === 'string' && PROSE.has(key) ? withQuotes(item, quotes) : item;
  }
  return { value, diagnostics };
}

function checkLink(link: unknown, check: Omit<MapCheck, 'rules'>): Outcome<CategoryFile['link'] | undefined> {
  const at = check.placeOf(check.yaml.valuePlaces.get(check.pointer));
  const type = hasType(link, 'object') ? link.type : undefined;
  const rules = typeof type === 'string' && Object.hasOwn(LINK_RULES, type) ? LINK_RULES[type] : undefined;
  if (!rules) return { value: undefined, diagnostics: [categoryWrongType('link', EXPECTED.link, at)] };
  const { value, diagnostics } = checkMap(link, { ...check, rules });
  if (type === 'doc' && value.id === undefined && diagnostics.length === 0)
    diagnostics.push(categoryMissingKey('id', 'a link of type "doc"', at));
  return { value: diagnostics.length > 0 ? undefined : (value as unknown as NonNullable<CategoryFile['link']>), diagnostics };
}

function hasType(value: unknown, rule: 'object'): value is Record<string, unknown>;
function hasType(value: unknown, rule: Rule): boolean;
function hasType(value: unknown, rule: Rule): boolean {
  if (rule === 'text') return typeof value === 'string';
  if (rule === 'number') return typeof value === 'number' && Number.isFinite(value);
  if (rule === 'boolean') return typeof value === 'boolean';
  return value === null ? rule === 'link' : rule === 'object' && typeof value === 'object' && !Array.isArray(value);
}

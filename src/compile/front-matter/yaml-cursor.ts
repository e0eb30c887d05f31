// Walks through parsed front matter. Each value has its place in the file and the text that the author typed for it (`1.10` is a version
// for the author and a number in YAML).
import { withoutTokens } from '../../base/body-token.js';
import { pointerTo } from '../../base/documents/json-pointer.js';
import type { ParsedYaml, YamlSpan } from '../../base/documents/parse-yaml.js';
import type { Place } from '../../model/diagnostic.js';

export interface YamlCursor {
  value: unknown;
  at: Place;
  /** As typed, quotes included. */
  typed: string;
  /** The rest of the line after the value: blanks, and perhaps a comment. */
  after: string;
  /** The keys of a mapping, in the order of the file. */
  keys(): { key: string; at: Place }[];
  /** An item of a list or a value of a mapping. */
  child(key: string | number): YamlCursor;
}

interface Source {
  parsed: ParsedYaml;
  lines: string[];
  placeOf(span: YamlSpan): Place;
}

/**
 * @param text that was parsed
 * @param placeOf maps a span of `text` to a place in the file
 */
export function yamlCursor(parsed: ParsedYaml, text: string, placeOf: (span: YamlSpan) => Place): YamlCursor {
  return cursorAt({ parsed, lines: text.split('\n'), placeOf }, parsed.value, '');
}

function cursorAt(source: Source, value: unknown, pointer: string): YamlCursor {
  const { parsed, lines, placeOf } = source;
  // A key without a value has no place for the value, so the place of the key is used.
  const span = parsed.valuePlaces.get(pointer) ?? parsed.keyPlaces.get(pointer) ?? { line: 1, column: 1, length: 1 };
  const at = placeOf(span);
  const below = (key: string | number) => pointerTo(pointer, key);
  return {
    value: typeof value === 'string' ? cleanText(value) : value,
    at,
    typed: lines[span.line - 1]?.slice(span.column - 1, span.column - 1 + span.length) ?? '',
    after: lines[span.line - 1]?.slice(span.column - 1 + span.length) ?? '',
    keys: () => Object.keys(value ?? {}).map((key) => ({ key, at: placeOf(parsed.keyPlaces.get(below(key)) ?? span) })),
    child: (key) => cursorAt(source, (value as Record<string | number, unknown>)[key], below(key)),
  };
}

/** YAML escapes can produce characters that the text of a page never holds: token marks, lone surrogates, NUL. */
const cleanText = (text: string): string => (/^[ -~]*$/.test(text) ? text : withoutTokens(text).replace(/[\p{Cs}\0]/gu, '\uFFFD'));

/** The value as plain JSON: plain objects, and no `__proto__` key that would reach a prototype. */
export function plainValue(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(plainValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== '__proto__')
      .map(([key, entry]) => [cleanText(key), plainValue(entry)]),
  );
}

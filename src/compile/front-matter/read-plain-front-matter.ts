// Reads simple front matter without the YAML parser: `key: value` on each line, and no YAML syntax in the value. Most pages have only that,
// and the parser takes as long as all trees of a short page. The result equals the parser's, places included. In doubt it is undefined.
import type { ParsedYaml, YamlSpan } from '../../base/documents/parse-yaml.js';

/**
 * A value starts with a letter or is a whole number. `:`, `#`, tabs, line separators, surrogates and blanks at the end are left to the
 * parser.
 */
const LINE =
  /^([A-Za-z][\w-]*): (?:([A-Za-z](?:[^\0-\x1f\x7f-\xa0:#\u2028\u2029\ud800-\uffff]*[^\0-\x20\x7f-\xa0:#\u2028\u2029\ud800-\uffff])?)|(0|[1-9]\d{0,14}))$/;
/** Words that YAML reads as a boolean or as null, in some spelling. */
const WORD_VALUE = /^(?:true|false|null)$/i;

/** Undefined if the text has more than plain lines, or the same key twice. */
export function readPlainFrontMatter(text: string): ParsedYaml | undefined {
  const value: Record<string, unknown> = Object.create(null);
  const lines = text.split('\n');
  const keyPlaces = new Map<string, YamlSpan>();
  const valuePlaces = new Map<string, YamlSpan>([['', { line: 1, column: 1, length: lines[0]?.length ?? 0 }]]);
  for (const [index, content] of lines.entries()) {
    const [, key, word, digits] = LINE.exec(content) ?? [];
    const typed = word ?? digits;
    if (key === undefined || typed === undefined || key in value || WORD_VALUE.test(key)) return undefined;
    const read = readPlain(word, typed);
    if (read === undefined) return undefined;
    value[key] = read;
    keyPlaces.set(`/${key}`, { line: index + 1, column: 1, length: key.length });
    valuePlaces.set(`/${key}`, { line: index + 1, column: key.length + 3, length: typed.length });
  }
  return { value, keyPlaces, valuePlaces, errors: [] };
}

function readPlain(word: string | undefined, typed: string): string | number | boolean | undefined {
  if (word === undefined) return Number(typed);
  if (!WORD_VALUE.test(word)) return word;
  return word === 'true' ? true : word === 'false' ? false : undefined;
}

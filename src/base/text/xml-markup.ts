// Reads the markup of an XML document, token by token, by the grammar of XML 1.0 (fifth edition, sections 2.4 to 2.8, 3.1 and 4.2). It
// checks what a file contains, and is not a parser for its values. It accepts all that a browser accepts, and some documents that a browser
// does not. `test/unit/base/xml-markup.test.ts` compares it with libxml2, with which Chromium reads XML.

export type XmlToken =
  | { kind: 'start'; name: string; attributes: [name: string, value: string][]; isEmpty: boolean }
  | { kind: 'end'; name: string }
  | { kind: 'instruction'; target: string }
  /** Declarations of more than plain text entities: default attributes, markup, other files. */
  | { kind: 'declarations' }
  /** The last token. From here on, a browser would report an error. */
  | { kind: 'malformed' };

const NAME = String.raw`[^\s<>/=!?"'&\[\]()]+`;
const INSTRUCTION = new RegExp(String.raw`<\?(${NAME})(?:\s[\s\S]*?)?\?>`, 'y');
const END = new RegExp(String.raw`</(${NAME})\s*>`, 'y');
const START = new RegExp(`<(${NAME})`, 'y');
const ATTRIBUTE = new RegExp(String.raw`\s+(${NAME})\s*=\s*(?:"([^"<]*)"|'([^'<]*)')`, 'y');
const START_END = /\s*(\/?)>/y;
const DOCTYPE = new RegExp(String.raw`<!DOCTYPE\s+${NAME}(?:\s+(?:PUBLIC\s+(?:"[^"]*"|'[^']*')\s+|SYSTEM\s+)(?:"[^"]*"|'[^']*'))?\s*`, 'y');
const ENTITY = new RegExp(String.raw`\s*(?:<!--[\s\S]*?-->|<!ENTITY\s+(${NAME})\s+(?:"([^"<&%]*)"|'([^'<&%]*)')\s*>)`, 'y');
const SUBSET_END = /\s*\]\s*/y;

const PREDEFINED: [string, string][] = [
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
];

/**
 * References in attribute values are replaced, and unknown ones are removed.
 * @param text decoded, without a byte order mark
 */
export function* xmlTokens(text: string): Generator<XmlToken> {
  const entities = new Map(PREDEFINED);
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = at;
    const match = pattern.exec(text) ?? undefined;
    if (match) at = pattern.lastIndex;
    return match;
  };
  const skipPast = (end: string): boolean => {
    const found = text.indexOf(end, at);
    at = found < 0 ? text.length : found + end.length;
    return found >= 0;
  };

  for (at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    if (text.startsWith('<!--', at)) {
      at += 4;
      if (!skipPast('-->')) return yield { kind: 'malformed' };
      continue;
    }
    if (text.startsWith('<![CDATA[', at)) {
      if (!skipPast(']]>')) return yield { kind: 'malformed' };
      continue;
    }
    const instruction = take(INSTRUCTION);
    if (instruction) {
      yield { kind: 'instruction', target: instruction[1] ?? '' };
      continue;
    }
    const end = take(END);
    if (end) {
      yield { kind: 'end', name: end[1] ?? '' };
      continue;
    }
    if (take(DOCTYPE)) {
      if (text[at] === '[') {
        at++;
        // The first declaration of a name counts.
        for (let found = take(ENTITY); found; found = take(ENTITY)) {
          if (found[1] !== undefined && !entities.has(found[1])) entities.set(found[1], found[2] ?? found[3] ?? '');
        }
        if (!take(SUBSET_END)) return yield { kind: 'declarations' };
      }
      if (text[at] !== '>') return yield { kind: 'malformed' };
      continue;
    }
    const start = take(START);
    if (!start) return yield { kind: 'malformed' };
    const attributes: [string, string][] = [];
    for (let found = take(ATTRIBUTE); found; found = take(ATTRIBUTE))
      attributes.push([found[1] ?? '', withReferences(found[2] ?? found[3] ?? '', entities)]);
    const closed = take(START_END);
    if (!closed) return yield { kind: 'malformed' };
    yield { kind: 'start', name: start[1] ?? '', attributes, isEmpty: closed[1] === '/' };
  }
}

const withReferences = (value: string, entities: ReadonlyMap<string, string>): string =>
  value.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([^;\s&]+));/gi, (_, hex?: string, decimal?: string, name = '') => {
    if (hex === undefined && decimal === undefined) return entities.get(name) ?? '';
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

// Reads YAML into plain data, with the place of every key and value. It is for front matter and `_category_` files. The text is not
// trusted. Its depth is limited before the parser sees it, because thousands of levels end the process instead of throwing. The number of
// values that aliases unfold to is limited. Keys like `__proto__` become own keys of objects without a prototype.
import { createSpans, type Spans, type TextSpan } from '../text/text-spans.js';
import { pointerTo } from './json-pointer.js';
import { isAlias, isMap, isScalar, isSeq, type Node, parseDocument, visit } from './yaml.js';
import { offsetOfTooDeep } from './yaml-depth.js';

export type YamlSpan = TextSpan;

export interface YamlError extends YamlSpan {
  /** One line without a full stop: what is wrong, in terms of YAML. */
  message: string;
}

export interface ParsedYaml {
  /** JSON-like data, with maps as objects without a prototype. Undefined for a text without a value, and for one that is too deep. */
  value: unknown;
  /** By JSON pointer (`/link/type`, with `~` and `/` escaped). The place of a list item is that of its value. */
  keyPlaces: Map<string, YamlSpan>;
  /** By JSON pointer; the root is `''`. Values from an alias have the place of the alias. */
  valuePlaces: Map<string, YamlSpan>;
  /** In the order of the text. If there are errors, `value` is what could still be read. */
  errors: YamlError[];
}

/** Levels of nesting. Authors' front matter has about four levels. The parser's recursion fails at about eight hundred. */
const MAX_DEPTH = 64;
/** Columns before the first word of a line. Each level of block nesting takes at least one. */
const MAX_INDENT = 100;
/** Number of values after aliases are unfolded. A long list of tags has hundreds. */
const MAX_VALUES = 20_000;

const TOO_DEEP = `it is nested deeper than ${MAX_DEPTH} levels`;

// `uniqueKeys` is off because the library compares every key with every other. `toPlain` finds repeated keys by a look-up.
const OPTIONS = { version: '1.2', schema: 'core', prettyErrors: false, logLevel: 'error', uniqueKeys: false, stringKeys: true } as const;

export function parseYaml(source: string): ParsedYaml {
  // YAML treats a single carriage return as a line break, but the library does not. The replacement has the same length, so that places
  // stay right.
  const text = source.replace(/\r(?!\n)/g, '\n');
  const spans = createSpans(text);
  const deep = offsetOfTooDeep(text, { depth: MAX_DEPTH, indent: MAX_INDENT });
  if (deep !== undefined) {
    return { value: undefined, keyPlaces: new Map(), valuePlaces: new Map(), errors: [{ message: TOO_DEEP, ...spans(deep, deep + 1) }] };
  }
  const document = parseDocument(text, OPTIONS);
  const result = toPlain(document.contents as Node | null, spans);
  // If several errors have the same place, only the first is kept, because the others follow from it.
  const faults = [...document.errors, ...document.warnings].filter(
    ({ pos }, i, all) => all.findIndex((one) => one.pos[0] === pos[0]) === i,
  );
  for (const { message, pos } of faults) {
    const [start, end] = /closing.*quote/.test(message) ? quotedTextBefore(document, pos) : pos;
    result.errors.push({ message: message.replace(/\s+/g, ' '), ...spans(start, end) });
  }
  const errors = result.errors.sort((a, b) => a.line - b.line || a.column - b.column);
  return { ...result, errors };
}

/** The library reports a missing quote where the text ends. The author has to fix it where the quote opens. */
function quotedTextBefore(document: Parameters<typeof visit>[0], pos: [number, number]): [start: number, end: number] {
  let found = pos;
  visit(document, {
    Scalar: (_, { type, range }) => {
      if (type?.startsWith('QUOTE') && range && range[0] < pos[0] && pos[0] <= range[1]) found = [range[0], range[1]];
    },
  });
  return found;
}

function toPlain(root: Node | null, spans: Spans): ParsedYaml {
  const result: ParsedYaml = { value: undefined, keyPlaces: new Map(), valuePlaces: new Map(), errors: [] };
  const anchors = new Map<string, Node>();
  const reported = new Set<string>();
  let values = 0;

  const fail = (message: string, node: Node): null => {
    if (!reported.has(message)) result.errors.push({ message, ...spanOfNode(node) });
    reported.add(message);
    return null;
  };
  const spanOfNode = ({ range }: Node): YamlSpan => spans(range?.[0] ?? 0, range?.[1] ?? 0);

  const plain = (node: Node | null, pointer: string, depth: number): unknown => {
    if (!node) return null;
    if (++values > MAX_VALUES) return fail(`its aliases expand to more than ${MAX_VALUES} values`, node);
    if (depth > MAX_DEPTH) return fail(TOO_DEEP, node);
    if (!result.valuePlaces.has(pointer)) result.valuePlaces.set(pointer, spanOfNode(node));
    if (isAlias(node)) {
      const target = anchors.get(node.source);
      return target ? plain(target, pointer, depth + 1) : fail(`Unresolved alias ${node.source}`, node);
    }
    if (node.anchor) anchors.set(node.anchor, node);
    if (isScalar(node)) return typeof node.value === 'bigint' ? Number(node.value) : node.value;
    if (isSeq(node)) {
      return node.items.map((item, index) => {
        const at = `${pointer}/${index}`;
        if (item) result.keyPlaces.set(at, spanOfNode(item as Node));
        return plain(item as Node | null, at, depth + 1);
      });
    }
    if (!isMap(node)) return fail('this is not a value', node);
    const map: Record<string, unknown> = Object.create(null);
    for (const { key, value } of node.items) {
      const keyNode = key as Node;
      if (!isScalar(keyNode)) {
        fail('a key must be text', keyNode);
        continue;
      }
      const name = String(keyNode.value ?? '');
      const at = pointerTo(pointer, name);
      if (Object.hasOwn(map, name)) fail(`the key ${name} is used twice`, keyNode);
      else result.keyPlaces.set(at, spanOfNode(keyNode));
      map[name] = plain(value as Node | null, at, depth + 1);
    }
    return map;
  };

  if (root) result.value = plain(root, '', 0);
  return result;
}

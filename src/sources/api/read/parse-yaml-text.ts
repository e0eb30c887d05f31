// Parses a specification in YAML 1.2. Dates, `on` and `off`, and numbers of YAML 1.1 only stay text. Aliases are expanded within limits.
// `<<` merges as in YAML 1.1, because many documents use it. Keys like `__proto__` become own properties.

import { keysOf, pointerTo } from '../../../base/documents/json-pointer.js';
import { isAlias, isMap, isScalar, isSeq, type Node, parseDocument, visit } from '../../../base/documents/yaml.js';
import { parseWithin } from '../../../base/documents/yaml-depth.js';
import { createSpans, type Spans } from '../../../base/text/text-spans.js';
import { isObject } from '../../../base/values/is-object.js';
import type { ParsedText } from './parsed-text.js';
import { type PlainTree, readPlainYaml } from './read-plain-yaml.js';
import { yamlFaults } from './yaml-faults.js';

/** The library's parser is recursive, so the depth must be limited. */
const LIMITS = { depth: 500, indent: 1_500 };
/** Most values that all aliases together may add. Authors use aliases to repeat a few responses. */
const MAX_VALUES = 200_000;
/** The same options as for front matter. Duplicate keys are found here, because the library compares every key with every other. */
const OPTIONS = { version: '1.2', schema: 'core', prettyErrors: false, logLevel: 'error', uniqueKeys: false, stringKeys: true } as const;

export function parseYamlText(source: string): ParsedText {
  const text = source.replace(/\r(?!\n)/g, '\n');
  const read = readPlainYaml(text);
  if (read) return { ...withPlaces(read, text), faults: [] };
  const nothing = { value: undefined, written: {}, placesOf: () => [] };
  const document = parseWithin(text, LIMITS, OPTIONS);
  if (typeof document === 'number') {
    return {
      ...nothing,
      faults: [{ message: `it is nested deeper than ${LIMITS.depth} levels`, ...createSpans(text)(document, document + 1) }],
    };
  }
  if (document.errors.length > 0) return { ...nothing, faults: yamlFaults(document, text) };
  const { faults, ...tree } = toPlain(document.contents as Node | null, text);
  return { ...withPlaces(tree, text), faults };
}

/**
 * The tree is not kept, because it is several times the size of the text. Faults are rare, so the text is parsed again for their places.
 * Places of descriptions are kept.
 */
function withPlaces({ texts, ...plain }: PlainTree, text: string): Pick<ParsedText, 'value' | 'written' | 'placesOf'> {
  const placesOf = (pointers: readonly string[]) => {
    const spans = createSpans(text);
    const known = pointers.map((pointer) => texts.get(pointer));
    const again = known.includes(undefined) ? (parseDocument(text, OPTIONS).contents as Node | null) : null;
    return pointers.map((pointer, index) => {
      const range = known[index];
      return range ? spans(range[0], range[1]) : spanAt(again, pointer, spans);
    });
  };
  return { ...plain, placesOf };
}

function toPlain(root: Node | null, text: string): PlainTree & Pick<ParsedText, 'faults'> {
  const written: ParsedText['written'] = {};
  const faults: ParsedText['faults'] = [];
  const texts: PlainTree['texts'] = new Map();
  const anchors = new Map<string, Node>();
  const spans = createSpans(text);
  let values = 0;
  const fail = (message: string, { range }: Node, hint?: string): null => {
    if (faults.length < 100) faults.push({ message, ...(hint !== undefined && { hint }), ...spans(range?.[0] ?? 0, range?.[1] ?? 0) });
    return null;
  };
  /** @param isAliased whether the values come from an alias */
  const plain = (node: Node | null, pointer: string, depth: number, isAliased = false): unknown => {
    if (!node) return null;
    if (isAliased && ++values > MAX_VALUES)
      return values === MAX_VALUES + 1 ? fail(`its aliases expand to more than ${MAX_VALUES} values`, node) : null;
    if (depth > LIMITS.depth) return fail(`it is nested deeper than ${LIMITS.depth} levels`, node);
    if (isAlias(node)) {
      const target = anchors.get(node.source);
      return target
        ? plain(target, pointer, depth + 1, true)
        : fail(`no value has the name &${node.source}`, node, 'correct the name, or put quotes around a text that begins with *');
    }
    if (node.anchor) anchors.set(node.anchor, node);
    if (isScalar(node)) {
      const { value, source } = node;
      if (typeof value !== 'number' && typeof value !== 'bigint') return value;
      if (source !== undefined && String(value) !== source) written[pointer] = source;
      const number = Number(value);
      return Number.isNaN(number) ? source : Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, number));
    }
    if (isSeq(node)) return node.items.map((item, index) => plain(item as Node | null, `${pointer}/${index}`, depth + 1, isAliased));
    if (!isMap(node)) return fail('this is not a value', node);
    // A plain object, because validators expect one with a prototype.
    const map: Record<string, unknown> = {};
    const set = (name: string, child: unknown): void => {
      if (name === '__proto__') Object.defineProperty(map, name, { value: child, enumerable: true, configurable: true, writable: true });
      else map[name] = child;
    };
    const merged: unknown[] = [];
    for (const { key, value } of node.items) {
      if (isMergeKey(key)) {
        const given = plain(value as Node | null, pointer, depth + 1, isAliased);
        const all = Array.isArray(given) ? given : [given];
        if (!all.every(isObject))
          fail('the value of << must be a map or a list of maps', key, 'name a map with & above, and write <<: *name');
        merged.push(...all);
        continue;
      }
      const name = isScalar(key)
        ? keyText(key as Node)
        : fail('a key must be text', key as Node, 'put quotes around a text that begins with { or [');
      if (name === null) continue;
      if (Object.hasOwn(map, name)) fail(`the key "${name}" occurs twice`, key as Node, 'keep one of the two, or merge their values');
      const below = pointerTo(pointer, name);
      const { range } = key as Node;
      if (name === 'description' && range && isScalar(value)) texts.set(below, [range[0], range[1]]);
      set(name, plain(value as Node | null, below, depth + 1, isAliased));
    }
    // Keys of the map itself win. Of several merged maps, the first one wins.
    for (const part of merged.filter(isObject))
      for (const [name, child] of Object.entries(part)) if (!Object.hasOwn(map, name)) set(name, child);
    return map;
  };
  return { value: plain(root, '', 0) ?? undefined, written, faults, texts };
}

const isMergeKey = (key: unknown): key is Node => isScalar(key) && key.type === 'PLAIN' && key.source === '<<';

/** A key is used as written: `200:` is the text `200`, although YAML reads a number. */
function keyText(node: Node): string {
  if (!isScalar(node)) return '';
  return typeof node.value === 'string' ? node.value : (node.source ?? String(node.value ?? ''));
}

function spanAt(root: Node | null, pointer: string, spans: Spans) {
  let node: Node | null = root;
  let place: Node | null = root;
  for (const key of keysOf(pointer)) {
    if (isAlias(node)) node = anchorOf(root, node.source);
    if (isMap(node)) {
      const pair: { key: unknown; value: unknown } | undefined = node.items.find(
        (item) => isScalar(item.key) && keyText(item.key as Node) === key,
      );
      if (!pair) break;
      place = pair.key as Node;
      node = pair.value as Node | null;
    } else if (isSeq(node)) {
      const item = node.items[Number(key)] as Node | undefined;
      if (!item) break;
      place = item;
      node = item;
    } else break;
  }
  return spans(place?.range?.[0] ?? 0, place?.range?.[1] ?? 1);
}

function anchorOf(root: Node | null, name: string): Node | null {
  let found: Node | null = null;
  if (root)
    visit(root, {
      Node: (_, node) => {
        if (!isAlias(node) && node.anchor === name) found = node;
      },
    });
  return found;
}

// YAML to plain data with the place of every key and value: front matter and `_category_` files. The door to the yaml library.
// Text of a stranger: bounded in depth before the parser sees it (its recursion doesn't throw on thousands of levels, it ends
// the process), bounded in what aliases may unfold to, and keys like `__proto__` become own keys of objects without a prototype.
import { isAlias, isMap, isScalar, isSeq, Lexer, type Node, parseDocument, visit } from 'yaml';

/** Lines and columns count from 1 in the text that was given, columns and lengths in UTF-16 units; a span ends with its line. */
export interface YamlSpan {
  line: number;
  column: number;
  length: number;
}

export interface YamlError extends YamlSpan {
  /** One line without a full stop: what is wrong, in the words of YAML. */
  message: string;
}

export interface ParsedYaml {
  /** JSON-shaped, maps as objects without a prototype; undefined for a text without a value, and for one too deep to read. */
  value: unknown;
  /** By JSON pointer (`/link/type`, `~` and `/` escaped). An item of a list has the place of its value. */
  keyPlaces: Map<string, YamlSpan>;
  /** By JSON pointer; the root is `''`. What an alias brings in has the place of the alias. */
  valuePlaces: Map<string, YamlSpan>;
  /** In the order of the text. With errors in it, `value` is what could still be read. */
  errors: YamlError[];
}

/** Levels of nesting. Front matter that people write has four; the parser's recursion breaks at about eight hundred. */
const MAX_DEPTH = 64;
/** Columns before the first word of a line: each level of block nesting takes at least one. */
const MAX_INDENT = 100;
/** Values after aliases are unfolded. A long list of tags has hundreds. */
const MAX_VALUES = 20_000;

const TOO_DEEP = `Nested deeper than ${MAX_DEPTH} levels`;

// `uniqueKeys` is off because the library compares every key with every other; `toPlain` finds repeats by looking them up.
const OPTIONS = { version: '1.2', schema: 'core', prettyErrors: false, logLevel: 'error', uniqueKeys: false, stringKeys: true } as const;

export function parseYaml(source: string): ParsedYaml {
  // YAML takes a lone carriage return for a line break, the library doesn't. Same length, so that places stay right.
  const text = source.replace(/\r(?!\n)/g, '\n');
  const spans = createSpans(text);
  const deep = offsetOfTooDeep(text);
  if (deep !== undefined) {
    return { value: undefined, keyPlaces: new Map(), valuePlaces: new Map(), errors: [{ message: TOO_DEEP, ...spans(deep, deep + 1) }] };
  }
  const document = parseDocument(text, OPTIONS);
  const result = toPlain(document.contents as Node | null, spans);
  // Of several complaints about one spot the first says it; the others follow from it.
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

/** The library sees that a quote is missing where the text ends; what an author mends is where it opens. */
function quotedTextBefore(document: Parameters<typeof visit>[0], pos: [number, number]): [start: number, end: number] {
  let found = pos;
  visit(document, {
    Scalar: (_, { type, range }) => {
      if (type?.startsWith('QUOTE') && range && range[0] < pos[0] && pos[0] <= range[1]) found = [range[0], range[1]];
    },
  });
  return found;
}

type Spans = (start: number, end: number) => YamlSpan;

function toPlain(root: Node | null, spans: Spans): ParsedYaml {
  const result: ParsedYaml = { value: undefined, keyPlaces: new Map(), valuePlaces: new Map(), errors: [] };
  const anchors = new Map<string, Node>();
  const told = new Set<string>();
  let values = 0;

  const fail = (message: string, node: Node): null => {
    if (!told.has(message)) result.errors.push({ message, ...spanOfNode(node) });
    told.add(message);
    return null;
  };
  const spanOfNode = ({ range }: Node): YamlSpan => spans(range?.[0] ?? 0, range?.[1] ?? 0);

  const plain = (node: Node | null, pointer: string, depth: number): unknown => {
    if (!node) return null;
    if (++values > MAX_VALUES) return fail(`Aliases unfold to more than ${MAX_VALUES} values`, node);
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
    if (!isMap(node)) return fail('Not a value', node);
    const map: Record<string, unknown> = Object.create(null);
    for (const { key, value } of node.items) {
      const keyNode = key as Node;
      if (!isScalar(keyNode)) {
        fail('A key has to be text', keyNode);
        continue;
      }
      const name = String(keyNode.value ?? '');
      const at = `${pointer}/${name.replace(/~/g, '~0').replace(/\//g, '~1')}`;
      if (Object.hasOwn(map, name)) fail(`The key ${name} is there twice`, keyNode);
      else result.keyPlaces.set(at, spanOfNode(keyNode));
      map[name] = plain(value as Node | null, at, depth + 1);
    }
    return map;
  };

  if (root) result.value = plain(root, '', 0);
  return result;
}

/**
 * Where a text nests too deeply for the parser, told by its tokens (the lexer is a loop, and bears any depth).
 * Brackets and the dashes of one line are counted; of nesting over several lines each level indents the next.
 */
function offsetOfTooDeep(text: string): number | undefined {
  const marks = text.match(/[[{?-]/g)?.length ?? 0;
  if (marks <= MAX_DEPTH && !text.includes(' '.repeat(MAX_INDENT))) return undefined;

  let offset = 0;
  let open = 0;
  let dashes = 0;
  let indent = 0;
  let isLineStart = true;
  for (const token of new Lexer().lex(text)) {
    // Marks that the lexer puts in front of documents and scalars: not part of the text.
    if (token === '\u0002' || token === '\u0018' || token === '\u001f') continue;
    const isSpace = /^[ \t]+$/.test(token);
    if (token === '\n' || token === '\r\n') {
      isLineStart = true;
      dashes = 0;
      indent = 0;
    } else if (isSpace) {
      if (isLineStart) indent = token.length;
    } else {
      if (token === '[' || token === '{') open++;
      else if (token === ']' || token === '}') open--;
      else if (open <= 0 && (token === '-' || token === '?')) dashes++;
      const isIndented = isLineStart && open <= 0 && indent > MAX_INDENT && !token.startsWith('#');
      if (open > MAX_DEPTH || dashes > MAX_DEPTH || isIndented) return offset;
      isLineStart = false;
    }
    offset += token.length;
  }
  return undefined;
}

function createSpans(text: string): Spans {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (start, end) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= start) low = middle;
      else high = middle - 1;
    }
    const lineStart = starts[low] ?? 0;
    const lineEnd = (starts[low + 1] ?? text.length + 1) - 1;
    const covered = text.slice(start, Math.min(end, lineEnd)).replace(/\s+$/, '');
    return { line: low + 1, column: start - lineStart + 1, length: Math.max(1, covered.length) };
  };
}

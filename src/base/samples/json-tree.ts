// Parses the text of a JSON body into a tree that keeps numbers as they are written. JavaScript's own parser would round them.
import { wellFormed } from './escape-text.js';

export type JsonTree =
  | { kind: 'object'; fields: [string, JsonTree][] }
  | { kind: 'list'; items: JsonTree[] }
  | { kind: 'string'; text: string }
  | { kind: 'number'; text: string }
  | { kind: 'true' | 'false' | 'null' };

const TOKEN = /[ \n\r\t]*([{}[\],:]|"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/y;
/** Code that writes literals, and compilers of some languages, process nested values recursively. */
const MOST_DEPTH = 100;

/** Undefined if the text is not JSON, or too deeply nested for a literal. */
export function parseJsonTree(text: string): JsonTree | undefined {
  let at = 0;
  let ahead = next();
  const tree = value(0);
  return ahead === '' && text.slice(at).trim() === '' ? tree : undefined;

  /** The next token, or '' if there is none. */
  function next(): string {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text)?.[1] ?? '';
    if (token !== '') at = TOKEN.lastIndex;
    return token;
  }

  function take(): string {
    const token = ahead;
    ahead = next();
    return token;
  }

  function value(depth: number): JsonTree | undefined {
    const token = take();
    if (depth > MOST_DEPTH) return undefined;
    if (token === '{') return object(depth);
    if (token === '[') return list(depth);
    if (token === 'true' || token === 'false' || token === 'null') return { kind: token };
    if (token.startsWith('"')) return { kind: 'string', text: stringOf(token) };
    return /^[-\d]/.test(token) ? { kind: 'number', text: token } : undefined;
  }

  function object(depth: number): JsonTree | undefined {
    // A later field of the same name wins, as in every JSON parser.
    const fields = new Map<string, JsonTree>();
    while (ahead !== '}') {
      const name = take();
      if (!name.startsWith('"') || take() !== ':') return undefined;
      const child = value(depth + 1);
      if (!child || !(ahead === ',' || ahead === '}')) return undefined;
      fields.set(stringOf(name), child);
      if (ahead === ',') take();
    }
    take();
    return { kind: 'object', fields: [...fields] };
  }

  function list(depth: number): JsonTree | undefined {
    const items: JsonTree[] = [];
    while (ahead !== ']') {
      const child = value(depth + 1);
      if (!child || !(ahead === ',' || ahead === ']')) return undefined;
      items.push(child);
      if (ahead === ',') take();
    }
    take();
    return { kind: 'list', items };
  }
}

function stringOf(token: string): string {
  if (!token.includes('\\')) return wellFormed(token.slice(1, -1));
  try {
    return wellFormed(String(JSON.parse(token)));
  } catch {
    return wellFormed(token.slice(1, -1));
  }
}

/** JSON on one line. */
export function compactJson(tree: JsonTree): string {
  if (tree.kind === 'object') return `{${tree.fields.map(([name, child]) => `${JSON.stringify(name)}:${compactJson(child)}`).join(',')}}`;
  if (tree.kind === 'list') return `[${tree.items.map(compactJson).join(',')}]`;
  if (tree.kind === 'string') return JSON.stringify(tree.text);
  return tree.kind === 'number' ? tree.text : tree.kind;
}

/**
 * Whether a language keeps the exact value of all numbers.
 * @param isExact whether it keeps the value of one number
 */
export function hasExactNumbers(tree: JsonTree, isExact: (number: string) => boolean): boolean {
  if (tree.kind === 'object') return tree.fields.every(([, child]) => hasExactNumbers(child, isExact));
  if (tree.kind === 'list') return tree.items.every((child) => hasExactNumbers(child, isExact));
  return tree.kind !== 'number' || isExact(tree.text);
}

export const isInteger = (number: string): boolean => /^-?\d+$/.test(number);

/** Whether a double has this value. All languages print a double with the fewest digits that identify it. */
export const isExactDouble = (number: string): boolean => number.length < 400 && decimal(number) === decimal(String(Number(number)));

const MOST_INTEGER = 2n ** 63n - 1n;
/** Whether an integer of 64 bits or a double has this value. */
export const isExactInMachine = (number: string): boolean => {
  if (!isInteger(number)) return isExactDouble(number);
  return number.length < 21 && BigInt(number) <= MOST_INTEGER && BigInt(number) >= -MOST_INTEGER;
};

/** A normalised spelling of a number: digits without zeros at either end, and a power of ten. */
function decimal(number: string): string {
  const [, sign = '', whole = '', part = '', power = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(number) ?? [];
  const digits = (whole + part).replace(/^0+/, '');
  const short = digits.replace(/0+$/, '');
  return short === '' ? '0' : `${sign}${short}e${Number(power) - part.length + digits.length - short.length}`;
}

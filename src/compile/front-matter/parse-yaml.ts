// YAML 1.2 (core schema) of front matter → plain values with places. The door to `yaml`. Nothing in it is executed, no tag
// is honoured, and what expands or nests without end is an error: front matter is data from whoever can edit a page.
import { type Alias, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { withoutTokens } from '../../base/body-token.js';
import { duplicateKey, frontMatterLimit, invalidYaml, notKeysAndValues } from '../../diagnostics/front-matter.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';

/** A value where it stands. `source` is how a scalar was typed: `1.10` is a version to the author and a number to YAML. */
export interface YamlValue {
  value: unknown;
  source?: string;
  at: Place;
  /** Of a mapping, in order. */
  entries?: { key: string; keyAt: Place; value: YamlValue }[];
  items?: YamlValue[];
}

const MAX_DEPTH = 50;
/** UTF-16 units. */
const MAX_LENGTH = 200_000;
/** Values after aliases are expanded: real front matter has some dozens. */
const MAX_VALUES = 2_000;

/** `firstLine`: line of the file on which `text` starts. The value is absent when it can't be used. */
export function parseYaml(
  text: string,
  { file, firstLine }: { file: string; firstLine: number },
): { root?: YamlValue; diagnostics: Diagnostic[] } {
  const counter = new LineCounter();
  const placeAt = (start: number, end: number): Place => {
    const { line, col } = counter.linePos(Math.min(start, text.length));
    const length = text.slice(start, end).split('\n', 1)[0]?.trimEnd().length ?? 0;
    return { file, line: firstLine + Math.max(line, 1) - 1, column: Math.max(col, 1), ...(length > 0 && { length }) };
  };
  const start = { file, line: firstLine, column: 1 };
  if (text.length > MAX_LENGTH) return { diagnostics: [frontMatterLimit(`${MAX_LENGTH / 1000} thousand characters`, start)] };
  const document = isTooDeep(text) ? undefined : parseWithin(text, counter);
  if (!document) return { diagnostics: [frontMatterLimit(`${MAX_DEPTH} levels of nesting`, start)] };
  const faults = document.errors.map(({ code, message, pos: [from, to] }) => {
    // The parser reports its own exhaustion as if it were the author's syntax.
    if (/call stack/i.test(message)) return frontMatterLimit(`${MAX_DEPTH} levels of nesting`, start);
    if (code !== 'DUPLICATE_KEY') return invalidYaml(reasonOf(message), code, placeAt(from, to));
    const key = keyAt(text, from);
    return duplicateKey(key, placeAt(from, from + key.length));
  });
  // One slip makes several complaints; the first is the one that helps.
  if (faults[0]) return { diagnostics: document.errors.every(({ code }) => code === 'DUPLICATE_KEY') ? faults : faults.slice(0, 1) };
  if (document.contents === null) return { diagnostics: [] };
  if (!isMap(document.contents)) return { diagnostics: [notKeysAndValues(placeAt(...spanOf(document.contents)))] };
  const reader = { resolve: (alias: Alias) => alias.resolve(document), placeAt, left: MAX_VALUES };
  const root = readValue(document.contents, reader, 0);
  return root
    ? { root, diagnostics: [] }
    : {
        diagnostics: [
          frontMatterLimit(`${MAX_VALUES} values or ${MAX_DEPTH} levels, aliases expanded`, placeAt(...spanOf(document.contents))),
        ],
      };
}

/** undefined: nested so deep that the parser ran out of stack. */
function parseWithin(text: string, lineCounter: LineCounter) {
  try {
    return parseDocument(text, { version: '1.2', schema: 'core', lineCounter, prettyErrors: false, logLevel: 'silent', merge: false });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

interface Reader {
  resolve(alias: Alias): Node | undefined;
  placeAt(start: number, end: number): Place;
  left: number;
}

/** undefined: beyond the limits. */
function readValue(node: unknown, reader: Reader, depth: number): YamlValue | undefined {
  if (--reader.left < 0 || depth > MAX_DEPTH) return undefined;
  const at = reader.placeAt(...spanOf(node));
  if (isAlias(node)) {
    const value = readValue(reader.resolve(node), reader, depth + 1);
    return value && { ...value, at };
  }
  if (isScalar(node)) {
    const value = typeof node.value === 'string' ? cleanText(node.value) : node.value;
    return { value, at, ...(node.source !== undefined && { source: cleanText(node.source) }) };
  }
  if (isSeq(node)) {
    const items = node.items.map((item) => readValue(item, reader, depth + 1));
    return items.every((item) => item !== undefined) ? { value: items.map(({ value }) => value), at, items } : undefined;
  }
  if (!isMap(node)) return { value: null, at };
  const entries: NonNullable<YamlValue['entries']> = [];
  for (const { key, value } of node.items) {
    const name = isScalar(key) ? cleanText(String(key.source ?? key.value)) : '?';
    const keyPlace = reader.placeAt(...spanOf(key));
    const read = value === null ? { value: null, at: keyPlace } : readValue(value, reader, depth + 1);
    if (!read) return undefined;
    entries.push({ key: name, keyAt: keyPlace, value: read.value === null ? { ...read, at: keyPlace } : read });
  }
  return { value: recordOf(entries), at, entries };
}

/** Own properties only: a key named `__proto__` must not reach a prototype, here or in who copies the record. */
const recordOf = (entries: NonNullable<YamlValue['entries']>): Record<string, unknown> =>
  Object.fromEntries(entries.filter(({ key }) => key !== '__proto__').map(({ key, value }) => [key, value.value]));

/** YAML's escapes can make what the text of a page never holds: token marks, lone surrogates, NUL. */
const cleanText = (text: string): string => withoutTokens(text).replace(/[\p{Cs}\0]/gu, '\uFFFD');

const spanOf = (node: unknown): [number, number] => {
  const range = (node as { range?: [number, number, number] | null } | null)?.range;
  return range ? [range[0], range[1]] : [0, 0];
};

/** Brackets nest without a line for each level, and cost the parser more than their number: counted before it runs. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.matchAll(/[[{\]}]|\n(?=\w)/g)) {
    if (bracket === '\n') depth = 0;
    else depth += bracket === '[' || bracket === '{' ? 1 : -1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

const keyAt = (text: string, start: number): string => /^["']?([^"':\n]+)/.exec(text.slice(start))?.[1]?.trim() ?? '';

const reasonOf = (message: string): string =>
  (message.split('\n', 1)[0] ?? '').replace(/^\s+|[.:\s]+$/g, '').replace(/^./, (first) => first.toLowerCase());

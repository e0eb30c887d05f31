// Reads one file of a specification: bytes → its value, with a function for places. If it can't be read, the faults are returned and there
// is no value.
import type { TextSpan } from '../../../base/text/text-spans.js';
import { notSpecification, specificationSyntax } from '../../../diagnostics/apis/openapi.js';
import { startOf } from '../../../diagnostics/wording.js';
import type { Diagnostic, Place } from '../../../model/diagnostic.js';
import { parseJson } from './json/parse-json.js';
import { parseYamlText } from './parse-yaml-text.js';
import { MAX_DEPTH, type ParsedText } from './parsed-text.js';

/** The largest public specifications have thirty megabytes. */
const MAX_BYTES = 64_000_000;

export interface SpecificationFile {
  file: string;
  value: unknown;
  written: ParsedText['written'];
  /** Whether the text contains the word `x-internal`. */
  namesInternal: boolean;
  /** In the order of the pointers. */
  placesOf(pointers: readonly string[]): Place[];
}

export function readSpecification(bytes: Uint8Array, file: string): { file: SpecificationFile } | { faults: Diagnostic[] } {
  const top = startOf(file);
  if (bytes.length > MAX_BYTES)
    return {
      faults: [
        specificationSyntax(`it is larger than ${MAX_BYTES / 1_000_000} MB`, top, 'move parts of it into other files, and refer to them'),
      ],
    };
  const text = decode(bytes);
  if (text === undefined) return { faults: [specificationSyntax('it is not UTF-8', top, 'save it as UTF-8')] };
  if (text.trim() === '') return { faults: [notSpecification('the file is empty', top)] };
  if (/^\s*<(?:!doctype|html|\?xml)/i.test(text)) return { faults: [notSpecification('it looks like an HTML or XML file', top)] };
  const parsed = /^\s*[{[]/.test(text) && !/\.ya?ml$/i.test(file) ? parseJson(text) : parseYamlText(text);
  const at = ({ line, column, length }: TextSpan): Place => ({ file, line, column, length });
  if (parsed.faults.length > 0)
    return { faults: parsed.faults.map(({ message, hint, ...span }) => specificationSyntax(message, at(span), hint)) };
  if (isTooDeep(parsed.value))
    return {
      faults: [
        specificationSyntax(
          `it is nested deeper than ${MAX_DEPTH} levels`,
          top,
          'move the deepest parts into components, and refer to them',
        ),
      ],
    };
  const value = WRITTEN_MARK.test(text) ? withoutMarks(parsed.value) : parsed.value;
  return {
    file: {
      file,
      value,
      written: parsed.written,
      namesInternal: text.includes('x-internal'),
      placesOf: (pointers) => parsed.placesOf(pointers).map(at),
    },
  };
}

/** docgen uses Unicode noncharacters as its own marks, so they are removed from texts. */
const MARKS = /[\uFDD0-\uFDEF]/g;
/** A noncharacter as an escape of JSON or YAML. At other places of YAML the same characters are plain text. */
const WRITTEN_MARK = /\\(?:u|U0000)fd[de]/i;

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(MARKS, '\uFFFD');
  } catch {
    return undefined;
  }
}

/** Cleans keys and texts. Objects that are shared in the tree stay shared. */
function withoutMarks(root: unknown): unknown {
  const cleaned = new Map<object, object>();
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(MARKS, '\uFFFD');
    if (typeof value !== 'object' || value === null) return value;
    const known = cleaned.get(value);
    if (known) return known;
    const made: object = Array.isArray(value) ? [] : {};
    cleaned.set(value, made);
    for (const [key, each] of Object.entries(value)) {
      // Defined as an own property, so that `__proto__` works too.
      Object.defineProperty(made, key.replace(MARKS, '\uFFFD'), {
        value: clean(each),
        writable: true,
        enumerable: true,
        configurable: true,
      });
    }
    return made;
  };
  return clean(root);
}

/** Functions that walk a document are recursive, so its depth is limited. */
function isTooDeep(root: unknown): boolean {
  let level: unknown[] = [root];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value).filter(isObject) : []));
  }
  return false;
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

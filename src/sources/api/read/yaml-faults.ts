// Reduces the errors of the YAML library to the few that are separate faults, each with a hint. After an error that makes the parser leave
// the document or lose a line, dozens of errors only show where it went on. Those are left out.

import { type Document, isCollection, isScalar, type Node, visit, type YAMLParseError } from '../../../base/documents/yaml.js';
import { createSpans } from '../../../base/text/text-spans.js';
import type { ParsedText } from './parsed-text.js';

const MOST_FAULTS = 3;
/** The conflict markers that a merge leaves in a text. */
const CONFLICT = /^(?:<{7}|\|{7}|={7}|>{7})(?: |$)/;

interface Fault {
  error: YAMLParseError;
  line: number;
}

export function yamlFaults({ errors, contents }: Document.Parsed, text: string): ParsedText['faults'] {
  const spans = createSpans(text);
  const lines = text.split('\n');
  // For every mapping that the parser gives up, it also reports that the key is not text.
  const relevant = errors.filter(({ code }) => code !== 'NON_STRING_KEY');
  const found = (relevant.length > 0 ? relevant : errors)
    .map((error): Fault => ({ error, line: spans(error.pos[0], error.pos[0]).line }))
    .sort((a, b) => a.line - b.line || a.error.pos[0] - b.error.pos[0]);
  const places: HintPlaces = { text, lines, lineOf: (offset) => spans(offset, offset).line, root: contents as Node | null };
  return standingApart(found, lines).map(({ error, line }) => {
    const others = errors.filter(({ pos }) => pos[0] === error.pos[0]);
    const hint = hintOf({ error, line, others }, places);
    const isConflict = CONFLICT.test(lines[line - 1] ?? '');
    const message = isConflict ? 'this line is a conflict marker of a merge' : wordsOf(error.message);
    return { message, ...(hint !== undefined && { hint }), ...spans(...error.pos) };
  });
}

function standingApart(found: readonly Fault[], lines: readonly string[]): Fault[] {
  const left = found.findIndex(({ error }) => hasLeft(error));
  const inDocument = left < 0 ? found : found.slice(0, Math.max(1, left));
  const isFollowUp = ({ line }: Fault, before: Fault | undefined): boolean =>
    (before !== undefined && line - before.line <= 1) || /^(?:\|{7}|={7}|>{7})/.test(lines[line - 1] ?? '');
  return inDocument.filter((fault, index) => index === 0 || !isFollowUp(fault, inDocument[index - 1])).slice(0, MOST_FAULTS);
}

/** The parser considers the document finished. */
const hasLeft = ({ message }: YAMLParseError): boolean => message.includes(' in YAML stream');

/** The library's messages are written for programmers. */
const wordsOf = (message: string): string =>
  message.startsWith('Source contains multiple documents')
    ? 'a second YAML document begins here, but only one is allowed'
    : message.replace(/\s+/g, ' ');

interface HintPlaces {
  text: string;
  lines: readonly string[];
  lineOf(offset: number): number;
  root: Node | null;
}

interface Hinted extends Fault {
  /** Errors at the same character. */
  others: readonly YAMLParseError[];
}

function hintOf({ error, line, others }: Hinted, places: HintPlaces): string | undefined {
  const { lines, text } = places;
  const [at] = error.pos;
  if (CONFLICT.test(lines[line - 1] ?? '')) return 'keep one of the two versions, and remove the marker lines';
  switch (error.code) {
    case 'BLOCK_AS_IMPLICIT_KEY':
      if (others.some(({ code }) => code === 'MULTILINE_IMPLICIT_KEY')) return columnsHint(line, lines);
      return "put quotes around a text that contains `: `: 'Orders: all of them'";
    case 'MULTILINE_IMPLICIT_KEY':
      return /['"]/.test(text[at] ?? '')
        ? 'close the quotation mark that begins here'
        : 'write a colon and a space after the key, or put quotes around the text';
    case 'BAD_INDENT':
      return error.message.startsWith('Flow ') ? bracketHint(error, places) : sameColumnHint(error, line, places);
    case 'TAB_AS_INDENT':
      return 'replace the tab with spaces: YAML allows no tabs at the start of a line';
    case 'MISSING_CHAR':
      return missingHint(error, line, places);
    case 'BAD_SCALAR_START':
      return `put quotes around a text that begins with ${text[at]}`;
    case 'BAD_DQ_ESCAPE':
      return 'write the backslash twice, or put single quotes around the text';
    case 'BLOCK_IN_FLOW':
      return "write a comma between the fields, and put quotes around a text that contains `: `: 'Orders: all of them'";
    case 'BAD_ALIAS':
      return 'put quotes around a text that begins with * or &';
    case 'MULTIPLE_DOCS':
      return 'remove the line ---, or move the second document to another file';
    case 'UNEXPECTED_TOKEN':
      return unexpectedHint(error, places);
    default:
      return undefined;
  }
}

function unexpectedHint({ message, pos: [at] }: YAMLParseError, { text }: HintPlaces): string | undefined {
  const character = text[at] ?? '';
  if (/[}\]]/.test(character) && message.includes(' in YAML stream')) return `remove this ${character}, which closes nothing`;
  if (message.startsWith('Unexpected , ') || message.includes('empty item'))
    return 'remove one of the two commas, or write a value between them';
  if (message.startsWith('Not a YAML token')) return 'begin the text on the next line, indented';
  if (!message.endsWith('at node end')) return undefined;
  if (text[at - 1] === "'") return "write an apostrophe inside single quotes twice: 'it''s'";
  if (!/[[{]/.test(character)) return 'put quotes around the whole text: nothing can follow a closing quote, a closing bracket or a *name';
  if (/[}\]]\s*$/.test(text.slice(Math.max(0, at - 80), at))) return `write a comma before the ${character}`;
  const word = /[^\s,{}[\]]*$/.exec(text.slice(Math.max(0, at - 40), at))?.[0] ?? '';
  const closing = character === '[' ? ']' : '}';
  return `put quotes around a text with brackets inside { } or [ ]: '${word}${character}${closing}'`;
}

function missingHint(error: YAMLParseError, line: number, places: HintPlaces): string | undefined {
  const { message } = error;
  if (/quote$/.test(message)) {
    const opened = startOf(error, places, (node) => isScalar(node));
    return opened === undefined ? 'close the quotation mark' : `close the quotation mark that begins in line ${opened}`;
  }
  if (message.startsWith('Missing , ')) return 'write a comma between the two values';
  if (message.startsWith('Missing space after :')) return 'write a space after the colon';
  if (message.startsWith('Sequence item without')) return columnsHint(line - 1, places.lines);
  if (message.startsWith('Comments must')) return 'write a space before the #, or put quotes around the text';
  return message.startsWith('Implicit map keys')
    ? 'write a colon and a space after the key; if this line continues the text above, indent it'
    : undefined;
}

function bracketHint(error: YAMLParseError, places: HintPlaces): string {
  const bracket = error.message.startsWith('Flow map') ? '{' : '[';
  const opened = startOf(error, places, (node) => isCollection(node) && places.text[node.range?.[0] ?? -1] === bracket);
  if (opened === undefined) return `close the ${bracket} before this`;
  const comment = /(?:^|\s)#\S.*$/.exec(places.lines[opened - 1] ?? '')?.[0].trim();
  if (comment !== undefined)
    return `close the ${bracket} of line ${opened}, or put quotes around the text with the #, which begins a comment there`;
  return `close the ${bracket} of line ${opened}`;
}

/** Line of the innermost such node that contains the place of the fault. */
function startOf({ pos: [at] }: YAMLParseError, { root, lineOf }: HintPlaces, isMeant: (node: Node) => boolean): number | undefined {
  let start: number | undefined;
  if (root)
    visit(root, {
      Node: (_, node) => {
        const [from = 0, , to = 0] = (node as Node).range ?? [];
        if (isMeant(node as Node) && from <= at && at <= to) start = from;
      },
    });
  return start === undefined ? undefined : lineOf(start);
}

/** For a line and the next one below it that should begin in the same column, but do not. */
function columnsHint(line: number, lines: readonly string[]): string {
  let below = line;
  while (below < lines.length && /^\s*(?:#|$)/.test(lines[below] ?? '')) below++;
  const [first, second] = [columnOf(lines[line - 1]), columnOf(lines[below])];
  return `begin the keys of one object in the same column: line ${line} begins in column ${first}, but line ${below + 1} in column ${second}`;
}

function sameColumnHint({ pos: [at] }: YAMLParseError, line: number, { root, lines, lineOf }: HintPlaces): string {
  if (/^\s*-[^\s-]/.test(lines[line - 1] ?? '')) return 'write a space after the dash';
  let holder = 0;
  if (root)
    visit(root, {
      Collection: (_, node) => {
        const [from = 0, , to = 0] = node.range ?? [];
        if (from < at && at < to && !('flow' in node && node.flow)) holder = lineOf(from);
      },
    });
  const above = lines.slice(0, line - 1).findLastIndex((each) => !/^\s*(?:#|$)/.test(each)) + 1;
  const columns = new Map<number, number>();
  for (const each of [above, holder]) {
    const column = columnOf(lines[each - 1]);
    if (each > 0 && each < line && !columns.has(column)) columns.set(column, each);
  }
  // The line begins in that column already, so the hint must name another one.
  columns.delete(columnOf(lines[line - 1]));
  const [first, second] = [...columns].map(([column, each]) => `in column ${column}, as line ${each} does`);
  if (first === undefined) return 'begin all keys of one object in the same column';
  return `begin it ${first}${second === undefined ? '' : `, or ${second}`}`;
}

/** Column of the first word. Dashes of lists before it do not count. */
const columnOf = (line = ''): number => (/^\s*(?:- +)*/.exec(line)?.[0].length ?? 0) + 1;

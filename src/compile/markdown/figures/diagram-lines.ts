// Reads a Mermaid text line by line before anything is drawn: its kind, its statements in the form that the drawing library reads, and the
// first line that the library would silently skip. Links, callbacks, themes and colours are removed here: a diagram is a picture in the
// colours of the site.

import { flowStatement } from './diagram-flow.js';
import { createSequenceReader } from './diagram-sequence.js';

export type DiagramKind = 'flowchart' | 'sequence' | 'state' | 'class' | 'er';

export interface DiagramText {
  kind: DiagramKind;
  /** Header and statements, as the library reads them. */
  text: string;
  /** From `accTitle`, or from `title` in its front matter. */
  title?: string;
  statements: number;
}

/** `line`: 1-based in the text. */
export type DiagramFault = { line: number; reason: string } | { unknownKind: string };

const HEADERS: [RegExp, DiagramKind, (header: string) => string][] = [
  [
    /^(?:graph|flowchart(?:-elk)?)(?:\s+(?:TD|TB|LR|BT|RL))?$/i,
    'flowchart',
    (header) => `flowchart ${/\s(\w\w)$/.exec(header)?.[1] ?? 'TB'}`,
  ],
  [/^stateDiagram(?:-v2)?$/i, 'state', () => 'stateDiagram-v2'],
  [/^sequenceDiagram$/i, 'sequence', () => 'sequenceDiagram'],
  [/^classDiagram(?:-v2)?$/i, 'class', () => 'classDiagram'],
  [/^erDiagram$/i, 'er', () => 'erDiagram'],
];

/** Statements that are accepted and ignored in every kind of diagram. */
const INERT =
  /^(?:click|href|link|links|callback|style|classDef|linkStyle|cssClass|properties|details)\s|^(?:accTitle|accDescr|title)\b|^(?:activate|deactivate)\b|^class\s+[\w,-]+\s+\w+;?$/;

const NAME = '[\\w\\p{L}-]+';
const pattern = (...sources: string[]) => new RegExp(`^(?:${sources.join('|')})$`, 'u');
const DIRECTION = 'direction\\s+(?:TB|TD|BT|LR|RL)';

const CLASS = '[\\w.~]+(?:-[\\w.~]+)*';
const CARDINALITY = '"[^"]*"';
const RELATION = '(?:<\\|--|--\\|>|<\\|\\.\\.|\\.\\.\\|>|\\*--|--\\*|o--|--o|<--|-->|<\\.\\.|\\.\\.>|--|\\.\\.)';
/** `A<|--B`, which the library reads only with blanks. */
const TIGHT_RELATION = new RegExp(`^(${CLASS}?)\\s*(${CARDINALITY})?\\s*(${RELATION})\\s*(${CARDINALITY})?\\s*(${CLASS}.*)$`);

/** Statements that each kind of diagram may hold. The library silently skips anything else, and would draw less than the author meant. */
const STATEMENTS: Record<Exclude<DiagramKind, 'flowchart' | 'sequence'>, RegExp> = {
  state: pattern(
    DIRECTION,
    `state\\s+(?:"[^"]+"\\s+as\\s+)?${NAME}\\s*\\{`,
    `state\\s+"[^"]+"\\s+as\\s+${NAME}`,
    `(?:\\[\\*\\]|${NAME})\\s*-->\\s*(?:\\[\\*\\]|${NAME})(?:\\s*:.+)?`,
    `${NAME}\\s*:.+`,
    '\\}',
  ),
  class: pattern(
    DIRECTION,
    'class\\s+[\\w.-]+(?:\\s*~\\w+~)?\\s*\\{?',
    'class\\s+[\\w.-]+\\s*\\{\\s*<<\\w+>>\\s*\\}',
    'namespace\\s+\\S+\\s*\\{',
    '[\\w.-]+\\s*:\\s*.+',
    `${CLASS}\\s+(?:${CARDINALITY}\\s*)?${RELATION}\\s*(?:${CARDINALITY}\\s*)?${CLASS}(?:\\s*:.+)?`,
    '\\}',
  ),
  er: pattern('\\S+\\s*\\{', '\\S+\\s+[|o}{]+(?:--|\\.\\.)[|o}{]+\\s+\\S+\\s*:\\s*.+', '\\}'),
};

export function readDiagram(source: string): DiagramText | DiagramFault {
  const lines = source.split('\n');
  let number = 0;
  let title: string | undefined;
  const skipBlank = () => {
    while (number < lines.length && /^\s*(?:%%.*)?$/.test(lines[number] ?? '')) number++;
  };
  skipBlank();
  if (/^\s*---\s*$/.test(lines[number] ?? '')) {
    for (number++; number < lines.length && !/^\s*---\s*$/.test(lines[number] ?? ''); number++)
      title ??= /^\s*title:\s*["']?(.+?)["']?\s*$/.exec(lines[number] ?? '')?.[1];
    number++;
    skipBlank();
  }
  const [header = '', ...sameLine] = (lines[number] ?? '').split(';').map((part) => part.trim());
  const known = HEADERS.find(([wanted]) => wanted.test(header));
  if (!known) return { unknownKind: header.split(/\s/)[0] ?? '' };
  const [, kind, rewrite] = known;
  const kept = [rewrite(header)];
  const open: number[] = [];
  const readSequence = createSequenceReader();
  const rest: [string, number][] = sameLine.map((part) => [part, number]);
  for (number++; number < lines.length; number++) for (const part of statementsOf(lines[number] ?? '', kind)) rest.push([part, number]);
  for (const [statement, index] of rest) {
    const line = index + 1;
    title = /^accTitle\s*:\s*(.+)$/.exec(statement)?.[1] ?? title;
    const isMember = kind === 'class' && open.length > 0 && !/^(?:class|namespace)\s|[{}]$/.test(statement);
    const isAttribute = kind === 'er' && open.length > 0 && statement !== '}';
    if (statement === '' || statement.startsWith('%%') || (!isMember && !isAttribute && INERT.test(statement))) continue;
    if (isAttribute && !/^\S+\s+\S+(?:\s+.+)?$/.test(statement)) return { line, reason: 'an attribute must have a type and a name' };
    const read = isMember || isAttribute ? statement : readStatement(statement, kind, readSequence);
    if (read === undefined) return { line, reason: `the syntax of \`${statement.slice(0, 60)}\` is unknown` };
    if (opensBlock(statement, kind)) open.push(line);
    else if (/^(?:end|\})$/.test(statement) && open.pop() === undefined) return { line, reason: `\`${statement}\` closes nothing` };
    if (read !== '') kept.push(read);
  }
  const unclosed = open.pop();
  if (unclosed !== undefined) return { line: unclosed, reason: 'the block that begins here is not closed' };
  if (kept.length === 1) return { line: 1, reason: 'it is empty' };
  return { kind, text: kept.join('\n'), statements: kept.length - 1, ...(title && { title }) };
}

const readStatement = (
  statement: string,
  kind: DiagramKind,
  readSequence: (statement: string) => string | undefined,
): string | undefined => {
  if (kind === 'flowchart') return flowStatement(statement);
  if (kind === 'sequence') return readSequence(statement);
  const spaced = kind === 'class' ? (TIGHT_RELATION.exec(statement)?.slice(1).filter(Boolean).join(' ') ?? statement) : statement;
  return STATEMENTS[kind].test(spaced) ? spaced.replace(/:::[\w-]+/g, '') : undefined;
};

/** A flowchart may have several statements on a line. In other kinds a semicolon is text. */
const statementsOf = (line: string, kind: DiagramKind): string[] =>
  kind === 'flowchart' && !/["[({|]/.test(line) ? line.split(';').map((part) => part.trim()) : [line.trim().replace(/;$/, '')];

const opensBlock = (statement: string, kind: DiagramKind): boolean => {
  if (kind === 'flowchart') return /^subgraph\s/.test(statement);
  if (kind === 'sequence') return /^(?:loop|alt|opt|par|critical|break|rect)\b/.test(statement);
  return statement.endsWith('{');
};

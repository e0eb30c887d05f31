// How a command prints its result: diagnostics on stderr as text, or on stdout for programs, and one summary line on stderr. In the text,
// findings of one code beyond a limit are only counted. Programs get all of them.
import { readFileSync, realpathSync } from 'node:fs';
import { resolveSitePath } from '../base/files/site-path.js';
import { VERSION } from '../base/values/version.js';
import { UNPUBLISHED_CODES } from '../diagnostics/checks/check.js';
import { defaultSeverity } from '../diagnostics/default-severities.js';
import { printGithub } from '../diagnostics/print/print-github.js';
import { printJson } from '../diagnostics/print/print-json.js';
import { type Line, printLine } from '../diagnostics/print/print-line.js';
import { headLine, hintLines, printPretty, type ReadLine } from '../diagnostics/print/print-pretty.js';
import { printSarif, type SarifInput } from '../diagnostics/print/print-sarif.js';
import { sortDiagnostics } from '../diagnostics/print/sort-diagnostics.js';
import type { Diagnostic, Place } from '../model/diagnostic.js';
import { pathFromSource } from './source-root.js';
import { toPeople, toPrograms } from './terminal.js';

export const FORMATS = ['pretty', 'json', 'sarif', 'github'] as const;
export type Format = (typeof FORMATS)[number];

export interface ReportOptions {
  format: Format;
  siteRoot: string;
  /** Findings that don't count, for formats that can contain them. */
  aside?: Omit<SarifInput, 'findings'>;
  /** How to see all findings. Default: the option of commands that have formats. */
  all?: string;
  /** The line about codes was printed before, for earlier diagnostics of the same command. Default: false. */
  isKnown?: boolean;
  /** How many findings of each code, and how many notes in all, the text shows. Default: 20. */
  shown?: number;
}

const SHOWN = 20;

/**
 * Prints sorted diagnostics: as text on stderr, or in a format for programs on stdout. Below the text, one line names the command that
 * explains a code.
 * @returns whether that line was printed
 */
export function printDiagnostics(diagnostics: Diagnostic[], options: ReportOptions): boolean {
  const about = options.format === 'pretty' && options.isKnown !== true ? explainLines(diagnostics) : [];
  if (options.format === 'pretty') toPeople(...prettyLines(diagnostics, options), ...about);
  else toPrograms(formattedText(diagnostics, options));
  return about.length > 0;
}

/** Names a code of these diagnostics, so that the command can be copied. Errors come first. There is no line for notes alone. */
function explainLines(diagnostics: readonly Diagnostic[]): string[] {
  const first = diagnostics.find(({ severity }) => severity === 'error') ?? diagnostics.find(({ severity }) => severity === 'warning');
  return first ? [`To read what a code means: docgen explain --code ${first.code}`] : [];
}

/** The diagnostics as `printDiagnostics` writes them, without colours and without the line below them. */
export const diagnosticsText = (diagnostics: Diagnostic[], options: ReportOptions): string =>
  options.format === 'pretty' ? linesOf(plainLines(prettyLines(diagnostics, options))) : formattedText(diagnostics, options);

/** The sorted diagnostics, each with its text without colours. */
export function diagnosticTexts(diagnostics: Diagnostic[], siteRoot: string): { diagnostic: Diagnostic; text: string }[] {
  const readLine = createLineReader(siteRoot);
  return sortDiagnostics(diagnostics).map((diagnostic) => ({ diagnostic, text: plainLines(printPretty(diagnostic, readLine)).join('\n') }));
}

const plainLines = (lines: Line[]): string[] => lines.map((line) => printLine(line, false));

/** All diagnostics, in a format for programs. */
function formattedText(diagnostics: Diagnostic[], { format, siteRoot, aside }: ReportOptions): string {
  const [readLine, pathOf] = [createLineReader(siteRoot), pathFromSource(siteRoot)];
  if (format === 'sarif') return `${printSarif({ findings: diagnostics, ...aside }, { readLine, pathOf, version: VERSION })}\n`;
  const print = format === 'json' ? printJson : (diagnostic: Diagnostic) => printGithub(diagnostic, { readLine, pathOf });
  return linesOf(sortDiagnostics(diagnostics).map(print));
}

function prettyLines(
  diagnostics: Diagnostic[],
  { siteRoot, all = '--format json prints all', shown: limit = SHOWN }: ReportOptions,
): Line[] {
  const readLine = createLineReader(siteRoot);
  const sorted = sortDiagnostics(diagnostics);
  const { shown, more } = capped(
    sorted.filter((one) => !isNote(one)),
    limit,
  );
  return [
    ...noteLines(sorted.filter(isNote), limit, all),
    ...shown.flatMap((diagnostic) => [...printPretty(diagnostic, readLine), '']),
    ...more.flatMap(([code, count]) => [`… and ${count} more of ${code}; ${all}`, '']),
  ];
}

const isNote = ({ severity }: Diagnostic): boolean => severity === 'info';

/**
 * One line for each note, above the findings that fail a command. The first note of each code has its hint. There may be thousands of
 * notes: those beyond the limit are counted by code, in one line.
 */
function noteLines(notes: readonly Diagnostic[], limit: number, all: string): Line[] {
  const counts = new Map<string, number>();
  for (const { code } of notes.slice(limit)) counts.set(code, (counts.get(code) ?? 0) + 1);
  const kinds = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([code, count]) => `${count} ${code}`);
  const shown = notes.slice(0, limit);
  const firsts = new Set(new Map(shown.toReversed().map((note) => [note.code, note])).values());
  return [
    ...shown.flatMap((note) => [headLine(note), ...(firsts.has(note) ? hintLines(note) : [])]),
    ...(kinds.length > 0 ? [`… and ${plural(notes.length - limit, 'more note')}: ${kinds.join(', ')}; ${all}`] : []),
    ...(notes.length > 0 ? [''] : []),
  ];
}

const linesOf = (texts: string[]): string => (texts.length === 0 ? '' : `${texts.join('\n')}\n`);

function capped(diagnostics: Diagnostic[], limit: number): { shown: Diagnostic[]; more: [code: string, count: number][] } {
  const counts = new Map<string, number>();
  const shown = diagnostics.filter(({ code }) => {
    const before = counts.get(code) ?? 0;
    counts.set(code, before + 1);
    return before < limit;
  });
  return { shown, more: [...counts].flatMap(([code, count]) => (count > limit ? [[code, count - limit]] : [])) };
}

/** Reads each file once, and only if one of its lines is shown. Lines of a hidden file are never shown, because it may contain a secret. */
function createLineReader(siteRoot: string): ReadLine {
  const files = new Map<string, string[] | undefined>();
  return (file, line) => {
    if (!files.has(file)) files.set(file, readLines(siteRoot, file));
    return files.get(file)?.[line - 1];
  };
}

function readLines(siteRoot: string, file: string): string[] | undefined {
  try {
    const found = resolveSitePath(realpathSync(siteRoot), file);
    if (typeof found === 'string') return undefined;
    const text = readFileSync(found.real, 'utf8').replace(/^\ufeff/, '');
    // For megabytes of text, this is three times as fast as a regular expression.
    return text.includes('\r') ? text.split(/\r\n|\r|\n/) : text.split('\n');
  } catch {
    return undefined;
  }
}

/** `12 pages (11 unchanged) in 0.8 s, 2 warnings → build`. */
export function summaryText(
  report: {
    pages: number;
    milliseconds: number;
    diagnostics: Diagnostic[];
    ignored?: readonly unknown[];
    baseline?: { file: string; listed: Diagnostic[] } | undefined;
    work?: { document: string[] };
  },
  outcome: string,
): string {
  const count = (severity: Diagnostic['severity']) => report.diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
  const unchanged = Math.max(0, report.pages - (report.work?.document.length ?? report.pages));
  const parts = [
    `${plural(report.pages, 'page')}${unchanged > 0 ? ` (${unchanged} unchanged)` : ''} in ${(report.milliseconds / 1000).toFixed(report.milliseconds < 10_000 ? 2 : 1)} s`,
    ...(count('error') > 0 ? [plural(count('error'), 'error')] : []),
    plural(count('warning'), 'warning'),
    ...(report.ignored?.length ? [`${report.ignored.length} ignored`] : []),
    ...(report.baseline?.listed.length ? [baselineText(report.baseline)] : []),
  ];
  return `${parts.join(', ')}${outcome}`;
}

/** `20 known (docgen-baseline.jsonl)` */
export const baselineText = ({ file, listed }: { file: string; listed: Diagnostic[] }): string =>
  `${sortDiagnostics(listed).length} known (${file})`;

export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/**
 * `leftOut`: one diagnostic for each page that is not published. `others`: the diagnostics that are printed above them, including warnings
 * with these codes.
 */
export function splitLeftOut(diagnostics: Diagnostic[]): { leftOut: Diagnostic[]; others: Diagnostic[] } {
  return {
    leftOut: sortDiagnostics(diagnostics.filter(({ code }) => UNPUBLISHED_CODES.includes(code))),
    others: diagnostics.filter(({ code, severity }) => severity !== 'info' || !UNPUBLISHED_CODES.includes(code)),
  };
}

/**
 * Places of the parts of API descriptions that a partial site is published without. A reference that leads nowhere may be at several places.
 * A finding that only the site made an error leaves nothing out.
 */
export const leftOutParts = (diagnostics: Diagnostic[]): { at: Place | undefined; code: string }[] =>
  sortDiagnostics(diagnostics.filter(({ code }) => code.startsWith('openapi/') && defaultSeverity(code) === 'error')).flatMap(
    ({ code, at, related = [] }) => [at, ...related.map((each) => each.at)].map((place) => ({ at: place, code })),
  );

/** One line with the place and the code of each part, at most twenty. */
export function leftOutPartLines(parts: ReturnType<typeof leftOutParts>): string[] {
  if (parts.length === 0) return [];
  const more = parts.length - SHOWN;
  return [
    `${plural(parts.length, 'part')} of API descriptions with errors ${parts.length === 1 ? 'was' : 'were'} left out:`,
    ...parts.slice(0, SHOWN).map(({ code, at }) => `  ${at ? `${at.file}:${at.line}:${at.column} ` : ''}${code}`),
    ...(more > 0 ? [`  … and ${more} more; --format json prints all`] : []),
    '',
  ];
}

/** For the summary: `, 2 pages left out, 1 part left out`. */
export const leftOutText = (pages: readonly unknown[], parts: readonly unknown[]): string =>
  [plural(pages.length, 'page'), plural(parts.length, 'part')]
    .filter((text) => !text.startsWith('0 '))
    .map((text) => `, ${text} left out`)
    .join('');

/** One line with the address and the file of each page, at most twenty. */
export function leftOutLines(leftOut: readonly Diagnostic[]): string[] {
  if (leftOut.length === 0) return [];
  const more = leftOut.length - SHOWN;
  return [
    `${plural(leftOut.length, 'page')} with errors ${leftOut.length === 1 ? 'was' : 'were'} left out of the site:`,
    ...leftOut.slice(0, SHOWN).map(({ target, at }) => `  ${target} (${at?.file})`),
    ...(more > 0 ? [`  … and ${more} more; --format json prints all`] : []),
    '',
  ];
}

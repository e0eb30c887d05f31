// The report of an import from Docusaurus: as Markdown (a file of the new site), and shorter for the terminal. Pure.
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { type ComparedAddress, type Parity, whyMissing } from './compare-addresses.js';
import type { Note } from './create-notes.js';
import type { OldUrlKind } from './old-urls.js';

export const REPORT_FILE = 'docusaurus-report.md';
export const ADDRESSES_FILE = 'docusaurus-addresses.txt';

export interface ImportReport {
  /** Packages that pages and components import but that are not installed. Until they are, these pages have errors. */
  missing: string[];
  notes: Note[];
  /** Undefined: the new configuration has errors, so nothing could be compared. */
  parity?: Parity;
  /** What the old site publishes in addition to the addresses that are compared. */
  uncounted: string[];
  /** Diagnostics of the new site. */
  diagnostics: Diagnostic[];
}

export function renderReport(report: ImportReport): string {
  const { notes, parity, diagnostics } = report;
  const hand = notes.filter(({ kind }) => kind === 'hand');
  const left = notes.filter(({ kind }) => kind === 'left');
  const gone = parity?.addresses.filter(({ state }) => state === 'gone') ?? [];
  const awaited = parity?.addresses.filter(({ state }) => state === 'awaited') ?? [];
  const lost = parity?.addresses.filter(({ lost: own }) => own.length > 0) ?? [];
  return `${[
    '# From Docusaurus to docgen',
    ...(report.missing.length > 0
      ? [`## Do this first\n\n${notThere(report.missing)}. In this folder:\n\n    npm install\n\n## Summary`]
      : []),
    figures(report).join('\n'),
    section(`To do by hand (${hand.length})`, 'Places are those of the old site.', hand.map(noteLine)),
    section(
      `Errors and warnings of the new site (${diagnostics.length})`,
      '`docgen build` prints all of it, with the lines.',
      [...byCode(diagnostics)].map(([code, found]) => {
        const places = found.slice(0, 5).map(({ message, at }) => `\n  - ${at ? `\`${placeText(at)}\` ` : ''}${message}`);
        return `- \`${code}\` (${found[0]?.severity}), ${counted(found.length, 'time')}${places.join('')}${found.length > 5 ? '\n  - …' : ''}`;
      }),
    ),
    section(
      `Addresses whose pages have errors (${awaited.length})`,
      'They are published once these errors are fixed. `docgen build --allow-partial` leaves them out.',
      awaited.map(({ route, kind, file }) => `- \`${route}\`: ${file === undefined ? kind : `made from ${file}`}`),
    ),
    section(
      `Addresses that are gone (${gone.length})`,
      'Add a redirect in `site.config.ts` to keep one.',
      gone.map((address) => `- \`${address.route}\`: ${whyMissing(address)}`),
    ),
    section(
      `Anchors that are gone (${lost.reduce((sum, { lost: own }) => sum + own.length, 0)})`,
      'Write an id after the heading to keep one: `## Set up {#install}`.',
      lost.map(
        ({ route, lost: own, file }) =>
          `- \`${route}\`${file === undefined ? '' : ` (\`${file}\`)`}: ${own.map((id) => `\`#${id}\``).join(', ')}`,
      ),
    ),
    section(
      `Left out (${left.length})`,
      'docgen does this by itself, or has no such feature. You need to do nothing, unless you miss it. Places are those of the old site.',
      left.map(noteLine),
    ),
    section(
      'Mapped',
      '',
      notes.filter(({ kind }) => kind === 'mapped').map(({ text }) => `- ${text}`),
    ),
  ]
    .filter((part) => part !== '')
    .join('\n\n')}\n`;
}

const notThere = (missing: string[]): string =>
  `Pages and components import packages that are not installed yet: ${missing.join(', ')}. Until they are, these pages have errors, and a build publishes nothing`;

const noteLine = ({ text, at }: Note): string => `- ${at ? `\`${placeText(at)}\` ` : ''}${text}`;

const section = (title: string, intro: string, lines: string[]): string =>
  lines.length === 0 ? '' : `## ${title}\n\n${intro === '' ? '' : `${intro}\n\n`}${lines.join('\n')}`;

const placeText = ({ file, line }: Place): string => `${file}:${line}`;

function byCode(diagnostics: Diagnostic[]): Map<string, Diagnostic[]> {
  const rank = { error: 0, warning: 1, info: 2 };
  const sorted = [...diagnostics].sort((a, b) => rank[a.severity] - rank[b.severity] || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0));
  const found = new Map<string, Diagnostic[]>();
  for (const one of sorted) found.set(one.code, [...(found.get(one.code) ?? []), one]);
  return found;
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** One line each. */
function figures({ parity, uncounted, notes, diagnostics }: ImportReport): string[] {
  const count = (severity: Diagnostic['severity']): number => diagnostics.filter((one) => one.severity === severity).length;
  const notesOf = (wanted: Note['kind']): number => notes.filter(({ kind }) => kind === wanted).length;
  return [
    ...(parity ? parityFigures(parity) : ['- Addresses: unknown until the errors of the configuration are fixed']),
    ...(uncounted.length > 0 ? [`- Not counted: ${uncounted.join('; ')}`] : []),
    `- Errors and warnings of the new site: ${counted(count('error'), 'error')}, ${counted(count('warning'), 'warning')}`,
    `- To do by hand: ${notesOf('hand')}`,
    `- Left out, with nothing to do: ${notesOf('left')}`,
  ];
}

/** Kinds of addresses that are not lists made by Docusaurus. */
const WRITTEN: OldUrlKind[] = ['doc', 'page', 'post', 'category', 'redirect'];

/** The first line is what a build publishes now. Addresses that need errors to be fixed first are never counted as published. */
function parityFigures({ isPublished, addresses, anchors }: Parity): string[] {
  const written = addresses.filter(({ kind }) => WRITTEN.includes(kind));
  const partOf = (list: ComparedAddress[], ...states: ComparedAddress['state'][]): string =>
    part(list.filter(({ state }) => states.includes(state)).length, list.length);
  if (isPublished) {
    return [
      `- Addresses that are kept: ${partOf(addresses, 'there')}`,
      `- Without lists of posts and tags, and search: ${partOf(written, 'there')}`,
      `- Anchors that are kept: ${part(anchors.found, anchors.all)}`,
    ];
  }
  const unknown = anchors.unknown === 0 ? '' : `; ${anchors.unknown} can’t be known before that`;
  return [
    `- Addresses that are published now: 0 of ${addresses.length}, since the new site has errors`,
    `- By \`docgen build --allow-partial\`: ${partOf(addresses, 'there')}`,
    `- Addresses that are kept once the errors below are fixed: ${partOf(addresses, 'there', 'awaited')}`,
    `- Without lists of posts and tags, and search: ${partOf(written, 'there', 'awaited')}`,
    `- Anchors that are kept once the errors below are fixed: ${part(anchors.found, anchors.all)}${unknown}`,
  ];
}

/** `3 of 4 (75.0 %)` */
const part = (found: number, all: number): string =>
  `${found} of ${all}${all === 0 ? '' : ` (${(Math.floor((1000 * found) / all) / 10).toFixed(1)} %)`}`;

/** How many notes a terminal shows. The file contains all of them. */
const SHOWN = 12;

/** @param cd command that changes to the new site; '' if the user is already there */
export function reportLines(report: ImportReport, cd: string): string[] {
  const hand = report.notes.filter(({ kind }) => kind === 'hand');
  return [
    ...(report.missing.length > 0 ? ['', `${notThere(report.missing)}:`, `  ${cd === '' ? '' : `${cd} && `}npm install`, ''] : []),
    ...report.notes.filter(({ kind }) => kind === 'mapped').map(({ text }) => `  ${text}`),
    '',
    ...(hand.length > 0 ? ['To do by hand:'] : []),
    ...hand.slice(0, SHOWN).map(({ text, at }) => `  ${at ? `${placeText(at)} ` : ''}${text}`),
    ...(hand.length > SHOWN ? [`  … and ${hand.length - SHOWN} more`] : []),
    ...(hand.length > 0 ? [''] : []),
    ...figures(report).map((line) => line.slice('- '.length)),
    ...[...byCode(report.diagnostics)].map(([code, found]) => `  ${code} (${found[0]?.severity}): ${found.length}`),
    '',
    `The whole report is in ${REPORT_FILE}, and every old address with its anchors in ${ADDRESSES_FILE}`,
  ];
}

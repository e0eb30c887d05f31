// Reads and writes `urls.lock`, which lists the addresses that a site has published, with the anchors of a page's headings. It has one
// address a line, sorted, so that branches merge. Anchors are in the order of the page, because that shows which heading was renamed. The
// title shows where a page has moved.
//   /docs/setup #install #next-steps | Set up
import { decodePath } from '../base/urls/url-path.js';
import { urlsLockDamaged } from '../diagnostics/checks/urls-lock-faults.js';
import type { Outcome, Place } from '../model/diagnostic.js';
import { isMergeMark, MERGE_LEFT } from './merge-mark.js';

export interface LockedUrl {
  /** Decoded, without base URL. */
  route: string;
  /** '' for a redirect, which has no title. */
  title: string;
  /** Ids, in the order of the page. */
  anchors: string[];
}

/** A line of the file. */
export interface LockRow extends LockedUrl {
  at: Place;
  /** Places of `anchors`, in the same order. */
  anchorsAt: Place[];
}

const VERSION = 1;
const HEADER = `# docgen urls.lock, version ${VERSION}; written by: docgen check-links --update-lock`;
const HINT = 'restore it from version control, or delete it and run docgen check-links --update-lock';

/**
 * Lines that a merge left twice become one, with the anchors of both.
 * @param name name of the file, for places
 */
export function parseUrlsLock(text: string, name: string): Outcome<LockRow[] | undefined> {
  const rows = new Map<string, LockRow>();
  const damaged = (line: number, why: string, hint = HINT): Outcome<undefined> => ({
    value: undefined,
    diagnostics: [urlsLockDamaged({ why, at: { file: name, line, column: 1 }, hint })],
  });
  for (const [index, line] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (index === 0) {
      const version = /^# docgen urls\.lock, version (\d{1,9})\b/.exec(line)?.[1];
      if (version === undefined)
        return damaged(
          1,
          'its first line is not that of such a list',
          `set another file in checks.urlsLock; the first line of a list is "${HEADER}"`,
        );
      if (Number(version) !== VERSION) return damaged(1, `it has version ${version}, but this docgen only supports version ${VERSION}`);
      continue;
    }
    if (line.trim() === '' || line.startsWith('# ')) continue;
    if (isMergeMark(line)) return damaged(index + 1, MERGE_LEFT.why, MERGE_LEFT.hint);
    const row = parseLine(line, { file: name, line: index + 1, column: 1 });
    if (!row) return damaged(index + 1, 'this line is not an address');
    const twin = rows.get(row.route);
    rows.set(row.route, twin ? joined(twin, row) : row);
  }
  return { value: [...rows.values()], diagnostics: [] };
}

function parseLine(line: string, start: Place): LockRow | undefined {
  const [, address = '', marks = '', title = ''] = /^(\/\S*)((?: #\S+)*)(?: \| (.*))?$/.exec(line.trimEnd()) ?? [];
  if (address === '') return undefined;
  const row: LockRow = { route: decodePath(address), title, anchors: [], at: { ...start, length: address.length }, anchorsAt: [] };
  for (const { 0: mark, index } of marks.matchAll(/#\S+/g)) {
    row.anchors.push(decodePath(mark.slice(1)));
    row.anchorsAt.push({ ...start, column: address.length + index + 1, length: mark.length });
  }
  return row;
}

function joined(row: LockRow, other: LockRow): LockRow {
  const fresh = other.anchors.flatMap((anchor, index) => (row.anchors.includes(anchor) ? [] : [index]));
  return {
    ...row,
    anchors: [...row.anchors, ...fresh.map((index) => other.anchors[index] ?? '')],
    anchorsAt: [...row.anchorsAt, ...fresh.map((index) => other.anchorsAt[index] ?? other.at)],
  };
}

/** Returns the same text for the same addresses, whatever their order. */
export function renderUrlsLock(urls: readonly LockedUrl[]): string {
  const lines = [...urls]
    .sort((a, b) => (a.route < b.route ? -1 : 1))
    .map(({ route, title, anchors }) => {
      const name = title.replace(/[\p{Cc}\s]+/gu, ' ').trim();
      return [asWord(route), ...anchors.map((anchor) => `#${asWord(anchor)}`), ...(name === '' ? [] : ['|', name])].join(' ');
    });
  return `${[HEADER, ...lines].join('\n')}\n`;
}

/** Text of any script stays readable: only characters that would end the word are encoded, and the percent sign itself. */
const asWord = (text: string): string =>
  text.replace(/[%\s\p{Cc}\p{Cs}]/gu, (character) => encodeURIComponent(character.replace(/\p{Cs}/u, '\uFFFD')));

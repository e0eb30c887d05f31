// Texts that went and texts that came in one step → which of them are one text under two names. Only what is certain: the whole is the same,
// or nearly the whole, under the same title or file name (pages of one template are alike and not the same), and no other text, on either
// side, is nearly as much so. Versions of docs hold equal texts: a text that is as much alike, and has fewer folders in common, is no rival. What many of them share says nothing of a pair; it is not looked for, so that a folder of thousands that is
// moved costs little more than reading it.
import { basename } from 'node:path/posix';
import { addToGroup, groupBy } from '../../base/values/group-by.js';

export interface MovedTexts {
  /** By path. */
  deleted: ReadonlyMap<string, string>;
  added: ReadonlyMap<string, string>;
}

/** Of the characters of both. */
const SAME = 0.8;
/** The next best, on either side, has to be further off than this. */
const MARGIN = 0.2;
/** Texts that may hold a line for it to bring two together. */
const MOST_HOLDERS = 8;
/** Texts that one is compared with: those with the most lines in common. */
const MOST_COMPARED = 8;

/** Path that went → path that came. */
export function matchMovedTexts({ deleted, added }: MovedTexts): Map<string, string> {
  const before = [...deleted].map(([path, text]) => createSheet(path, text));
  const after = [...added].map(([path, text]) => createSheet(path, text));
  const byLine = new Map<string, Sheet[]>();
  for (const sheet of after) for (const line of [...sheet.lines.keys(), sheet.whole]) addToGroup(byLine, line, sheet);
  const candidates = before.flatMap((sheet) =>
    candidatesFor(sheet, byLine).map((other) => ({ from: sheet, to: other, alike: likeness(sheet, other) })),
  );
  const [bySource, byTarget] = [groupBy(candidates, ({ from }) => from), groupBy(candidates, ({ to }) => to)];
  const moved = new Map<string, string>();
  for (const candidate of candidates) {
    const { from, to, alike } = candidate;
    const rivals = [...(bySource.get(from) ?? []), ...(byTarget.get(to) ?? [])].filter((other) => other !== candidate);
    const isBeaten = (rival: typeof candidate): boolean =>
      alike - rival.alike > MARGIN || (alike >= rival.alike && sharedFolders(from, to) > sharedFolders(rival.from, rival.to));
    if (alike >= SAME && isOfOneName(from, to) && rivals.every(isBeaten)) moved.set(from.path, to.path);
  }
  return moved;
}

interface Sheet {
  path: string;
  /** How often each line is there, without blank ones and without blanks around it. */
  lines: Map<string, number>;
  /** All lines, as one that no other text has by chance. */
  whole: string;
  length: number;
  title: string | undefined;
}

function createSheet(path: string, text: string): Sheet {
  const all = text.split(/\r\n|\r|\n/).flatMap((line) => line.trim() || []);
  const lines = new Map<string, number>();
  for (const line of all) lines.set(line, (lines.get(line) ?? 0) + 1);
  const length = all.reduce((sum, line) => sum + line.length, 0);
  return { path, lines, whole: `\n${all.join('\n')}`, length, title: all.find((line) => /^(?:#|title:)\s/.test(line)) };
}

const isOfOneName = (a: Sheet, b: Sheet): boolean =>
  a.whole === b.whole || basename(a.path) === basename(b.path) || (a.title !== undefined && a.title === b.title);

/** From the top. */
function sharedFolders(a: Sheet, b: Sheet): number {
  const [one, other] = [a, b].map(({ path }) => path.split('/').slice(0, -1)) as [string[], string[]];
  const differing = one.findIndex((name, place) => name !== other[place]);
  return differing < 0 ? one.length : differing;
}

/** Those that share what few have: of more than a few that share all, none would be certain. */
function candidatesFor(sheet: Sheet, byLine: ReadonlyMap<string, Sheet[]>): Sheet[] {
  const shared = new Map<Sheet, number>();
  for (const line of [...sheet.lines.keys(), sheet.whole]) {
    const holders = byLine.get(line) ?? [];
    if (holders.length <= MOST_HOLDERS) for (const holder of holders) shared.set(holder, (shared.get(holder) ?? 0) + line.length);
  }
  return [...shared]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_COMPARED)
    .map(([other]) => other);
}

/** 0 to 1: the part of their characters that stands in lines of both. */
function likeness(a: Sheet, b: Sheet): number {
  let shared = 0;
  for (const [line, count] of a.lines) shared += line.length * Math.min(count, b.lines.get(line) ?? 0);
  return Math.max(a.length, b.length) === 0 ? 0 : shared / Math.max(a.length, b.length);
}

// Finds which deleted and which added texts of a step are one text under two names. Only certain pairs count: the texts are equal, or
// nearly equal with the same title or file name (pages of one template are similar but not the same), and no other text on either side is
// nearly as similar. Versions of docs contain equal texts, so another pair that is as similar but has fewer folders in common does not
// count as a rival. Lines that many texts share prove nothing about a pair, and are not looked up. So a moved folder with thousands of
// files takes little longer than reading it.
import { basename } from 'node:path/posix';
import { addToGroup, groupBy } from '../../base/values/group-by.js';

export interface MovedTexts {
  /** By path. */
  deleted: ReadonlyMap<string, string>;
  added: ReadonlyMap<string, string>;
}

/** Share of the characters that a pair must have in common. */
const SAME = 0.8;
/** The next best pair, on either side, must be less similar by more than this. */
const MARGIN = 0.2;
/** A line brings texts together only if at most this many added texts have it. */
const MOST_HOLDERS = 8;
/** A text is compared with this many others: those with the most lines in common. */
const MOST_COMPARED = 8;

/** Deleted path → added path. */
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
  /** How often each line occurs. Blank lines are left out, and lines are trimmed. */
  lines: Map<string, number>;
  /** All lines as one line, which no other text has by chance. */
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

/** Number of common folders, from the top. */
function sharedFolders(a: Sheet, b: Sheet): number {
  const [one, other] = [a, b].map(({ path }) => path.split('/').slice(0, -1)) as [string[], string[]];
  const differing = one.findIndex((name, place) => name !== other[place]);
  return differing < 0 ? one.length : differing;
}

/** The texts that share rare lines with this one. If more than a few texts share every line, none of them would be certain. */
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

/** 0 to 1: the share of characters that are in lines of both. */
function likeness(a: Sheet, b: Sheet): number {
  let shared = 0;
  for (const [line, count] of a.lines) shared += line.length * Math.min(count, b.lines.get(line) ?? 0);
  return Math.max(a.length, b.length) === 0 ? 0 : shared / Math.max(a.length, b.length);
}

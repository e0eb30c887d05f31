// The old and the new lines of a file → a unified diff for `git apply` and `patch`. Lines are only replaced, never added or removed, so the
// two versions have the same number of lines.

export interface ChangedFile {
  /** Path in the diff, with `/`. */
  path: string;
  /** Each with its line break. The last one may have none. */
  before: readonly string[];
  /** As many lines as `before`. */
  after: readonly string[];
}

/** Unchanged lines around a change: the default of other diff programs. */
const CONTEXT = 3;

export function printDiff({ path, before, after }: ChangedFile): string {
  const changed = before.flatMap((line, index) => (line === after[index] ? [] : [index]));
  const hunks: [start: number, end: number][] = [];
  for (const index of changed) {
    const last = hunks.at(-1);
    const [start, end] = [Math.max(0, index - CONTEXT), Math.min(before.length, index + CONTEXT + 1)];
    if (last && start <= last[1]) last[1] = end;
    else hunks.push([start, end]);
  }
  const heads = `--- ${quoted(`a/${path}`)}\n+++ ${quoted(`b/${path}`)}\n`;
  return heads + hunks.map(([start, end]) => printHunk(before, after, start, end)).join('');
}

function printHunk(before: readonly string[], after: readonly string[], start: number, end: number): string {
  const lines: string[] = [];
  for (let index = start; index < end; ) {
    let next = index;
    while (next < end && before[next] !== after[next]) next++;
    lines.push(...before.slice(index, next).map((line) => `-${line}`), ...after.slice(index, next).map((line) => `+${line}`));
    if (next < end) lines.push(` ${before[next]}`);
    index = next + 1;
  }
  const range = `${start + 1},${end - start}`;
  return `@@ -${range} +${range} @@\n${lines.map((line) => (line.endsWith('\n') ? line : `${line}\n\\ No newline at end of file\n`)).join('')}`;
}

/** Quotes names with quotes, backslashes or control characters as git does. Other names need no quotes. */
const quoted = (path: string): string =>
  /["\\\p{Cc}]/u.test(path) ? `"${path.replace(/["\\]/g, '\\$&').replace(/\p{Cc}/gu, octal)}"` : path;

const octal = (sign: string): string => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`;

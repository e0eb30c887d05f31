// A file before and after lines of it were written anew → a unified diff, as `git apply` and `patch` take it. Lines are replaced one by
// one, never added or removed: nothing has to be compared.

export interface ChangedFile {
  /** As the diff names it, with `/`. */
  path: string;
  /** Each with its line break; the last one may have none. */
  before: readonly string[];
  /** As many. */
  after: readonly string[];
}

/** Lines around a change that stand as they are: what diffs have everywhere. */
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

/** Git's own way with names that hold quotes, backslashes or control characters; `core.quotePath` is not needed to read others. */
const quoted = (path: string): string =>
  /["\\\p{Cc}]/u.test(path) ? `"${path.replace(/["\\]/g, '\\$&').replace(/\p{Cc}/gu, octal)}"` : path;

const octal = (sign: string): string => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`;

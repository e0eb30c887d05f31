// Parses TypeScript into its syntax tree, so that it can be read without running it. The only file that imports @babel/parser.
import { type ParserPlugin, parse } from '@babel/parser';

export type Program = ReturnType<typeof parse>['program'];

/**
 * JSX is allowed if the file name ends in `x`, and types if it is TypeScript. Returns undefined if not even a tolerant parser can read the
 * text. Bundling the file reports the reason.
 */
export function parseTypescript(source: string, file: string): Program | undefined {
  const plugins: ParserPlugin[] = [
    ...(/\.[cm]?tsx?$/.test(file) ? ['typescript' as const] : []),
    ...(/x$/.test(file) ? ['jsx' as const] : []),
  ];
  try {
    const { program } = parse(source, { sourceType: 'unambiguous', errorRecovery: true, allowReturnOutsideFunction: true, plugins });
    if (/[\u2028\u2029]/.test(source)) placeByLines(program, source);
    return program;
  } catch {
    return undefined;
  }
}

/**
 * JavaScript also ends lines at U+2028 and U+2029, but editors and docgen's reports don't. Replaces the places of all nodes in the tree.
 */
function placeByLines(program: Program, source: string): void {
  const starts = [0, ...[...source.matchAll(/\r\n|\r|\n/g)].map((match) => match.index + match[0].length)];
  const pointAt = (index: number) => {
    const line = starts.findLastIndex((start) => start <= index);
    return { line: line + 1, column: index - (starts[line] ?? 0), index };
  };
  const open: unknown[] = [program];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node !== 'object' || node === null) continue;
    const { start, end, loc, ...parts } = node as Partial<Program>;
    if (loc && typeof start === 'number' && typeof end === 'number') Object.assign(loc, { start: pointAt(start), end: pointAt(end) });
    open.push(...Object.values(parts).filter((part) => part !== undefined));
  }
}

// TypeScript text → its syntax tree, to read what stands in it without running it. The only user of @babel/parser.
import { type ParserPlugin, parse } from '@babel/parser';

export type Program = ReturnType<typeof parse>['program'];

/** undefined: not even a tolerant parser makes anything of it; whoever bundles the file says why. JSX where the name ends in `x`, types where it is TypeScript. */
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

/** JavaScript ends a line at U+2028 and U+2029 too, editors and our reports do not: the places of all nodes, made anew in the tree. */
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

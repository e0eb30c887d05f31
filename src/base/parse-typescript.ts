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
    return parse(source, { sourceType: 'unambiguous', errorRecovery: true, allowReturnOutsideFunction: true, plugins }).program;
  } catch {
    return undefined;
  }
}

// Finds the statements that import or re-export something, in a module or in a page with code between its paragraphs. A parser finds them,
// so they may be anywhere in a line, and text that only shows such a statement is not changed. Pure.
import { type Program, parseTypescript } from '../../base/parse-typescript.js';
import { outsideFences } from './fences.js';

export interface ChangeImports {
  /** Path in the old site. */
  file: string;
  /**
   * Gets one statement alone, code that can't be parsed, or text that is not code. Returns its replacement. '' removes it, with its line if
   * nothing else is on that line.
   */
  statement(text: string): string;
  /** Gets the code between such statements. */
  rest(text: string): string;
}

interface Statement {
  start: number;
  end: number;
  /** As it is written: `./a.css`. */
  source: string;
}

/** In a page, code begins with one of these words at the start of a line, and ends at an empty line. */
const CODE_OF_PAGE = /^(?:import|export)\b[^\n]*(?:\n[ \t]*\S[^\n]*)*\n?/gm;

export function changeImports(text: string, change: ChangeImports): string {
  if (!isPage(change.file)) return changeCode(text, change);
  return outsideFences(text, (part) => {
    let changed = '';
    let end = 0;
    for (const { index, 0: code } of part.matchAll(CODE_OF_PAGE)) {
      changed += change.statement(part.slice(end, index)) + changeCode(code, change);
      end = index + code.length;
    }
    return changed + change.statement(part.slice(end));
  });
}

/**
 * The modules that statements of a text import, in their order.
 * @param otherwise for code that can't be parsed
 */
export function importedModules(text: string, file: string, otherwise: (code: string) => string[]): string[] {
  const code: string[] = [];
  if (isPage(file)) {
    outsideFences(text, (part) => {
      code.push(...(part.match(CODE_OF_PAGE) ?? []));
      return part;
    });
  } else code.push(text);
  return code.flatMap((part) => statementsIn(part, file)?.map(({ source }) => source) ?? otherwise(part));
}

function changeCode(code: string, { file, statement, rest }: ChangeImports): string {
  const statements = statementsIn(code, file);
  if (!statements) return statement(code);
  let changed = '';
  let from = 0;
  for (const { start, end } of statements) {
    changed += rest(code.slice(from, start));
    const made = statement(code.slice(start, end));
    const after = /^[ \t]*(\r?\n|$)?/.exec(code.slice(end)) ?? [''];
    const isAlone = after[1] !== undefined && /(^|\n)[ \t]*$/.test(changed);
    from = made === '' && isAlone ? end + after[0].length : end;
    changed = made === '' && isAlone ? changed.replace(/[ \t]+$/, '') : changed + made;
  }
  return changed + rest(code.slice(from));
}

/** Babel's tree. JSX is allowed in all JavaScript, as in Docusaurus. */
export const parseOld = (code: string, file: string): Program | undefined =>
  parseTypescript(code, /\.[cm]?tsx?$/.test(file) ? file : 'code.jsx');

function statementsIn(code: string, file: string): Statement[] | undefined {
  return parseOld(code, file)?.body.flatMap((node): Statement[] => {
    const isOne = node.type === 'ImportDeclaration' || node.type === 'ExportNamedDeclaration' || node.type === 'ExportAllDeclaration';
    if (!isOne || !node.source) return [];
    return [{ start: node.start ?? 0, end: node.end ?? 0, source: node.source.value }];
  });
}

const isPage = (file: string): boolean => /\.mdx?$/.test(file);

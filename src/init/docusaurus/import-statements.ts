// The statements that import or re-export something, of a module or of a page that holds some between its paragraphs, as a parser finds them:
// wherever they stand in their line, and never in a text that shows one. Pure.
import { type Program, parseTypescript } from '../../base/parse-typescript.js';
import { outsideFences } from './fences.js';

export interface ChangeImports {
  /** In the old site. */
  file: string;
  /** A statement alone; or what no parser takes, and what is no code. '': it goes, with its line where nothing else stands there. */
  statement(text: string): string;
  /** What stands between such statements in code. */
  rest(text: string): string;
}

interface Statement {
  start: number;
  end: number;
  /** As it is written: `./a.css`. */
  source: string;
}

/** Of a page, code begins with one of these words at the start of a line, and ends at an empty line. */
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
 * What modules a text imports by statements, in its order.
 * @param otherwise for code that no parser takes
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

/** Babel's tree, with JSX where Docusaurus allows it: in every JavaScript. */
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

// Makes the outline of a page in TypeScript without running it. Its front matter is the literal of `export const frontMatter = {…}`. It is
// read as YAML, which such a literal nearly is, so keys, values and places are checked as on any other page.
import { type Program, parseTypescript } from '../base/parse-typescript.js';
import { frontMatterNotLiteral } from '../diagnostics/pages/front-matter.js';
import type { CompiledEntry } from '../model/compiled-entry.js';
import type { Diagnostic, Outcome } from '../model/diagnostic.js';
import type { SourceEntry } from '../model/source-entry.js';
import { metaLinks } from './front-matter/meta-links.js';
import { parseFrontMatter } from './front-matter/parse-front-matter.js';

type Statement = Program['body'][number];
type Expression = Extract<Statement, { type: 'ExpressionStatement' }>['expression'];

/** @param quotes `parseFrontMatter` */
export function compilePageModule({ file, kind }: SourceEntry, source: string, quotes?: string): Outcome<CompiledEntry> {
  const program = parseTypescript(source, file);
  const literal = findFrontMatter(program);
  const diagnostics: Diagnostic[] = [];
  const yaml = literal && yamlOf(literal, { source, file, diagnostics });
  const parsed = parseFrontMatter(yaml, { file, kind }, { firstLine: 1, quotes });
  diagnostics.push(...parsed.diagnostics);
  const { frontMatter, places } = parsed.value;
  return {
    value: {
      outline: {
        frontMatter,
        ...(frontMatter.title !== undefined && { title: frontMatter.title }),
        description: frontMatter.description ?? '',
        hasContentTitle: true,
        headings: [],
      },
      summary: {
        frontMatterPlaces: places,
        headingPlaces: {},
        links: metaLinks(frontMatter, places, file),
        assets: [],
        ids: [],
        hasOpaqueMarkup: true,
        records: [],
      },
      body: { kind: 'module', module: file },
    },
    diagnostics,
  };
}

function findFrontMatter(program: Program | undefined): Expression | undefined {
  for (const statement of program?.body ?? []) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declaration.declarations)
      if (id.type === 'Identifier' && id.name === 'frontMatter' && init) return unwrap(init);
  }
  return undefined;
}

/** `{…} as const`, `{…} satisfies FrontMatter`. */
const unwrap = (node: Expression): Expression =>
  node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression' ? unwrap(node.expression) : node;

interface Reading {
  source: string;
  file: string;
  diagnostics: Diagnostic[];
}

/** The literal as flow YAML, with each key and value at its place in the file. */
function yamlOf(literal: Expression, { source, file, diagnostics }: Reading): string | undefined {
  let text = '';
  let line = 1;
  let column = 0;
  const write = (node: { loc?: { start: { line: number; column: number } } | null | undefined }, token: string): void => {
    const start = node.loc?.start ?? { line, column };
    while (line < start.line) {
      text += '\n';
      line++;
      column = 0;
    }
    const gap = ' '.repeat(Math.max(0, start.column - column));
    text += gap + token;
    column += gap.length + token.length;
  };
  const visit = (node: Expression): boolean => {
    switch (node.type) {
      case 'StringLiteral':
      case 'NumericLiteral':
      case 'BooleanLiteral':
        write(node, JSON.stringify(node.value));
        return true;
      case 'NullLiteral':
        write(node, 'null');
        return true;
      case 'ArrayExpression':
        write(node, '[');
        for (const element of node.elements) {
          if (!element || element.type === 'SpreadElement' || !visit(element)) return refuse(element ?? node);
          write({}, ',');
        }
        write({}, ']');
        return true;
      case 'ObjectExpression':
        write(node, '{');
        for (const member of node.properties) {
          if (member.type !== 'ObjectProperty' || member.computed) return refuse(member);
          const { key } = member;
          if (key.type !== 'Identifier' && key.type !== 'StringLiteral') return refuse(member);
          write(key, `${key.type === 'Identifier' ? key.name : JSON.stringify(key.value)}: `);
          if (!visit(unwrap(member.value as Expression))) return false;
          write({}, ',');
        }
        write({}, '}');
        return true;
      default:
        return refuse(node);
    }
  };
  const refuse = (node: {
    start?: number | null;
    end?: number | null;
    loc?: { start: { line: number; column: number } } | null | undefined;
  }): false => {
    const { line: at = 1, column: offset = 0 } = node.loc?.start ?? {};
    const shown = source.slice(node.start ?? 0, node.end ?? 0).split('\n', 1)[0] ?? '';
    diagnostics.push(frontMatterNotLiteral({ file, line: at, column: offset + 1, length: Math.max(1, shown.length) }));
    return false;
  };
  return visit(literal) ? text : undefined;
}

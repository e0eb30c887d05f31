// Rewrites `require('…')` in the expressions of a page, as Docusaurus sites write it for images: a page has no `require` when it runs. An
// image becomes its address, and any other module one more import of the page.
import type { CallExpression, Literal, Node, Program, SimpleCallExpression } from 'estree';
import type { Root } from 'mdast';
import type { CompileState } from '../markdown/compile-state.js';
import { fileToken } from './asset-import.js';
import { constant, estreeNodes, identifier, member, text } from './estree.js';
import { programsOf } from './jsx-elements.js';
import { importedModule, type ModuleCode, noteImport, placeOfSource } from './module-code.js';

/**
 * Changes `tree` in place.
 * @param rewrite false: modules are left to the bundler
 * @returns statements that the code must begin with
 */
export function rewriteRequires(
  tree: Root,
  found: ModuleCode,
  state: CompileState,
  { rewrite, isPartial }: { rewrite: boolean; isPartial: boolean },
): Program['body'] {
  const statements: Program['body'] = [];
  if (!state.text.includes('require')) return statements;
  for (const program of programsOf(tree)) {
    for (const node of estreeNodes(program)) {
      const call = isDefaultOf(node) ? node.object : node;
      const source = requiredBy(call);
      if (!source) continue;
      const at = placeOfSource(source, state.file);
      const token = fileToken(String(source.value), at, state);
      if (token !== undefined) become(node, text(token));
      if (token !== undefined || !rewrite) continue;
      const { specifier } = noteImport(String(source.value), at, { state, found, isPartial });
      const local = identifier(`_docgenRequired${statements.length}`);
      statements.push(constant(local, importedModule(specifier)));
      become(call, specifier.endsWith('.json') && call === node ? member(local, identifier('default')) : local);
    }
  }
  return statements;
}

const isDefaultOf = (node: Node): node is Extract<Node, { type: 'MemberExpression' }> =>
  node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 'default' && !node.computed;

function requiredBy(node: Node): Literal | undefined {
  const { type, callee, arguments: given = [] } = node as Partial<SimpleCallExpression> & Pick<CallExpression, 'type'>;
  if (type !== 'CallExpression' || callee?.type !== 'Identifier' || callee.name !== 'require') return undefined;
  const [source] = given;
  return source?.type === 'Literal' && typeof source.value === 'string' ? source : undefined;
}

/** Replaces a node in place by another one. */
function become(node: Node, other: Node): void {
  const { loc } = node;
  for (const key of Object.keys(node)) delete (node as unknown as Record<string, unknown>)[key];
  Object.assign(node, other, loc && { loc });
}

// Gives each expression in the text of an MDX page its text, if its value is known. Then titles, contents, ids, descriptions and the search
// have what the page shows. The code of the page stays as it is.
import type { Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import { headingValue } from '../../../diagnostics/pages/mdx.js';
import type { FileReader } from '../../../model/file-reader.js';
import type { CompileState } from '../../markdown/compile-state.js';
import { headingDepth } from '../../markdown/headings/expand-heading.js';
import { placeOf } from '../../markdown/transform-scope.js';
import { type ExpressionNode, isExpression, unknownExpressions } from '../../markdown/tree-text.js';
import { nodesOf } from '../../markdown/walk-tree.js';
import { findBindings } from '../find-bindings.js';
import { programsOf } from '../jsx-elements.js';
import type { ModuleCode } from '../module-code.js';
import { createValueFinder, shownText } from './known-value.js';

/** Changes `tree` in place: sets `data.text` of an expression. An unknown one gets none. */
export function noteTexts(tree: HastRoot, { imports }: Pick<ModuleCode, 'imports'>, files: FileReader): void {
  const expressions = [...nodesOf(tree)].filter(isExpression) as ExpressionNode[];
  if (expressions.length === 0) return;
  const bindings = findBindings([...programsOf(tree as unknown as Root)]);
  const modules = new Map(imports.map(({ specifier, module }) => [specifier, module]));
  const knownValue = createValueFinder({ bindings, modules, files });
  for (const node of expressions) {
    const [statement] = node.data?.estree?.body ?? [];
    // A comment shows nothing.
    const known = statement ? knownValue(statement.type === 'ExpressionStatement' ? statement.expression : undefined) : { value: '' };
    const text = known && shownText(known.value);
    if (text !== undefined) node.data = { ...node.data, text };
  }
}

/** Reports expressions in headings whose text is not known: title, contents and search have the heading without it. */
export function reportHeadings(tree: HastRoot, state: CompileState): void {
  for (const heading of nodesOf(tree)) {
    if (headingDepth(heading) === undefined) continue;
    for (const node of unknownExpressions(heading)) state.diagnostics.push(headingValue(`{${node.value}}`, placeOf(state, node)));
  }
}

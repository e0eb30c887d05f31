// An MDX page → the body of a function that makes its article, with the trees, the links and the components of `.md` pages. The code is
// the author's and is not run here. A file that pages import becomes an ES module in the same way (`compile-mdx-module.ts`).
import type { Root } from 'mdast';
import { nestedTooDeep } from '../../diagnostics/markdown.js';
import type { Body, CodeReference, ComponentReference, ModuleImport } from '../../model/compiled-entry.js';
import { partReader } from '../markdown/compile-markdown.js';
import type { CompileState } from '../markdown/compile-state.js';
import { isComponent } from '../markdown/component-node.js';
import { componentsToJsx } from '../markdown/components-to-jsx.js';
import { MAX_DEPTH } from '../markdown/depth-limit.js';
import { drawFigures } from '../markdown/draw-figures.js';
import { expandEmojiNames } from '../markdown/emoji.js';
import { expandHast } from '../markdown/expand-hast.js';
import { highlightBlocks } from '../markdown/highlight-blocks.js';
import { expandIncludes } from '../markdown/include.js';
import { mayHoldFormula } from '../markdown/math-syntax.js';
import { lineBeyondParser } from '../markdown/nesting-guard.js';
import { parseWithDirectives } from '../markdown/parse-directives.js';
import { referCode } from '../markdown/refer-code.js';
import { transformMdast } from '../markdown/transform-mdast.js';
import { nodesOf } from '../markdown/walk-tree.js';
import { adoptJsx } from './adopt-jsx.js';
import { checkJsx } from './check-jsx.js';
import { constant, identifier, member } from './estree.js';
import { takeFinishedComponents } from './finished-components.js';
import { rewriteLookalikes } from './lookalike-syntax.js';
import { mdxToCode, parseMdx, parseMdxFormulas } from './mdx-processor.js';
import { OWN_COMPONENTS, readModuleCode } from './module-code.js';
import { parseFault } from './parse-faults.js';

/** undefined, and errors in `state`: the page is no MDX. */
export async function compileMdx(state: CompileState): Promise<Body | undefined> {
  const compiled = await compileToCode(state, 'function-body');
  return compiled && { kind: 'mdx', ...compiled };
}

/** `program`: imports stay in the code. */
export async function compileToCode(
  state: CompileState,
  outputFormat: 'function-body' | 'program',
): Promise<{ code: string; imports: ModuleImport[]; components: ComponentReference[]; codeBlocks: CodeReference[] } | undefined> {
  try {
    const tree = parseText(state);
    if (!tree) return undefined;
    const moduleCode = readModuleCode(tree, state, { rewrite: outputFormat === 'function-body' });
    checkJsx(tree, moduleCode, state);
    adoptJsx(tree, moduleCode.names, state);
    expandIncludes(tree, state, partReader(undefined));
    await expandEmojiNames(tree, state);
    transformMdast(tree, state);
    await drawFigures(tree, state);
    tree.children.unshift(ownComponents(outputFormat));
    let components: ComponentReference[] = [];
    let codeBlocks: CodeReference[] = [];
    const code = await mdxToCode(tree, {
      outputFormat,
      onHast: async (hast) => {
        expandHast(hast, state);
        // An imported file has no body of its own to keep them in.
        if (outputFormat === 'program') await highlightBlocks(state);
        else {
          codeBlocks = referCode(state);
          components = takeFinishedComponents(hast);
        }
        // A component of the page's own may have the same name as one of ours.
        for (const node of nodesOf(hast)) if (isComponent(node)) node.name = `${OWN_COMPONENTS}.${node.name}`;
        componentsToJsx(hast);
      },
    });
    return { code, imports: moduleCode.imports, components, codeBlocks };
  } catch (error) {
    const fault = parseFault(error, state.file, state.text);
    if (!fault) throw error;
    state.diagnostics.push(fault);
    return undefined;
  }
}

function parseText(state: CompileState): Root | undefined {
  const line = lineBeyondParser(state.text, 'remark');
  if (line !== undefined) {
    state.diagnostics.push(nestedTooDeep({ file: state.file, line, column: 1 }, MAX_DEPTH));
    return undefined;
  }
  const { text, standIn } = rewriteLookalikes(state.text, { comments: state.file.endsWith('.md') });
  const tree = parseWithDirectives(text, state.markdown.math && mayHoldFormula(text) ? parseMdxFormulas : parseMdx);
  if (standIn)
    for (const node of nodesOf(tree)) if (node.type === 'text' && 'value' in node) node.value = String(node.value).replaceAll(standIn, '{');
  return tree;
}

/** `const _docgen = arguments[0].useMDXComponents()`, as the first statement of the code. */
function ownComponents(outputFormat: 'function-body' | 'program'): Root['children'][number] {
  const provide =
    outputFormat === 'program'
      ? identifier('_docgenComponents')
      : member(member(identifier('arguments'), { type: 'Literal', value: 0, raw: '0' }), identifier('useMDXComponents'));
  const statement = constant(identifier(OWN_COMPONENTS), { type: 'CallExpression', callee: provide, arguments: [], optional: false });
  const imported = {
    type: 'ImportDeclaration',
    specifiers: [{ type: 'ImportSpecifier', imported: identifier('useMDXComponents'), local: identifier('_docgenComponents') }],
    source: { type: 'Literal', value: 'docgen/mdx-provider', raw: '"docgen/mdx-provider"' },
    attributes: [],
  };
  const body = outputFormat === 'program' ? [imported, statement] : [statement];
  return {
    type: 'mdxjsEsm',
    value: '',
    data: { estree: { type: 'Program', sourceType: 'module', body, comments: [] } },
  } as unknown as Root['children'][number];
}

// Compiles an MDX page to the body of a function that makes its article, with the trees, links and components of `.md` pages. The code is
// the author's and does not run here. Markdown files that the page shows become functions beside it (`partial-registry.ts`). A file that a
// module imports becomes an ES module in the same way (`compile-module.ts`).

import type { Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import { nestedTooDeep } from '../../diagnostics/pages/markdown.js';
import type { Body, ComponentReference } from '../../model/compiled-entry.js';
import { highlightBlocks } from '../markdown/code/highlight-blocks.js';
import { referCode } from '../markdown/code/refer-code.js';
import { partReader } from '../markdown/compile-markdown.js';
import type { CompileState } from '../markdown/compile-state.js';
import { componentsToJsx } from '../markdown/components-to-jsx.js';
import { expandEmojiNames } from '../markdown/emoji.js';
import { expandHast } from '../markdown/expand-hast.js';
import { drawFigures } from '../markdown/figures/draw-figures.js';
import { expandIncludes } from '../markdown/includes/include.js';
import { showMessages } from '../markdown/includes/show-messages.js';
import { mayHoldFormula } from '../markdown/math/math-syntax.js';
import { MAX_DEPTH } from '../markdown/parse/depth-limit.js';
import { lineBeyondBraces, lineBeyondParser } from '../markdown/parse/nesting-guard.js';
import { parseWithDirectives } from '../markdown/parse/parse-directives.js';
import { transformMdast } from '../markdown/transform-mdast.js';
import { nodesOf } from '../markdown/walk-tree.js';
import { adoptJsx } from './adopt-jsx.js';
import { reportHooks } from './browser-code.js';
import { checkElements, checkJsx } from './check-jsx.js';
import { checkProps, checkTabs } from './check-props.js';
import { readCodeBlocks } from './code-block-jsx.js';
import { noteVariables, reportImportMeta } from './environment.js';
import { constant, identifier, member } from './estree.js';
import { takeFinishedComponents } from './finished-components.js';
import { rewriteLookalikes } from './lookalike-syntax.js';
import { mdxToCode, parseMdx, parseMdxFormulas } from './mdx-processor.js';
import { OWN_COMPONENTS, readModuleCode } from './module-code.js';
import { ownComponent } from './own-component.js';
import { parseFault } from './parse-faults.js';
import { createPartialRegistry, type OpenPartial, openPartials, partialFunction } from './partial-registry.js';
import { type CodeMap, joinCode } from './place-recorder.js';
import { rewriteRequires } from './require-calls.js';
import type { FinishedUnit, MdxOptions, Unit, UnitOptions } from './unit.js';
import { unlinkedSpans } from './unlinked-spans.js';
import { noteTexts, reportHeadings } from './values/note-texts.js';

/** Undefined if the page is not valid MDX. The errors are in `state`. */
export async function compileMdx(state: CompileState, options: MdxOptions): Promise<Body | undefined> {
  const partials = createPartialRegistry(state.file);
  const unit = startUnit(state, { ...options, outputFormat: 'function-body', partials, isPartial: false, start: startUnit });
  const hast = await unit.ready;
  if (!hast) return undefined;
  expandHast(hast, state, { embedded: partials.trees });
  for (const partial of partials.trees.values()) state.contentTitle ??= partial.state.contentTitle;
  const codeBlocks = referCode(state);
  unit.finish();
  const done = await unit.done;
  if (!done) return undefined;
  const { functions, imports, components } = done;
  await showMessages(components, codeBlocks, state);
  const { code, map } = joinCode(functions);
  return { kind: 'mdx', code, imports, components, codeBlocks, ...(map.mappings !== '' && { map }) };
}

/** Compiles a file that a module imports to an ES module. Imports stay in the code. */
export async function compileMdxModule(state: CompileState, options: MdxOptions): Promise<{ code: string; map: CodeMap } | undefined> {
  const partials = createPartialRegistry(state.file);
  const unit = startUnit(state, { ...options, outputFormat: 'program', partials, isPartial: true, start: startUnit });
  const hast = await unit.ready;
  if (!hast) return undefined;
  expandHast(hast, state);
  await highlightBlocks(state);
  unit.finish();
  const done = await unit.done;
  return done && joinCode(done.functions);
}

export function startUnit(state: CompileState, options: UnitOptions): Unit {
  const ready = createGate<HastRoot | undefined>();
  const expanded = createGate<void>();
  const done = compileUnit(state, options, async (hast) => {
    ready.open(hast);
    await expanded.opened;
  })
    .catch((error: unknown) => {
      const fault = parseFault(error, state.file, state.text);
      if (!fault) throw error;
      state.diagnostics.push(fault);
      return undefined;
    })
    .finally(() => ready.open(undefined));
  // The caller waits for the tree first, and for `done` later. This keeps Node from treating an early error as unhandled.
  done.catch(() => undefined);
  return { ready: ready.opened, finish: () => expanded.open(), done };
}

/** A promise, and the function that fulfils it. */
function createGate<T>(): { opened: Promise<T>; open(value: T): void } {
  let open: (value: T) => void = () => undefined;
  const opened = new Promise<T>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

async function compileUnit(
  state: CompileState,
  options: UnitOptions,
  expansion: (hast: HastRoot) => Promise<void>,
): Promise<FinishedUnit | undefined> {
  const { outputFormat, isPartial, plugins } = options;
  const rewrite = outputFormat === 'function-body';
  const tree = parseText(state, options);
  if (!tree) return undefined;
  if (rewrite && !isPartial) state.unlinked = unlinkedSpans(tree);
  noteVariables(tree, state, rewrite);
  reportHooks(tree, state);
  if (rewrite) reportImportMeta(tree, state);
  const moduleCode = readModuleCode(tree, state, { rewrite, isPartial: isPartial && rewrite });
  const required = rewriteRequires(tree, moduleCode, state, { rewrite, isPartial });
  const isOurs = (name: string) => moduleCode.compat.get(name) === 'ThemeCodeBlock' || ownComponent(name, moduleCode) === 'CodeBlock';
  checkProps(tree, moduleCode, state);
  if (rewrite && !isPartial) checkTabs(tree, moduleCode, state);
  readCodeBlocks(tree, isOurs);
  const opened: OpenPartial[] = rewrite ? openPartials(tree, moduleCode, state, options) : [];
  checkJsx(tree, moduleCode, state);
  adoptJsx(tree, moduleCode, state);
  expandIncludes(tree, state, partReader(undefined));
  if (plugins && !(await plugins.transformMdast(tree, state))) return undefined;
  await expandEmojiNames(tree, state);
  transformMdast(tree, state);
  await drawFigures(tree, state);
  tree.children.unshift(ownStatements(outputFormat, [...required, ...opened.map(({ declaration }) => declaration)]));
  let components: ComponentReference[] = [];
  const { code, segments } = await mdxToCode(tree, {
    outputFormat,
    isPartial,
    onHast: async (hast) => {
      if (plugins) await plugins.transformHast(hast, state);
      checkElements(hast, state);
      noteTexts(hast, moduleCode, state.files);
      // Headings of an imported module are not in the contents of a page.
      if (rewrite) reportHeadings(hast, state);
      for (const { unit } of opened) await unit.ready;
      await expansion(hast);
      for (const { unit } of opened) unit.finish();
      // An imported file has no body of its own to keep them in.
      if (rewrite && !isPartial) components = takeFinishedComponents(hast);
      forgetPlaces(hast);
      // A component of the page's own may have the same name as one of docgen's.
      componentsToJsx(hast, OWN_COMPONENTS);
    },
  });
  const functions = [{ code, file: state.file, segments }];
  const imports = [...moduleCode.imports];
  for (const { name, unit } of opened) {
    const partial = await unit.done;
    if (!partial) continue;
    functions.push(...partialFunction(name, partial));
    imports.push(...partial.imports);
  }
  return { functions, imports, components };
}

function parseText(state: CompileState, { comments }: MdxOptions): Root | undefined {
  const line = lineBeyondParser(state.text, 'remark') ?? lineBeyondBraces(state.text);
  if (line !== undefined) {
    state.diagnostics.push(nestedTooDeep({ file: state.file, line, column: 1 }, MAX_DEPTH));
    return undefined;
  }
  const text = rewriteLookalikes(state.text, { comments });
  return parseWithDirectives(text, state.markdown.math && mayHoldFormula(text) ? parseMdxFormulas : parseMdx);
}

/** Markdown can't throw, so only the author's code keeps its positions. Otherwise the map would be longer than the code. */
function forgetPlaces(hast: HastRoot): void {
  for (const node of nodesOf(hast)) if (!node.type.startsWith('mdx') && node.type !== 'root') delete node.position;
}

/** `const _docgen = arguments[0].useMDXComponents()` is the first statement of the code. `others` follow it. */
function ownStatements(outputFormat: 'function-body' | 'program', others: unknown[]): Root['children'][number] {
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
  const body = [...(outputFormat === 'program' ? [imported] : []), statement, ...others];
  return {
    type: 'mdxjsEsm',
    value: '',
    data: { estree: { type: 'Program', sourceType: 'module', body, comments: [] } },
  } as unknown as Root['children'][number];
}

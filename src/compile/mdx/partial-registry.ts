// Handles Markdown files that an MDX page imports and shows (`import Part from './_part.mdx'`, `<Part />`). Each use is compiled for this
// page, into a function beside the page's code. So its headings are in the page's contents, where it is shown, with ids of their own, and
// its links belong to the page. A use inside an expression can't be seen here, so its import is left to the bundler.

import { posix } from 'node:path';
import type { Statement } from 'estree';
import type { Root } from 'mdast';
import type { Node } from 'unist';
import { partialFrontMatter } from '../../diagnostics/pages/mdx.js';
import { startOf } from '../../diagnostics/wording.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import { decodeText } from '../decode-text.js';
import { splitFrontMatter } from '../front-matter/split-front-matter.js';
import { type CompileState, createCompileState } from '../markdown/compile-state.js';
import { nodesOf } from '../markdown/walk-tree.js';
import { constant, estreeNodes, identifier } from './estree.js';
import { programsOf } from './jsx-elements.js';
import type { ModuleCode } from './module-code.js';
import type { FinishedUnit, PartialRegistry, Unit, UnitOptions } from './unit.js';

export const createPartialRegistry = (page: string): PartialRegistry => ({
  trees: new Map(),
  opened: new Map(),
  open: [page],
  next: { number: 0 },
});

interface PartialFile {
  file: string;
  text: string;
  hasMatter: boolean;
  /** From `splitFrontMatter`. */
  slips: Diagnostic[];
}

export interface OpenPartial {
  name: string;
  unit: Unit;
  /** Binds the name to the component. */
  declaration: Statement;
}

type Element = Node & { name: string | null };
const isElement = (node: Node): node is Element => node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/** Gives each use in `tree` a name of its own, and removes imports from `found` that nothing else needs. */
export function openPartials(tree: Root, found: ModuleCode, state: CompileState, options: UnitOptions): OpenPartial[] {
  const opened: OpenPartial[] = [];
  for (const [local, imported] of found.partials) {
    const file = readPartial(imported.module, state, options);
    if (!file) continue;
    for (const node of nodesOf(tree)) {
      if (!isElement(node) || node.name !== local) continue;
      const name = `_DocgenPart${options.partials.next.number++}`;
      node.name = name;
      found.names.add(name);
      opened.push(openPartial(name, file, state, options));
    }
    if (isNamedInCode(tree, local)) continue;
    found.imports.splice(found.imports.indexOf(imported), 1);
    dropImport(tree, local);
  }
  return opened;
}

/** Undefined if the file is missing, can't be read, or is already being compiled. The bundler reports it. */
function readPartial(file: string, state: CompileState, { partials, comments }: UnitOptions): PartialFile | undefined {
  if (partials.open.includes(file) || file.startsWith('../') || (file.endsWith('.md') && !comments)) return undefined;
  const read = state.files.read(file);
  if (typeof read === 'string') return undefined;
  // A case-insensitive file system finds the file under any spelling. The bundler reports a wrong one.
  if (!state.files.list(posix.dirname(file)).includes(posix.basename(file))) return undefined;
  const decoded = decodeText(read.bytes, file);
  if ('fault' in decoded) return undefined;
  const { body, yaml, faults, slips = [] } = splitFrontMatter(decoded.text, file);
  return faults ? undefined : { file, text: body, hasMatter: yaml !== undefined, slips };
}

function openPartial(name: string, partial: PartialFile, page: CompileState, options: UnitOptions): OpenPartial {
  const { partials, start } = options;
  const { file, text, hasMatter } = partial;
  page.diagnostics.push(...partial.slips);
  if (hasMatter) page.diagnostics.push(partialFrontMatter(startOf(file)));
  // What is collected belongs to the page. What is read belongs to the partial.
  const { links, assets, ids, headings, openHeadings, headingPlaces, blocks, codeBlocks, diagnostics, slips } = page;
  const { apiNames, isWithoutApis = false, files, markdown } = page;
  const own = createCompileState({
    file,
    format: 'mdx',
    text,
    files,
    frontMatter: {},
    markdown,
    isWithoutApis,
    ...(apiNames && { apiNames }),
  });
  const state: CompileState = { ...own, links, assets, ids, headings, openHeadings, headingPlaces, blocks, codeBlocks, diagnostics, slips };
  const uses = partials.opened.get(file) ?? 0;
  partials.opened.set(file, uses + 1);
  const unit = start(state, { ...options, isPartial: true, partials: { ...partials, open: [...partials.open, file] } });
  const ready = unit.ready.then((tree) => {
    if (tree) partials.trees.set(name, { tree, state, isRepeated: uses > 0 });
    return tree;
  });
  return { name, unit: { ...unit, ready }, declaration: declarationOf(name) };
}

/** `const _DocgenPart0 = (await run_DocgenPart0(arguments[0])).default` */
function declarationOf(name: string): Statement {
  const scope = { type: 'MemberExpression', object: identifier('arguments'), property: { type: 'Literal', value: 0 }, computed: true };
  const call = { type: 'CallExpression', callee: identifier(`run${name}`), arguments: [scope], optional: false };
  const module = { type: 'AwaitExpression', argument: call };
  return constant(identifier(name), {
    type: 'MemberExpression',
    object: module,
    property: identifier('default'),
    computed: false,
    optional: false,
  } as never);
}

/** Wraps the code of a partial in a function declaration, which the page's code can call from anywhere. */
export function partialFunction(name: string, { functions }: FinishedUnit): FinishedUnit['functions'] {
  const [own, ...inner] = functions;
  if (!own) return [];
  const bare = (code: string) => ({ code, file: own.file, segments: [] });
  return [bare(`async function run${name}() {`), own, ...inner, bare('}')];
}

function isNamedInCode(tree: Root, local: string): boolean {
  for (const program of programsOf(tree))
    for (const node of estreeNodes(program) as Iterable<{ type: string; name?: unknown }>)
      if (/^(?:JSX)?Identifier$/.test(node.type) && node.name === local && !bindsImport(program, node)) return true;
  return false;
}

/** The name in the lookup that replaced an import: `const {"default": Part} = …`. */
const bindsImport = (program: { body: unknown[] }, node: unknown): boolean =>
  lookupsIn(program).some((property) => property.value === node);

interface LookupProperty {
  key: { value?: unknown };
  value: unknown;
}

function lookupsIn({ body }: { body: unknown[] }): LookupProperty[] {
  return (body as { type: string; declarations?: { id: { type: string; properties?: LookupProperty[] } }[] }[])
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(({ declarations = [] }) => declarations.flatMap(({ id }) => (id.type === 'ObjectPattern' ? (id.properties ?? []) : [])));
}

/** Removes the binding. The rest of the import stays. */
function dropImport(tree: Root, local: string): void {
  for (const program of programsOf(tree))
    program.body = program.body.filter((statement) => {
      if (statement.type !== 'VariableDeclaration') return true;
      const [declarator] = statement.declarations;
      if (declarator?.id.type !== 'ObjectPattern') return true;
      const { properties } = declarator.id;
      const isOther = (property: (typeof properties)[number]) =>
        property.type === 'RestElement' || property.value.type !== 'Identifier' || property.value.name !== local;
      if (properties.every(isOther)) return true;
      declarator.id.properties = properties.filter(isOther);
      return declarator.id.properties.length > 0;
    });
}

// Reads `import` and `export` of an MDX page. A function body can't import, so imports are noted for the bundler and become lookups in the
// values that the page runs with. Exports stay. Images are files to copy, not modules. Modules that sites import from Docusaurus have a
// counterpart in the templates.

import { posix } from 'node:path';
import type { ExportNamedDeclaration, Expression, ImportDeclaration, Literal, Program, Statement } from 'estree';
import type { Root } from 'mdast';
import { ownValue } from '../../base/values/own-value.js';
import { invalidModuleCode, pageStyleImport } from '../../diagnostics/pages/mdx.js';
import { COMPAT_MODULES } from '../../model/compat-modules.js';
import type { ModuleImport } from '../../model/compiled-entry.js';
import type { Place } from '../../model/diagnostic.js';
import type { CompileState } from '../markdown/compile-state.js';
import { nodesOf } from '../markdown/walk-tree.js';
import { fileToken } from './asset-import.js';
import { binding, boundNames, constant, estreeNodes, identifier, member, text } from './estree.js';
import { programsOf } from './jsx-elements.js';

/** The variable of the code that holds docgen's own components. No author will use this name. */
export const OWN_COMPONENTS = '_docgen';

/** Value in `ModuleCode.own` for `import * as D from 'docgen/components'`. */
export const WHOLE_MODULE = '*';

export interface ModuleCode {
  imports: ModuleImport[];
  /** Names that the page imports or exports. */
  names: Set<string>;
  /** Names that the page's own JavaScript binds anywhere, for example a parameter that is a component. */
  inner: ReadonlySet<string>;
  /** Local names of islands. */
  islands: Set<string>;
  /** Local name → name of the Docusaurus component that it stands for, as in `templates/compat`. */
  compat: Map<string, string>;
  /** Local name → name of the docgen component that it stands for, imported from `docgen/components`. `WHOLE_MODULE` for all of them. */
  own: Map<string, string>;
  /** Local name of the default import of a Markdown file → that import. */
  partials: Map<string, ModuleImport>;
}

interface Reading {
  state: CompileState;
  found: ModuleCode;
  /** Imports become lookups. If false, they stay for a bundler. */
  rewrite: boolean;
  /** The file is part of another page, where its relative specifiers would not work. */
  isPartial: boolean;
}

type EsmNode = { type: string; data?: { estree?: Program | null } };

/** Changes `tree` in place. */
export function readModuleCode(
  tree: Root,
  state: CompileState,
  { rewrite, isPartial }: { rewrite: boolean; isPartial: boolean },
): ModuleCode {
  const found: ModuleCode = {
    imports: [],
    names: new Set(),
    inner: namesInCode(tree),
    islands: new Set(),
    compat: new Map(),
    own: new Map(),
    partials: new Map(),
  };
  const reading: Reading = { state, found, rewrite, isPartial };
  for (const node of nodesOf(tree) as Iterable<EsmNode>) {
    const program = node.type === 'mdxjsEsm' ? node.data?.estree : undefined;
    if (!program) continue;
    program.body = program.body.flatMap((statement) => {
      if (statement.type === 'ImportDeclaration') return readImport(statement, reading);
      if (statement.type === 'ExportNamedDeclaration' && statement.source && rewrite)
        return readReExport(statement, statement.source, reading);
      if (statement.type === 'ExportAllDeclaration') {
        const at = placeOfSource(statement.source, state.file);
        state.diagnostics.push(
          invalidModuleCode({
            message: "A page can't re-export a whole module with `export *`",
            at,
            hint: 'name the exports: export { a, b } from …',
          }),
        );
        return [];
      }
      if (statement.type === 'ExportNamedDeclaration') noteDeclared(statement, found.names);
      return [statement];
    });
  }
  return found;
}

function namesInCode(tree: Root): Set<string> {
  const names = new Set<string>();
  for (const program of programsOf(tree)) {
    for (const node of estreeNodes(program)) {
      if (node.type === 'VariableDeclarator') for (const name of boundNames(node.id)) names.add(name);
      if ('params' in node) for (const parameter of node.params) for (const name of boundNames(parameter)) names.add(name);
      if ((node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') && node.id) names.add(node.id.name);
    }
  }
  return names;
}

interface ImportedName {
  /** Undefined: the whole module. */
  name: string | undefined;
  local: string;
}

const namesOf = ({ specifiers }: ImportDeclaration): ImportedName[] =>
  specifiers.map((entry) => {
    const local = entry.local.name;
    if (entry.type === 'ImportNamespaceSpecifier') return { name: undefined, local };
    if (entry.type === 'ImportDefaultSpecifier') return { name: 'default', local };
    return { name: entry.imported.type === 'Identifier' ? entry.imported.name : String(entry.imported.value), local };
  });

function readImport(declaration: ImportDeclaration, reading: Reading): Program['body'] {
  const { state, found, rewrite } = reading;
  const specifier = String(declaration.source.value);
  const names = namesOf(declaration);
  for (const { name, local } of names) {
    found.names.add(local);
    if (specifier === 'docgen/components') found.own.set(local, name ?? WHOLE_MODULE);
    if (name === 'default' && /\.island(\.[jt]sx?)?$/.test(specifier)) found.islands.add(local);
  }
  const at = placeOfSource(declaration.source, state.file);
  if (/\.(?:css|s[ac]ss|less)$/i.test(specifier)) {
    state.diagnostics.push(pageStyleImport(specifier, at));
    return names.map(({ local }) => constant(identifier(local), { type: 'ObjectExpression', properties: [] }));
  }
  const compat = readCompatImport(specifier, names, reading);
  if (compat) return rewrite ? compat : [declaration];
  const asset = names.every(({ name }) => name === 'default') ? readAssetImport(specifier, names, at, reading) : undefined;
  if (asset) return asset;
  const noted = noteImport(specifier, at, reading);
  noted.names = names.flatMap(({ name }) => name ?? []);
  for (const { name, local } of names) if (name === 'default' && /\.mdx?$/.test(specifier)) found.partials.set(local, noted);
  return rewrite ? lookups(names, noted.specifier) : [declaration];
}

/** Adds an import to those of the page. */
export function noteImport(
  specifier: string,
  at: Place,
  { state, found, isPartial }: Pick<Reading, 'state' | 'found' | 'isPartial'>,
): ModuleImport {
  const module = moduleOf(specifier, state.file);
  const noted: ModuleImport = { specifier: isPartial && module !== specifier ? `@site/${module}` : specifier, module, at };
  found.imports.push(noted);
  return noted;
}

/**
 * `const useBaseUrl = arguments[0].compat["useBaseUrl"]`. Undefined if docgen lacks the module or one of the names. The bundler reports
 * that.
 */
function readCompatImport(specifier: string, names: ImportedName[], { found }: Reading): Statement[] | undefined {
  const exports = ownValue(COMPAT_MODULES, specifier);
  const known = names.map(({ name = '', local }) => ({ local, own: exports && ownValue(exports, name) }));
  if (!exports || known.some(({ own }) => own === undefined)) return undefined;
  for (const { local, own = '' } of known) found.compat.set(local, own);
  return known.map(({ local, own = '' }) => constant(identifier(local), member(member(SCOPE, identifier('compat')), text(own))));
}

/** `import plan from './plan.png'` becomes the address of the file. An SVG that is used as an element (`<Plan />`) is drawn as an image. */
function readAssetImport(specifier: string, names: ImportedName[], at: Place, { state, rewrite }: Reading): Statement[] | undefined {
  const token = fileToken(specifier, at, state);
  if (token === undefined) return undefined;
  return names.map(({ local }) => {
    const isElement = rewrite && /\.svg$/i.test(specifier) && new RegExp(`<${local}[\\s/>]`).test(state.text);
    const image: Expression = {
      type: 'CallExpression',
      callee: member(member(SCOPE, identifier('compat')), text('createImage')),
      arguments: [text(token)],
      optional: false,
    };
    return constant(identifier(local), isElement ? image : text(token));
  });
}

const SCOPE = member(identifier('arguments'), { type: 'Literal', value: 0, raw: '0' });

/** `arguments[0].imports["./chart.tsx"]`. Only at the top of the code, where `arguments` are the page's. */
export const importedModule = (specifier: string): Expression => member(member(SCOPE, identifier('imports')), text(specifier));

/** `const {default: Chart, "b": c} = arguments[0].imports["./chart.tsx"]` */
function lookups(names: ImportedName[], specifier: string): Statement[] {
  const module = importedModule(specifier);
  const named = names.flatMap(({ name, local }) => (name === undefined ? [] : [binding(name, local)]));
  const whole = names.flatMap(({ name, local }) => (name === undefined ? [constant(identifier(local), module)] : []));
  return named.length > 0 ? [...whole, constant({ type: 'ObjectPattern', properties: named as never }, module)] : whole;
}

/** Turns `export { a as b } from './x'` into a lookup and an export. */
function readReExport(declaration: ExportNamedDeclaration, source: Literal, reading: Reading): Program['body'] {
  const { found, state } = reading;
  const pairs = declaration.specifiers.map(({ local, exported }) => ({
    name: local.type === 'Identifier' ? local.name : String(local.value),
    as: exported.type === 'Identifier' ? exported.name : String(exported.value),
  }));
  const noted = noteImport(String(source.value), placeOfSource(source, state.file), reading);
  noted.names = pairs.map(({ name }) => name);
  for (const { as } of pairs) found.names.add(as);
  const pattern = { type: 'ObjectPattern' as const, properties: pairs.map(({ name, as }) => binding(name, as)) as never };
  const exported: ExportNamedDeclaration = {
    type: 'ExportNamedDeclaration',
    declaration: constant(pattern, importedModule(noted.specifier)) as never,
    specifiers: [],
    source: null,
    attributes: [],
  };
  return [exported];
}

function noteDeclared({ declaration }: ExportNamedDeclaration, names: Set<string>): void {
  if (!declaration) return;
  if (declaration.type === 'VariableDeclaration') {
    for (const { id } of declaration.declarations) for (const name of boundNames(id)) names.add(name);
  } else names.add(declaration.id.name);
}

/** Relative to the site root if the specifier leads to a file of the site. */
function moduleOf(specifier: string, file: string): string {
  if (specifier.startsWith('@site/')) return posix.normalize(specifier.slice('@site/'.length));
  const raw = /^!{0,2}raw-loader!(?=\.)/.exec(specifier)?.[0];
  if (raw) return `${raw}./${moduleOf(specifier.slice(raw.length), file)}`;
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier;
}

export function placeOfSource({ loc, raw }: Pick<Literal, 'loc' | 'raw'>, file: string): Place {
  return loc ? { file, line: loc.start.line, column: loc.start.column + 1, length: (raw ?? '').length } : { file, line: 1, column: 1 };
}

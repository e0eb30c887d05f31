// `import` and `export` of an MDX page. Imports are noted, for the bundler to find what they name, and become lookups in what the page
// is run with: a function body can't import. Exports stay.

import { posix } from 'node:path';
import type { ExportNamedDeclaration, ImportDeclaration, Literal, Program, Statement } from 'estree';
import type { Root } from 'mdast';
import { invalidModuleCode } from '../../diagnostics/mdx.js';
import type { ModuleImport } from '../../model/compiled-entry.js';
import type { Place } from '../../model/diagnostic.js';
import type { CompileState } from '../markdown/compile-state.js';
import { nodesOf } from '../markdown/walk-tree.js';
import { binding, boundNames, constant, identifier, member, text } from './estree.js';

/** Where docgen's own components are in the code, under a name that no author will use. */
export const OWN_COMPONENTS = '_docgen';

/** Modules of a Docusaurus theme → the component that stands for their default export. */
const THEME_MODULES: Record<string, string> = {
  '@theme/Tabs': 'Tabs',
  '@theme/TabItem': 'Tab',
  '@theme/Admonition': 'Admonition',
  '@theme/Details': 'Details',
  '@docusaurus/Link': 'Link',
};

export interface ModuleCode {
  imports: ModuleImport[];
  /** Names that the page imports or defines at its top level. */
  names: Set<string>;
  /** Local names of islands. */
  islands: Set<string>;
}

type EsmNode = { type: string; data?: { estree?: Program | null } };

/** `rewrite`: imports become lookups. Without, they stay for a bundler, but for those of a theme. */
export function readModuleCode(tree: Root, state: CompileState, { rewrite }: { rewrite: boolean }): ModuleCode {
  const found: ModuleCode = { imports: [], names: new Set(), islands: new Set() };
  for (const node of nodesOf(tree) as Iterable<EsmNode>) {
    const program = node.type === 'mdxjsEsm' ? node.data?.estree : undefined;
    if (!program) continue;
    program.body = program.body.flatMap((statement) => {
      if (statement.type === 'ImportDeclaration') return readImport(statement, found, state.file, rewrite);
      if (statement.type === 'ExportNamedDeclaration' && statement.source && rewrite)
        return readReExport(statement, statement.source, found, state.file);
      if (statement.type === 'ExportAllDeclaration') {
        const at = placeOfSource(statement.source, state.file);
        state.diagnostics.push(
          invalidModuleCode({
            message: "A page can't export everything of a module",
            at,
            hint: 'name what it exports: export { a, b } from …',
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

function readImport(declaration: ImportDeclaration, found: ModuleCode, file: string, rewrite: boolean): Program['body'] {
  const specifier = String(declaration.source.value);
  const names: string[] = [];
  for (const entry of declaration.specifiers) {
    found.names.add(entry.local.name);
    if (entry.type === 'ImportNamespaceSpecifier') continue;
    const name =
      entry.type === 'ImportDefaultSpecifier'
        ? 'default'
        : entry.imported.type === 'Identifier'
          ? entry.imported.name
          : String(entry.imported.value);
    names.push(name);
    if (name === 'default' && /\.island(\.[jt]sx?)?$/.test(specifier)) found.islands.add(entry.local.name);
  }
  const own = Object.hasOwn(THEME_MODULES, specifier) ? THEME_MODULES[specifier] : undefined;
  if (own) return declaration.specifiers.map(({ local }) => constant(local, member(identifier(OWN_COMPONENTS), identifier(own))));
  found.imports.push({ specifier, module: moduleOf(specifier, file), names, at: placeOfSource(declaration.source, file) });
  return rewrite ? lookups(declaration, specifier) : [declaration];
}

/** `const {default: Chart, "b": c} = arguments[0].imports["./chart.tsx"]` */
function lookups({ specifiers }: ImportDeclaration, specifier: string): Statement[] {
  const module = importedModule(specifier);
  const named = specifiers.flatMap((entry) => {
    if (entry.type === 'ImportNamespaceSpecifier') return [];
    if (entry.type === 'ImportDefaultSpecifier') return [binding('default', entry.local.name)];
    return [binding(entry.imported.type === 'Identifier' ? entry.imported.name : String(entry.imported.value), entry.local.name)];
  });
  const whole = specifiers.filter((entry) => entry.type === 'ImportNamespaceSpecifier').map(({ local }) => constant(local, module));
  return named.length > 0 ? [...whole, constant({ type: 'ObjectPattern', properties: named as never }, module)] : whole;
}

const importedModule = (specifier: string) =>
  member(member(member(identifier('arguments'), { type: 'Literal', value: 0, raw: '0' }), identifier('imports')), text(specifier));

/** `export { a as b } from './x'` → a lookup and an export. */
function readReExport(declaration: ExportNamedDeclaration, source: Literal, found: ModuleCode, file: string): Program['body'] {
  const specifier = String(source.value);
  const pairs = declaration.specifiers.map(({ local, exported }) => ({
    name: local.type === 'Identifier' ? local.name : String(local.value),
    as: exported.type === 'Identifier' ? exported.name : String(exported.value),
  }));
  found.imports.push({
    specifier,
    module: moduleOf(specifier, file),
    names: pairs.map(({ name }) => name),
    at: placeOfSource(source, file),
  });
  for (const { as } of pairs) found.names.add(as);
  const pattern = { type: 'ObjectPattern' as const, properties: pairs.map(({ name, as }) => binding(name, as)) as never };
  const exported: ExportNamedDeclaration = {
    type: 'ExportNamedDeclaration',
    declaration: constant(pattern, importedModule(specifier)) as never,
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

/** Relative to the site root where the specifier leads to a file of the site. */
function moduleOf(specifier: string, file: string): string {
  if (specifier.startsWith('@site/')) return posix.normalize(specifier.slice('@site/'.length));
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier;
}

function placeOfSource({ loc, raw }: Literal, file: string): Place {
  return loc ? { file, line: loc.start.line, column: loc.start.column + 1, length: (raw ?? '').length } : { file, line: 1, column: 1 };
}

// The made-up modules that a bundle of templates starts from. The first gives docgen's templates, and every module that a page of the
// site needs by name, loaded when it is asked for: one that throws or hangs then fails with the pages that import it. The second is never
// run: it imports the same modules, one a line, so that what esbuild says of a line can be told of the page that imports it.
import type { ModuleImport } from '../model/compiled-entry.js';

export interface TemplatesEntry {
  code: string;
  checks: string;
  /** `docgen-import:<n>` in the code → the module: a file relative to the site root, or a package. */
  modules: string[];
  /** The same → what to import, seen from the site root: `./parts/x.tsx`, `lodash`. */
  specifiers: string[];
  /** Lines of `checks`. */
  importAtLine: Map<number, ModuleImport>;
}

export interface PageModule {
  /** Relative to the site root. */
  file: string;
  route: string;
}

/** What the first module calls the second. */
export const CHECKS = 'docgen-templates-checks';

/** The same code for the same set of modules, in whatever order they come. `hasTemplates`: false leaves docgen's own out. */
export function templatesEntry(imports: ModuleImport[], pages: PageModule[], hasTemplates = true): TemplatesEntry {
  const modules = [...new Set([...imports.map(({ module }) => module), ...pages.map(({ file }) => file)])].sort();
  const packages = new Set(imports.filter(({ specifier }) => !/^(\.|@site\/)/.test(specifier)).map(({ module }) => module));
  const indexOf = new Map(modules.map((module, index) => [module, index]));
  const loaders = modules.map((module, index) => `${JSON.stringify(module)}: () => import('docgen-import:${index}')`);
  const code = [
    ...(hasTemplates
      ? ["export { renderDocument, renderComponent, createApiRenderer, renderMdx, renderModule } from 'docgen-templates';"]
      : []),
    // Dropped from the bundle, after its imports have been looked at.
    ...(modules.length > 0 ? [`const checks = () => import('${CHECKS}');`] : []),
    `export const modules = { ${loaders.join(', ')} };`,
  ].join('\n');
  const lines: string[] = [];
  const importAtLine = new Map<number, ModuleImport>();
  const add = (line: string, origin?: ModuleImport) => {
    lines.push(line);
    if (origin) importAtLine.set(lines.length, origin);
  };
  modules.forEach((module, index) => {
    add(
      `import * as m${index} from 'docgen-import:${index}';`,
      imports.find((entry) => entry.module === module),
    );
  });
  // Named once more, so that a name that is not exported fails here, with its place, and not while a page is rendered.
  const sorted = [...imports].sort((a, b) => compare(a.module, b.module) || compare(a.at.file, b.at.file) || a.at.line - b.at.line);
  for (const [order, origin] of sorted.entries()) {
    const names = (origin.names ?? []).map((name, position) => `${JSON.stringify(name)} as n${order}_${position}`);
    if (names.length > 0) add(`import { ${names.join(', ')} } from 'docgen-import:${indexOf.get(origin.module)}';`, origin);
  }
  for (const [order, { file }] of pages.entries()) add(`import { default as p${order} } from 'docgen-import:${indexOf.get(file)}';`);
  return {
    code,
    checks: lines.join('\n'),
    modules,
    specifiers: modules.map((module) => (packages.has(module) ? module : `./${module}`)),
    importAtLine,
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

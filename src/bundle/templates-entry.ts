// The generated modules that a bundle of templates starts from. The first exports docgen's templates, and a loader for each module that a
// page of the site imports. A module that throws or hangs then fails only with the pages that import it. The second module is never run. It
// imports the same modules, one on each line, so that a fault that esbuild finds in a line can be reported at the page with that import.
import type { ModuleImport } from '../model/compiled-entry.js';

export interface TemplatesEntry {
  code: string;
  checks: string;
  /** `docgen-import:<n>` in the code → the module: a file relative to the site root, or a package. */
  modules: string[];
  /** `docgen-import:<n>` in the code → the specifier as seen from the site root: `./parts/x.tsx`, `lodash`. */
  specifiers: string[];
  /** Line of `checks` → the import of a page that it stands for. */
  importAtLine: Map<number, ModuleImport>;
}

export interface PageModule {
  /** Relative to the site root. */
  file: string;
  route: string;
}

/** The specifier by which the first module imports the second. */
export const CHECKS = 'docgen-templates-checks';

export interface TemplatesEntryInput {
  imports: ModuleImport[];
  pages: PageModule[];
  /** Names of the parts that the site replaces: `docgen-part:<name>` in the code. */
  parts: string[];
  /** false leaves out docgen's own templates. Default: true. */
  hasTemplates?: boolean;
}

/** The same set of modules gives the same code, in whatever order they are listed. */
export function templatesEntry({ imports, pages, parts, hasTemplates = true }: TemplatesEntryInput): TemplatesEntry {
  const modules = [...new Set([...imports.map(({ module }) => module), ...pages.map(({ file }) => file)])].sort();
  const packages = new Set(imports.filter(({ specifier }) => !/^(\.|@site\/)/.test(specifier)).map(({ module }) => module));
  const indexOf = new Map(modules.map((module, index) => [module, index]));
  const loaders = modules.map((module, index) => `${JSON.stringify(module)}: () => import('docgen-import:${index}')`);
  const code = [
    ...(hasTemplates ? templatesCode([...parts].sort()) : []),
    // esbuild removes it from the bundle, but checks its imports first.
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
  // Imports each name once more, so that a missing export is reported here, with its place, instead of failing while a page is rendered.
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

const templatesCode = (parts: string[]): string[] => [
  "export { renderComponent, createApiRenderer, renderMdx, renderModule } from 'docgen-templates';",
  "import { createDocumentRenderer } from 'docgen-templates';",
  ...parts.map((name) => `import { ${name} as Site${name} } from 'docgen-part:${name}';`),
  `export const renderDocument = createDocumentRenderer(new Map([${parts.map((name) => `[Site${name}, '${name}']`).join(', ')}]));`,
];

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

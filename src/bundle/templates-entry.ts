// The made-up module that a bundle of templates starts from: docgen's templates, and every module that a page of the site
// needs by name. One import a line, so that what esbuild says of a line can be told of the page that imports it.
import type { ModuleImport } from '../model/compiled-entry.js';

export interface TemplatesEntry {
  code: string;
  /** `docgen-import:<n>` in the code → what to import, seen from the site root: `./parts/x.tsx`, `lodash`. */
  specifiers: string[];
  importAtLine: Map<number, ModuleImport>;
}

export interface PageModule {
  /** Relative to the site root. */
  file: string;
  route: string;
}

/** The same code for the same set of modules, in whatever order they come. */
export function templatesEntry(imports: ModuleImport[], pages: PageModule[]): TemplatesEntry {
  const modules = [...new Set([...imports.map(({ module }) => module), ...pages.map(({ file }) => file)])].sort();
  const packages = new Set(imports.filter(({ specifier }) => !/^(\.|@site\/)/.test(specifier)).map(({ module }) => module));
  const indexOf = new Map(modules.map((module, index) => [module, index]));
  const lines = ["export { renderDocument, renderComponent, renderMdx, renderModule } from 'docgen-templates';"];
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
  add(`export const modules = { ${modules.map((module, index) => `${JSON.stringify(module)}: m${index}`).join(', ')} };`);
  return { code: lines.join('\n'), specifiers: modules.map((module) => (packages.has(module) ? module : `./${module}`)), importAtLine };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

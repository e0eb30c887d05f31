// The packages that pages and components of a Docusaurus site import, without React and Docusaurus itself. Pure.
import { isBuiltin } from 'node:module';
import { FENCES } from './fences.js';
import { importedModules } from './import-statements.js';

const OWN = /^(@site|@theme|@theme-original|@theme-init|@docusaurus|@generated|@mdx-js|react|react-dom)(\/|$)/;
/** For code that can't be parsed: an import that is alone on its line. */
const ALONE = /^(?:\s*import\b[^'"\n]*|\s*export\b[^'"\n]*\bfrom\s*|\s*\}\s*from\s*)['"]([^'"\n]+)['"];?\s*$/gm;
const REQUIRED = /\brequire\(['"]([^'"\n]+)['"]\)/g;
const PACKAGE = /^((?:@[a-z\d~-][\w.~-]*\/)?[a-z\d~-][\w.~-]*)(\/[\w./-]*)?$/;

/** @param texts file of the old site → its text */
export function importedPackages(texts: ReadonlyMap<string, string>): string[] {
  const found = new Set<string>();
  for (const [file, text] of texts) {
    for (const module of importedModules(text, file, (code) => namesIn(code, ALONE))) found.add(module);
    // Code that a page shows in a fence is not code of the page.
    for (const module of namesIn(text.replace(FENCES, ''), REQUIRED)) found.add(module);
  }
  const packages = [...found].filter((name) => !OWN.test(name) && !isBuiltin(name)).flatMap((name) => PACKAGE.exec(name)?.[1] ?? []);
  return [...new Set(packages)].sort();
}

const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

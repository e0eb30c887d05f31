// Faults of the site's own modules: what MDX imports, page modules, islands, replaced templates, style sheets.

import { nearestFileName } from '../base/files/nearest-path.js';
import { nearestName } from '../base/names/nearest-name.js';
import type { Diagnostic, Place } from '../model/diagnostic.js';
import type { Refused } from '../model/refused.js';
import { REFUSED, shortened, startOf } from './wording.js';

const SUBPATHS = ['docgen/components', 'docgen/templates', 'docgen/client', 'react'];
/** Packages of others whose names are near to one of these. */
const OTHER_PACKAGES = new Set(['preact']);

/** `neighbours`: names in the folder that a relative specifier leads to. */
export function unresolvedModule(specifier: string, neighbours: string[], at: Place): Diagnostic {
  const isRelative = /^[./]|^@site\//.test(specifier);
  const slash = specifier.lastIndexOf('/');
  const near = isRelative
    ? nearestModule(specifier.slice(slash + 1), neighbours)
    : OTHER_PACKAGES.has(specifier)
      ? undefined
      : nearestName(specifier, SUBPATHS);
  return {
    code: 'bundle/unresolved-import',
    severity: 'error',
    message: isRelative ? `No file at ${specifier}` : `No package named ${specifier}`,
    at,
    hint: near
      ? `did you mean ${isRelative ? specifier.slice(0, slash + 1) : ''}${near}?`
      : isRelative
        ? 'the path counts from the file that imports it, or from the site with @site/'
        : 'install it in the site, or start the path with ./',
  };
}

/** Authors write modules with and without their ending. */
const nearestModule = (name: string, names: string[]): string | undefined =>
  /\.\w+$/.test(name)
    ? nearestFileName(name, names)
    : nearestName(
        name,
        names.flatMap((other) => (MODULE.test(other) ? [other.replace(MODULE, '')] : [])),
      );
const MODULE = /\.[jt]sx?$/;

/** A file system that folds case would find the file here and not on the machine that publishes. */
export const caseMismatch = (specifier: string, actual: string, at: Place): Diagnostic => ({
  code: 'bundle/case-mismatch',
  severity: 'error',
  message: `${specifier} differs from the name of the file in upper and lower case`,
  at,
  hint: `did you mean ${actual}?`,
});

export const importOutsideSite = (specifier: string, at: Place, why: Refused): Diagnostic => ({
  code: 'bundle/outside-site',
  severity: 'error',
  message: `${specifier} ${REFUSED[why].leads}`,
  at,
  hint: `${why === 'hidden' ? 'what a page imports is published: import a copy whose name has no dot in front' : REFUSED[why].copy}; a module can be installed as a package too`,
});

interface MissingExport {
  name: string;
  /** Path in the site, or the name of a module of docgen's. */
  module: string;
  /** The module is docgen's. */
  isOwn: boolean;
  /** What it does export, as far as that is known. */
  exported: readonly string[];
  at: Place;
}

export function missingExport({ name, module, isOwn, exported, at }: MissingExport): Diagnostic {
  const nearest = nearestName(name, exported);
  const otherwise = isOwn
    ? `it exports ${[...exported].sort().join(', ')}`
    : `add \`export\` to ${name} in ${module}, or import another name`;
  return {
    code: 'bundle/missing-export',
    severity: 'error',
    message: `${module} exports nothing named ${name}`,
    at,
    hint: nearest === undefined ? otherwise : `did you mean ${nearest}?`,
  };
}

/** What browsers pass over, or read in another way than it looks. In esbuild's words. */
export const suspiciousStyle = (text: string, at: Place): Diagnostic => ({
  code: 'bundle/suspicious-style',
  severity: 'warning',
  message: text,
  at,
  hint: text.includes('"@import"')
    ? 'browsers pass over an import below a rule: write it above all rules of the file'
    : 'browsers leave out what they cannot read, often up to the next closing brace: correct it',
});

/** @param nearest the token of docgen's that was probably meant */
export const unknownToken = (name: string, kind: 'set' | 'read', nearest: string, at: Place): Diagnostic => ({
  code: 'bundle/unknown-token',
  severity: 'warning',
  message: kind === 'set' ? `Nothing reads the custom property \`${name}\`` : `Nothing sets the custom property \`${name}\``,
  at,
  hint: `did you mean \`${nearest}\`?`,
});

/** @param what a style sheet, a font or a file */
export const refusedStyleSource = (address: string, what: 'sheet' | 'font' | 'file', at: Place): Diagnostic => ({
  code: 'bundle/refused-source',
  severity: 'warning',
  message: `The policy of the site makes browsers refuse ${shortened(address)}: ${REFUSED_SOURCES[what]}`,
  at,
  target: shortened(address),
  hint: INSTEAD[what](address),
});

const INSTEAD = {
  sheet: () => "save it in the site, with the fonts that it names, and import it by its path: @import './fonts/brand.css'",
  font: () => 'copy it into the site, and name it by its path: ./fonts/brand.woff2',
  file: (address: string) => `write ${address.replace(/^http:/i, 'https:')}, or copy the file beside the style sheet`,
};

const REFUSED_SOURCES = {
  sheet: 'style sheets come from the site itself',
  font: 'fonts come from the site itself',
  file: 'a page loads files over https only',
};

export const styleImport = (specifier: string, at: Place): Diagnostic => ({
  code: 'bundle/style-import',
  severity: 'error',
  message: `${specifier} is a style sheet: modules can't import one`,
  at,
  hint: 'name it in `styles` of site.config.ts; every page loads one sheet',
});

/** Anything else that the bundler refuses: `text` in its own words, which name the syntax. */
export const invalidModule = (
  text: string,
  at: Place,
  hint = 'the page that uses this module is not built until it compiles',
): Diagnostic => ({
  code: 'bundle/invalid-module',
  severity: 'error',
  message: text.replace(/\.$/, ''),
  at,
  hint,
});

export const invalidStyle = (text: string, at: Place): Diagnostic =>
  invalidModule(text, at, 'no page is built until the style sheets compile; a path counts from the style sheet that names it');

/** @param kind as a person would call it: `a named pipe` */
export const notAModule = (specifier: string, kind: string, at: Place): Diagnostic =>
  invalidModule(`${specifier} is ${kind}, and is not read`, at, 'put a file in its place, or import another one');

/** `files`: each imports the next, the last the first. */
export const importCycle = (files: string[]): Diagnostic => ({
  code: 'bundle/import-cycle',
  severity: 'error',
  message: `These files import each other without end: ${[...files, files[0]].join(' → ')}`,
  at: startOf(files[0] ?? ''),
  hint: 'move what both need into a third file',
});

/** A module that only Docusaurus has. `known`: those that docgen answers. */
export function foreignModule(specifier: string, known: string[], at: Place): Diagnostic {
  const scope = specifier.slice(0, specifier.indexOf('/') + 1);
  // The scope is most of a name, and would make any two look alike.
  const bare = nearestName(
    specifier.slice(scope.length),
    known.filter((name) => name.startsWith(scope)).map((name) => name.slice(scope.length)),
  );
  const near = bare && scope + bare;
  const kind = specifier.startsWith('@generated/')
    ? 'is written by Docusaurus while it builds'
    : 'is a part of Docusaurus that docgen does not have';
  return {
    code: 'bundle/foreign-module',
    severity: 'error',
    message: `${specifier} ${kind}`,
    at,
    hint: near
      ? `did you mean ${near}?`
      : specifier.startsWith('@theme')
        ? `write the component yourself, as src/theme/${specifier.replace(/^[^/]*\//, '')} or where you like, and import that`
        : 'take it out; of a whole site `docgen init <folder> --from-docusaurus <site>` writes files that stand in for such modules',
  };
}

export const missingPlugin = (module: string, at: Place): Diagnostic => ({
  code: 'bundle/plugin-missing',
  severity: 'error',
  message: `There is no plugin ${module}`,
  at,
  hint: 'install its package in the site, or name a file of the site that begins with ./',
});

export const pluginWithoutDefault = (module: string, at: Place): Diagnostic => ({
  code: 'bundle/plugin-export',
  severity: 'error',
  message: `The plugin ${module} has no default export`,
  at,
  hint: 'export default function plugin(options) { return (tree, file) => { … } }',
});

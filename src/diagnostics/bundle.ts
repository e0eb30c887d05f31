// Faults of the site's own modules: imports of MDX pages, page modules, islands, replaced templates and style sheets.

import { nearestFileName } from '../base/files/nearest-path.js';
import { nearestName } from '../base/names/nearest-name.js';
import type { Diagnostic, Place } from '../model/diagnostic.js';
import type { Refused } from '../model/refused.js';
import { REFUSED, shortened, startOf } from './wording.js';

const SUBPATHS = ['docgen/components', 'docgen/templates', 'docgen/client', 'react'];
/** Packages whose names are similar to one of these, but which exist. No suggestion is made for them. */
const OTHER_PACKAGES = new Set(['preact']);

/** @param neighbours names in the folder that a relative specifier leads to */
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
    message: isRelative ? `The imported file ${specifier} was not found` : `The imported package ${specifier} was not found`,
    at,
    hint: near
      ? `did you mean ${isRelative ? specifier.slice(0, slash + 1) : ''}${near}?`
      : isRelative
        ? 'check the path, which is relative to this file, or to the root of the site if it begins with @site/'
        : 'install it in the site; if it is a file, begin its path with ./',
  };
}

/** Authors write paths of modules with and without the extension. */
const nearestModule = (name: string, names: string[]): string | undefined =>
  /\.\w+$/.test(name)
    ? nearestFileName(name, names)
    : nearestName(
        name,
        names.flatMap((other) => (MODULE.test(other) ? [other.replace(MODULE, '')] : [])),
      );
const MODULE = /\.[jt]sx?$/;

/** A file system that ignores letter case finds the file, but the machine that publishes the site may not. */
export const caseMismatch = (specifier: string, actual: string, at: Place): Diagnostic => ({
  code: 'bundle/case-mismatch',
  severity: 'error',
  message: `${specifier} differs from the name of the file in letter case`,
  at,
  hint: `did you mean ${actual}?`,
});

export const importOutsideSite = (specifier: string, at: Place, why: Refused): Diagnostic => ({
  code: 'bundle/outside-site',
  severity: 'error',
  message: `${specifier} ${REFUSED[why].leads}`,
  at,
  hint: `${why === 'hidden' ? 'import a copy whose name does not begin with a dot: what a page imports is published' : REFUSED[why].copy}; you can also install the module as a package`,
});

interface MissingExport {
  name: string;
  /** Path in the site, or the name of a module of docgen. */
  module: string;
  /** Whether the module is part of docgen. */
  isOwn: boolean;
  /** The known exports of the module. */
  exported: readonly string[];
  at: Place;
}

export function missingExport({ name, module, isOwn, exported, at }: MissingExport): Diagnostic {
  const nearest = nearestName(name, exported);
  const otherwise = isOwn
    ? `use one of its exports: ${[...exported].sort().join(', ')}`
    : `add \`export\` to ${name} in ${module}, or import another name`;
  return {
    code: 'bundle/missing-export',
    severity: 'error',
    message: `${module} has no export named ${name}`,
    at,
    hint: nearest === undefined ? otherwise : `did you mean ${nearest}?`,
  };
}

/** A style that browsers ignore, or read differently from what it seems to mean. @param text the message of esbuild */
export const suspiciousStyle = (text: string, at: Place): Diagnostic => ({
  code: 'bundle/suspicious-style',
  severity: 'warning',
  message: text,
  at,
  hint: text.includes('"@import"')
    ? 'move it above all rules of the file: browsers ignore an @import after a rule'
    : "correct it: browsers ignore what they can't parse, often up to the next closing brace",
});

/** @param nearest docgen's token that was probably meant */
export const unknownToken = (name: string, kind: 'set' | 'read', nearest: string, at: Place): Diagnostic => ({
  code: 'bundle/unknown-token',
  severity: 'warning',
  message:
    kind === 'set' ? `The custom property \`${name}\` is set but never used` : `The custom property \`${name}\` is used but never set`,
  at,
  hint: `did you mean \`${nearest}\`?`,
});

/** @param what the kind of file at the address */
export const refusedStyleSource = (address: string, what: 'sheet' | 'font' | 'file', at: Place): Diagnostic => ({
  code: 'bundle/refused-source',
  severity: 'warning',
  message: `Browsers refuse ${shortened(address)} because of the site's content-security policy: ${REFUSED_SOURCES[what]}`,
  at,
  target: shortened(address),
  hint: INSTEAD[what](address),
});

const INSTEAD = {
  sheet: () => "copy it into the site, with its fonts, and import it by its path: @import './fonts/brand.css'",
  font: () => 'copy it into the site, and write its path: ./fonts/brand.woff2',
  file: (address: string) => `write ${address.replace(/^http:/i, 'https:')}, or copy the file beside the style sheet`,
};

const REFUSED_SOURCES = {
  sheet: 'style sheets must be part of the site',
  font: 'fonts must be part of the site',
  file: 'files must be loaded over https',
};

export const styleImport = (specifier: string, at: Place): Diagnostic => ({
  code: 'bundle/style-import',
  severity: 'error',
  message: `${specifier} is a style sheet, which a module can't import`,
  at,
  hint: 'remove the import, and list the file in `styles` of site.config.ts',
});

/** Any other fault that the bundler reports. @param text the message of the bundler */
export const invalidModule = (
  text: string,
  at: Place,
  hint = 'correct the module: the pages that use it are not built until it compiles',
): Diagnostic => ({
  code: 'bundle/invalid-module',
  severity: 'error',
  message: text.replace(/\.$/, ''),
  at,
  hint,
});

export const invalidStyle = (text: string, at: Place): Diagnostic =>
  invalidModule(
    text,
    at,
    'correct the style sheet: no page is built until it compiles; paths in it are relative to the style sheet itself',
  );

/** @param kind in words: `a named pipe` */
export const notAModule = (specifier: string, kind: string, at: Place): Diagnostic =>
  invalidModule(`${specifier} is not read because it is ${kind}`, at, 'replace it with a file, or import another one');

/** @param files each imports the next one, and the last imports the first */
export const importCycle = (files: string[]): Diagnostic => ({
  code: 'bundle/import-cycle',
  severity: 'error',
  message: `These files import each other in a loop: ${[...files, files[0]].join(' → ')}`,
  at: startOf(files[0] ?? ''),
  hint: 'move the code that they share into another file',
});

/** A module that only Docusaurus has. @param known modules of Docusaurus that docgen has as well */
export function foreignModule(specifier: string, known: string[], at: Place): Diagnostic {
  const scope = specifier.slice(0, specifier.indexOf('/') + 1);
  // Without the scope, which is most of a name and would make any two names similar.
  const bare = nearestName(
    specifier.slice(scope.length),
    known.filter((name) => name.startsWith(scope)).map((name) => name.slice(scope.length)),
  );
  const near = bare && scope + bare;
  const kind = specifier.startsWith('@generated/')
    ? 'is a file that only Docusaurus generates'
    : 'is a part of Docusaurus that docgen does not have';
  return {
    code: 'bundle/foreign-module',
    severity: 'error',
    message: `${specifier} ${kind}`,
    at,
    hint: near
      ? `did you mean ${near}?`
      : specifier.startsWith('@theme')
        ? `write your own component, for example as src/theme/${specifier.replace(/^[^/]*\//, '')}, and import it`
        : 'remove the import; to convert a whole site, `docgen init <folder> --from-docusaurus <site>` writes replacements for such modules',
  };
}

export const missingPlugin = (module: string, at: Place): Diagnostic => ({
  code: 'bundle/plugin-missing',
  severity: 'error',
  message: `The plugin ${module} was not found`,
  at,
  hint: 'install its package in the site; if it is a file of the site, begin its path with ./',
});

export const pluginWithoutDefault = (module: string, at: Place): Diagnostic => ({
  code: 'bundle/plugin-export',
  severity: 'error',
  message: `The plugin ${module} has no default export`,
  at,
  hint: 'add one: export default function plugin(options) { return (tree, file) => { … } }',
});

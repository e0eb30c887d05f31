// Turns faults that esbuild found in the site's modules into diagnostics at the author's own lines.
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { invalidModule, missingExport, unresolvedModule } from '../diagnostics/bundle.js';
import { islandWithoutDefault, noDefaultExport, partWithoutExport } from '../diagnostics/pages/template.js';
import { startOf } from '../diagnostics/wording.js';
import type { ModuleImport } from '../model/compiled-entry.js';
import type { Diagnostic, Place } from '../model/diagnostic.js';
import type { BundleFault } from './esbuild.js';
import { packageRoot } from './package-root.js';
import { ReportedFault } from './reported-fault.js';
import { namesIn } from './site-imports.js';
import { OWN_ENTRIES } from './site-modules-plugin.js';

export interface FaultContext {
  siteRoot: string;
  /** Page modules: file → route, for the diagnostic of a missing default export. */
  routes: ReadonlyMap<string, string>;
  islands: ReadonlySet<string>;
  /** Replaced parts: file → part name. */
  parts: ReadonlyMap<string, string>;
  /** Line of the generated entry → the import of an MDX page that it stands for. */
  importAtLine: ReadonlyMap<number, ModuleImport>;
}

/** Undefined if the fault was reported already. */
export function toDiagnostic({ text, at, virtual, unresolved, detail }: BundleFault, context: FaultContext): Diagnostic | undefined {
  const imported = virtual && context.importAtLine.get(virtual.line);
  const place = at ?? imported?.at;
  if (detail instanceof ReportedFault) return place && detail.toDiagnostic?.(place, imported?.specifier);
  const missing = /^No matching export in "(?<module>[^"]+)" for import "(?<name>[^"]+)"/.exec(text)?.groups;
  if (missing) return toMissingExport(missing.module ?? '', missing.name ?? '', place, context);
  const somewhere = place ?? startOf('site.config.ts');
  if (unresolved === undefined) return invalidModule(text, somewhere);
  return unresolvedModule(unresolved, namesIn(join(context.siteRoot, dirname(somewhere.file), dirname(unresolved))), somewhere);
}

function toMissingExport(module: string, name: string, at: Place | undefined, context: FaultContext): Diagnostic {
  const { siteRoot, routes, islands, parts } = context;
  // The import is in a text of docgen's own, so the fault is reported for the module.
  const whole = startOf(module);
  const route = routes.get(module);
  const part = parts.get(module);
  if (!at && part) return partWithoutExport(part, module);
  if (name === 'default' && route !== undefined && !at) return noDefaultExport(module, route);
  if (name === 'default' && islands.has(module)) return islandWithoutDefault(module);
  const file = resolve(siteRoot, module);
  const own = Object.entries(OWN_ENTRIES).find(([, path]) => join(packageRoot(), path) === file)?.[0];
  return missingExport({ name, module: own ?? module, isOwn: own !== undefined, exported: exportsOf(file), at: at ?? whole });
}

/** Names of values (not types) that a module exports at the start of a line. Empty if the file can't be read. */
function exportsOf(file: string): string[] {
  const text = textOf(file);
  const declared = [...text.matchAll(/^export (?:async )?(?:const|let|function\*?|class) (\w+)/gm)].map(([, name = '']) => name);
  const listed = [...text.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = '']) => names.split(','));
  return [...declared, ...listed.flatMap((one) => (/^\s*type\s/.test(one) ? [] : (/(\w+)\s*$/.exec(one)?.[1] ?? [])))];
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Removes repeated faults: modules are bundled several times if one of them fails. */
export const distinctFaults = (diagnostics: Diagnostic[]): Diagnostic[] => [
  ...new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values(),
];

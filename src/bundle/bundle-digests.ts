// Digests of the modules in the bundle that all pages share. The digest of a module covers all that it imports, directly or not, so that an
// edit of a component changes only the pages that show it. docgen's own sources count by name only: a store belongs to one version of
// docgen.
import { digest } from '../base/values/digest.js';
import { authorInputs } from './author-inputs.js';
import type { Metafile } from './esbuild.js';
import { importedInputs, isMadeUp } from './metafile-inputs.js';
import type { RecordedContents } from './record-contents.js';

export interface BundleDigests {
  /** Of the site's parts of the templates. */
  frame: string;
  /** Of the variables that the configuration lists. For pages that may read them. */
  env: string;
  /** By `ModuleImport.module`, and by the file of a page module. Modules outside of the bundle (React, docgen) have none. */
  modules: Record<string, string>;
  /** The files that each module is made of, with its own. `docgen explain` shows them. */
  filesOf: Record<string, string[]>;
  /** The files that each part of the templates is made of, by the name of the part. */
  partFiles: Record<string, string[]>;
}

export interface BundleDigestsInput {
  metafile: Pick<Metafile, 'inputs'>;
  contentOf: RecordedContents['contentOf'];
  env: Record<string, string>;
  /** Name of a part → the site's module for it, as the metafile names it. */
  parts: ReadonlyMap<string, string>;
  /** Module → its name in the metafile. */
  modules: ReadonlyMap<string, string>;
  /** The code of the whole bundle. It counts for a module whose content was not recorded. */
  code: string;
  siteRoot: string;
}

/** An input that esbuild adds to all modules when `process.env` is defined, even to those that do not read it. */
const ENV_INPUT = '<define:process.env>';

export function bundleDigests({ metafile: { inputs }, contentOf, env, parts, modules, code, siteRoot }: BundleDigestsInput): BundleDigests {
  const envDigest = digestOf(Object.entries(env).sort());
  const known = new Map<string, string>();
  const moduleDigest = (input: string): string => {
    const made = known.get(input) ?? digestOf([nameOf(input), contentDigest(input), inputs[input]?.format, importsOf(input)]);
    known.set(input, made);
    return made;
  };
  const contentDigest = (input: string): string[] => {
    const content = contentOf(input);
    if (content) return content.mayReadEnv ? [content.digest, envDigest] : [content.digest];
    return input === ENV_INPUT ? [] : [digest(code)];
  };
  const importsOf = (input: string) =>
    (inputs[input]?.imports ?? []).map(({ path, kind, external }) => [nameOf(path), kind, external ?? false]);
  const closuresOf = (roots: ReadonlyMap<string, string>) => [...roots].map(([name, root]) => [name, reachedFrom(inputs, [root])] as const);
  const [ofParts, ofModules] = [closuresOf(parts), closuresOf(modules)];
  const digestsOf = (closures: typeof ofParts) => closures.map(([name, reached]) => [name, digestOf(reached.map(moduleDigest))] as const);
  const linked = new Set(authorInputs(Object.keys(inputs), siteRoot));
  const isNamed = (input: string): boolean => isFile(input) || linked.has(input);
  const filesOf = (closures: typeof ofParts) => Object.fromEntries(closures.map(([name, reached]) => [name, reached.filter(isNamed)]));
  return {
    frame: digestOf(digestsOf(ofParts).sort()),
    env: envDigest,
    modules: Object.fromEntries(digestsOf(ofModules)),
    filesOf: filesOf(ofModules),
    partFiles: filesOf(ofParts),
  };
}

/** The roots and everything that they import, directly or not. Sorted. */
export function reachedFrom(inputs: Metafile['inputs'], roots: readonly string[]): string[] {
  const reached = new Set(roots);
  for (const input of reached) {
    for (const imported of importedInputs(inputs, input)) reached.add(imported);
  }
  return [...reached].sort();
}

/**
 * A module outside of the site, such as docgen's own, without the way up to it. So it has the same name for a copy of the site in a folder
 * of the site, which `docgen explain --since` makes of an earlier commit.
 */
const nameOf = (input: string): string => input.replace(/^(?:\.\.\/)+/, '');

/** A file of the site or of its installed packages; not docgen's own, and not a module that a plugin made up. */
const isFile = (input: string): boolean => !isMadeUp(input) && !input.startsWith('../');

/** For a bundle that contains nothing of a site. */
export const NO_DIGESTS: BundleDigests = bundleDigests({
  metafile: { inputs: {} },
  contentOf: () => undefined,
  env: {},
  parts: new Map(),
  modules: new Map(),
  code: '',
  siteRoot: '',
});

function digestOf(value: unknown): string {
  return digest(JSON.stringify(value));
}

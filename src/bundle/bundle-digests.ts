// What each page's own code depends on in a bundle that all pages share: one digest a module, over all that it imports and what those
// import, so that an edit of a component reaches the pages that show it and no other. docgen's own sources count by name only: a store
// belongs to one version of docgen.
import { digest } from '../base/values/digest.js';
import { authorInputs } from './author-inputs.js';
import type { Metafile } from './esbuild.js';
import { importedInputs, isMadeUp } from './metafile-inputs.js';
import type { RecordedContents } from './record-contents.js';

export interface BundleDigests {
  /** Of the site's parts of the templates. */
  frame: string;
  /** Of the variables that the configuration lists, for the pages that may read them. */
  env: string;
  /** By `ModuleImport.module` and by the file of a page module; none for those outside of the bundle: React, docgen. */
  modules: Record<string, string>;
  /** Files that each of them is made of, itself among them: for whoever explains a page. */
  filesOf: Record<string, string[]>;
  /** Files that each part of the templates is made of, by its name. */
  partFiles: Record<string, string[]>;
}

export interface BundleDigestsInput {
  metafile: Pick<Metafile, 'inputs'>;
  contentOf: RecordedContents['contentOf'];
  env: Record<string, string>;
  /** Name of a part → the site's module for it, as the metafile calls it. */
  parts: ReadonlyMap<string, string>;
  /** Module → what it is in the metafile. */
  modules: ReadonlyMap<string, string>;
  /** What counts for a module that esbuild had from elsewhere: the whole bundle. */
  code: string;
  siteRoot: string;
}

/** What esbuild has all modules import when `process.env` is defined, those too that do not read it. */
const ENV_INPUT = '<define:process.env>';

export function bundleDigests({ metafile: { inputs }, contentOf, env, parts, modules, code, siteRoot }: BundleDigestsInput): BundleDigests {
  const envDigest = digestOf(Object.entries(env).sort());
  const known = new Map<string, string>();
  const moduleDigest = (input: string): string => {
    const made = known.get(input) ?? digestOf([input, contentDigest(input), inputs[input]?.format, importsOf(input)]);
    known.set(input, made);
    return made;
  };
  const contentDigest = (input: string): string[] => {
    const content = contentOf(input);
    if (content) return content.mayReadEnv ? [content.digest, envDigest] : [content.digest];
    return input === ENV_INPUT ? [] : [digest(code)];
  };
  const importsOf = (input: string) => (inputs[input]?.imports ?? []).map(({ path, kind, external }) => [path, kind, external ?? false]);
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

/** Sorted: all that these are, and import, and what those import. */
export function reachedFrom(inputs: Metafile['inputs'], roots: readonly string[]): string[] {
  const reached = new Set(roots);
  for (const input of reached) {
    for (const imported of importedInputs(inputs, input)) reached.add(imported);
  }
  return [...reached].sort();
}

/** Of the site or of its installed packages; not docgen's own, and nothing that a plugin made up. */
const isFile = (input: string): boolean => !isMadeUp(input) && !input.startsWith('../');

/** Of a bundle with nothing of a site's in it. */
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

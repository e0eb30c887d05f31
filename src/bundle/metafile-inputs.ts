// Reads names in a metafile of esbuild: which file an input is, and which inputs it imports.
import { statSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import type { Metafile } from './esbuild.js';

type Inputs = Metafile['inputs'];

/**
 * An input that a plugin of ours (`docgen-entry:…`, `dataurl:…`) or esbuild (`<stdin>`) made up. The drive of a Windows path is a single
 * letter and does not match.
 */
export const isMadeUp = (name: string): boolean => /^(?:[a-z-]{2,}:|<)/.test(name);

/**
 * The file that an input is, or that a plugin of ours made it from. Absolute. Undefined if there is no such file. A style sheet may name a
 * file with a query or a fragment (`./logo.svg?v=1`), which is part of the input's name.
 */
export function inputFile(name: string, root: string): string | undefined {
  const path = resolve(root, name.replace(/^docgen-[a-z-]+:/, ''));
  return [path, path.replace(/[?#][^/]*$/, '')].find((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
}

/**
 * Names of the inputs that an input imports. For a pattern, the metafile contains only the pattern, so the inputs that match it are looked
 * for.
 */
export function importedInputs(inputs: Inputs, name: string): string[] {
  return (inputs[name]?.imports ?? []).flatMap((one) => {
    const pattern = importPattern(name, one);
    if (!pattern) return Object.hasOwn(inputs, one.path) ? [one.path] : [];
    return Object.keys(inputs).filter((other) => other.startsWith(pattern.start) && other.endsWith(pattern.end));
  });
}

/** For `import(`./data/${name}.json`)`: the beginning and end of the names of matching inputs. Undefined if the import names one module. */
export function importPattern(
  importer: string,
  { path, external }: Inputs[string]['imports'][number],
): { start: string; end: string } | undefined {
  if (!external || !/^\.{1,2}\/.*\*/.test(path)) return undefined;
  const start = path.slice(0, path.indexOf('*'));
  const folder = posix.join(posix.dirname(importer), start);
  return { start: folder === './' ? '' : folder, end: path.slice(path.lastIndexOf('*') + 1) };
}

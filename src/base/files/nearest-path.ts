// Suggestions ("did you mean") for paths: pages, ids of pages, files. Two paths are not near just because they share folders or extensions.
import { nearestName } from '../names/nearest-name.js';

/** The path that is nearest to a misspelt one. The parts that differ must be near. Undefined if there is none. */
export function nearestPath(wanted: string, paths: Iterable<string>): string | undefined {
  const near = nearestName(wanted, paths);
  return near !== undefined && isNear(wanted, near) ? near : undefined;
}

/** Compares only the folders and names that differ, without an extension that both have. */
function isNear(wanted: string, found: string): boolean {
  const [a, b] = [wanted.split('/'), found.split('/')];
  while (a.length > 1 && b.length > 1 && a[0] === b[0]) {
    a.shift();
    b.shift();
  }
  while (a.length > 1 && b.length > 1 && a.at(-1) === b.at(-1)) {
    a.pop();
    b.pop();
  }
  const [first, second] = [a.join('/'), b.join('/')];
  const extension = EXTENSION.exec(second)?.[0] ?? '';
  const isShared = extension !== '' && first.endsWith(extension);
  const shorten = (path: string): string => (isShared ? path.slice(0, -extension.length) : path);
  return nearestName(shorten(first), [shorten(second)]) !== undefined;
}

const EXTENSION = /\.[a-z0-9]+$/i;

/** The name nearest to that of a missing file: one with the same extension, else the only one that differs just in its extension. */
export function nearestFileName(wanted: string, names: readonly string[]): string | undefined {
  const [stem, extension] = splitName(wanted);
  const alike = new Map(names.flatMap((name) => (splitName(name)[1] === extension ? [[splitName(name)[0], name] as const] : [])));
  const near = alike.get(nearestName(stem, alike.keys()) ?? '');
  if (near !== undefined) return near;
  const [only, ...more] = names.filter((name) => splitName(name)[0].toLowerCase() === stem.toLowerCase() && name !== wanted);
  return more.length === 0 ? only : undefined;
}

/** The extension is in lower case. */
function splitName(name: string): [stem: string, extension: string] {
  const extension = EXTENSION.exec(name)?.[0] ?? '';
  return [name.slice(0, name.length - extension.length), extension.toLowerCase()];
}

// Finds the text to write instead of a broken link, if it is certain. It may differ in the letters of a name, an extension or a number
// prefix, in the signs of a heading's id, or by the new name of a file that git knows. A similar name is not certain and stays a hint.
import { posix } from 'node:path';
import { decodePath, encodePath, splitHref } from '../../base/urls/url-path.js';
import { isWayTo, writeLike } from '../../base/urls/write-like.js';
import type { LinkTargets } from '../../check/link-targets.js';
import type { FileIndex } from '../../link/file-index.js';
import { routeOf } from '../../link/internal-href.js';
import { readings, wayTo } from '../../link/ways-to-file.js';
import type { Diagnostic } from '../../model/diagnostic.js';

export interface FixLookups {
  targets: LinkTargets;
  files: FileIndex;
  /** Source file of a page whose path differs only in letter case or Unicode form. Undefined if there is none, or several. */
  fileInOtherCase(file: string): string | undefined;
  /**
   * The file in a folder that a name was meant to be: its name differs in letter case, or has one more extension. Undefined if there is
   * none, or several.
   */
  nameInFolder(folder: string, name: string): string | undefined;
  /** Folder of the docs to which a file belongs, relative to the site root. */
  rootOf(file: string): string;
  /**
   * The present file of a page that once had another path. Undefined if there is none to which a link from `from` may be changed
   * automatically.
   */
  renamedFile(file: string, from: string): string | undefined;
  /** The same for an address: the present route. */
  renamedRoute(target: string, from: string): string | undefined;
  /** The route that certainly replaced a route that the site has published. Undefined for a link that the author must decide on. */
  successor(route: string, from: string): string | undefined;
  /** The present id of a heading that a page once had. Undefined if none is certain, or for a page of another version than `from`. */
  renamedHeading(output: string, anchor: string, from: string): string | undefined;
}

export interface WrittenLink {
  /** The text at the finding's place. */
  written: string;
  /** The file that contains it, relative to the site root. */
  from: string;
  /** It is a link of Markdown, which may name a file. Otherwise it is an attribute, or a string of the configuration. */
  isMarkdown: boolean;
}

/** Undefined if nothing is certain, or if the place does not hold the link of the finding (that of a component or a description). */
export function certainFix({ code, target }: Diagnostic, link: WrittenLink, lookups: FixLookups): string | undefined {
  if (code === 'markdown/missing-image') return /[<>"'`\n]/.test(link.written) ? undefined : imageFix(link, lookups);
  if (target === undefined) return undefined;
  if (code === 'link/no-such-anchor') return anchorFix(link, target, lookups);
  if (code === 'link/no-such-file') return fileFix(link, target, lookups);
  const { path, suffix } = splitHref(link.written);
  if (!isWayTo(path, target)) return undefined;
  const file = code === 'link/no-such-page' && link.isMarkdown ? withExtension(path, link, lookups) : undefined;
  const found = foundFor(code, target, link.from, lookups);
  const fixed = file ?? (found && writeLike(path, target, found, encodePath));
  return fixed && fixed + suffix;
}

/** The path of what the link was meant to lead to, in the form that messages show. */
function foundFor(code: string, target: string, from: string, { targets, successor, renamedRoute }: FixLookups): string | undefined {
  if (code === 'link/wrong-letter-case') return targets.findOnlyInOtherCase(target.slice(1));
  if (code !== 'link/no-such-page' && code !== 'link/no-such-asset') return undefined;
  return targets.findAlike(target.slice(1)) ?? successor(routeOf(target), from) ?? renamedRoute(target, from);
}

/** Adds the extension if there is one such page: `./setup` becomes `./setup.md`. */
function withExtension(path: string, { from }: WrittenLink, { files, rootOf }: FixLookups): string | undefined {
  const found = ['.md', '.mdx'].filter((extension) => files.find(path + extension, { from, root: rootOf(from) })?.kind === 'page');
  return found.length === 1 && !path.endsWith('/') ? path + found[0] : undefined;
}

/** The id that the heading has now, or the only id of the page with the same letters and numbers. */
function anchorFix({ written, from }: WrittenLink, target: string, { targets, renamedHeading }: FixLookups): string | undefined {
  const hash = written.indexOf('#');
  const anchor = decodePath(written.slice(hash + 1));
  if (hash < 0 || !target.endsWith(`#${anchor}`)) return undefined;
  const output = targets.find(target.slice(1, -anchor.length - 1));
  if (output === undefined) return undefined;
  const [only, ...more] = [...(targets.idsOf(output) ?? [])].filter((id) => lettersOf(id) === lettersOf(anchor));
  const found = renamedHeading(output, anchor, from) ?? (more.length > 0 || lettersOf(anchor) === '' ? undefined : only);
  if (found === undefined) return undefined;
  return `${written.slice(0, hash)}#${/^[\p{L}\p{N}_.-]+$/u.test(found) ? found : encodeURIComponent(found)}`;
}

/**
 * Letters and numbers of an id, as a key. `v1-10` differs from `v11-0`, and `step-1` from the second `step`, so it matters whether there is
 * a sign before or after a number.
 */
const lettersOf = (id: string): string =>
  id
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    .replace(/(?<=\p{L})[^\p{L}\p{N}]+(?=\p{L})/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-');

function imageFix({ written, from }: WrittenLink, { targets, nameInFolder }: FixLookups): string | undefined {
  const { path, suffix } = splitHref(written);
  const decoded = decodePath(path);
  if (path.startsWith('/')) {
    const found = targets.findInOtherCase(decoded.slice(1)) ?? targets.findAlike(decoded.slice(1));
    return found && encodePath(found) + suffix;
  }
  const file = path.startsWith('@site/') ? decoded.slice('@site/'.length) : posix.join(posix.dirname(from), decoded);
  const name = nameInFolder(posix.dirname(file), posix.basename(file));
  return name && path.slice(0, path.lastIndexOf('/') + 1) + encodePath(name) + suffix;
}

function fileFix(
  { written, from }: WrittenLink,
  target: string,
  { files, fileInOtherCase, rootOf, renamedFile }: FixLookups,
): string | undefined {
  const root = rootOf(from);
  const isPage = (path: string): boolean => files.find(path, { from, root })?.kind === 'page';
  if (written === target && written.includes('#')) {
    // A `#` in the name is taken for the start of an anchor. Only one after the extension starts an anchor.
    const [, path = '', anchor = ''] = /^(.*\.mdx?)(#[^#]*)?$/i.exec(written) ?? [];
    const escaped = path.replaceAll('#', '%23');
    return escaped !== written && isPage(escaped) ? escaped + anchor : undefined;
  }
  const { path, suffix } = splitHref(written);
  if (path !== target) return undefined;
  const other = path.endsWith('x') ? path.slice(0, -1) : `${path}x`;
  if (isPage(other)) return other + suffix;
  for (const { file, start } of readings(path, { from, root })) {
    const now = fileInOtherCase(file) ?? renamedFile(file, from);
    const way = now === undefined ? undefined : wayTo(now, { start, from, root, isDotted: path.startsWith('.') });
    if (way !== undefined && isPage(way)) return way + suffix;
  }
  return undefined;
}

// Resolves the path of a link or an image to a file of the site, and to its place in the output. Files are read only through the page's
// FileReader, which never leaves the site.
import { posix } from 'node:path';
import { isPublishable, PUBLIC_FOLDER } from '../../../base/files/publishable.js';
import { shortDigest } from '../../../base/values/digest.js';
import { activeFile } from '../../../diagnostics/pages/markdown.js';
import type { AssetReference } from '../../../model/compiled-entry.js';
import type { Place } from '../../../model/diagnostic.js';
import type { Refused } from '../../../model/refused.js';
import type { CompileState } from '../compile-state.js';
import { whyActive, withoutEvaluatedEndings } from './active-file.js';

export interface SiteFile {
  /** Relative to the site root. */
  file: string;
  bytes: Uint8Array;
}

/**
 * `@site/` starts at the site root, `/` at the public folder, and any other path beside the page.
 * @param path percent-decoded, without query and fragment
 */
export function siteFilePath(path: string, page: string): string {
  if (path.startsWith('@site/')) return posix.normalize(path.slice('@site/'.length));
  if (path.startsWith('/')) return posix.join(PUBLIC_FOLDER, path);
  return posix.join(posix.dirname(page), path);
}

/** Splits off query and fragment, and decodes the path. A malformed escape stays as it is. */
export function splitUrl(url: string): { path: string; suffix: string } {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  try {
    return { path: decodeURIComponent(path), suffix: end < 0 ? '' : url.slice(end) };
  } catch {
    return { path, suffix: end < 0 ? '' : url.slice(end) };
  }
}

export function readSiteFile(state: CompileState, file: string): SiteFile | 'missing' | Refused {
  if (file === '..' || file.startsWith('../') || file.startsWith('/')) return 'outside';
  if (!isPublishable(file)) return 'hidden';
  const found = state.files.read(file);
  // Docusaurus publishes files from `static`, docgen from its public folder.
  if (found === 'missing' && file.startsWith('static/')) return readSiteFile(state, `${PUBLIC_FOLDER}/${file.slice('static/'.length)}`);
  return typeof found === 'string' ? found : { file, bytes: found.bytes };
}

/**
 * Notes a file to copy, and returns its path in the output. Files of the public folder are published anyway, under their own name, as the
 * author decided.
 * @returns undefined if a browser would run the file or a server would evaluate it. That is reported, and the file is not published
 */
export function addAsset(state: CompileState, { file, bytes }: SiteFile, at: Place): string | undefined {
  const before = state.assets.get(file);
  const isPublic = file.startsWith(`${PUBLIC_FOLDER}/`);
  const why = isPublic || before ? undefined : whyActive(file, bytes);
  if (why !== undefined) {
    state.diagnostics.push(activeFile(file, why, at));
    return undefined;
  }
  const output = isPublic ? file.slice(PUBLIC_FOLDER.length + 1) : (before?.output ?? `assets/files/${hashedName(file, bytes)}`);
  const asset: AssetReference = { file, at, ...(!isPublic && { output }) };
  if (!before) state.assets.set(file, asset);
  return output;
}

function hashedName(file: string, bytes: Uint8Array): string {
  const { name, ext } = posix.parse(file);
  const plain = (part: string) => part.normalize('NFC').replace(/[^\p{L}\p{N}._-]+/gu, '-');
  return `${plain(withoutEvaluatedEndings(name)).slice(0, 80)}.${shortDigest(bytes)}${plain(ext)}`;
}

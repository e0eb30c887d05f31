// Images. A local image must exist and is copied under a hashed name (files of the public folder keep theirs). Its size is added, so that
// the text below does not jump when the image arrives.
import type { Image, ImageReference, RootContent } from 'mdast';
import { bodyToken } from '../../../base/body-token.js';
import { PUBLIC_FOLDER } from '../../../base/files/publishable.js';
import {
  emptyImage,
  fileOutsideSite,
  missingImage,
  unescapedImage,
  unreadableImage,
  unsafeImage,
} from '../../../diagnostics/pages/markdown.js';
import type { Place } from '../../../model/diagnostic.js';
import type { CompileState } from '../compile-state.js';
import { addAsset, readSiteFile, siteFilePath, splitUrl } from '../links/site-file.js';
import { urlPlace } from '../links/transform-link.js';
import { isExternal, isUnsafeImage, schemeOf } from '../links/url-safety.js';
import { placeOf, type Transform, type TransformScope } from '../transform-scope.js';
import { imageDimensions } from './image-dimensions.js';

export const transformImage: Transform<Image> = (node, scope) => imageFrom(node, urlPlace(node, scope.state), scope);

export const transformImageReference: Transform<ImageReference> = (node, scope) => {
  const definition = scope.definitions.get(node.identifier.toUpperCase());
  if (!definition) return [];
  const image: Image = { type: 'image', url: definition.url, alt: node.alt ?? null, title: definition.title ?? null };
  if (node.position) image.position = node.position;
  return imageFrom(image, placeOf(scope.state, definition), scope);
};

function imageFrom(image: Image, at: Place, { state }: TransformScope): RootContent[] {
  const source = imageSource(image.url, at, state);
  // The alternative text describes what belongs here.
  if (!source) return image.alt ? [{ type: 'text', value: image.alt }] : [];
  if (!image.alt?.trim()) state.slips.push({ kind: 'missing-alt', target: image.url, at });
  image.alt ??= '';
  image.data = { ...image.data, hProperties: { ...image.data?.hProperties, ...source } };
  return [image];
}

export interface ImageSource {
  /** With a token. Absent: the address stays as written. */
  src?: string;
  /** CSS pixels. */
  width?: number;
  height?: number;
}

/**
 * An image with more bytes than this is reported as a slip. A megabyte takes five seconds on a slow mobile connection (1.6 Mbit/s, as
 * Lighthouse measures).
 */
const MOST_BYTES = 1_000_000;

/**
 * Undefined if there is no image to show. The reason is reported here.
 * @param isSized false for video and audio, whose headers docgen does not read
 */
export function imageSource(url: string, at: Place, state: CompileState, isSized = true): ImageSource | undefined {
  if (url.trim() === '') state.diagnostics.push(emptyImage(at));
  else if (schemeOf(url) === 'file') state.diagnostics.push(fileOutsideSite(url, at, 'outside'));
  else if (isUnsafeImage(url)) state.diagnostics.push(unsafeImage(url, at));
  else if (isExternal(url)) {
    if (schemeOf(url) !== 'data') state.links.push({ href: url, from: 'html', at, apart: 'asset' });
    return {};
  } else return localSource(url, at, state, isSized);
  return undefined;
}

function localSource(url: string, at: Place, state: CompileState, isSized: boolean): ImageSource | undefined {
  const { path, suffix } = splitUrl(url);
  const wanted = siteFilePath(path, at.file);
  const found = readSiteFile(state, wanted);
  if (found === 'missing') {
    const escaped = escapedName(url, at.file, state);
    state.diagnostics.push(escaped ? unescapedImage(url, wanted, at, escaped) : missingImage(url, wanted, at, nearbyFiles(state, wanted)));
    return undefined;
  }
  if (typeof found === 'string') {
    state.diagnostics.push(fileOutsideSite(path, at, found));
    return undefined;
  }
  if (isSized && found.bytes.length > MOST_BYTES)
    state.slips.push({ kind: 'large-image', target: found.file, bytes: found.bytes.length, at });
  const output = addAsset(state, found, at);
  if (output === undefined) return undefined;
  const size = isSized ? imageDimensions(found.bytes) : undefined;
  if (isSized && !size) state.diagnostics.push(unreadableImage(found.file, at));
  return { src: bodyToken('B', output) + suffix, ...size };
}

/** The address with `?` and `#` escaped, if that names a file. For a browser, `c#.png` is the file `c`. */
function escapedName(url: string, from: string, state: CompileState): string | undefined {
  if (!/[?#]/.test(url)) return undefined;
  const escaped = url.replaceAll('?', '%3F').replaceAll('#', '%23');
  const found = readSiteFile(state, siteFilePath(splitUrl(escaped).path, from));
  return typeof found === 'string' ? undefined : escaped;
}

/** Names for a "did you mean" suggestion. */
function nearbyFiles(state: CompileState, wanted: string): { name: string; names: string[] } {
  const slash = wanted.lastIndexOf('/');
  return { name: wanted.slice(slash + 1), names: state.files.list(wanted.slice(0, Math.max(0, slash)) || PUBLIC_FOLDER) };
}

// A file that code of a page names (`import plan from './plan.png'`, `require('@site/static/plan.png').default`) → its address. The file is
// copied like an image of Markdown. Anything that is not a file of the site is left to the bundler, which reports it.
import { bodyToken } from '../../base/body-token.js';
import type { Place } from '../../model/diagnostic.js';
import type { CompileState } from '../markdown/compile-state.js';
import { addAsset, readSiteFile, siteFilePath } from '../markdown/links/site-file.js';

/** Files that pages show or offer, but never run. */
const ASSET = /\.(?:avif|bmp|eot|flac|gif|ico|jpe?g|m4a|mov|mp3|mp4|ogg|otf|pdf|png|svg|ttf|wav|webm|webp|woff2?|zip)$/i;

/** Returns a `B` token. Undefined if there is no such file, or if it is of another kind. */
export function fileToken(specifier: string, at: Place, state: CompileState): string | undefined {
  if (!ASSET.test(specifier) || !/^(?:\.|@site\/)/.test(specifier)) return undefined;
  const found = readSiteFile(state, siteFilePath(specifier, state.file));
  const output = typeof found === 'string' ? undefined : addAsset(state, found, at);
  return output === undefined ? undefined : bodyToken('B', output);
}

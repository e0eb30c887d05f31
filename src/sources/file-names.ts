// What a file is, by its name. Paths are relative to a content folder.

import { isPublishedName } from '../base/files/publishable.js';
import { isDropping } from '../base/values/is-dropping.js';

/** Hidden files, leftovers of editors and systems, and installed packages are never read, published or watched. */
export const isInputName = (name: string): boolean => !name.startsWith('.') && !isDropping(name) && name !== 'node_modules';

/** Whether a name is read in the public folder. */
export const hasPublishedName = (name: string): boolean => isInputName(name) || isPublishedName(name);

/** The file or a folder above it begins with `_`. */
export const isPartial = (path: string): boolean => path.split('/').some((name) => name.startsWith('_') && !isCategoryFile(name));

export const isCategoryFile = (path: string): boolean => /(^|\/)_category_\.(json|ya?ml)$/.test(path);

export const isIslandFile = (path: string): boolean => path.endsWith('.island.tsx');

/** Whether it is Markdown with an extension that does not make a page. */
export const hasOtherMarkdownName = (path: string): boolean => /[^/]\.(markdown|mdown|mdwn|mkdn?|mdtext|mdtxt)$/i.test(path);

/** By the extension, case-insensitive (`README.MD`). Undefined for a file that is not a page. */
export function pageFormat(path: string): 'md' | 'mdx' | 'tsx' | undefined {
  if (isIslandFile(path)) return undefined;
  const extension = /[^/]\.(mdx?|tsx)$/i.exec(path)?.[1]?.toLowerCase();
  return extension as 'md' | 'mdx' | 'tsx' | undefined;
}

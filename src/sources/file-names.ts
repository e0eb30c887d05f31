// What the name of a file says of it. Paths are relative to a content folder.

import { isPublishedName } from '../base/files/publishable.js';
import { isDropping } from '../base/values/is-dropping.js';

/** Hidden files and droppings are never read, published or watched; neither is what was installed. */
export const isInputName = (name: string): boolean => !name.startsWith('.') && !isDropping(name) && name !== 'node_modules';

/** A name that is read in the public folder. */
export const hasPublishedName = (name: string): boolean => isInputName(name) || isPublishedName(name);

/** In front of a file or of any folder above it. */
export const isPartial = (path: string): boolean => path.split('/').some((name) => name.startsWith('_') && !isCategoryFile(name));

export const isCategoryFile = (path: string): boolean => /(^|\/)_category_\.(json|ya?ml)$/.test(path);

export const isIslandFile = (path: string): boolean => path.endsWith('.island.tsx');

/** Markdown by an ending that makes no page. */
export const hasOtherMarkdownName = (path: string): boolean => /[^/]\.(markdown|mdown|mdwn|mkdn?|mdtext|mdtxt)$/i.test(path);

/** By the extension, in any case (`README.MD`); undefined for what is no page. */
export function pageFormat(path: string): 'md' | 'mdx' | 'tsx' | undefined {
  if (isIslandFile(path)) return undefined;
  const extension = /[^/]\.(mdx?|tsx)$/i.exec(path)?.[1]?.toLowerCase();
  return extension as 'md' | 'mdx' | 'tsx' | undefined;
}

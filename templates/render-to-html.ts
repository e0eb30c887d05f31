// The door to react-dom/server: renders an element to HTML. There are two kinds, because only markup that React takes over in the browser
// may carry the comments by which React finds its text nodes again.
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';

/**
 * React puts a preload before the markup for each image that is not lazy. In an article it would come before the text, and name images of
 * folded panels.
 */
const IMAGE_PRELOADS = /^(?:<link rel="preload" as="image"[^>]*\/>)+/;

/** For everything outside islands. */
export const renderStatic = (node: ReactNode): string => renderToStaticMarkup(node).replace(IMAGE_PRELOADS, '');

/** For the inside of an island. `prefix` keeps its ids apart from those of other islands. The browser must use the same prefix. */
export const renderHydratable = (node: ReactNode, prefix: string): string =>
  renderToString(node, { identifierPrefix: prefix }).replace(IMAGE_PRELOADS, '');

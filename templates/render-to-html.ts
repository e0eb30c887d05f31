// The door to react-dom/server: an element in, its HTML out. Two kinds, because only markup that React takes over in the browser
// may carry the comments by which it finds its text nodes again.
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';

/** React puts a preload in front of the markup for each image that is not lazy; inside an article it would precede the text, and name images of folded panels. */
const IMAGE_PRELOADS = /^(?:<link rel="preload" as="image"[^>]*\/>)+/;

/** For everything that no island covers. */
export const renderStatic = (node: ReactNode): string => renderToStaticMarkup(node).replace(IMAGE_PRELOADS, '');

/** For the inside of an island. `prefix` keeps its ids apart from those of other islands; the browser must be given the same. */
export const renderHydratable = (node: ReactNode, prefix: string): string =>
  renderToString(node, { identifierPrefix: prefix }).replace(IMAGE_PRELOADS, '');

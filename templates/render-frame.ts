// Renders the frame of pages, head and body around the article, of docgen's own parts and of a site's.
import type { ReactNode } from 'react';
import { createElementRenderer } from './render-elements.js';
import { renderStatic } from './render-to-html.js';

/** A site whose part needs React on so many pages in a row needs it on all of them: what is drawn in vain is then saved. */
const MOST_IN_VAIN = 8;

/** Of one site and one place in the document: has a lifetime, as what recurs on its pages is kept. */
export function createFrameRenderer(): (node: ReactNode) => string {
  const renderElements = createElementRenderer();
  let inVain = 0;
  return (node) => {
    const html = inVain < MOST_IN_VAIN ? renderElements(node) : undefined;
    inVain = html === undefined ? inVain + 1 : 0;
    return html ?? renderStatic(node);
  };
}

// Renders the frame of pages, which is head and body around the article, from docgen's own parts and those of a site.
import type { ReactNode } from 'react';
import { createElementRenderer } from './render-elements.js';
import { renderStatic } from './render-to-html.js';

/** If a site's part needs React on this many pages in a row, it needs it on all of them. Then the attempts without React are skipped. */
const MOST_IN_VAIN = 8;

/** For one site and one place in the document. The renderer caches what recurs on its pages. */
export function createFrameRenderer(): (node: ReactNode) => string {
  const renderElements = createElementRenderer();
  let inVain = 0;
  return (node) => {
    const html = inVain < MOST_IN_VAIN ? renderElements(node) : undefined;
    inVain = html === undefined ? inVain + 1 : 0;
    return html ?? renderStatic(node);
  };
}

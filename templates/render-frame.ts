// Renders the frame of pages, which is head and body around the article, from docgen's own parts and those of a site.
import type { ReactNode } from 'react';
import { createPartsRenderer } from './render-elements.js';
import { renderStatic } from './render-to-html.js';

/** If a site's part needs React on this many pages in a row, it needs it on all of them. Then the attempts without React are skipped. */
const MOST_IN_VAIN = 8;

export interface RenderedFrame {
  html: string;
  /** `RenderedElements`. Undefined if React rendered it. */
  ofSite?: string[];
}

/**
 * For one site and one place in the document. The renderer caches what recurs on its pages.
 * @param siteParts the parts that are the site's own
 */
export function createFrameRenderer(siteParts: ReadonlySet<unknown>): (node: ReactNode) => RenderedFrame {
  const renderElements = createPartsRenderer(siteParts);
  let inVain = 0;
  return (node) => {
    const rendered = inVain < MOST_IN_VAIN ? renderElements(node) : undefined;
    inVain = rendered === undefined ? inVain + 1 : 0;
    return rendered ?? { html: renderStatic(node) };
  };
}

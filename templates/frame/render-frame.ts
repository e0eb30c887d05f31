// Renders the body of pages, which is everything around the article, from docgen's own parts and those of a site.
import type { ReactNode } from 'react';
import type { PartHtml } from '../../src/model/template-bundle.js';
import { createPartsRenderer, type SiteParts } from '../render-elements.js';
import { renderStatic } from '../render-to-html.js';
import { readMarks, withMarks } from './part-marks.js';
import type { ReadWatch } from './read-watch.js';

/** If a site's part needs React on this many pages in a row, it needs it on all of them. Then the attempts without React are skipped. */
const MOST_IN_VAIN = 8;

export interface RenderedFrame {
  html: string;
  /** What the site's own parts have written. It does not depend on who rendered them. */
  ofSite: PartHtml[];
}

/** For one site and one place in the document. The renderer caches what recurs on its pages. @param watch notices what parts read */
export function createFrameRenderer(siteParts: SiteParts, watch?: ReadWatch): (node: ReactNode) => RenderedFrame {
  const renderElements = createPartsRenderer(siteParts, { watch });
  let inVain = 0;
  return (node) => {
    const rendered = inVain < MOST_IN_VAIN ? renderElements(node) : undefined;
    inVain = rendered === undefined ? inVain + 1 : 0;
    if (rendered) return rendered;
    return siteParts.size === 0 ? { html: renderStatic(node), ofSite: [] } : readMarks(renderStatic(withMarks(node, siteParts)));
  };
}

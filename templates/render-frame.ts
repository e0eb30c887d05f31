// Renders the frame of pages, head and body around the article. Where a site has parts of its own, its bundle has render-with-react.ts
// in the place of this module: such a part may do what only React answers (hooks, hints for the browser), and not fail without.
import { createElementRenderer } from './render-elements.js';
import { renderStatic } from './render-to-html.js';
import type { createFrameRenderer as createReactRenderer } from './render-with-react.js';

/** Of one site: has a lifetime, as what recurs on its pages is kept. */
export const createFrameRenderer: typeof createReactRenderer = () => {
  const renderElements = createElementRenderer();
  return (node) => renderElements(node) ?? renderStatic(node);
};

// Takes from a page of the graph all that the page's own code may know of it. Both the key of an article and its rendering use this object,
// so that code can't read anything that is not in the key.
import type { Page } from '../../model/content-graph.js';
import type { ArticlePage } from '../../model/template-bundle.js';

export const articlePageOf = ({ key, permalink, title, layout }: Page): ArticlePage => ({
  key,
  permalink,
  title,
  ...(layout && { layout }),
});

// A page of the graph → all that its own code may know of it. The same for the key of what the code renders to and for the rendering:
// what is in no key can't be read.
import type { Page } from '../../model/content-graph.js';
import type { ArticlePage } from '../../model/template-bundle.js';

export const articlePageOf = ({ key, permalink, title, layout }: Page): ArticlePage => ({
  key,
  permalink,
  title,
  ...(layout && { layout }),
});

// The part of an outline that the graph is made of. If this part is unchanged, the graph is unchanged. Headings are shown by their own page
// only, and descriptions are looked up where they are shown (`descriptionOf`).
import type { Outline } from '../model/compiled-entry.js';

/** As JSON. */
export const graphPart = ({ frontMatter: { description: _, ...frontMatter }, title, post }: Outline): string =>
  JSON.stringify([frontMatter, title, post]);

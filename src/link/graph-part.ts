// What the graph is made of, of all that an outline says: of equal parts, an equal graph. Headings are shown by their own page alone, and descriptions
// are looked up where they are shown (`descriptionOf`).
import type { Outline } from '../model/compiled-entry.js';

/** JSON. */
export const graphPart = ({ frontMatter: { description: _, ...frontMatter }, title, post }: Outline): string =>
  JSON.stringify([frontMatter, title, post]);

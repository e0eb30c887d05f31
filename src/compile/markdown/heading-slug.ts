// Ids of one page. The door to github-slugger, whose rule for text → id is the one that authors know from elsewhere:
// lower case, no punctuation, spaces to hyphens, `-1`, `-2` for repeats.
import GithubSlugger, { slug } from 'github-slugger';

/** Ids that the layout uses on every page, so that its own links (skip link, search) keep their targets. */
const LAYOUT_IDS = ['main', 'content', 'search', 'navbar', 'sidebar', 'toc', 'footer', 'skip', 'top', 'root', 'app', '__proto__'];

export const isLayoutId = (id: string): boolean => LAYOUT_IDS.includes(id) || /^_*docgen/i.test(id);

export interface IdRegistry {
  /** An id that the author set: no made one will be equal to it. */
  reserve(id: string): void;
  /** A free id for a heading; `section` where the text leaves nothing (only emoji or punctuation). */
  create(text: string): string;
}

export function createIdRegistry(): IdRegistry {
  const slugger = new GithubSlugger();
  const reserve = (id: string) => {
    slugger.occurrences[id] ??= 0;
  };
  for (const id of LAYOUT_IDS) reserve(id);
  return {
    reserve,
    create(text) {
      // Composed form: equal headings must not get ids that look equal and differ.
      const base = slug(text.normalize('NFC')) || 'section';
      return slugger.slug(isLayoutId(base) && !LAYOUT_IDS.includes(base) ? `section-${base}` : base);
    },
  };
}

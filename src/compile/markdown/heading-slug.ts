// Ids of one page. The door to github-slugger, whose rule for text → id is the one that authors know from elsewhere:
// lower case, no punctuation, spaces to hyphens, `-1`, `-2` for repeats.
import GithubSlugger, { slug } from 'github-slugger';

/** The layout's own ids all start with `docgen`, so that headings may have any other; the last one is no key for a record. */
export const isLayoutId = (id: string): boolean => /^_*docgen/i.test(id) || id === '__proto__';

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
  return {
    reserve,
    create(text) {
      // Composed form: equal headings must not get ids that look equal and differ.
      const base = slug(text.normalize('NFC')) || 'section';
      return slugger.slug(isLayoutId(base) ? `section-${base}` : base);
    },
  };
}

// Ids of one page. The door to github-slugger, whose rule for text → id is the one that authors know from elsewhere:
// lower case, no punctuation, spaces to hyphens, `-1`, `-2` for repeats.
import { slug } from 'github-slugger';

/** The rule as it is elsewhere, for whoever has to know what ids another generator made. */
export { default as GithubSlugger } from 'github-slugger';

/** The layout's own ids all start with `docgen`, so that headings may have any other; the last one is no key for a record. */
export const isLayoutId = (id: string): boolean => /^_*docgen/i.test(id) || id === '__proto__';

export interface IdRegistry {
  /** An id that the author set: no made one will be equal to it. */
  reserve(id: string): void;
  /** A free id for a heading; `section` where the text leaves nothing (only emoji or punctuation). */
  create(text: string): string;
}

export function createIdRegistry(): IdRegistry {
  /** Id → repeats of it so far. */
  const taken = new Map<string, number>();
  return {
    reserve(id) {
      if (!taken.has(id)) taken.set(id, 0);
    },
    create(text) {
      // Composed form: equal headings must not get ids that look equal and differ.
      const base = slug(text.normalize('NFC')) || 'section';
      const first = isLayoutId(base) ? `section-${base}` : base;
      let id = first;
      for (let count = taken.get(first) ?? 0; taken.has(id); taken.set(first, count)) id = `${first}-${++count}`;
      taken.set(id, 0);
      return id;
    },
  };
}

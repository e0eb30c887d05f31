// Creates the ids of one page. The door to github-slugger, whose rule authors know from other tools: lower case, no punctuation, spaces
// become hyphens, `-1`, `-2` for repeats.
import { slug } from 'github-slugger';

/** The original rule, for code that must know which ids another generator made. */
export { default as GithubSlugger } from 'github-slugger';

/** The layout's own ids all start with `docgen`, so headings may have any other id. `__proto__` can't be the key of a record. */
export const isLayoutId = (id: string): boolean => /^_*docgen/i.test(id) || id === '__proto__';

export interface IdRegistry {
  /** Reserves an id that the author set: no generated id will be equal to it. */
  reserve(id: string): void;
  /** Returns a free id for a heading: `section` if nothing of the text remains (only emoji or punctuation). */
  create(text: string): string;
}

export function createIdRegistry(): IdRegistry {
  /** Id → how often it was repeated so far. */
  const taken = new Map<string, number>();
  return {
    reserve(id) {
      if (!taken.has(id)) taken.set(id, 0);
    },
    create(text) {
      // Normalised, so that equal headings don't get ids that look equal but differ.
      const base = slug(text.normalize('NFC')) || 'section';
      const first = isLayoutId(base) ? `section-${base}` : base;
      let id = first;
      for (let count = taken.get(first) ?? 0; taken.has(id); taken.set(first, count)) id = `${first}-${++count}`;
      taken.set(id, 0);
      return id;
    },
  };
}

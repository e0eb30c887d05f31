// What lists and feeds show of posts, kept while a worker renders: a post stands in the list by number, in those of its tags and authors, and in each
// feed. A text is kept under a key of all that it is made of, and no longer than the site is rendered with the same templates.

export interface ShownTexts {
  /** @param rendering what all texts are made with: another object, and none of them holds  @param make '' is not kept */
  of(key: string, rendering: object, make: () => Promise<string>): Promise<string>;
}

/** Characters: the oldest go first. */
const LIMIT = 8_000_000;

/** Has a lifetime: one a process. */
export function createShownTexts(limit = LIMIT): ShownTexts {
  const kept = new Map<string, string>();
  let madeWith: object | undefined;
  let size = 0;
  const forget = (key: string): void => {
    size -= kept.get(key)?.length ?? 0;
    kept.delete(key);
  };
  return {
    async of(key, rendering, make) {
      if (madeWith !== rendering) for (const old of [...kept.keys()]) forget(old);
      madeWith = rendering;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const text = await make();
      if (text === '' || text.length > limit || madeWith !== rendering) return text;
      forget(key);
      kept.set(key, text);
      size += text.length;
      for (const old of kept.keys()) {
        if (size <= limit) break;
        forget(old);
      }
      return text;
    },
  };
}

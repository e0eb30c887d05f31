// The texts that lists and feeds show of posts, cached while a worker renders. A post is shown in the numbered lists, in those of its tags
// and authors, and in each feed. A text is cached under a key of all that it is made of, as long as the site is rendered with the same
// templates.

export interface ShownTexts {
  /**
   * @param rendering what all texts are made with. Another object drops all cached texts
   * @param make makes the text; '' is not cached
   */
  of(key: string, rendering: object, make: () => Promise<string>): Promise<string>;
}

/** In characters. The oldest texts are dropped first. */
const LIMIT = 8_000_000;

/** Created once a process. */
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

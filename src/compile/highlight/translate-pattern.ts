// A pattern of a grammar (Oniguruma's syntax) → what makes an equal JavaScript expression. The door to oniguruma-to-es, with the
// rules of shiki's own engine. A translation costs a millisecond, so those of the shipped grammars are made at bundling time
// (scripts/translated-grammars.mjs); patterns that come about while text is read (`end` with the text of its `begin`) are made here.
import { toRegExpDetails } from 'oniguruma-to-es';
import { asciiPattern } from './ascii-pattern.js';

/** JSON: it travels with a bundled grammar. */
export interface TranslatedPattern {
  source: string;
  /** Of the expression, without `g` and `d`. `y`: it matches only where the search begins. */
  flags: string;
  /** Groups that the translation added: no captures of the grammar. */
  hidden?: number[];
  /** Group → groups whose text it takes over when they took part in the match. */
  transfers?: [to: number, from: number[]][];
  /** `clip_search`: what lies before the start of the search must not be seen. */
  strategy?: string;
  /** `source` for lines of ASCII, where it needs no `v`. Left out: `source` itself; null: there is none. */
  ascii?: string | null;
  /** A line of ASCII without any character of one of these has no match. */
  needs?: string[];
}

/** undefined: JavaScript can't express it; a grammar goes without such a pattern, and loses a colour. */
export function translatePattern(pattern: string): TranslatedPattern | undefined {
  try {
    const {
      pattern: source,
      flags,
      options = {},
    } = toRegExpDetails(pattern, {
      // The same on every Node, whatever it could do beyond: equal bytes.
      target: 'ES2024',
      rules: { allowOrphanBackrefs: true, asciiWordBoundaries: true, captureGroup: true, recursionLimit: 5, singleline: true },
    });
    const { hiddenCaptures: hidden, transfers, strategy } = options;
    const { source: ascii = null, needs = [] } = asciiPattern(source, flags) ?? {};
    return {
      source,
      flags,
      ...(hidden && { hidden }),
      ...(transfers && { transfers }),
      ...(strategy && { strategy }),
      ...(ascii !== source && { ascii }),
      ...(needs.length > 0 && { needs }),
    };
  } catch {
    return undefined;
  }
}

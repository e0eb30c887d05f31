// Translates a pattern of a grammar (Oniguruma's syntax) into an equal JavaScript expression. The door to oniguruma-to-es, with the rules
// of shiki's own engine. A translation takes a millisecond, so those of the shipped grammars are made at bundling time
// (scripts/translated-grammars.mjs). Patterns that arise while text is read (an `end` with the text of its `begin`) are translated here.
import { toRegExpDetails } from 'oniguruma-to-es';
import { asciiPattern } from './ascii-pattern.js';

/** Stored as JSON in a bundled grammar. */
export interface TranslatedPattern {
  source: string;
  /** Flags of the expression, without `g` and `d`. `y`: it matches only where the search begins. */
  flags: string;
  /** Groups that the translation added. They are not captures of the grammar. */
  hidden?: number[];
  /** Group → groups whose text it takes over if they took part in the match. */
  transfers?: [to: number, from: number[]][];
  /** `clip_search`: the expression must not see what comes before the start of the search. */
  strategy?: string;
  /** `source` for lines of ASCII, for which it needs no `v`. Absent: `source` itself. Null: there is no such form. */
  ascii?: string | null;
  /** A line of ASCII that has no character of one of these sets has no match. */
  needs?: string[];
}

/** Undefined if JavaScript can't express the pattern. The grammar then works without it and loses a colour. */
export function translatePattern(pattern: string): TranslatedPattern | undefined {
  try {
    const {
      pattern: source,
      flags,
      options = {},
    } = toRegExpDetails(pattern, {
      // A fixed target gives the same expression on every version of Node.
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

// Emphasis next to punctuation of Chinese, Japanese and Korean: `**注意：**正文` is strong. CommonMark takes a mark between punctuation and a
// letter for text, which is right only for scripts with blanks between words. The rule is that of remark-cjk-friendly, and this is the door
// to its extensions of the portable parser. The native parser lacks the rule, so a page on which it matters is read by the portable parser.
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { gfmStrikethroughCjkFriendly } from 'micromark-extension-cjk-friendly-gfm-strikethrough';
import type { Processor } from 'unified';
import { lengthOf, type Resolver, resolveSpans } from './resolve-spans.js';

/** A plugin of the parser. It must come after that of GFM. */
export function remarkCjkEmphasis(this: Processor): void {
  const data = this.data() as { micromarkExtensions?: unknown[] };
  data.micromarkExtensions = [
    ...(data.micromarkExtensions ?? []),
    withResolver(cjkFriendlyExtension(), EMPHASIS),
    withResolver(gfmStrikethroughCjkFriendly(), STRIKETHROUGH),
  ];
}

/**
 * If one of two runs can both open and close, they don't match if the sum of their lengths is a multiple of three, unless both lengths are
 * ("can open emphasis", rules 9 and 10).
 */
const EMPHASIS: Resolver = resolveSpans({
  sequence: 'attentionSequence',
  use(opener, closer) {
    const [opening, closing] = [lengthOf(opener), lengthOf(closer)];
    if ((opener._close || closer._open) && closing % 3 > 0 && (opening + closing) % 3 === 0) return 0;
    return opening > 1 && closing > 1 ? 2 : 1;
  },
  keyOf: (closer) => `${closer._open ? 'both' : ''}${lengthOf(closer) % 3}`,
  types: (use) =>
    use > 1
      ? { group: 'strong', sequence: 'strongSequence', text: 'strongText' }
      : { group: 'emphasis', sequence: 'emphasisSequence', text: 'emphasisText' },
});

const STRIKETHROUGH: Resolver = resolveSpans({
  sequence: 'strikethroughSequenceTemporary',
  use: (opener, closer) => (lengthOf(opener) === lengthOf(closer) ? lengthOf(closer) : 0),
  keyOf: (closer) => String(lengthOf(closer)),
  types: () => ({ group: 'strikethrough', sequence: 'strikethroughSequence', text: 'strikethroughText' }),
});

type Extension = ReturnType<typeof cjkFriendlyExtension>;

/** The extension, with `resolveAll` in each of its constructs. */
function withResolver(extension: Extension, resolveAll: Resolver): Extension {
  const text = Object.entries(extension.text ?? {}).map(([code, construct]) => [code, { ...construct, resolveAll }]);
  return { ...extension, text: Object.fromEntries(text), insideSpan: { null: [{ resolveAll: resolveAll as never }] } };
}

/**
 * Han, kana, hangul, Yi, Tangut, and whatever else Unicode calls wide or halfwidth, except emoji. Also variation selectors. This is wider
 * than the rule: a page too many is read by the slower parser, with the same result.
 */
const CJK = [
  String.raw`\u1100-\u11FF\u20A9\u2329\u232A\u2E80-\uD7FF\uF900-\uFAFF\uFE00-\uFE0E\uFE10-\uFE6F\uFF00-\uFFEF`,
  String.raw`\u{16F00}-\u{1B2FF}\u{1D300}-\u{1D37F}\u{1F200}-\u{1F2FF}\u{20000}-\u{3FFFF}\u{E0100}-\u{E01EF}`,
].join('');
const HOLDS_CJK = new RegExp(`[${CJK}]`, 'u');
/** For a mark of one kind, a mark of another kind next to it is punctuation. */
const MIXED = String.raw`[*_~]*(?:\*[_~]|_[*~]|~[*_])[*_~]*`;
const PUNCTUATION = String.raw`[\p{P}\p{S}]`;
/** A quotation mark with a variation selector counts as CJK. */
const CJK_PUNCTUATION = `(?:(?=[${CJK}])${PUNCTUATION}|${PUNCTUATION}(?=\\p{M}))`;
/**
 * CJK on one side of a mark and punctuation on the other, or CJK punctuation on one side: the only places where the rule differs from
 * CommonMark.
 */
const BESIDE_CJK = new RegExp(
  [
    `${MIXED}(?:(?<=[${CJK}]${MIXED})|(?=[${CJK}]))`,
    String.raw`[*_~]+(?:(?<=[${CJK}][*_~]+)(?=${PUNCTUATION})|(?<=${PUNCTUATION}\p{M}?[*_~]+)(?=[${CJK}]))`,
    String.raw`[*_~]+(?:(?<=${CJK_PUNCTUATION}\p{M}?[*_~]+)(?=\S)|(?<=\S[*_~]+)(?=${CJK_PUNCTUATION}))`,
  ].join('|'),
  'u',
);

/**
 * The pattern only depends on whether a run of marks is mixed, what stands next to it, and whether it has one mark, two, or more. So three
 * marks can stand for a longer run. This matters because the pattern takes time that grows with the cube of a run's length.
 */
const LONG_RUN = /[*_~]{4,}/g;
const shortRun = (run: string): string => (/^(.)\1*$/.test(run) ? run.slice(0, 3) : '*_*');

/** True if `text` holds a mark that CommonMark might take for text and the CJK rule for emphasis. Takes linear time. */
export const mayEmphasizeCjk = (text: string): boolean => HOLDS_CJK.test(text) && BESIDE_CJK.test(text.replace(LONG_RUN, shortRun));

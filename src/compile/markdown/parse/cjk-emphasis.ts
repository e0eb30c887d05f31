// Emphasis beside punctuation of Chinese, Japanese and Korean: `**注意：**正文` is strong, although CommonMark takes a mark between punctuation
// and a letter for text, as it would be right in scripts with blanks between words. The rule is that of remark-cjk-friendly; the door to its
// extensions of the portable parser. The native parser has no such rule: a page that the rule reads otherwise is read by the portable one.
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { gfmStrikethroughCjkFriendly } from 'micromark-extension-cjk-friendly-gfm-strikethrough';
import type { Processor } from 'unified';
import { lengthOf, type Resolver, resolveSpans } from './resolve-spans.js';

/** A plugin of the parser, after that of GFM. */
export function remarkCjkEmphasis(this: Processor): void {
  const data = this.data() as { micromarkExtensions?: unknown[] };
  data.micromarkExtensions = [
    ...(data.micromarkExtensions ?? []),
    withResolver(cjkFriendlyExtension(), EMPHASIS),
    withResolver(gfmStrikethroughCjkFriendly(), STRIKETHROUGH),
  ];
}

/** A mark that opens and closes matches none with which it has a multiple of three marks, unless both have one ("can open emphasis", rules 9 and 10). */
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

/** The extension with another resolver in each of its constructs. */
function withResolver(extension: Extension, resolveAll: Resolver): Extension {
  const text = Object.entries(extension.text ?? {}).map(([code, construct]) => [code, { ...construct, resolveAll }]);
  return { ...extension, text: Object.fromEntries(text), insideSpan: { null: [{ resolveAll: resolveAll as never }] } };
}

/**
 * Han, kana, hangul, Yi, Tangut and what else Unicode calls wide or halfwidth, but for emoji; variation selectors. Wider than the rule: a page
 * too many is read by the slower parser, and comes out alike.
 */
const CJK = [
  String.raw`\u1100-\u11FF\u20A9\u2329\u232A\u2E80-\uD7FF\uF900-\uFAFF\uFE00-\uFE0E\uFE10-\uFE6F\uFF00-\uFFEF`,
  String.raw`\u{16F00}-\u{1B2FF}\u{1D300}-\u{1D37F}\u{1F200}-\u{1F2FF}\u{20000}-\u{3FFFF}\u{E0100}-\u{E01EF}`,
].join('');
const HOLDS_CJK = new RegExp(`[${CJK}]`, 'u');
/** To a mark of one kind, one of another kind beside it is punctuation. */
const MIXED = String.raw`[*_~]*(?:\*[_~]|_[*~]|~[*_])[*_~]*`;
const PUNCTUATION = String.raw`[\p{P}\p{S}]`;
/** A quotation mark with a variation selector is CJK. */
const CJK_PUNCTUATION = `(?:(?=[${CJK}])${PUNCTUATION}|${PUNCTUATION}(?=\\p{M}))`;
/** CJK on one side of a mark and punctuation on the other, or punctuation of CJK on one side: the only places where the rule differs from CommonMark. */
const BESIDE_CJK = new RegExp(
  [
    `${MIXED}(?:(?<=[${CJK}]${MIXED})|(?=[${CJK}]))`,
    String.raw`[*_~]+(?:(?<=[${CJK}][*_~]+)(?=${PUNCTUATION})|(?<=${PUNCTUATION}\p{M}?[*_~]+)(?=[${CJK}]))`,
    String.raw`[*_~]+(?:(?<=${CJK_PUNCTUATION}\p{M}?[*_~]+)(?=\S)|(?<=\S[*_~]+)(?=${CJK_PUNCTUATION}))`,
  ].join('|'),
  'u',
);

/**
 * Of a run of marks, the pattern asks whether it is mixed, what is beside it, and whether it has one mark, two, or more. Three marks answer that
 * for a run of any length, and the pattern takes time that grows with the cube of the length.
 */
const LONG_RUN = /[*_~]{4,}/g;
const shortRun = (run: string): string => (/^(.)\1*$/.test(run) ? run.slice(0, 3) : '*_*');

/** Whether `text` holds a mark of emphasis that CommonMark might take for text, and the rule for CJK does not. Takes time linear in the text. */
export const mayEmphasizeCjk = (text: string): boolean => HOLDS_CJK.test(text) && BESIDE_CJK.test(text.replace(LONG_RUN, shortRun));

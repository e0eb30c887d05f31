// Finds text that was meant as a link: `[text](my page.md)`, whose address ends at the blank, `[text] (page.md)`, `(text)[page.md]`,
// brackets or parentheses that are never closed, and a link around another one. Reported only if something that looks like an address
// stands in the place of one.
import { brokenLink, misplacedLink } from '../../../diagnostics/pages/markdown-slips.js';
import type { Diagnostic } from '../../../model/diagnostic.js';
import type { LookedAt } from '../slips/foreign/foreign-syntax.js';

interface BrokenLink {
  /**
   * Global. Groups: `text`, `address`, perhaps `title`, and `sign`, which is the text between `text` and `address` that makes it invalid.
   */
  pattern: RegExp;
  /** Default: the whole of `address` is an address, and `text` has a word. */
  isMeant?(text: string, address: string): boolean;
  why: 'blank' | Parameters<typeof misplacedLink>[1];
}

const BEFORE = String.raw`(?<![\\\w\])}>$.-])(?<image>!?)`;
const LABEL = String.raw`\[(?<text>[^\][\n^][^\][\n]{0,199})`;
const WORD = String.raw`(?<address>[^\][\s()<>"'\\]{2,400})`;
const PARENTHESES = String.raw`(?<address>[^\][\s()<>"'\\]{2,400}\([^\][\s()<>"'\\]{0,200}\)[^\][\s()<>"'\\]{0,200})`;
/** A text that contains a link but no image. */
const NESTED = String.raw`\[(?<text>[^\][\n]{0,200}(?<![!\\])\[[^\][\n]{1,200}\]\([^()<>\s]{1,400}\)[^\][\n]{0,200})`;
const TITLE = String.raw`(?<title>(?:[ \t]+"[^"\n]{0,200}")?)`;

/** Begins or ends like an address, or contains a slash. */
const ADDRESS =
  /^(?:\.{0,2}\/|https?:|mailto:|tel:|#)|^[\w./ -]*\/[\w./ -]*\.[a-z]{2,5}\b|\.(?:mdx?|html?|png|jpe?g|svg|gif|webp|pdf|zip)(?:[#?\s]|$)/i;
/** The whole text is an address. A number after the hash sign is the number of an issue. */
const WHOLE_ADDRESS =
  /^(?:https?:\/\/.+|mailto:.+|www\..+|\.{1,2}\/.+|#[A-Za-z].*|\/[\w.-]+(?:\/[\w.-]*)+(?:[#?].*)?|[\w./-]+\.(?:mdx?|html?|png|jpe?g|svg|gif|webp|pdf|zip)(?:[#?].*)?)$/i;

/** False for the mark of a task and for the number of a footnote. */
const isWord = (text: string): boolean => /\p{L}{2}/u.test(text);
const isWhole = (text: string, address: string): boolean => isWord(text) && WHOLE_ADDRESS.test(address);
/** If the address can't be a file name, one letter of text is enough. */
const isSurelyWhole = (text: string, address: string): boolean =>
  WHOLE_ADDRESS.test(address) && (isWord(text) || (/\p{L}/u.test(text) && /^(?:\.{1,2}\/|https?:)/i.test(address)));

const KINDS: readonly BrokenLink[] = [
  {
    // A blank in the address, or quotes that don't make a title.
    pattern: new RegExp(String.raw`${BEFORE}\[(?<text>[^\][\n]{1,200})(?<sign>\]\()(?<address>[^\s()<>"'\\][^()<>\n]*)\)`, 'dg'),
    isMeant: (_, address) => /\s/.test(address) && ADDRESS.test(address),
    why: 'blank',
  },
  {
    pattern: new RegExp(String.raw`${BEFORE}${LABEL}(?<sign>\][ \t]{1,8}\()(?<address>[^\s()<>"'\\]{2,400})${TITLE}\)`, 'dg'),
    why: 'apart',
  },
  {
    pattern: new RegExp(String.raw`${BEFORE}\((?<text>[^()\n]{1,200})(?<sign>\)\[)${WORD}\](?![([:])`, 'dg'),
    isMeant: isSurelyWhole,
    why: 'reversed',
  },
  {
    pattern: new RegExp(String.raw`${BEFORE}${LABEL}(?<sign>\]\()${WORD}${TITLE}(?=[ \t][^()\n]*(?:\(|$)|$)`, 'dgm'),
    isMeant: isSurelyWhole,
    why: 'open',
  },
  {
    // Pairs of parentheses inside the address are allowed: `a_(b)`.
    pattern: new RegExp(String.raw`${BEFORE}${LABEL}(?<sign>\]\()${PARENTHESES}${TITLE}(?![^\n()]*\))`, 'dg'),
    isMeant: isSurelyWhole,
    why: 'open',
  },
  {
    pattern: new RegExp(String.raw`${BEFORE}${NESTED}(?<sign>\]\()${WORD}${TITLE}\)`, 'dg'),
    why: 'nested',
  },
  {
    pattern: new RegExp(String.raw`${BEFORE}${LABEL}(?<sign>\]\()${WORD}${TITLE}[\]}](?!\))`, 'dg'),
    isMeant: isSurelyWhole,
    why: 'open',
  },
  {
    pattern: new RegExp(String.raw`${BEFORE}${LABEL}(?<sign>\]\(<)(?<address>[^()<>\n]{2,400})\)`, 'dg'),
    isMeant: (text, address) => isWord(text) && ADDRESS.test(address),
    why: 'angle',
  },
  {
    // Not within a text in brackets.
    pattern: new RegExp(String.raw`${BEFORE}\[(?<text>[^\][\n()^][^\][\n()]{0,199})(?<=\S)(?<sign>\()${WORD}\)(?![^\n]{0,200}\])`, 'dg'),
    why: 'label',
  },
];

/** Group 1 is the text of the inner link. */
const INNER = /\[([^\][\n]{1,200})\]\([^()<>\s]{1,400}\)/g;

/** `findForeignSyntax` reports templates. */
const TEMPLATE = /\{[{%]/;

/** Anything beyond `[text](address)`, which most paragraphs hold. */
const SIGN = /\)[^\][()\n]{0,200}\]\(|\][ \t]{1,8}\(|\)\[|\]\((?![^()<>\s]{1,400}\))|\[[^\][()\n]{1,200}(?<=\S)\(/;

/** @param typed source of a paragraph, a heading or a cell */
export const mayHoldBrokenLink = (typed: string): boolean => SIGN.test(typed);

/** In the order of `KINDS`. */
export const findBrokenLinks = (block: LookedAt): Diagnostic[] => KINDS.flatMap((kind) => linksOf(kind, block));

function linksOf({ pattern, isMeant = isWhole, why }: BrokenLink, block: LookedAt): Diagnostic[] {
  const { typed, placeAt } = block;
  return [...typed.matchAll(pattern)].flatMap(({ 0: link, index, groups = {}, indices }) => {
    const { image = '', text = '', title = '' } = groups;
    // A full stop or another mark at its end belongs to the sentence.
    const address = why === 'open' ? (groups.address ?? '').replace(/[.,;:!?]+$/, '') : (groups.address ?? '');
    if (!isMeant(text, address) || TEMPLATE.test(address)) return [];
    const [from, to] = indices?.groups?.sign ?? [index, index];
    const shown = block.shown();
    if (shown[index] !== typed[index] || shown.slice(from, to) !== typed.slice(from, to)) return [];
    if (why === 'blank') return [brokenLink(address, placeAt(indices?.groups?.address?.[0] ?? index, address.length))];
    const meant = `${image}[${why === 'nested' ? text.replace(INNER, '$1') : text}](${why === 'angle' ? `<${address}>` : address}${title})`;
    return [misplacedLink(meant, why, placeAt(index, link.length))];
  });
}

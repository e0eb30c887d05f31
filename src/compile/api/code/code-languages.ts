// What the painter of samples knows of each language: its words, its strings, and what begins a comment. Words are those that samples use
// and others that everybody knows; which are keywords and which constants is the highlighter's opinion.
import type { SampleLanguage } from '../../../model/site-config.js';
import type { TokenClass } from '../../highlight/token-classes.js';

export interface CodeQuote {
  /** What a backslash may stand before: `*` for anything, '' for nothing. */
  escapes: string;
  /** What begins code in the string; it ends with the bracket of its kind. */
  opener?: string;
  /** Whether `$name` is a variable in it. */
  hasNames?: boolean;
}

export interface CodeLanguage {
  keywords: ReadonlySet<string>;
  constants: ReadonlySet<string>;
  quotes: Readonly<Record<string, CodeQuote>>;
  comment: string;
  /** Of a word before a colon. */
  keyClass?: TokenClass;
  /** Letters may stand before a quote: raw, bytes, with code in it. */
  prefixes?: true;
  hasTriple?: true;
  /** Backslashes mean nothing between three quotes. */
  isTripleRaw?: true;
  /** `$name` is a variable. */
  hasDollars?: true;
  heredoc?: true;
  isShell?: true;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const RAW: CodeQuote = { escapes: '' };
const ESCAPED: CodeQuote = { escapes: '*' };
const QUOTED: CodeQuote = { escapes: "'\\" };

export const CODE_LANGUAGES: Record<SampleLanguage, CodeLanguage> = {
  nodejs: {
    keywords: words('import from const let var new await async throw if else for of in return function class export try catch'),
    constants: words('true false null undefined'),
    quotes: { "'": ESCAPED, '"': ESCAPED, '`': { escapes: '*', opener: '${' } },
    comment: '//',
    keyClass: 'a',
  },
  python: {
    keywords: words('import from as with def return if else elif for in not and or is raise try except class lambda True False None'),
    constants: words(''),
    quotes: { "'": { escapes: '*', opener: '{' }, '"': { escapes: '*', opener: '{' } },
    comment: '#',
    prefixes: true,
    hasTriple: true,
  },
  curl: {
    keywords: words(''),
    constants: words(''),
    quotes: { "'": RAW, '"': { escapes: '"\\$`', opener: '$(', hasNames: true } },
    comment: '#',
    hasDollars: true,
    isShell: true,
  },
  php: {
    keywords: words('if else throw new echo true false null foreach as function return use object'),
    constants: words(
      'PHP_EOL CURLOPT_CUSTOMREQUEST CURLOPT_RETURNTRANSFER CURLOPT_HTTPHEADER CURLOPT_POSTFIELDS CURLOPT_USERPWD CURLOPT_NOBODY CURLOPT_HEADER CURLINFO_RESPONSE_CODE',
    ),
    quotes: { "'": QUOTED, '"': { escapes: '*', hasNames: true } },
    comment: '//',
    hasDollars: true,
    heredoc: true,
  },
  go: {
    keywords: words('package import func var const if else for range return defer map string byte error struct type go'),
    constants: words('true false nil'),
    quotes: { '"': ESCAPED, '`': RAW },
    comment: '//',
  },
  ruby: {
    keywords: words('if unless else end do def return nil while self'),
    constants: words('true false'),
    quotes: { "'": QUOTED, '"': { escapes: '*', opener: '#{' } },
    comment: '#',
    keyClass: 'k',
    heredoc: true,
  },
  swift: {
    keywords: words('import let var func guard if else try await return in for throw throws async'),
    constants: words('true false nil'),
    quotes: { '"': { escapes: '*', opener: '\\(' } },
    comment: '//',
    hasTriple: true,
  },
  kotlin: {
    keywords: words('import fun val var if else for in return null package class object throw try catch'),
    constants: words('true false'),
    quotes: { '"': { escapes: '*', opener: '${' }, "'": ESCAPED },
    comment: '//',
    hasTriple: true,
    isTripleRaw: true,
  },
};

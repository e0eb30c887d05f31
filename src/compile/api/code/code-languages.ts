// What `paintCode` knows of each language of samples: keywords, constants, strings, and the start of a comment. The words are those that
// samples contain, and other common ones. Which words are keywords and which are constants follows the highlighter.
import type { SampleLanguage } from '../../../model/api/api-config.js';
import type { TokenClass } from '../../highlight/token-classes.js';

export interface CodeQuote {
  /** Characters that a backslash escapes: `*` for any character, '' for none. */
  escapes: string;
  /** Start of code inside the string. It ends with the matching bracket. */
  opener?: string;
  /** Whether `$name` in the string is a variable. */
  hasNames?: boolean;
}

export interface CodeLanguage {
  keywords: ReadonlySet<string>;
  constants: ReadonlySet<string>;
  quotes: Readonly<Record<string, CodeQuote>>;
  comment: string;
  /** Class of a word before a colon. */
  keyClass?: TokenClass;
  /** Letters before a quote change the string: raw, bytes, or with code inside. */
  prefixes?: true;
  hasTriple?: true;
  /** Backslashes have no meaning between triple quotes. */
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

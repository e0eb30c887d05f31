// How a language writes comments that end their line, for the marks in samples. For a language that is not listed, every common form
// counts, so that no mark stays in a sample by accident.
import { grammarName, isPlainName } from '../../highlight/language-names.js';

/** Opening and closing of a comment, as regular expressions. */
type Form = readonly [open: string, close: string];

const SLASHES: Form = ['//', ''];
const BLOCK: Form = ['/\\*', '\\*/'];
const JSX: Form = ['\\{\\s*/\\*', '\\*/\\s*\\}'];
const HASH: Form = ['#', ''];
const HTML: Form = ['<!--', '-->'];
const DASHES: Form = ['--', ''];
const SEMICOLON: Form = ['(?<!;);+', ''];
const PERCENT: Form = ['(?<!%)%+', ''];
const QUOTE: Form = ["'", ''];
const REM: Form = ['(?:@?\\b[Rr][Ee][Mm]\\b|::)', ''];
const PARENTHESES: Form = ['\\(\\*', '\\*\\)'];
const LONG_HASH: Form = ['<#', '#>'];

const COMMON = [SLASHES, BLOCK, JSX, HASH, HTML, DASHES, SEMICOLON, PERCENT];

const LISTED: [languages: string, forms: Form[]][] = [
  [
    'c cpp csharp dart glsl go groovy hlsl java json json5 jsonc jsonl kotlin less objective-c objective-cpp prisma proto rust scala scss solidity stylus swift system-verilog v verilog wgsl zig',
    [SLASHES, BLOCK],
  ],
  ['javascript jsx tsx typescript', [SLASHES, BLOCK, JSX]],
  ['css', [BLOCK]],
  ['php', [SLASHES, BLOCK, HASH, HTML]],
  [
    'awk cmake coffee crystal docker dotenv elixir fish gdscript graphql julia just make nix nginx nim perl prolog python r raku ruby shellscript shellsession toml yaml apacheconf codeowners gitignore puppet',
    [HASH],
  ],
  ['powershell', [HASH, LONG_HASH]],
  ['hcl terraform bicep', [HASH, SLASHES, BLOCK]],
  ['ini properties', [SEMICOLON, HASH]],
  ['html xml svg xsl', [HTML, SLASHES, BLOCK]],
  ['vue svelte astro marko', [HTML, SLASHES, BLOCK, JSX]],
  ['markdown mdc', [HTML]],
  ['mdx', [HTML, JSX]],
  ['haskell lua elm ada vhdl applescript', [DASHES]],
  ['sql plsql', [DASHES, BLOCK]],
  ['clojure common-lisp emacs-lisp racket scheme asm wasm', [SEMICOLON]],
  ['erlang latex tex matlab', [PERCENT]],
  ['vb', [QUOTE, REM]],
  ['bat', [REM]],
  ['fsharp', [SLASHES, PARENTHESES]],
  ['ocaml sml', [PARENTHESES]],
  ['pascal', [SLASHES, PARENTHESES]],
];

const FORMS = new Map(LISTED.flatMap(([languages, forms]) => languages.split(' ').map((language) => [language, forms] as const)));

/** Languages without comments. Plain text has none either. */
const WITHOUT_COMMENTS = new Set(['csv', 'log', 'tsv']);

/** @param language as typed after the fence. '' if there is none, as the code may be of any language */
export const hasComments = (language: string): boolean =>
  language === '' || !(isPlainName(language) || WITHOUT_COMMENTS.has(language.toLowerCase()));

export interface LineComment {
  /** The part of the line before the comment. */
  code: string;
  /** UTF-16 units from the start of the line to the comment. */
  index: number;
  /** The groups of `content`. */
  groups: (string | undefined)[];
}

/**
 * Returns a function that finds the comment at the end of a line, if the whole comment matches `content`.
 * @param content a regular expression
 */
export function createCommentFinder(language: string, content: string): (line: string) => LineComment | undefined {
  const forms = FORMS.get(grammarName(language) ?? language.toLowerCase()) ?? COMMON;
  // The longest opening comes first, because `{/*` contains `/*`.
  const patterns = [...forms]
    .sort(([a], [b]) => b.length - a.length)
    .map(([open, close]) => new RegExp(`${open}\\s*(?:${content})${close && `\\s*${close}`}\\s*$`));
  return (line) => {
    for (const pattern of patterns) {
      const match = pattern.exec(line);
      if (match) return { code: line.slice(0, match.index), index: match.index, groups: match.slice(1) };
    }
    return undefined;
  };
}

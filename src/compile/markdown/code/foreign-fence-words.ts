// Words that other tools read after a fence, and for which docgen has another word. The tools are MkDocs, Pygments, Pandoc, VitePress,
// Gatsby, Mintlify, Nextra and others.

/** `1 3-5`, as other tools separate lines → `{1,3-5}`. */
export const linesInBraces = (lines: string): string => `{${lines.trim().replace(/[\s,]+/g, ',')}}`;

interface ForeignWord {
  /** In lower case. */
  word: string;
  /** The text after the equals sign, without quotes or braces. Undefined if the word stands alone */
  value: string | undefined;
  /** `lines={1-3}`: docgen reads the braces as lines to highlight, whatever word stands before them. */
  isInBraces: boolean;
  /** The path that `file=` names on the same line. */
  file: string | undefined;
}

const LINES = /^[\d\s,-]*\d[\d\s,-]*$/;
const NO = /^(?:false|off|no)$/i;
const YES = /^(?:true|on|yes|1)?$/i;

/** @returns what to write instead. Undefined if docgen has no word for it, or does the same by default */
export function wordOfOthers(foreign: ForeignWord): string | undefined {
  const { word, value = '', isInBraces } = foreign;
  switch (word) {
    case 'hl_lines':
    case 'emphasize-lines':
      return isInBraces ? undefined : LINES.test(value) ? linesInBraces(value) : '{1,3-5}';
    case 'lines':
      return foreign.value === undefined ? 'showLineNumbers' : linesOf(foreign);
    case 'highlight':
    case 'highlights':
    case 'highlightlines':
    case 'highlight-lines':
    case 'hl':
      return linesOf(foreign);
    case 'linenums':
    case 'linenos':
    case 'linenostart':
    case 'lineno-start':
    case 'linenumbers':
    case 'line-numbers':
    case ':line-numbers':
    case 'numberlines':
    case 'showlinenumbers':
    case '.numberlines':
      return NO.test(value) ? undefined : numbersFrom(value);
    case 'start':
    case 'startfrom':
    case 'startline':
    case 'start-line':
    case 'startlinenumber':
    case 'firstlinenumber':
      return /^\d{1,5}$/.test(value) ? numbersFrom(value) : undefined;
    case 'filename':
    case 'file-name':
    case 'filepath':
    case 'caption':
      return value === '' ? undefined : `title="${value}"`;
    case 'title':
    case 'file':
      return isInBraces ? `${word}="${value}"` : undefined;
    case 'wrap':
      return foreign.value !== undefined && YES.test(value) ? 'wrap' : undefined;
    case 'wordwrap':
    case 'word-wrap':
    case 'wraplines':
    case 'wrap-lines':
      return YES.test(value) ? 'wrap' : undefined;
    case 'collapsible':
    case 'expandable':
      return YES.test(value) ? 'collapse' : undefined;
    default:
      return undefined;
  }
}

/**
 * A word of docgen with a value in braces, as JSX has it: `wrap={false}`, `showLineNumbers={10}`. The braces are then no lines to highlight.
 * @param value without braces and quotes
 * @returns what to write instead; empty if docgen does the same without the word. Undefined if this is something else
 */
export function ownWordInBraces(word: string, value: string): string | undefined {
  if (word === 'showLineNumbers') return NO.test(value) ? '' : YES.test(value) || /^\d{1,5}$/.test(value) ? numbersFrom(value) : undefined;
  if (word !== 'wrap' && word !== 'collapse' && word !== 'expand') return undefined;
  if (NO.test(value)) return { wrap: '', collapse: 'expand', expand: 'collapse' }[word];
  return YES.test(value) && !/\d/.test(value) ? word : undefined;
}

const numbersFrom = (first: string): string => (/^\d{1,5}$/.test(first) && first !== '1' ? `showLineNumbers=${first}` : 'showLineNumbers');

/** Next to a path, the numbers are the lines of the file to show. */
function linesOf({ word, value = '', isInBraces, file }: ForeignWord): string | undefined {
  if (!LINES.test(value)) return undefined;
  const [, first, last = first] = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(value) ?? [];
  if (word === 'lines' && file !== undefined && first !== undefined) return `file=${file}#L${first}${last === first ? '' : `-L${last}`}`;
  return isInBraces ? undefined : linesInBraces(value);
}

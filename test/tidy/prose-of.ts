// The prose of a file: what people read of it. Code has it in comments, strings and texts of JSX, whatever line they begin on.
import { parse } from '@babel/parser';

export interface Prose {
  /** Of its first character, 1-based. */
  line: number;
  /** As it is in the file, with its line ends. Quotations are blank. */
  text: string;
  /** False for a string of code and for data, where a semicolon ends no sentence. */
  sentences: boolean;
}

/** Another text's wording: an output, code, or an example of what not to write. */
const QUOTED = /`[^`]*`|"[^"]*"/g;
/** Line ends stay, so that places stay. */
const blank = (text: string): string => text.replace(/[^\n]/g, ' ');
const unquoted = (text: string): string => text.replace(QUOTED, (quoted) => (quoted.includes('\n\n') ? quoted : blank(quoted)));
const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

interface Node {
  type: string;
  start: number;
  end: number;
  loc: { start: { line: number } };
}

const TEXTS = new Set(['StringLiteral', 'DirectiveLiteral', 'TemplateElement', 'JSXText']);

/** Texts of a syntax tree, in its order. */
function textNodes(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(textNodes);
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Partial<Node>;
  if (typeof node.type !== 'string') return [];
  if (TEXTS.has(node.type)) return [node as Node];
  return Object.entries(value).flatMap(([key, child]) => (key === 'loc' || key.endsWith('omments') ? [] : textNodes(child)));
}

/** Comments on lines of their own that follow each other are one text. */
function joinLines(comments: readonly Prose[]): Prose[] {
  const joined: Prose[] = [];
  for (const comment of comments) {
    const last = joined.at(-1);
    if (last === undefined || last.line + last.text.split('\n').length !== comment.line) joined.push({ ...comment });
    else last.text += `\n${comment.text}`;
  }
  return joined;
}

/** The mark that begins each line of a block comment. */
const withoutStars = (text: string): string => text.replace(/^\s*\*(?!\/)/gm, blank);

function proseOfScript(file: string, text: string): Prose[] {
  const typed = /\.[cm]?tsx?$/.test(file);
  const { program, comments } = parse(text, {
    sourceType: 'unambiguous',
    allowReturnOutsideFunction: true,
    plugins: [...(typed ? ['typescript' as const] : []), ...(/\.(?:tsx|[cm]?js)$/.test(file) ? ['jsx' as const] : [])],
  });
  const written = (comments ?? []).map(({ value, loc }) => ({ line: loc?.start.line ?? 1, text: withoutStars(value), sentences: true }));
  const texts = textNodes(program).map((node) => ({
    line: node.loc.start.line,
    text: text.slice(node.start, node.end),
    sentences: false,
  }));
  return [...joinLines(written).map((prose) => ({ ...prose, text: unquoted(prose.text) })), ...texts];
}

/** Comments whole, and quoted texts. */
const proseOfStyles = (text: string): Prose[] =>
  [...text.matchAll(/\/\*([\s\S]*?)\*\/|"[^"\n]*"|'[^'\n]*'/g)].map(({ 0: whole, 1: comment, index }) => ({
    line: lineAt(text, index),
    text: comment === undefined ? whole : unquoted(comment),
    sentences: comment !== undefined,
  }));

/** Everything outside fences of code. In MDX, code of a module and of an expression too, whose strings readers see. */
function proseOfMarkdown(text: string): Prose[] {
  let fence: string | undefined;
  const lines = text.split('\n').map((line) => {
    const mark = /^ *(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === undefined && mark === undefined) return line;
    if (fence === undefined) fence = mark;
    else if (mark?.startsWith(fence)) fence = undefined;
    return '';
  });
  // Rows of a table are texts of their own.
  const prose = lines.join('\n');
  const blocks = prose.matchAll(/^.*\|.*$|(?:^(?!.*\|).*\S.*\n?)+/gm);
  return [...blocks].map(({ 0: block, index }) => ({
    line: lineAt(prose, index),
    text: unquoted(block),
    // Four columns begin code, whose semicolons end no sentence.
    sentences: !block.startsWith('    '),
  }));
}

/** Text of a file of data or markup, whole. Only its words are compared: its marks are of another grammar. */
const proseOfData = (text: string): Prose[] => [{ line: 1, text, sentences: false }];

/** The prose of a file. Its name decides how it is read. */
export function proseOf(file: string, text: string): Prose[] {
  if (/\.(?:[cm]?tsx?|[cm]?js)$/.test(file)) return proseOfScript(file, text);
  if (file.endsWith('.css')) return proseOfStyles(text);
  return /\.mdx?$/.test(file) ? proseOfMarkdown(text) : proseOfData(text);
}

// Markdown that MDX would take for JavaScript or for a tag: `## Title {#id}` everywhere, and `<!-- comments -->` in `.md` files of sites
// that come from Docusaurus, whose `mdx-code-block` fences hold MDX too. Written another way before the parse, character by character,
// so that every column stays right.

/** Letters of no use in prose; the first that the text doesn't hold stands in for a brace. */
const STAND_INS = ['\u2045', '\u2E22', '\u2E24', '\u2E26'];
const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(`{3,}|~{3,})/;
const MDX_BLOCK = /(?:`{3,}|~{3,})[ \t]*mdx-code-block[ \t]*$/;
const HEADING_ID = /^([ \t>]*#{1,6}[ \t].*)\{(?=#[^\s{}]+\}[ \t]*$)/;

export interface Rewritten {
  text: string;
  /** Stands for `{` in text nodes; absent when there is none to restore. */
  standIn?: string;
}

/** `comments`: HTML comments are MDX comments. */
export function rewriteLookalikes(text: string, { comments }: { comments: boolean }): Rewritten {
  const standIn = STAND_INS.find((character) => !text.includes(character));
  const hasIds = standIn !== undefined && /\{#/.test(text);
  if (!hasIds && !text.includes('mdx-code-block') && !(comments && text.includes('<!--'))) return { text };
  let fence: string | undefined;
  let unwrapped: string | undefined;
  let isComment = false;
  const lines = text.split('\n').map((line) => {
    const mark = isComment ? undefined : FENCE.exec(line)?.[1];
    // Fences of another kind inside are code, but for one that ends the unwrapped block.
    const ends = mark !== undefined && fence === undefined && unwrapped !== undefined && closes(line, mark, unwrapped);
    if (ends || (mark && fence === undefined && unwrapped === undefined && MDX_BLOCK.test(line))) {
      unwrapped = ends ? undefined : mark;
      return line.replace(/(?:`{3,}|~{3,}).*$/, (fenced) => ' '.repeat(fenced.length));
    }
    if (mark && (fence === undefined || closes(line, mark, fence))) fence = fence === undefined ? mark : undefined;
    if (fence !== undefined || mark) return line;
    const masked = hasIds && !isComment ? line.replace(HEADING_ID, `$1${standIn}`) : line;
    if (!comments) return masked;
    const rewritten = rewriteComments(masked, isComment);
    isComment = rewritten.isOpen;
    return rewritten.line;
  });
  return { text: lines.join('\n'), ...(hasIds && { standIn }) };
}

const closes = (line: string, mark: string, opening: string): boolean =>
  mark.startsWith(opening) && line.replace(/^[ \t>]*/, '').trim() === mark;

/** `<!--` and `{/* ` have four characters, `-->` and its counterpart three. Code spans are left alone. */
function rewriteComments(line: string, isOpen: boolean): { line: string; isOpen: boolean } {
  let open = isOpen;
  let rest = line;
  let done = '';
  while (rest !== '') {
    const at = rest.search(open ? /-->/ : /<!--|`/);
    const part = at < 0 ? rest : rest.slice(0, at);
    done += open ? part.replaceAll('*/', '* ') : part;
    if (at < 0) break;
    rest = rest.slice(at);
    if (rest.startsWith('`')) {
      const span = /^(`+)(?:(?!\1)[^`]|`+(?!\1))*?\1(?!`)/.exec(rest)?.[0] ?? /^`+/.exec(rest)?.[0] ?? '`';
      done += span;
      rest = rest.slice(span.length);
      continue;
    }
    done += open ? '*/}' : '{/* ';
    rest = rest.slice(open ? 3 : 4);
    open = !open;
  }
  return { line: done, isOpen: open };
}

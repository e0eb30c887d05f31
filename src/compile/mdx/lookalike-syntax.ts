// Rewrites Markdown that MDX would read as JavaScript or as a tag: `<!-- comments -->` in `.md` files of sites that come from Docusaurus,
// and `mdx-code-block` fences, which contain MDX there. The text is rewritten before it is parsed, with the same number of characters, so
// that every column stays right.

const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(`{3,}|~{3,})/;
const MDX_BLOCK = /(?:`{3,}|~{3,})[ \t]*mdx-code-block[ \t]*$/;

/** @param comments HTML comments become MDX comments */
export function rewriteLookalikes(text: string, { comments }: { comments: boolean }): string {
  if (!text.includes('mdx-code-block') && !(comments && text.includes('<!--'))) return text;
  let fence: string | undefined;
  let unwrapped: string | undefined;
  let isComment = false;
  const lines = text.split('\n').map((line) => {
    const mark = isComment ? undefined : FENCE.exec(line)?.[1];
    // Other fences inside are code, except the one that ends the unwrapped block.
    const ends = mark !== undefined && fence === undefined && unwrapped !== undefined && closes(line, mark, unwrapped);
    if (ends || (mark && fence === undefined && unwrapped === undefined && MDX_BLOCK.test(line))) {
      unwrapped = ends ? undefined : mark;
      return line.replace(/(?:`{3,}|~{3,}).*$/, (fenced) => ' '.repeat(fenced.length));
    }
    if (mark && (fence === undefined || closes(line, mark, fence))) fence = fence === undefined ? mark : undefined;
    if (fence !== undefined || mark || !comments) return line;
    const rewritten = rewriteComments(line, isComment);
    isComment = rewritten.isOpen;
    return rewritten.line;
  });
  return lines.join('\n');
}

const closes = (line: string, mark: string, opening: string): boolean =>
  mark.startsWith(opening) && line.replace(/^[ \t>]*/, '').trim() === mark;

/** `<!--` and `{/* ` both have four characters, `-->` and its counterpart three. Code spans stay as they are. */
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

// Whether a page shows a text of a document, apart from marks of Markdown, blanks and small letters: `[!NOTE]` is a box with the title Note.
import { toString as textOf } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

export const wordsOf = (text: string): string =>
  text
    .replace(/\]\([^)]*\)|<[^>]*>|```\w*/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

/** Some addresses at the end of a text are not shown. If the letters of a text are not found, each of its blocks is read as Markdown. */
export function showsText(shown: string, text: unknown): boolean {
  const words = wordsOf(shown);
  return typeof text !== 'string' || words.includes(wordsOf(text)) || blocksOf(text).every((block) => words.includes(wordsOf(block)));
}

const blocksOf = (markdown: string): string[] =>
  unified()
    .use(remarkParse)
    .use(remarkGfm)
    .parse(markdown)
    .children.map((block) => textOf(block, { includeHtml: false }));

// Whether a page says what a text of a document says, marks of Markdown, blanks and small letters apart: `[!NOTE]` is a box that is called Note.
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

export const wordsOf = (text: string): string => text.replace(/\]\([^)]*\)|<[^>]*>|```\w*/g, '').replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();

/** Addresses that stand at the end of a text are not shown: where its letters are not there as they are, each block is read as Markdown. */
export function says(shown: string, text: unknown): boolean {
  const words = wordsOf(shown);
  return typeof text !== 'string' || words.includes(wordsOf(text)) || blocksOf(text).every((block) => words.includes(wordsOf(block)));
}

const blocksOf = (markdown: string): string[] =>
  unified().use(remarkParse).use(remarkGfm).parse(markdown).children.map((block) => toString(block, { includeHtml: false }));

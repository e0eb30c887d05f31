// The door to remark-mdx and @mdx-js/mdx: MDX text → mdast → hast → an estree program → JavaScript. Its own steps stay as they are; docgen's
// passes over mdast and hast, shared with `.md`, are hung in between.
import { createProcessor } from '@mdx-js/mdx';
import type { Node, Program } from 'estree';
import type { Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import remarkMdx from 'remark-mdx';
import type { Pluggable, Plugin } from 'unified';
import type { ParseText } from '../markdown/parse/parse-directives.js';
import { remarkCjkEmphasis, remarkDirective, remarkFormulas, remarkGfm, remarkParse } from '../markdown/parse/parse-with-remark.js';
import { TO_HAST_OPTIONS } from '../markdown/to-hast.js';
import { unified, VFile } from '../unified.js';
import { estreeNodes } from './estree.js';
import { remarkHeadingIds } from './heading-id-syntax.js';
import { PlaceRecorder, type Segment } from './place-recorder.js';

export interface MdxPasses {
  /** `function-body`: run with `new Function`, imports taken out before. `program`: an ES module for the bundler. */
  outputFormat: 'function-body' | 'program';
  /** It gets the components of Markdown by itself, through `useMDXComponents`; a page is given them when it is rendered. */
  isPart: boolean;
  onHast(tree: HastRoot): Promise<void>;
}

/** Throws a VFileMessage for text that is no MDX (see `parseFault`). */
export const parseMdx: ParseText = (text, { directives }) => (directives ? WITH_DIRECTIVES : PLAIN).parse(text) as Root;

/** `$a$` and `$$` blocks too: a brace inside them opens no expression. */
export const parseMdxFormulas: ParseText = (text, { directives }) => (directives ? WITH_BOTH : WITH_FORMULAS).parse(text) as Root;

/** MDX with what docgen adds to it. `createProcessor` reads a text in the same way; here only its tree is needed. */
const mdx = (...syntax: Pluggable[]) =>
  unified()
    .use(remarkParse)
    .use(remarkMdx)
    .use([remarkGfm, remarkCjkEmphasis, remarkHeadingIds, ...syntax])
    .freeze();

const PLAIN = mdx();
const WITH_DIRECTIVES = mdx(remarkDirective);
const WITH_FORMULAS = mdx(remarkFormulas);
const WITH_BOTH = mdx(remarkFormulas, remarkDirective);

/** Throws a VFileMessage when the program can't be put together, e.g. with two default exports. */
export async function mdxToCode(tree: Root, { outputFormat, isPart, onHast }: MdxPasses): Promise<{ code: string; segments: Segment[] }> {
  const passes: Plugin<[], HastRoot> = () => onHast;
  const places: Plugin<[], Program> = () => placeElements;
  const processor = createProcessor({
    outputFormat,
    remarkRehypeOptions: TO_HAST_OPTIONS,
    // As in `.md`: an attribute, no style.
    tableCellAlignToStyle: false,
    rehypePlugins: [passes],
    recmaPlugins: [places],
    SourceMapGenerator: PlaceRecorder as never,
    ...(isPart && { providerImportSource: 'docgen/mdx-provider' }),
  });
  const file = new VFile();
  const program = (await processor.run(tree as never, file)) as unknown as Program;
  const code = processor.stringify(program as never, file) as unknown as string;
  return { code, segments: (file.map as unknown as Segment[] | undefined) ?? [] };
}

/** The printer notes places of words, not of calls: `_jsx` gets the place of the element that the call makes, a class that of its `new`. */
function placeElements(program: Program): void {
  for (const node of estreeNodes(program)) {
    const isNew = node.type === 'NewExpression';
    if (!isNew && node.type !== 'CallExpression') continue;
    if (node.callee.type !== 'Identifier' || !(isNew || /^_jsxs?$/.test(node.callee.name))) continue;
    if (node.loc) (node.callee as Node).loc = node.loc;
  }
}

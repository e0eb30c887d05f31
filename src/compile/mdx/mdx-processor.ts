// The door to remark-mdx and @mdx-js/mdx: MDX text → mdast → hast → an estree program → JavaScript. Their own steps are unchanged. docgen's
// passes over mdast and hast, which `.md` uses too, run between them.
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
  /** `function-body`: run with `new Function`, after imports were taken out. `program`: an ES module for the bundler. */
  outputFormat: 'function-body' | 'program';
  /** A partial gets the components of Markdown by itself, through `useMDXComponents`. A page gets them when it is rendered. */
  isPartial: boolean;
  onHast(tree: HastRoot): Promise<void>;
}

/** Throws a VFileMessage for text that is not valid MDX (see `parseFault`). */
export const parseMdx: ParseText = (text, { directives }) => (directives ? WITH_DIRECTIVES : PLAIN).parse(text) as Root;

/** Also reads `$a$` and `$$` blocks. A brace inside them does not open an expression. */
export const parseMdxFormulas: ParseText = (text, { directives }) => (directives ? WITH_BOTH : WITH_FORMULAS).parse(text) as Root;

/** MDX with docgen's additions. `createProcessor` reads a text in the same way, but here only its tree is needed. */
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

/** Throws a VFileMessage if the program can't be made, for example with two default exports. */
export async function mdxToCode(
  tree: Root,
  { outputFormat, isPartial, onHast }: MdxPasses,
): Promise<{ code: string; segments: Segment[] }> {
  const passes: Plugin<[], HastRoot> = () => onHast;
  const places: Plugin<[], Program> = () => placeElements;
  const processor = createProcessor({
    outputFormat,
    remarkRehypeOptions: TO_HAST_OPTIONS,
    // As in `.md`: an attribute instead of a style.
    tableCellAlignToStyle: false,
    rehypePlugins: [passes],
    recmaPlugins: [places],
    SourceMapGenerator: PlaceRecorder as never,
    ...(isPartial && { providerImportSource: 'docgen/mdx-provider' }),
  });
  const file = new VFile();
  const program = (await processor.run(tree as never, file)) as unknown as Program;
  const code = processor.stringify(program as never, file) as unknown as string;
  return { code, segments: (file.map as unknown as Segment[] | undefined) ?? [] };
}

/**
 * The printer records places of words, not of calls. So `_jsx` gets the place of the element that the call makes, and a class that of its
 * `new`.
 */
function placeElements(program: Program): void {
  for (const node of estreeNodes(program)) {
    const isNew = node.type === 'NewExpression';
    if (!isNew && node.type !== 'CallExpression') continue;
    if (node.callee.type !== 'Identifier' || !(isNew || /^_jsxs?$/.test(node.callee.name))) continue;
    if (node.loc) (node.callee as Node).loc = node.loc;
  }
}

// The door to @mdx-js/mdx: MDX text → mdast → hast → an estree program → JavaScript. Its own steps stay as they are; docgen's
// passes over mdast and hast, shared with `.md`, are hung in between.
import { createProcessor } from '@mdx-js/mdx';
import type { Program } from 'estree';
import type { Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import type { Plugin } from 'unified';
import { VFile } from 'vfile';
import type { ParseText } from '../markdown/parse-directives.js';
import { remarkDirective, remarkFormulas, remarkGfm } from '../markdown/parse-with-remark.js';
import { TO_HAST_OPTIONS } from '../markdown/to-hast.js';

export interface MdxPasses {
  /** `function-body`: run with `new Function`, imports taken out before. `program`: an ES module for the bundler. */
  outputFormat: 'function-body' | 'program';
  onHast(tree: HastRoot): Promise<void>;
}

/** Throws a VFileMessage for text that is no MDX (see `parseFault`). */
export const parseMdx: ParseText = (text, { directives }) => (directives ? WITH_DIRECTIVES : PLAIN).parse(text) as Root;

/** `$a$` and `$$` blocks too: a brace inside them opens no expression. */
export const parseMdxFormulas: ParseText = (text, { directives }) => (directives ? WITH_BOTH : WITH_FORMULAS).parse(text) as Root;

const PLAIN = createProcessor({ remarkPlugins: [remarkGfm] }).freeze();
const WITH_DIRECTIVES = createProcessor({ remarkPlugins: [remarkGfm, remarkDirective] }).freeze();
const WITH_FORMULAS = createProcessor({ remarkPlugins: [remarkGfm, remarkFormulas] }).freeze();
const WITH_BOTH = createProcessor({ remarkPlugins: [remarkGfm, remarkFormulas, remarkDirective] }).freeze();

/** Throws a VFileMessage when the program can't be put together, e.g. with two default exports. */
export async function mdxToCode(tree: Root, { outputFormat, onHast }: MdxPasses): Promise<string> {
  const passes: Plugin<[], HastRoot> = () => onHast;
  const processor = createProcessor({
    outputFormat,
    remarkRehypeOptions: TO_HAST_OPTIONS,
    rehypePlugins: [passes],
    // Imported files get the components from where they are bundled; a page is given them when it is rendered.
    ...(outputFormat === 'program' && { providerImportSource: 'docgen/mdx-provider' }),
  });
  const file = new VFile();
  const program = (await processor.run(tree as never, file)) as unknown as Program;
  return processor.stringify(program as never, file) as unknown as string;
}

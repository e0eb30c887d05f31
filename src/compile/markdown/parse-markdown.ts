// The door to satteri, the native parser of `.md`: CommonMark, GFM and directives to mdast with positions.
// Extensions that would change plain CommonMark text are named and off.
import type { Root } from 'mdast';
import { type Features, markdownToMdast } from 'satteri';
import type { ParseText } from './parse-directives.js';

/** Part of every cache key that a parsed page has: another parser may see another tree. */
export const PARSER_ID = 'satteri@0.10.5';

const FEATURES: Features = {
  gfm: true,
  frontmatter: false,
  math: false,
  headingAttributes: false,
  superscript: false,
  subscript: false,
  wikilinks: false,
  definitionList: false,
  smartPunctuation: false,
  rawHtml: false,
};

export const parseMarkdown: ParseText = (text, { directives }) =>
  markdownToMdast(text, { features: { ...FEATURES, directive: directives } }) as Root;

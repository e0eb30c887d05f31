// The door to satteri, the native parser of `.md`: CommonMark, GFM and directives to mdast with positions. Extensions that would change
// plain CommonMark text are listed and switched off.
import type { Root } from 'mdast';
import type { Features } from 'satteri';
import { fixNativeTree } from './fix-native-tree.js';
import type { ParseText } from './parse-directives.js';

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

/**
 * Undefined if satteri is not installed or has no binary for this platform. It is loaded on first use, once in a process, so that docgen
 * also runs without it.
 */
export const loadMarkdownParser = (load?: () => Promise<Satteri>): Promise<ParseText | undefined> =>
  load ? importParser(load) : native.parser();

type Satteri = typeof import('satteri');

const native = createLoader();

function createLoader() {
  let loading: Promise<ParseText | undefined> | undefined;
  return {
    parser() {
      loading ??= importParser(() => import('satteri'));
      return loading;
    },
  };
}

async function importParser(load: () => Promise<Satteri>): Promise<ParseText | undefined> {
  try {
    const { markdownToMdast } = await load();
    return (text, { directives, gfm = true }) => {
      const tree = markdownToMdast(text, { features: { ...FEATURES, directive: directives, gfm } }) as Root;
      fixNativeTree(tree);
      return tree;
    };
  } catch {
    return undefined;
  }
}

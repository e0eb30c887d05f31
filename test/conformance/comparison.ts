// A text → what the two parsers make of it, as a page is read: classes that explain their differences, and what none explains.
import { isMisread } from '../../src/compile/markdown/parse/misread.js';
import { lineBeyondParser } from '../../src/compile/markdown/parse/nesting-guard.js';
import { parseWithDirectives } from '../../src/compile/markdown/parse/parse-directives.js';
import { loadMarkdownParser } from '../../src/compile/markdown/parse/parse-markdown.js';
import { parseWithRemark } from '../../src/compile/markdown/parse/parse-with-remark.js';
import { compareTrees } from './compare-trees.js';
import { classOf, describe } from './known-differences.js';

export interface Comparison {
  classes: Set<string>;
  unexplained: string[];
  /** Read by the portable parser in any case. */
  isMisread: boolean;
}

export async function createComparison(): Promise<(text: string) => Comparison> {
  const native = await loadMarkdownParser();
  if (!native) throw new Error('the native parser has no binary here');
  return (text) => {
    const found: Comparison = { classes: new Set(), unexplained: [], isMisread: false };
    // A page that is too deep is read by neither.
    if (lineBeyondParser(text, 'remark') !== undefined) return found;
    const tree = parseWithDirectives(text, native);
    if (isMisread(text, tree)) return { ...found, isMisread: true };
    for (const difference of compareTrees(tree, parseWithDirectives(text, parseWithRemark), text)) {
      const name = classOf(difference, text);
      if (name) found.classes.add(name);
      else found.unexplained.push(describe(difference));
    }
    return found;
  };
}

// Text that was meant as a directive: `::note`, `:include{file=…}`, `::: note`. Both parsers leave it as text, so the author is asked
// whether it was meant, but only where little else can be meant: a known name, or nearly one, on a line of its own or with attributes.
import type { Root, Text } from 'mdast';
import { nearestName } from '../../base/nearest-name.js';
import { noDirective } from '../../diagnostics/markdown-slips.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { CompileState } from './compile-state.js';
import { INCLUDE } from './leaf-directives.js';
import { placeInside } from './transform-scope.js';
import { nodesOf } from './walk-tree.js';

/** Blank-parted colons at the start of a line; or one or two colons with a name, perhaps a label, perhaps attributes. */
const LOOKALIKE = /(?<![\w:\\/])(:{3,}[ \t]+|::?)([A-Za-z][\w-]*)(\[[^\]\n]{0,200}\])?(\{[^{}\n]{0,200}\})?(?![\w:])/g;
/** UTF-16 units to either side, so that a line of whatever length takes linear time. */
const MAX_LOOK = 400;
const BEFORE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*$/;

/** `names`: of the directives that open a box. In document order. Leaves `tree` as it is. */
export function findLookalikes(tree: Root, names: readonly string[], state: CompileState): Diagnostic[] {
  if (!/:(?:::[ \t]+)?[A-Za-z]/.test(state.text)) return [];
  const found: Diagnostic[] = [];
  for (const node of nodesOf(tree)) if (node.type === 'text') found.push(...lookalikesIn(node as Text, names, state));
  return found;
}

function lookalikesIn(node: Text, names: readonly string[], state: CompileState): Diagnostic[] {
  if (!node.value.includes(':') || node.position?.start.offset === undefined) return [];
  const { text } = state;
  const start = node.position.start.offset;
  const found: Diagnostic[] = [];
  const end = node.position.end.offset ?? start;
  // A label may hold markup, which is no part of the node.
  for (const match of text.slice(start, end + MAX_LOOK).matchAll(LOOKALIKE)) {
    if (start + match.index >= end) break;
    const [typed, colons = '', name = '', , attributes] = match;
    const offset = start + match.index;
    const [before = ''] = text
      .slice(Math.max(0, offset - MAX_LOOK), offset)
      .split('\n')
      .slice(-1);
    const [after = ''] = text.slice(offset + typed.length, offset + typed.length + MAX_LOOK).split('\n', 1);
    const hint = meantBy(
      { colons, name, isFirst: before.length < MAX_LOOK && BEFORE.test(before), after, hasAttributes: attributes !== undefined },
      names,
    );
    if (hint) found.push(noDirective(typed, hint, placeInside(state, node, offset, typed.length)));
  }
  return found;
}

interface Lookalike {
  colons: string;
  name: string;
  /** Nothing but the marks of quotes and lists before it. */
  isFirst: boolean;
  /** To the end of its line. */
  after: string;
  hasAttributes: boolean;
}

/** What to write instead; undefined: it may be anything. */
function meantBy({ colons, name, isFirst, after, hasAttributes }: Lookalike, names: readonly string[]): string | undefined {
  const isAlone = isFirst && after.trim() === '';
  if (colons.length > 2) {
    if (!isFirst) return undefined;
    const fence = colons.trim();
    const nearest = names.includes(name) ? name : nearestName(name, names);
    return `write the name right after the colons: \`${fence}${nearest ?? name}\``;
  }
  const isWhole = colons.length === 2 && isFirst;
  if (name === INCLUDE && isWhole && !isAlone && !hasAttributes) return after.startsWith('{') ? ATTRIBUTES : undefined;
  if (!isAlone && !hasAttributes && !(isWhole && names.includes(name) && /^[ \t]/.test(after))) return undefined;
  if (name === INCLUDE) return isWhole && isAlone ? ATTRIBUTES : 'write `::include{file=…}` with two colons on a line of its own';
  if (names.includes(name)) return `\`:::${name}\` opens a box, and \`:::\` on a line of its own closes it`;
  // `:tap` alone may be anything.
  if (colons.length === 1 && !hasAttributes) return undefined;
  const nearest = nearestName(name, [INCLUDE, ...names]);
  if (nearest === undefined) return undefined;
  return nearest === INCLUDE ? 'did you mean `::include`, on a line of its own?' : `did you mean \`:::${nearest}\`?`;
}

const ATTRIBUTES = 'its attributes can\'t be read; write `::include{file="./_parts/limits.md"}`';

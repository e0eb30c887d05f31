// Finds text that was meant as a directive: `::note`, `:: note`, `:include{file=…}`, `:::c++`, `:::note` with a no-break space. Both
// parsers leave it as text. It is reported only if it can hardly mean anything else: a known or almost known name on a line of its own, or
// any name with a label or attributes right after it.
import type { Text } from 'mdast';
import { meantName } from '../../../base/names/meant-name.js';
import { nearestName } from '../../../base/names/nearest-name.js';
import { blankName } from '../../../diagnostics/pages/markdown-blocks.js';
import { noDirective } from '../../../diagnostics/pages/markdown-slips.js';
import type { Diagnostic } from '../../../model/diagnostic.js';
import type { CompileState } from '../compile-state.js';
import { HTML_SCHEMA } from '../html/html-schema.js';
import { atLineStart, isLineStart, lineBefore, MAX_LOOK } from '../slips/line-start.js';
import { placeInside } from '../transform-scope.js';
import { boxOfKind, FOREIGN_BOXES, isAdmonition } from './foreign-boxes.js';
import { INCLUDE, LEAF_DIRECTIVES } from './leaf-directives.js';

/** Three colons at the start of a line and any kind of blank, or one or two colons. Then a name, perhaps a label, perhaps attributes. */
const LOOKALIKE =
  /(?<![\w:\\/])(:{3,}(?:[^\S\n]|\u200B)*|::[ \t]+|::?)([A-Za-z][\w-]*|(?<=:::)\d[\w-]*)(\[[^\]\n]{0,200}\])?(\{[^{}\n]{0,200}\})?(?!\w)/g;
/**
 * @param texts of the page, in document order
 * @param names of the directives that open a box
 */
export function findLookalikes(texts: () => readonly Text[], names: readonly string[], state: CompileState): Diagnostic[] {
  const hasSemicolons = state.text.includes(';;;');
  if (!hasSemicolons && !/:(?:[^\S\n]|\u200B)*[A-Za-z]|:::\d/.test(state.text)) return [];
  const found: Diagnostic[] = [];
  for (const node of texts()) {
    if (node.value.includes(':')) found.push(...lookalikesIn(node, names, state));
    if (hasSemicolons) found.push(...semicolonsIn(node, names, state));
  }
  return found;
}

/** `;;;note`, typed without the shift key. A semicolon begins a comment in Lisp, so only docgen's names count. */
const SEMICOLONS = atLineStart(/(;{3,8})[ \t]*([A-Za-z][\w-]*)(?=[\s[{]|$)/);

function semicolonsIn(node: Text, names: readonly string[], state: CompileState): Diagnostic[] {
  const start = node.position?.start.offset;
  if (start === undefined || !node.value.includes(';;;')) return [];
  return [...state.text.slice(start, node.position?.end.offset).matchAll(SEMICOLONS)].flatMap(
    ({ 0: typed, 1: marks = '', 2: name = '', index }) =>
      names.includes(name) && isLineStart(lineBefore(state.text, start + index))
        ? [
            noDirective(
              typed,
              `write colons: \`${':'.repeat(marks.length)}${name}\``,
              placeInside(state, node, start + index, typed.length),
            ),
          ]
        : [],
  );
}

function lookalikesIn(node: Text, names: readonly string[], state: CompileState): Diagnostic[] {
  if (node.position?.start.offset === undefined) return [];
  const { text } = state;
  const start = node.position.start.offset;
  const found: Diagnostic[] = [];
  const end = node.position.end.offset ?? start;
  // A label may hold markup, which is in other nodes, so the search goes on after the end of this node.
  for (const match of text.slice(start, end + MAX_LOOK).matchAll(LOOKALIKE)) {
    if (start + match.index >= end) break;
    const [matched, colons = '', name = '', label, attributes] = match;
    const offset = start + match.index;
    const before = lineBefore(text, offset);
    const [after = ''] = text.slice(offset + matched.length, offset + matched.length + MAX_LOOK).split('\n', 1);
    // `:smile:` is not a directive, but `:::note: Title` is meant as one.
    if (after.startsWith(':') && !(isBoxLike(colons) && after.charAt(1) !== ':')) continue;
    // For `:::c++`, all of `c++` was meant as the name.
    const typed = isBoxLike(colons) ? matched + (/^[^\s[{]+/.exec(after)?.[0] ?? '') : matched;
    const hint = meantBy({ colons, name, isFirst: isLineStart(before), after, hasAttributes: attributes !== undefined }, names);
    // If the node ends right after the name, a link or an expression follows.
    const isText = offset + colons.length + name.length < end;
    const unknown = hint === undefined && isText ? meantByUnknown({ colons, name, label, attributes, before, after }, names) : hint;
    if (unknown) found.push(noDirective(typed, unknown, placeInside(state, node, offset, typed.length)));
  }
  return found;
}

/** Three colons, and perhaps some kind of blank. */
const isBoxLike = (colons: string): boolean => colons.startsWith(':::');

interface Lookalike {
  colons: string;
  name: string;
  /** Only marks of quotes and lists stand before it. */
  isFirst: boolean;
  /** The text after it, to the end of its line. */
  after: string;
  hasAttributes: boolean;
}

/** What to write instead. Undefined if the text may mean anything. */
function meantBy({ colons, name, isFirst, after, hasAttributes }: Lookalike, names: readonly string[]): string | undefined {
  const isAlone = isFirst && after.trim() === '';
  if (isBoxLike(colons)) {
    if (!isFirst) return undefined;
    const fence = colons.replace(/[^:]+$/, '');
    const nearest = names.includes(name) ? name : /^\d/.test(name) ? undefined : nearestName(name, names);
    const blank = /[^\n \t:]/.exec(colons)?.[0] ?? /^[^\S \t\n]|^\u200B/.exec(after)?.[0];
    if (blank)
      return `${blankName(blank.codePointAt(0) ?? 0)} is next to the name: write \`${fence}${nearest ?? name}\` and an ordinary space`;
    const [, title = ''] = /^:[ \t]*(\S.*)$/.exec(after) ?? [];
    if (after.startsWith(':'))
      return nearest && `write \`${fence}${nearest}${title === '' ? '' : `[${title.trimEnd()}]`}\` without the colon after the name`;
    if (nearest !== undefined) return `write a title after a space or in brackets: \`${fence}${nearest}[Title]\``;
    return /^\d/.test(name) || after.trim() !== ''
      ? 'write the name of a directive, such as `:::note`, followed by a space or a bracket; write `\\:::` if the colons are meant as text'
      : undefined;
  }
  const isWhole = colons.trimEnd().length === 2 && isFirst;
  if (/\s/.test(colons)) return isFirst && names.includes(name) && (isAlone || /^[ \t]/.test(after)) ? boxOf(name) : undefined;
  if (name === INCLUDE && isWhole && !isAlone && !hasAttributes) return after.startsWith('{') ? ATTRIBUTES : undefined;
  if (!isAlone && !hasAttributes && !(isWhole && names.includes(name) && /^[ \t]/.test(after))) return undefined;
  if (name === INCLUDE) return isWhole && isAlone ? ATTRIBUTES : 'write `::include{file=…}` with two colons on a line of its own';
  if (names.includes(name)) return boxOf(name);
  // `:tap` alone may mean anything.
  if (colons.length === 1 && !hasAttributes) return undefined;
  const nearest = nearestName(name, [INCLUDE, ...names]);
  if (nearest === undefined) return undefined;
  return nearest === INCLUDE ? 'did you mean `::include`, on a line of its own?' : `did you mean \`:::${nearest}\`?`;
}

interface UnknownDirective {
  colons: string;
  name: string;
  /** With its brackets. */
  label: string | undefined;
  /** With its braces. */
  attributes: string | undefined;
  /** The line before the colons, and the line after the match. */
  before: string;
  after: string;
}

const ATTRIBUTE = String.raw`(?:[.#]?[A-Za-z][\w:.-]*|[A-Za-z][\w-]*=(?:"[^"]*"|'[^']*'|[^\s"'{}=]+))`;
const ATTRIBUTE_LIST = new RegExp(String.raw`^\{[ \t]*${ATTRIBUTE}(?:[ \t]+${ATTRIBUTE})*[ \t]*\}$`);

/**
 * What to write instead of another tool's directive: `::youtube[A talk]{id=3}`, `:abbr[x]{title=y}`. Undefined if it is plain text, such as
 * a type (`::int[]`), an element of a list (`:rows[0]`) or a style (`:root{--gap: 1rem}`).
 */
function meantByUnknown(
  { colons, name, label, attributes, before, after }: UnknownDirective,
  names: readonly string[],
): string | undefined {
  const isLine = colons.length === 2;
  if (isBoxLike(colons) || /\s/.test(colons) || (isLine && !isLineStart(before)) || !/(?:^|[\s(*_])$/.test(before) || /^[[({]/.test(after))
    return undefined;
  if (attributes === undefined ? label === undefined : !ATTRIBUTE_LIST.test(attributes)) return undefined;
  const isElement = !isLine && HTML_SCHEMA.tagNames?.includes(name);
  if (attributes === undefined && !isElement && /^\[[\s\d:,]*\]$/.test(label ?? '')) return undefined;
  if (isElement) return `write \`<${name}>${label?.slice(1, -1) ?? '…'}</${name}>\``;
  const leaves = Object.keys(LEAF_DIRECTIVES);
  const meant = meantName(name.toLowerCase(), [...leaves, ...names], FOREIGN_BOXES);
  if (meant === undefined) return UNKNOWN;
  const line = LEAF_DIRECTIVES[meant];
  const pairs = [...(attributes ?? '').matchAll(/([\w-]+)=["']?([\w-]+)/g)].map(([, key = '', value = '']) => [key, value] as const);
  return line === undefined
    ? boxOf((isAdmonition(meant) && boxOfKind(pairs)) || meant)
    : `write \`${line}\` with two colons on a line of its own`;
}

const UNKNOWN =
  'write a link, an image or HTML instead, since docgen has no directive of that name; write `\\:` if the colon is meant as text';

const boxOf = (name: string): string => `write \`:::${name}\` to open a box, and \`:::\` on a line of its own to close it`;

const ATTRIBUTES = 'correct its attributes, which can\'t be read: `::include{file="./_parts/limits.md"}`';

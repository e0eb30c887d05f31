// `::include{file=./_parts/limits.md}` is replaced by the Markdown of another file, or by a region or some lines of it. Its nodes join the
// page's tree before anything else is done, so its headings, links and code belong to the page. Its text is appended to `state.text` and
// its positions are moved there, so every later place leads back to the line of the file.
import type { Nodes, Parents, Root } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import type { Node } from 'unist';
import { isPublishable } from '../../../base/files/publishable.js';
import { meantName } from '../../../base/names/meant-name.js';
import { unknownAttribute } from '../../../diagnostics/pages/markdown.js';
import {
  includeCycle,
  includedFrontMatter,
  includedHtml,
  includeLimit,
  includeOfCode,
  includeWithoutFile,
} from '../../../diagnostics/pages/markdown-code.js';
import type { Place } from '../../../model/diagnostic.js';
import { splitFrontMatter } from '../../front-matter/split-front-matter.js';
import { readSourceLines } from '../code/source-lines.js';
import type { CompileState } from '../compile-state.js';
import { isParent } from '../component-node.js';
import { INCLUDE } from '../directives/leaf-directives.js';
import { siteFilePath } from '../links/site-file.js';
import { placeInside, placeOf, sourceOf } from '../transform-scope.js';
import { nodesOf } from '../walk-tree.js';

/**
 * Parses `part.text`. Positions are those of `part.text`, and diagnostics are added to `part`. Undefined if it can't be parsed, which is
 * reported.
 */
export type ReadIncluded = (part: CompileState) => Root | undefined;

/** Depth of nested includes. People use one level, two at most. */
const MAX_DEPTH = 8;
/** Included files for one page. Nested includes multiply: three levels of ten are a thousand. */
const MAX_PARTS = 500;
/** UTF-16 units of the page with all that is included: as much as a page itself may have. */
const MAX_TEXT = 20_000_000;

/** Changes `tree` in place, before `transformMdast`. */
export function expandIncludes(tree: Root, state: CompileState, readIncluded: ReadIncluded): void {
  if (!state.text.includes(`::${INCLUDE}`)) return;
  const names = new Set(footnotesOf(tree));
  expandIn(tree, { state, readIncluded, path: [state.file], names });
}

/** Attributes that people write instead of `file`. */
const MEANT = { src: 'file', source: 'file', path: 'file', href: 'file', url: 'file', from: 'file', name: 'file' };

interface IncludeScope {
  state: CompileState;
  readIncluded: ReadIncluded;
  /** The page, and the files through which this one is included. */
  path: string[];
  /** Names of the footnotes so far. */
  names: Set<string>;
}

function expandIn(tree: Node, scope: IncludeScope): void {
  const open: Node[] = [tree];
  for (let node = open.pop(); node; node = open.pop()) {
    if (!isParent(node)) continue;
    for (const child of node.children) if (!isInclude(child)) open.push(child);
    if (node.children.some(isInclude))
      node.children = node.children.flatMap((child) => (isInclude(child) ? included(child, scope) : [child]));
  }
}

const isInclude = (node: Node): node is LeafDirective => node.type === 'leafDirective' && (node as LeafDirective).name === INCLUDE;

function included(directive: LeafDirective, scope: IncludeScope): Node[] {
  const { state, readIncluded, path, names } = scope;
  const at = placeOf(state, directive);
  const [, bare] = /\{\s*((?:\.{0,2}\/|@site\/)[^\s{}=]+)\s*\}$/.exec(sourceOf(state, directive).trimEnd()) ?? [];
  if (bare) {
    state.diagnostics.push(includeWithoutFile(at, bare));
    return [];
  }
  const { file: reference, ...others } = directive.attributes ?? {};
  const unknown = Object.entries(others).map(([name, value]) => ({ name, value, nearest: meantName(name, ['file'], MEANT) }));
  if (!reference) {
    const path = unknown.find(({ value, nearest }) => nearest && value)?.value;
    state.diagnostics.push(includeWithoutFile(at, path ?? undefined));
    return [];
  }
  for (const { name } of unknown) state.diagnostics.push(unknownAttribute(`::${INCLUDE}`, name, at, {}));
  const referenceAt = placeOfReference(directive, reference, at, state);
  const part = readText(reference, referenceAt, scope);
  if (!part) return [];
  const root = readIncluded({ ...state, file: part.file, text: part.text, parts: [] });
  if (!root) return [];
  append(root, part, state);
  keepApart(root, state.parts.length, names);
  if (state.format === 'mdx') dropHtml(root, state);
  expandIn(root, { ...scope, path: [...path, part.file] });
  return root.children;
}

/** The text of the file. Lines that were not requested become blank, so line numbers stay those of the file. */
function readText(reference: string, at: Place, { state, path }: IncludeScope): { file: string; text: string } | undefined {
  const name = reference.split('#', 1)[0] ?? '';
  // A file that is never published is reported as such, whatever its extension (by `readSourceLines`).
  if (!/\.md$/i.test(name) && isPublishable(siteFilePath(name, at.file))) {
    state.diagnostics.push(includeOfCode(name, at));
    return undefined;
  }
  const source = readSourceLines(reference, at, state);
  if (!source) return undefined;
  const { file, lines, taken } = source;
  const limit =
    (path.length > MAX_DEPTH && `${MAX_DEPTH} levels`) ||
    (state.parts.length >= MAX_PARTS && `${MAX_PARTS} files`) ||
    (state.text.length > MAX_TEXT && `${MAX_TEXT / 1_000_000} million characters`);
  if (path.includes(file)) state.diagnostics.push(includeCycle(file, at));
  else if (limit) state.diagnostics.push(includeLimit(limit, at));
  else {
    const kept = isWhole(reference) ? lines : blanked(lines, new Set(taken));
    const { yaml, body, faults, slips = [] } = splitFrontMatter(kept.join('\n'), file);
    state.diagnostics.push(...slips);
    if (yaml !== undefined && isNeverPage(file)) state.diagnostics.push(includedFrontMatter(file));
    if (!faults) return { file, text: body };
    state.diagnostics.push(...faults);
  }
  return undefined;
}

/** Then the comments that mark regions may stay: in Markdown they are invisible comments. */
const isWhole = (reference: string): boolean => !reference.includes('#');

const blanked = (lines: string[], kept: Set<number>): string[] => lines.map((line, index) => (kept.has(index) ? line : ''));

/** Such a file never becomes a page, so nothing reads its front matter. */
const isNeverPage = (file: string): boolean => file.split('/').some((name) => name.startsWith('_'));

function append(root: Root, { file, text }: { file: string; text: string }, state: CompileState): void {
  const offset = state.text.length + 1;
  const before = state.parts.at(-1);
  // The lines so far are not counted again for each file.
  const line = before ? before.firstLine - 1 + before.lineCount : countLines(state.text);
  state.text += `\n${text}`;
  state.parts.push({ file, firstLine: line + 1, lineCount: countLines(text) });
  for (const { position } of nodesOf(root)) {
    if (!position) continue;
    position.start = { ...position.start, line: position.start.line + line, offset: (position.start.offset ?? 0) + offset };
    position.end = { ...position.end, line: position.end.line + line, offset: (position.end.offset ?? 0) + offset };
  }
}

const countLines = (text: string): number => text.split('\n').length;

/** References of Markdown are valid only within their own file. Renames them, so that they don't match definitions in other files. */
function keepApart(root: Root, number: number, names: Set<string>): void {
  const renamed = new Map<string, string>();
  for (const name of footnotesOf(root)) {
    let own = name;
    for (let count = 2; names.has(own); count++) own = `${name}-${count}`;
    renamed.set(name, own);
    names.add(own);
  }
  for (const node of nodesOf(root) as Generator<Nodes>) {
    if (node.type === 'definition' || node.type === 'linkReference' || node.type === 'imageReference')
      node.identifier += ` include ${number}`;
    else if (node.type === 'footnoteDefinition' || node.type === 'footnoteReference')
      node.identifier = renamed.get(node.identifier.toUpperCase())?.toLowerCase() ?? node.identifier;
  }
}

/** In upper case, since identifiers ignore case. */
function footnotesOf(tree: Node): string[] {
  return [...(nodesOf(tree) as Generator<Nodes>)].flatMap((node) =>
    node.type === 'footnoteDefinition' ? [node.identifier.toUpperCase()] : [],
  );
}

/** Removes raw HTML, because an .mdx page has no sanitiser. Each piece is reported, except for comments. */
function dropHtml(root: Root, state: CompileState): void {
  for (const node of nodesOf(root) as Generator<Nodes>) {
    if (!isParent(node)) continue;
    const parent = node as Parents;
    const html = parent.children.filter(({ type }) => type === 'html');
    if (html.length === 0) continue;
    for (const child of html) {
      const { value } = child as { value: string } & Node;
      // A closing tag is not reported, since its opening tag was.
      if (!/^\s*<(?:\/|!--[\s\S]*-->\s*$)/.test(value)) state.diagnostics.push(includedHtml(placeOf(state, child)));
    }
    (parent as { children: Node[] }).children = parent.children.filter(({ type }) => type !== 'html');
  }
}

function placeOfReference(directive: LeafDirective, reference: string, at: Place, state: CompileState): Place {
  const index = sourceOf(state, directive).indexOf(reference);
  const start = directive.position?.start.offset ?? 0;
  return index < 0 ? at : placeInside(state, directive, start + index, reference.length);
}

// GitHub's alerts, which are quotes that open with `[!NOTE]`, become admonitions. The rest of the first line is the title, as in Obsidian.
// An unknown kind is reported. Any other quote stays a quote.
import type { Blockquote, PhrasingContent, Text } from 'mdast';
import { nearAlert, unknownAlert } from '../../../diagnostics/pages/markdown-slips.js';
import type { CompileState } from '../compile-state.js';
import { boxNamed } from '../directives/foreign-boxes.js';
import { placeInside, sourceOf, type Transform } from '../transform-scope.js';
import { admonition } from './admonition.js';

const KINDS = ['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION'];
const MARKER = /^\[!([A-Za-z][\w-]*)\](?=[ \t\n]|$)[ \t]*/;
/** Almost a marker: it contains a blank or a colon, or text follows it directly. */
const NEAR_MARKER = /^\[[ \t]*![ \t]*([A-Za-z][\w-]*)[ \t]*:?\](?![-+([])/;

export const transformBlockquote: Transform<Blockquote> = (node, scope) => {
  const marker = takeMarker(node, scope.state);
  const title = scope.transform(marker?.title ?? []);
  const children = scope.transform(node.children);
  if (marker) return [admonition(marker.name, title, children, node)];
  node.children = children as Blockquote['children'];
  return [node];
};

interface Marker {
  /** In lower case. */
  name: string;
  title: PhrasingContent[];
}

/** Removes the first line from the quote if it is a marker. */
function takeMarker(quote: Blockquote, state: CompileState): Marker | undefined {
  const [first] = quote.children;
  const text = first?.type === 'paragraph' ? first.children[0] : undefined;
  const match = text?.type === 'text' ? MARKER.exec(text.value) : null;
  if (first?.type !== 'paragraph' || text?.type !== 'text') return undefined;
  if (!match) {
    reportNearMarker(text, state);
    return undefined;
  }
  const { 0: marker, 1: kind = '' } = match;
  if (!KINDS.includes(kind.toUpperCase())) {
    const at = placeInside(state, text, text.position?.start.offset ?? 0, marker.trimEnd().length);
    state.diagnostics.push(unknownAlert(kind, { existing: KINDS, box: boxNamed(kind), at }));
    return undefined;
  }
  text.value = text.value.slice(marker.length);
  const { title, rest } = splitFirstLine(first.children);
  first.children = rest;
  if (rest.length === 0) quote.children.shift();
  return { name: kind.toLowerCase(), title };
}

function reportNearMarker(text: Text, state: CompileState): void {
  const [typed, kind = ''] = (text.value.startsWith('[') && NEAR_MARKER.exec(text.value)) || [];
  if (typed === undefined || !KINDS.includes(kind.toUpperCase()) || sourceOf(state, text).startsWith('\\')) return;
  state.diagnostics.push(nearAlert(typed, kind, placeInside(state, text, text.position?.start.offset ?? 0, typed.length)));
}

/** Emphasis that continues beyond the end of the line belongs to the title as a whole. */
function splitFirstLine(nodes: PhrasingContent[]): { title: PhrasingContent[]; rest: PhrasingContent[] } {
  const end = nodes.findIndex((node) => node.type === 'break' || (node.type === 'text' && node.value.includes('\n')));
  const last = nodes[end];
  if (!last) return { title: withoutEmpty(nodes), rest: [] };
  const title = nodes.slice(0, end);
  const rest = nodes.slice(end + 1);
  if (last.type !== 'text') return { title: withoutEmpty(title), rest };
  const lineEnd = last.value.indexOf('\n');
  title.push({ ...last, value: last.value.slice(0, lineEnd).trimEnd() });
  return { title: withoutEmpty(title), rest: withoutEmpty([{ ...last, value: last.value.slice(lineEnd + 1) }, ...rest]) };
}

const withoutEmpty = (nodes: PhrasingContent[]): PhrasingContent[] => nodes.filter((node) => node.type !== 'text' || node.value !== '');

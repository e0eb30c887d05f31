// Puts the page's colour behind each label of a line, so that no line runs through it. Labels of class diagrams, and of loops, are placed
// beside their lines first: the library places their middle, however long they are.
import { escapePattern } from '../../../base/text/escape-pattern.js';
import { type Box, numberOf, textBox } from './text-box.js';

/** User units between a label and the edges of its background. */
const ACROSS = 4;
const DOWN = 1;
/** User units between a label of a class diagram and its line. */
const BESIDE = 4;

const TEXT = /<text [^>]*>[\s\S]*?<\/text>/g;
/** The library does not indent what is in no group. In diagrams of entities such a text has a background already. */
const LOOSE = /^(?:<rect [^>]*>\s*)?(<text .*<\/text>)$/gm;
const LABELLED = /^<g class="(?:edge-label|message)"[\s\S]*?^<\/g>$/gm;
const BACKGROUND = /<rect [^>]*\bfill="var\(--bg\)"[^>]*>\s*(?=<text )/g;

export function backLabels(svg: string): string {
  const lines = svg.includes('class="class-relationship"') ? uprightLines(svg) : [];
  return svg
    .replace(LABELLED, (group) => group.replace(BACKGROUND, '').replace(TEXT, (text) => backed(besideLoop(text, group, svg))))
    .replace(LOOSE, (_, text: string) => backed(besideLine(text, lines)));
}

/** @param text one `<text>` */
export function backed(text: string): string {
  const [left, top, right, bottom] = textBox(text);
  const size = `width="${right - left + 2 * ACROSS}" height="${bottom - top + 2 * DOWN}"`;
  return `<rect x="${left - ACROSS}" y="${top - DOWN}" ${size} rx="2" ry="2" fill="var(--bg)" />${text}`;
}

/** The upright parts of all relations, as boxes without a width. */
function uprightLines(svg: string): Box[] {
  return [...svg.matchAll(/<polyline class="class-relationship"[^>]*? points="([^"]*)"/g)].flatMap(([, typed = '']) => {
    const points = typed.split(' ').map((point) => point.split(',').map(Number) as [number, number]);
    return points.slice(1).flatMap(([x, y], index): Box[] => {
      const [fromX, fromY] = points[index] as [number, number];
      return Math.abs(x - fromX) < 1 ? [[x, Math.min(y, fromY), x, Math.max(y, fromY)]] : [];
    });
  });
}

/** The label of an edge from a node to itself. The library puts it over the loop, which is smaller. */
function besideLoop(text: string, group: string, svg: string): string {
  const [, ends = '', from, to] = /(data-from="([^"]*)" data-to="([^"]*)")/.exec(group) ?? [];
  if (from !== to) return text;
  const [, typed] = new RegExp(`<polyline class="edge" ${escapePattern(ends)}[^>]*? points="([^"]*)"`).exec(svg) ?? [];
  const across = typed?.split(' ').map((point) => Number(point.split(',')[0]));
  const [node, left, right] = across ? [across[0] ?? 0, Math.min(...across), Math.max(...across)] : [0, 0, 0];
  if (left < node) return placed(text, left, -1);
  return right > node ? placed(text, right, 1) : text;
}

function besideLine(text: string, lines: Box[]): string {
  const [left, top, right, bottom] = textBox(text);
  const [line] = lines.find(([x, from, , to]) => x > left - BESIDE && x < right + BESIDE && from < bottom && to > top) ?? [];
  if (line === undefined) return text;
  return placed(text, line, numberOf(text, 'x') > line ? 1 : -1);
}

/** A text that is centered on its `x`, moved to the right (1) or left (-1) of an upright line. */
function placed(text: string, line: number, side: 1 | -1): string {
  const [left, , right] = textBox(text);
  return text.replaceAll(` x="${numberOf(text, 'x')}"`, ` x="${line + side * ((right - left) / 2 + ACROSS + BESIDE)}"`);
}

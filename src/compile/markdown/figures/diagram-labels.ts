// Puts the page's colour behind each label of a line, so that no line runs through it. First, labels move that are
// longer than the library estimates: those of loops and of class diagrams beside their own line, others away from the lines of other edges.
import { type Box, moved, numberOf, textBox } from './text-box.js';

/** User units between a label and the edges of its background. */
const ACROSS = 4;
const DOWN = 1;
/** User units between a label of a class diagram and its line. */
const BESIDE = 4;

const TEXT = /<text [^>]*>[\s\S]*?<\/text>/g;
/** A label that is in no group: the library does not indent it. In entity diagrams it has a background (`<rect>`) already. */
const LOOSE = /^(?:<rect [^>]*>\s*)?(<text .*<\/text>)$/gm;
const LABELLED = /^<g class="(?:edge-label|message)"[\s\S]*?^<\/g>$/gm;
const EDGE = /<polyline class="(?:edge|class-relationship)" (data-from="[^"]*" data-to="[^"]*")[^>]*? points="([^"]*)"/g;
const ENDS = /data-from="([^"]*)" data-to="([^"]*)"/;
const BACKGROUND = /<rect [^>]*\bfill="var\(--bg\)"[^>]*>\s*(?=<text )/g;

interface Edge {
  /** The attributes that name its nodes. */
  ends: string;
  /** Where it leaves its first node, on the horizontal axis. */
  start: number;
  /** The boxes around its straight parts. Most of them have no width or no height. */
  parts: Box[];
}

export function backLabels(svg: string): string {
  const edges = [...svg.matchAll(EDGE)].map(
    ([, ends = '', points = '']): Edge => ({ ends, start: Number.parseFloat(points), parts: partsOf(points) }),
  );
  const texts = edges.length > 0 ? (svg.match(TEXT) ?? []).map(textBox) : [];
  return svg
    .replace(LABELLED, (group) => {
      const [ends = '', from, to] = ENDS.exec(group) ?? [];
      const place = (text: string) => (from === to ? besideLoop(text, ends, edges) : besideOthers(text, ends, { edges, texts }));
      return group.replace(BACKGROUND, '').replace(TEXT, (text) => backed(place(text)));
    })
    .replace(LOOSE, (_, text: string) => backed(besideLine(text, edges)));
}

/** @param text one `<text>` */
export function backed(text: string): string {
  const [left, top, right, bottom] = withRoom(text);
  return `<rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" rx="2" ry="2" fill="var(--bg)" />${text}`;
}

function partsOf(typed: string): Box[] {
  const points = typed.split(' ').map((point) => point.split(',').map(Number) as [number, number]);
  return points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index] as [number, number];
    return [Math.min(x, fromX), Math.min(y, fromY), Math.max(x, fromX), Math.max(y, fromY)];
  });
}

const isUpright = ([left, , right]: Box): boolean => right - left < 1;

const meet = (one: Box, other: Box): boolean => one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];

function withRoom(text: string): Box {
  const [left, top, right, bottom] = textBox(text);
  return [left - ACROSS, top - DOWN, right + ACROSS, bottom + DOWN];
}

/** The label of an edge from a node to itself. The library puts it over the loop, which is smaller. */
function besideLoop(text: string, ends: string, edges: Edge[]): string {
  const loop = edges.find((edge) => edge.ends === ends);
  if (!loop) return text;
  const [left, right] = [Math.min(...loop.parts.map(([x]) => x)), Math.max(...loop.parts.map(([, , x]) => x))];
  const [textLeft, , textRight] = withRoom(text);
  if (left < loop.start) return moved(text, left - BESIDE - textRight);
  return right > loop.start ? moved(text, right + BESIDE - textLeft) : text;
}

/** Moves a label from the upright lines of other edges, if it then still is on its own line and meets nothing else. */
function besideOthers(text: string, ends: string, { edges, texts }: { edges: Edge[]; texts: Box[] }): string {
  const own = edges.flatMap((edge) => (edge.ends === ends ? edge.parts : []));
  const others = edges.flatMap((edge) => (edge.ends === ends ? [] : edge.parts.filter(isUpright)));
  const box = withRoom(text);
  const met = others.filter((line) => meet(line, box)).map(([x]) => x);
  if (met.length === 0 || own.length === 0) return text;
  const itself = textBox(text);
  const ways = [Math.max(...met) + BESIDE - box[0], Math.min(...met) - BESIDE - box[2]].sort((a, b) => Math.abs(a) - Math.abs(b));
  const way = ways.find((by) => {
    const there: Box = [box[0] + by, box[1], box[2] + by, box[3]];
    return (
      own.some((line) => meet(line, there)) &&
      !others.some((line) => meet(line, there)) &&
      !texts.some((other) => other.some((edge, index) => edge !== itself[index]) && meet(other, there))
    );
  });
  return way === undefined ? text : moved(text, way);
}

function besideLine(text: string, edges: Edge[]): string {
  const [left, top, right, bottom] = textBox(text);
  const near: Box = [left - BESIDE, top, right + BESIDE, bottom];
  const line = edges.flatMap(({ parts }) => parts.filter((part) => isUpright(part) && meet(part, near)))[0]?.[0];
  if (line === undefined) return text;
  const room = ACROSS + BESIDE;
  return moved(text, numberOf(text, 'x') > line ? line + room - left : line - room - right);
}

// Estimates the space that a text takes in a diagram, and moves it. The browser draws it in the system's font, which is unknown when the site is built.

export type Box = [left: number, top: number, right: number, bottom: number];

/** Widths of letters as fractions of the font size: as wide as in Open Sans, the widest of the usual system fonts. First match wins. */
const WIDTHS: [letters: RegExp, width: number][] = [
  [/\p{M}/u, 0],
  [/[\s!',.:;I`ijl|’]/u, 0.28],
  [/["()\-/[\\\]frt{}]/u, 0.4],
  [/[%@MWm]/u, 0.93],
  [/w/u, 0.79],
  [/\p{Lu}/u, 0.66],
  [/[\u1100-\uffff\p{Extended_Pictographic}]|[^\0-\uffff]/u, 1],
];
const OTHER = 0.58;
const MONO = 0.64;
const BOLD = 1.06;
/** Distance of two lines as a fraction of the font size. From the drawing library. */
const LINE = 1.3;
/** Above and below the lines, as a fraction of the font size. */
const ROOM = 0.05;

/** A number in the markup of an element. 0 if the attribute is missing. */
export const numberOf = (markup: string, name: string): number => Number(new RegExp(`\\s${name}="(-?[\\d.]+)"`).exec(markup)?.[1] ?? 0);

/** The markup of shapes and texts, with all of them further to the right by so many user units. */
export function moved(markup: string, by: number): string {
  const more = (_: string, start: string, x: string): string => `${start}${Number(x) + by}`;
  return markup
    .replace(/( x[12]?=")(-?[\d.]+)/g, more)
    .replace(/(translate\()(-?[\d.]+)/g, more)
    .replace(/ points="[^"]*"/g, (points) => points.replace(/([ "])(-?[\d.]+)(?=,)/g, more));
}

/** @param text one `<text>` of the drawing library. It is centered on its `y`, and each line is a `<tspan>` with a place of its own */
export function textBox(text: string): Box {
  const [, start = '', inside = ''] = /^<text(\s[^>]*)>([\s\S]*)<\/text>$/.exec(text) ?? [];
  const size = numberOf(start, 'font-size') || 13;
  const factor = /class="mono"/.test(start) ? 'mono' : numberOf(start, 'font-weight') >= 600 ? 'bold' : 'plain';
  const lines = inside.split(/<tspan x=/).slice(inside.startsWith('<tspan x=') ? 1 : 0);
  const width = Math.max(...lines.map((line) => size * lineWidth(line.replace(/^"[^>]*>/, ''), factor)));
  const half = size * ((lines.length * LINE) / 2 + ROOM);
  const [x, y] = [numberOf(start, 'x'), numberOf(start, 'y')];
  const left = /text-anchor="middle"/.test(start) ? x - width / 2 : /text-anchor="end"/.test(start) ? x - width : x;
  return [left, y - half, left + width, y + half];
}

/** Of a line without markup, in user units. `size`: of the font. */
export const textWidth = (line: string, size: number): number => size * lineWidth(line, 'plain');

function lineWidth(markup: string, font: 'mono' | 'bold' | 'plain'): number {
  const letters = [...markup.replace(/<[^>]*>/g, '').replace(/&#?\w+;/g, 'n')];
  if (font === 'mono') return letters.length * MONO;
  const width = letters.reduce((sum, letter) => sum + (WIDTHS.find(([pattern]) => pattern.test(letter))?.[1] ?? OTHER), 0);
  return font === 'bold' ? width * BOLD : width;
}

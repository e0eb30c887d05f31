// Tidies the drawing library's SVG: fits its size to what is drawn, removes the note that an entity has no attributes, and puts the
// name of a person above the line that comes from it. Markup that is not understood stays as it is.
import { backLabels } from './diagram-labels.js';
import { giveRoom } from './sequence-room.js';
import { type Box, textBox } from './text-box.js';

/** User units kept free around the drawing. Covers half of the widest stroke, and the error of the estimated text width. */
const MARGIN = 4;
/**
 * User units. The library leaves `FIGURE_UP` of space above and below a person's figure. The figure moves up by that, and the name moves
 * into the space below.
 */
const FIGURE_UP = 12;
const NAME_UP = 23;

export const layOutDiagram = (svg: string): string => crop(liftPersons(fillEmptyEntities(backLabels(giveRoom(svg)))));

/** An entity without attributes becomes its head alone, with the full height that the library reserved. */
function fillEmptyEntities(svg: string): string {
  return svg.replace(/<g class="entity"[^>]*>(?:(?!<\/g>)[\s\S])*>\(no attributes\)<\/text>/g, (entity) => {
    const [, y = '', height = ''] = /<rect [^>]*?\by="([\d.]+)"[^>]*?\bheight="([\d.]+)"/.exec(entity) ?? [];
    const middle = Number(y) + Number(height) / 2;
    return entity
      .replace(/<line [^>]*\/>\s*<text (?:(?!<text )[\s\S])*$/, '')
      .replace(/(<rect [\s\S]*?<rect [^>]*?\bheight=")[\d.]+/, `$1${height}`)
      .replace(/(<text [^>]*?\by=")[\d.]+/, `$1${middle}`);
  });
}

function liftPersons(svg: string): string {
  return svg.replace(/<g class="actor"[^>]*data-type="actor"[^>]*>\s*<g[\s\S]*?<\/g>\s*<text [^>]*>/g, (person) =>
    person
      .replace(/translate\(([\d.]+),([\d.]+)\)/, (_, x, y) => `translate(${x},${Number(y) - FIGURE_UP})`)
      .replace(/(<text [^>]*?\by=")([\d.]+)/, (_, before, y) => `${before}${Number(y) - NAME_UP}`),
  );
}

function crop(svg: string): string {
  const drawn = boundsOf(svg);
  if (!drawn) return svg;
  const [left, top] = [drawn[0] - MARGIN, drawn[1] - MARGIN];
  const [wide, high] = [round(drawn[2] + MARGIN - left), round(drawn[3] + MARGIN - top)];
  if (!(wide > 0 && high > 0)) return svg;
  return svg.replace(/^([^>]*?)\bviewBox="[^"]*" width="[^"]*" height="[^"]*"/, (_, before) => {
    return `${before}viewBox="${round(left)} ${round(top)} ${wide} ${high}" width="${wide}" height="${high}"`;
  });
}

const round = (value: number): number => Math.round(value * 100) / 100;

const SHAPE = /<(?:(rect|circle|ellipse|line|polyline|polygon|path)\s([^>]*)|text\s[^>]*>[\s\S]*?<\/text)>/g;
/** A figure of 24 by 24 units that is moved and scaled. */
const PLACED = /<g [^>]*transform="translate\(([-\d.]+),([-\d.]+)\) scale\(([\d.]+)\)"[^>]*>[\s\S]*?<\/g>/g;
const FIGURE = 24;

/** The box around everything that is drawn. Undefined if something is drawn in a way that is not known here. */
function boundsOf(svg: string): Box | undefined {
  const boxes: Box[] = [];
  const own = svg.replace(/<defs>[\s\S]*?<\/defs>/g, '').replace(PLACED, (_, x, y, scale) => {
    boxes.push(around([Number(x), Number(y), Number(x) + FIGURE * Number(scale), Number(y) + FIGURE * Number(scale)]));
    return '';
  });
  if (/\stransform=/.test(own)) return undefined;
  for (const [all, shape, typed = ''] of own.matchAll(SHAPE)) {
    const box = shape ? boxOf(shape, (name) => new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(typed)?.[1] ?? '') : textBox(all);
    if (!box || box.some(Number.isNaN)) return undefined;
    boxes.push(box);
  }
  if (boxes.length === 0) return undefined;
  return around(boxes.flat());
}

function boxOf(shape: string, attribute: (name: string) => string): Box | undefined {
  const number = (name: string): number => Number(attribute(name) || 0);
  const [x, y, cx, cy] = ['x', 'y', 'cx', 'cy'].map(number) as Box;
  switch (shape) {
    case 'rect':
      return [x, y, x + number('width'), y + number('height')];
    case 'circle':
      return [cx - number('r'), cy - number('r'), cx + number('r'), cy + number('r')];
    case 'ellipse':
      return [cx - number('rx'), cy - number('ry'), cx + number('rx'), cy + number('ry')];
    case 'line':
      return around(['x1', 'y1', 'x2', 'y2'].map(number));
    case 'polyline':
    case 'polygon':
      return around(numbersOf(attribute('points')));
    default:
      return pathBox(attribute('d'));
  }
}

/** Only straight lines and curves are supported. Control points count as corners, since a curve never leaves their hull. */
const pathBox = (d: string): Box | undefined => (/[^MLCQZ\d\s.,-]/.test(d) ? undefined : around(numbersOf(d)));

const numbersOf = (text: string): number[] => (text.match(/-?[\d.]+/g) ?? []).map(Number);

/** @param coordinates x and y in turn */
function around(coordinates: number[]): Box {
  const across = coordinates.filter((_, place) => place % 2 === 0);
  const down = coordinates.filter((_, place) => place % 2 === 1);
  return [Math.min(...across), Math.min(...down), Math.max(...across), Math.max(...down)];
}

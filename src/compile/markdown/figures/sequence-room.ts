// Gives the texts of a sequence diagram the room that they need. The library places all actors equally far apart, whatever is written
// between them, and draws the lines of actors over the titles of blocks.
import { backed } from './diagram-labels.js';
import { type Box, moved, numberOf, textBox } from './text-box.js';

/** User units between a message and the lines of the actors beside it. */
const FREE = 14;
/** Between a message and its text. */
const ABOVE = 2;
/** From the line of an actor to the text of a message to itself. From the library. */
const LOOP = 38;
/** Room beside the text of a note, and of a block's title. */
const NOTE = 10;
const TITLE = 6;
/** Actors move up by this, away from the first message. */
const UP = 8;

const LIFELINE = /<line class="lifeline"[^>]*>/g;
const ACTIVATION = /<rect class="activation"[^>]*>/g;
const GROUP = /^<g class="(block|message|note|actor)"[\s\S]*?^<\/g>$/gm;
const GROUP_START = /^<g class="(?:message|note|actor)"/m;
const BLOCK = /^<g class="block"[\s\S]*?^<\/g>\n/gm;
const TEXT = /<text [^>]*>[\s\S]*?<\/text>/;

interface Actor {
  id: string;
  x: number;
  /** How far it moves to the right. */
  by: number;
}

/** Markup of another kind of diagram stays as it is. */
export function giveRoom(svg: string): string {
  const actors = placedActors(svg);
  if (actors.length === 0) return svg;
  const by = (id: string): number => actors.find((actor) => actor.id === id)?.by ?? 0;
  const blocks = svg.match(BLOCK) ?? [];
  const placed = svg
    .replace(BLOCK, '')
    .replace(LIFELINE, (line) => raised(moved(line, by(dataOf(line, 'actor'))), 'y1'))
    .replace(ACTIVATION, (box) => moved(box, by(dataOf(box, 'actor'))))
    .replace(GROUP, (group, kind: string) => {
      if (kind === 'actor') return raised(moved(group, by(dataOf(group, 'id'))), 'y');
      return kind === 'note' ? placeNote(group, by) : placeMessage(group, by);
    });
  const texts = [...placed.matchAll(GROUP)].map(([group]) => textBox(textIn(group)));
  // Above the lines of the actors, below all else.
  return placed.replace(GROUP_START, (start) => [...blocks.map((block) => placeBlock(block, actors, texts)), start].join(''));
}

const dataOf = (markup: string, name: string): string => new RegExp(` data-${name}="([^"]*)"`).exec(markup)?.[1] ?? '';

const textIn = (group: string): string => TEXT.exec(group)?.[0] ?? '';

function widthIn(group: string): number {
  const [left, , right] = textBox(textIn(group));
  return right - left;
}

/** From left to right, each as far from those before as the messages between them need. */
function placedActors(svg: string): Actor[] {
  const messages = [...svg.matchAll(GROUP)].flatMap(([group, kind]) =>
    kind === 'message' ? [{ ends: [dataOf(group, 'from'), dataOf(group, 'to')], width: widthIn(group) }] : [],
  );
  const actors: Actor[] = [];
  for (const line of svg.match(LIFELINE) ?? []) {
    const [id, x] = [dataOf(line, 'actor'), numberOf(line, 'x1')];
    const before = actors.at(-1);
    const needed = messages.flatMap(({ ends, width }) => {
      if (before && ends.every((end) => end === before.id)) return [before.x + before.by + LOOP + width + FREE];
      const other = ends.includes(id) && actors.find((actor) => ends.includes(actor.id));
      return other ? [other.x + other.by + width + 2 * FREE] : [];
    });
    actors.push({ id, x, by: Math.max(before?.by ?? 0, ...needed.map((place) => place - x)) });
  }
  return actors;
}

const raised = (markup: string, name: 'y' | 'y1'): string =>
  markup
    .replace(new RegExp(`( ${name}=")([\\d.]+)`, 'g'), (_, start, y) => `${start}${Number(y) - UP}`)
    .replace(/(translate\([\d.]+,)([\d.]+)/g, (_, start, y) => `${start}${Number(y) - UP}`);

function placeMessage(group: string, by: (id: string) => number): string {
  const [from, to] = [by(dataOf(group, 'from')), by(dataOf(group, 'to'))];
  if (dataOf(group, 'self') === 'true') return moved(group, from);
  return moved(group, (from + to) / 2)
    .replace(/ x1="[\d.]+"/, ` x1="${numberOf(group, 'x1') + from}"`)
    .replace(/ x2="[\d.]+"/, ` x2="${numberOf(group, 'x2') + to}"`)
    .replace(TEXT, (text) => above(text, numberOf(group, 'y1')));
}

/** A text of several lines ends above the line of its message. The library puts the middle of all lines there. */
function above(text: string, line: number): string {
  const over = Math.max(0, textBox(text)[3] + ABOVE - line);
  return text.replace(/ y="[\d.]+"/, ` y="${numberOf(text, 'y') - over}"`);
}

function placeNote(group: string, by: (id: string) => number): string {
  const ids = dataOf(group, 'actors').split(',');
  const placed = moved(group, (by(ids[0] ?? '') + by(ids.at(-1) ?? '')) / 2);
  const middle = numberOf(textIn(placed), 'x');
  const [left = 0] = / points="(-?[\d.]+)/.exec(placed)?.slice(1).map(Number) ?? [];
  const wider = Math.max(0, widthIn(placed) / 2 + NOTE - (middle - left));
  return placed.replace(/ points="[^"]*"/g, (points) =>
    points.replace(/([ "])(-?[\d.]+)(?=,)/g, (_, start, x) => `${start}${Number(x) + (Number(x) < middle ? -wider : wider)}`),
  );
}

/** A block begins left of its first actor, and ends right of its last one and of the texts that begin in it. */
function placeBlock(group: string, actors: Actor[], texts: Box[]): string {
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => numberOf(group, name)) as [number, number, number, number];
  const by = actors.find((actor) => actor.x > x)?.by ?? 0;
  const titleWidth = widthIn(group) + 2 * TITLE;
  const end = x + width + (actors.findLast((actor) => actor.x < x + width)?.by ?? by);
  const inside = texts.filter(([left, top]) => left > x + by && left < end && top > y && top < y + height);
  const right = Math.max(end, x + by + titleWidth, ...inside.map(([, , textEnd]) => textEnd + TITLE));
  const [title = '', ...labels] = moved(group, by).split(/(?=<line )/);
  return [
    title.replace(/ width="[\d.]+"/, ` width="${right - x - by}"`).replace(/( width="[\d.]+"[\s\S]*? width=")[\d.]+/, `$1${titleWidth}`),
    ...labels.map((label) => label.replace(/ x2="[\d.]+"/, ` x2="${right}"`).replace(TEXT, backed)),
  ].join('');
}

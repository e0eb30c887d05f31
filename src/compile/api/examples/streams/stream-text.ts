// Writes a sequence of values as the lines that are sent: events, or JSON with one value on each line.
import type { SampleTree } from '../../fit/reader-cache.js';
import type { ReadContent } from '../../read/read-contents.js';
import { plainOfTree } from '../sample-tree.js';

type StreamKind = 'events' | 'lines' | 'records';

/** Undefined if a body of this type is not a sequence. */
export function streamKind(mediaType: string): StreamKind | undefined {
  const type = mediaType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (type === 'text/event-stream') return 'events';
  if (/[/+-](?:ndjson|jsonl|json-lines|jsonlines)$/.test(type)) return 'lines';
  return /[/+]json-seq$/.test(type) ? 'records' : undefined;
}

/**
 * Undefined if the body is not a sequence. A text that already has the form of one stays as it is.
 * @param isItem the value is one item, even if it is a list
 */
export function streamText(tree: SampleTree, { mediaType }: Pick<ReadContent, 'mediaType'>, isItem = false): string | undefined {
  const kind = streamKind(mediaType);
  if (kind === undefined) return undefined;
  const items = tree.kind === 'list' && !isItem ? tree.items : [tree];
  if (kind === 'events') return items.map(eventText).join('\n\n');
  if (tree.kind === 'text' && /^\s*[[{\x1E]/.test(tree.text)) return tree.text;
  // RFC 7464 puts a record separator before each value.
  return items.map((item) => `${kind === 'records' ? '\x1E' : ''}${jsonLine(item)}`).join('\n');
}

const jsonLine = (tree: SampleTree): string => (tree.kind === 'text' ? JSON.stringify(tree.text) : plainOfTree(tree));

/** Fields of an event in the order in which servers usually send them. */
const FIELDS = ['id', 'event', 'retry', 'data'];

/** An object whose fields are those of an event is the event itself. Any other value is its data. */
function eventText(tree: SampleTree): string {
  if (tree.kind === 'text' && /^(?:data|event|id|retry)?:/m.test(tree.text)) return tree.text.trimEnd();
  const isEvent =
    tree.kind === 'object' && tree.fields.length > 0 && tree.fields.every(([name]) => FIELDS.includes(name) || name === 'comment');
  if (!isEvent || tree.kind !== 'object') return fieldLines('data', tree);
  const known = new Map(tree.fields);
  return FIELDS.flatMap((name) => {
    const value = known.get(name);
    return value ? [fieldLines(name, value)] : [];
  }).join('\n');
}

/** Each line of a text is a line of the field. */
const fieldLines = (name: string, tree: SampleTree): string =>
  plainOfTree(tree)
    .split(/\r\n|\r|\n/)
    .map((line) => `${name}: ${line}`)
    .join('\n');

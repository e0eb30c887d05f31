// An object as the fields of a form, each as its document's `encoding` says. Without a word of it lists repeat their name, and deeper objects
// are written as JSON, as OpenAPI has it by default.
import type { ReadContent } from '../read/read-contents.js';
import { type ApiReader, childOf, membersOf, textAt } from '../reader.js';
import { plainOfTree, type SampleTree } from './sample-tree.js';

export interface FieldEncoding {
  /** Absent: the field is written by its media type. */
  style?: string;
  explode: boolean;
  /** The first of those that the document allows, and that says one. */
  contentType?: string;
}

type Pair = [name: string, value: string];
type Encodings = ReadonlyMap<string, FieldEncoding>;

const NONE: Encodings = new Map();

/** By name of the field. */
export function encodingOf({ encoding }: Pick<ReadContent, 'encoding'>, reader: ApiReader): Encodings {
  const known = new Map<string, FieldEncoding>();
  for (const [name, each] of membersOf(encoding)) {
    const said = reader.object(each);
    const explode = childOf(said, 'explode')?.value;
    const isStyled = typeof explode === 'boolean' || childOf(said, 'allowReserved') !== undefined;
    const style = textAt(said, 'style', reader) ?? (isStyled ? 'form' : undefined);
    const contentType = textAt(said, 'contentType', reader)
      ?.split(',')
      .map((type) => type.trim())
      .find((type) => type !== '' && !type.includes('*'));
    known.set(name, {
      ...(style !== undefined && { style }),
      explode: typeof explode === 'boolean' ? explode : style === 'form' || style === undefined,
      // A style leaves no room for it.
      ...(contentType !== undefined && style === undefined && { contentType }),
    });
  }
  return known;
}

export function formPairs(tree: SampleTree, encoding: Encodings = NONE): Pair[] {
  if (tree.kind !== 'object') return [];
  return tree.fields.flatMap(([name, value]): Pair[] => {
    const said = encoding.get(name);
    if (said?.style !== undefined) return styledPairs(name, value, { style: said.style, explode: said.explode });
    return value.kind === 'list' ? value.items.map((item) => [name, plainOfTree(item)]) : [[name, plainOfTree(value)]];
  });
}

const SEPARATORS: Record<string, string> = { spaceDelimited: ' ', pipeDelimited: '|', tabDelimited: '\t' };

/** A value by `style` and `explode`, not encoded. */
export function styledPairs(name: string, tree: SampleTree, { style, explode }: { style: string; explode: boolean }): Pair[] {
  if (style === 'deepObject') return deepPairs(name, tree);
  if (tree.kind === 'text' || tree.kind === 'word') return [[name, plainOfTree(tree)]];
  if (tree.kind === 'object') {
    if (explode && style === 'form') return tree.fields.map(([field, value]) => [field, plainOfTree(value)]);
    return [[name, tree.fields.map(([field, value]) => `${field}${explode ? '=' : ','}${plainOfTree(value)}`).join(',')]];
  }
  if (explode && style === 'form') return tree.items.map((item) => [name, plainOfTree(item)]);
  return [[name, tree.items.map(plainOfTree).join(SEPARATORS[style] ?? ',')]];
}

/** `address[city]`, `expand[0]`, `items[0][price]`: OpenAPI says it of one level, servers that have it read any. */
function deepPairs(name: string, tree: SampleTree): Pair[] {
  if (tree.kind === 'object') return tree.fields.flatMap(([field, value]) => deepPairs(`${name}[${field}]`, value));
  if (tree.kind === 'list') return tree.items.flatMap((item, index) => deepPairs(`${name}[${index}]`, item));
  return [[name, plainOfTree(tree)]];
}

// An example in the facts of a parameter or a field. It is shown on the line if it is short enough to be read
// there. Otherwise it becomes a folded block.
import { withoutTokens } from '../../../base/body-token.js';
import type { FactView, SchemaView } from '../../../model/api/api-view.js';
import type { ApiNode, ApiReader } from '../fit/reader.js';
import { cut, jsonLines, valueText } from '../views/value-text.js';

type Value = FactView['values'][number];

/** UTF-16 units: of lists and objects on a line, of texts on a line, and of a block. */
const MOST_INLINE = 80;
const MOST_TEXT = 200;
const MOST_BLOCK = 2_000;
const MOST_EXAMPLES = 3;
/** How many examples of a long list are looked at. */
const MOST_TRIED = 10;

export function exampleValue(node: ApiNode, reader: ApiReader): Value {
  const { value } = node;
  const line = valueText(node, reader);
  const isText = typeof value === 'string';
  if (line.length <= (isText ? MOST_TEXT : MOST_INLINE) && !line.includes('\n')) return { text: line, code: true };
  return { text: cut(isText ? withoutTokens(value) : jsonLines(node, reader, MOST_BLOCK), MOST_BLOCK), code: true, isBlock: true };
}

/** At most one example is a block: several examples are only useful if a reader can compare them at a glance. */
export function examplesFact(nodes: readonly ApiNode[], reader: ApiReader): FactView[] {
  const found = new Map<string, Value>();
  for (const node of nodes.slice(0, MOST_TRIED)) {
    const value = exampleValue(node, reader);
    if (!(value.isBlock && [...found.values()].some(hasBlockValue))) found.set(value.text, value);
  }
  const values = [...found.values()].slice(0, MOST_EXAMPLES);
  return values.length === 0 ? [] : [{ label: values.length === 1 ? 'Example' : 'Examples', values }];
}

/** Removes block examples from the facts, for a schema whose whole examples are shown beside it. Otherwise they would be shown twice. */
export function withoutBlocks(schema: SchemaView): SchemaView {
  if (!schema.facts.some(hasBlock)) return schema;
  // Other entries may share this view, so it is copied. The copy is different, and must not be marked as the same.
  const { same: _, ...rest } = schema;
  return { ...rest, facts: schema.facts.filter((fact) => !hasBlock(fact)) };
}

const hasBlockValue = ({ isBlock }: Value): boolean => isBlock === true;
const hasBlock = ({ values }: FactView): boolean => values.some(hasBlockValue);

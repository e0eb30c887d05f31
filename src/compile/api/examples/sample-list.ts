// Generates a list that is valid for a schema: as many items as the schema requires, of each kind that it requires.
import { isObject } from '../../../base/values/is-object.js';
import type { ApiNode, ObjectNode } from '../fit/reader.js';
import type { SampleTree } from '../fit/reader-cache.js';
import { lastOf, positionsOf, schemasOf } from '../schema/resolve-schema.js';
import { jsonText, textTree } from './sample-tree.js';
import { countAt, MOST_COUNTED, type Sampling } from './sampling.js';

export function sampleList(sampling: Sampling, parts: readonly ObjectNode[], depth: number, variant: number): SampleTree {
  const positions = positionsOf(parts);
  const each = schemasOf(parts, 'items');
  const least = Math.min(countAt(parts, 'minItems') ?? 0, MOST_COUNTED);
  const highest = countAt(parts, 'maxItems') ?? MOST_COUNTED;
  const contained = containedSchemas(parts);
  const containing = contained.length;
  if (sampling.count >= sampling.most && least + containing === 0) return { kind: 'list', items: [] };
  const made = positions.slice(0, Math.min(10, highest)).flatMap((item) => sampling.sample(item, depth + 1, variant) ?? []);
  const mayRest = each.length > 0 || (lastOf(parts, 'items')?.value !== false && lastOf(parts, 'additionalItems')?.value !== false);
  const usual = positions.length === 0 && each.length > 0 ? 1 : 0;
  const wantedCount = Math.min(Math.max(least, usual, containing > 0 ? made.length + containing : 0), highest, MOST_COUNTED);
  const isUnique = lastOf(parts, 'uniqueItems')?.value === true;
  const seen = new Set(isUnique ? made.map((item) => jsonText(item)) : []);
  for (let number = 0; mayRest && made.length < wantedCount && number < 3 * MOST_COUNTED; number++) {
    const nodes = [...each, ...(contained[number] ?? [])];
    const item =
      nodes.length > 0
        ? sampling.sample(nodes, depth + 1, isUnique ? variant + number : variant)
        : textTree(number === 0 ? 'string' : `string${number + 1}`);
    if (!item) break;
    const text = isUnique ? jsonText(item) : String(number);
    if (!seen.has(text)) made.push(item);
    seen.add(text);
  }
  return { kind: 'list', items: made };
}

/** The schemas of each item that the list must contain. Each part of the schema has its own count. */
const containedSchemas = (parts: readonly ObjectNode[]): ApiNode[][] =>
  parts.flatMap((part) =>
    isObject(part.value.contains)
      ? Array.from({ length: Math.min(countAt([part], 'minContains') ?? 1, MOST_COUNTED) }, () => schemasOf([part], 'contains'))
      : [],
  );

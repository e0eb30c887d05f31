// Caches examples that were generated or highlighted: the pages of a document show the same ones again and again.

import type { NodeId } from '../../../model/api/api-document.js';
import { paintJson } from '../code/paint-json.js';
import { paintedLength } from '../fit/byte-budget.js';
import type { ApiNode, ApiReader } from '../fit/reader.js';
import type { KnownSamples, Painted, SampleTree } from '../fit/reader-cache.js';
import { resolveSchema } from '../schema/resolve-schema.js';
import { sampleSchema } from './sample-schema.js';
import { treeOf } from './sample-tree.js';

export function knownSample(schema: ApiNode, direction: 'request' | 'response', reader: ApiReader): SampleTree | undefined {
  const { component, overlays } = resolveSchema([schema], reader);
  // All schemas that only refer to a component share its example.
  const known = component && overlays.length === 0 ? knownAt(component.id, reader) : knownOf(schema.value, reader);
  known[direction] ??= { tree: sampleSchema([schema], reader, { direction }) };
  return known[direction].tree;
}

export function knownTree(example: ApiNode, reader: ApiReader): SampleTree {
  const known = knownOf(example.value, reader);
  known.own ??= treeOf(example, reader);
  return known.own;
}

/** Does the same as `paintJson`. */
export function paintKnown(tree: SampleTree, budget: number, reader: ApiReader): Painted {
  const known = knownOf(tree, reader);
  if (known.painted && paintedLength(known.painted.code) < budget) return known.painted;
  const painted = paintJson(tree, budget);
  if (paintedLength(painted.code) < budget) known.painted = painted;
  return painted;
}

/** Only objects can be keys of the cache. */
const knownOf = (value: unknown, reader: ApiReader): KnownSamples =>
  typeof value === 'object' && value !== null ? knownAt(value, reader) : {};

/** @param key the value itself; for a component its id, because a reference to it resolves differently than the component's own node */
function knownAt(key: object | NodeId, { cache: { samples } }: ApiReader): KnownSamples {
  const known = samples.get(key) ?? {};
  samples.set(key, known);
  return known;
}

// Takes fields that only the other side sends out of a value of the document: a request contains nothing that is read-only, and a response
// shows nothing that is write-only.
import { withoutTokens } from '../../../../base/body-token.js';
import type { ApiNode, ObjectNode } from '../../fit/reader.js';
import type { SampleTree } from '../../fit/reader-cache.js';
import { otherFieldNodes } from '../../schema/alternatives/fields-in-alternatives.js';
import { positionsOf, propertiesOf, resolveSchema, schemasOf } from '../../schema/resolve-schema.js';
import { isHidden, type Sampling } from '../sampling.js';
import { partsOfValue } from './parts-of-value.js';

type Scope = Pick<Sampling, 'reader' | 'direction'>;

/** The same tree if nothing is taken out. */
export function withoutHidden(tree: SampleTree, nodes: readonly ApiNode[], scope: Scope): SampleTree {
  if (tree.kind !== 'object' && tree.kind !== 'list') return tree;
  return cleaned(tree, resolveSchema(nodes, scope.reader).parts, scope);
}

/** @param parts of the schema of the value */
export function cleaned(tree: SampleTree, parts: readonly ObjectNode[], scope: Scope): SampleTree {
  if (tree.kind === 'object') return cleanedObject(tree, partsOfValue(tree, parts, scope.reader), scope);
  if (tree.kind !== 'list') return tree;
  const whole = partsOfValue(tree, parts, scope.reader);
  const positions = positionsOf(whole);
  const rest = schemasOf(whole, 'items');
  const items = tree.items.map((item, index) => withoutHidden(item, positions[index] ?? rest, scope));
  return items.every((item, index) => item === tree.items[index]) ? tree : { ...tree, items };
}

function cleanedObject(tree: SampleTree & { kind: 'object' }, parts: readonly ObjectNode[], scope: Scope): SampleTree {
  const known = namedNodes(parts);
  const others = otherFieldNodes(parts);
  let hasChanged = false;
  const fields = tree.fields.flatMap(([name, value]): [string, SampleTree][] => {
    const nodes = known.get(name) ?? others;
    const isLeftOut = nodes.length > 0 && isHidden(resolveSchema(nodes, scope.reader).parts, scope.direction);
    const shown = isLeftOut ? undefined : withoutHidden(value, nodes, scope);
    hasChanged ||= shown !== value;
    return shown ? [[name, shown]] : [];
  });
  return hasChanged ? { ...tree, fields } : tree;
}

/** By names as they are in a tree. */
const namedNodes = (parts: readonly ObjectNode[]): Map<string, ApiNode[]> =>
  new Map([...propertiesOf(parts)].map(([name, nodes]) => [withoutTokens(name), nodes]));

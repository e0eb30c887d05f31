// An object as the fields of a form: lists repeat their name, deeper objects are written as JSON, as OpenAPI has it by default.
import { plainOfTree, type SampleTree } from './sample-tree.js';

export function formPairs(tree: SampleTree): [string, string][] {
  if (tree.kind !== 'object') return [];
  return tree.fields.flatMap(([name, value]): [string, string][] =>
    value.kind === 'list' ? value.items.map((item) => [name, plainOfTree(item)]) : [[name, plainOfTree(value)]],
  );
}

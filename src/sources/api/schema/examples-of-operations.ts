// The examples that a document gives next to schemas: for responses, bodies, headers and parameters.
import type { FoundOperation } from '../operations/find-operations.js';
import { childOf, itemsOf, membersOf, type Node, type ObjectNode, type ObjectReader } from './example-nodes.js';

/** Node of a schema, and node of a value that is an example of it. */
export type Shown = [schema: Node, example: Node];

/** For each operation: successful responses first, then the body, the other responses, and the parameters. */
export function* examplesOfOperations(operations: readonly FoundOperation[], reader: ObjectReader): Generator<Shown, void> {
  const { objectAt, objectOf } = reader;
  for (const { node, pathItem } of operations) {
    const operation = objectAt(node);
    if (!operation) continue;
    const responses = membersOf(objectOf(childOf(operation, 'responses')));
    const messages = [...responses.filter(isGood), childOf(operation, 'requestBody'), ...responses.filter((each) => !isGood(each))];
    for (const message of messages) yield* examplesOfMessage(objectOf(message), reader);
    for (const owner of [operation, objectAt(pathItem)])
      if (owner) for (const parameter of itemsOf(childOf(owner, 'parameters'))) yield* examplesBeside(objectOf(parameter), reader);
  }
}

const isGood = ({ id }: Node): boolean => /\/2[^/]*$/.test(id);

/** @param message a response, or the body of a request */
function* examplesOfMessage(message: ObjectNode | undefined, reader: ObjectReader): Generator<Shown, void> {
  if (!message) return;
  for (const content of membersOf(childOf(message, 'content'))) yield* examplesBeside(reader.objectOf(content), reader);
  for (const header of membersOf(childOf(message, 'headers'))) yield* examplesBeside(reader.objectOf(header), reader);
  // In 2.0 the examples are keyed by media type.
  const [example] = 'schema' in message.value ? membersOf(childOf(message, 'examples')) : [];
  if (example) yield [childOf(message, 'schema'), example];
}

/** @param owner an object that may have a schema, with examples next to it */
function* examplesBeside(owner: ObjectNode | undefined, { objectOf }: ObjectReader): Generator<Shown, void> {
  if (!owner || !('schema' in owner.value)) return;
  const schema = childOf(owner, 'schema');
  if ('example' in owner.value) yield [schema, childOf(owner, 'example')];
  for (const each of membersOf(childOf(owner, 'examples'))) {
    const example = objectOf(each);
    if (example) yield [schema, childOf(example, 'value' in example.value ? 'value' : 'dataValue')];
  }
}

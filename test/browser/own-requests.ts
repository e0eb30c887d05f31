// The requests of our own operations: what each of their samples must send, computed from the descriptions alone.
import { type At, isMap, type Json, openNodes } from '../sites/api-nodes.js';
import { VERBS } from '../sites/api-walker.js';

export interface OwnRequest {
  /** For example `GET /brains/{brain_id}`. */
  name: string;
  method: string;
  /** Address of the server, before the path in samples. */
  base: string;
  path: string;
  /** Parameters with their values, if the description gives any. */
  query: OwnParameter[];
  headers: OwnParameter[];
  /** Undefined: no body is sent. */
  body?: { mediaType: string; value: unknown };
}

export interface OwnParameter {
  name: string;
  required: boolean;
  /** The values that the description gives for this parameter, or for its schema. */
  values: string[];
  hasOwnExample: boolean;
}

export function ownRequests(root: string, file: string): OwnRequest[] {
  const nodes = openNodes(root, file);
  const { document, go, below, members } = nodes;
  const base = String(((document.value as Json).servers as Json[])[0]?.url);
  return members(document, 'paths').flatMap(([path, each]) => {
    const item = go(each) as At;
    return VERBS.filter((verb) => isMap((item.value as Json)[verb])).map((verb): OwnRequest => {
      const operation = below(item, verb);
      const parameters = new Map<string, At>();
      for (const owner of [item, operation])
        for (const [, one] of members(owner, 'parameters')) {
          const at = go(one) as At;
          parameters.set(`${(at.value as Json).in} ${(at.value as Json).name}`, at);
        }
      const parametersIn = (place: string): OwnParameter[] =>
        [...parameters.values()].filter(({ value }) => (value as Json).in === place).map((at) => parameterOf(at));
      const filled = parametersIn('path').reduce(
        (text, { name, values: [value = ''] }) => text.replace(`{${name}}`, encodeURIComponent(value)),
        path,
      );
      const body = (operation.value as Json).requestBody ? go(below(operation, 'requestBody')) : undefined;
      const [content] = members(body, 'content');
      return {
        name: `${verb.toUpperCase()} ${path}`,
        method: verb.toUpperCase(),
        base,
        path: filled,
        query: parametersIn('query'),
        headers: parametersIn('header'),
        ...(content && { body: { mediaType: content[0], value: exampleOf(content[1]) } }),
      };
    });
  });

  function parameterOf(at: At): OwnParameter {
    const { name, required, example } = at.value as Json;
    const parts = nodes.partsOf(below(at, 'schema')).map(({ value }) => value as Json);
    const given = [
      example,
      ...parts.flatMap((part) => [
        part.example,
        ...((part.examples as unknown[]) ?? []),
        part.default,
        ...((part.enum as unknown[]) ?? []),
      ]),
    ];
    const values = given.filter((value) => value !== undefined).map((value) => (Array.isArray(value) ? value.join(',') : String(value)));
    return { name: String(name), required: required === true, values, hasOwnExample: example !== undefined };
  }

  function exampleOf(content: At): unknown {
    const [first] = members(content, 'examples');
    return (content.value as Json).example ?? (go(first?.[1] as At)?.value as Json | undefined)?.value;
  }
}

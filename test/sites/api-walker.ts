// What a specification says, read a second time and in another way: nothing of docgen's own code is used, so that both can't be wrong alike.
// Of each operation: its parameters, its answers with their headers, and every object that a request, an answer or a callback may hold, with
// its fields and the values that these may take. Of each message of a socket: the objects of its payload and its headers.
import { promisedValues, valueText } from './api-facts.js';
import { type At, isMap, type Json, openNodes } from './api-nodes.js';

export interface WalkedOperation {
  /** `GET /v1/brains`; of a webhook its name. */
  name: string;
  parameters: { in: string; name: string; values: string[] }[];
  mediaTypes: string[];
  /** What every sample of it has to name: the host that it is sent to, pieces of its path. */
  named: string[];
  /** The document brings samples of its own. */
  hasSamples: boolean;
  responses: { status: string; headers: string[] }[];
  objects: WalkedObject[];
}

export interface WalkedObject {
  /** Where it was met first: `request.owner`, `200.items[]`. */
  where: string;
  fields: string[];
  /** Of fields that may take certain values only. */
  values: Record<string, string[]>;
}

export const VERBS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

export interface WalkedMessage {
  name: string;
  objects: WalkedObject[];
}

/** @param root folder of the site  @param file relative to it */
export const walkSpecification = (root: string, file: string): WalkedOperation[] => createWalker(root, file).operations();

/** Of an AsyncAPI document. */
export const walkMessages = (root: string, file: string): WalkedMessage[] => createWalker(root, file).messages();

function createWalker(root: string, file: string) {
  const { document, isOld, go, below, members, partsOf } = openNodes(root, file);

  const partsOfAll = (ats: readonly At[]): At[] => {
    const seen = new Set<string>();
    return ats.flatMap((at) => partsOf(at, seen));
  };
  const schemasAt = (parts: readonly At[], key: string): At[] =>
    parts.flatMap((part) => (isMap((part.value as Json)[key]) ? [below(part, key)] : []));

  /** Those that every part allows; where there is none, all of them. */
  const enumOf = (parts: readonly At[]): unknown[] => {
    const lists = parts.flatMap(({ value }) => (Array.isArray((value as Json).enum) ? [(value as Json).enum as unknown[]] : []));
    const [first = [], ...others] = lists;
    const allowed = first.filter((value) => others.every((list) => list.some((other) => valueText(other) === valueText(value))));
    return allowed.length > 0 ? allowed : lists.flat();
  };

  /** Of a list: of its items. */
  const valuesOf = (ats: readonly At[]): string[] => {
    const parts = partsOfAll(ats);
    return [parts, partsOfAll(schemasAt(parts, 'items'))].flatMap((each) => promisedValues(enumOf(each))).map(valueText);
  };

  /** @param ats several are one schema: a field, or the items of a list, in several parts of it */
  function objectsOf(ats: readonly At[], where: string, seen: Set<string>): WalkedObject[] {
    const [here] = ats.length === 1 ? [go(ats[0] as At)] : [];
    // A page may draw what a reference names elsewhere, and then what stands beside it by itself.
    if (here?.besides) {
      const { besides, ...named } = here;
      return [named, ...besides].flatMap((each) => objectsOf([each], where, seen));
    }
    const parts = partsOfAll(ats);
    const key = parts
      .map((part) => part.key)
      .sort()
      .join(' ');
    if (parts.length === 0 || seen.has(key)) return [];
    seen.add(key);
    const fields = new Map<string, At[]>();
    for (const part of parts)
      for (const [name, field] of members(part, 'properties')) fields.set(name, [...(fields.get(name) ?? []), field]);
    const values = Object.fromEntries([...fields].map(([name, field]) => [name, valuesOf(field)]).filter(([, list]) => list?.length));
    const found: WalkedObject[] = fields.size > 0 ? [{ where, fields: [...fields.keys()], values: values as WalkedObject['values'] }] : [];
    for (const [name, field] of fields) found.push(...objectsOf(field, `${where}.${name}`, seen));
    for (const name of ['items', 'additionalProperties', 'contentSchema'])
      found.push(...objectsOf(schemasAt(parts, name), `${where}[${name}]`, seen));
    for (const part of parts) {
      for (const name of ['not', 'if', 'then', 'else', 'contains'])
        found.push(...objectsOf(schemasAt([part], name), `${where}[${name}]`, seen));
      for (const name of ['items', 'oneOf', 'anyOf', 'prefixItems', 'patternProperties', 'dependentSchemas', 'dependencies']) {
        if (name === 'items' && !Array.isArray((part.value as Json).items)) continue;
        for (const [each, item] of members(part, name)) found.push(...objectsOf([item], `${where}|${each}`, seen));
      }
    }
    return found;
  }

  /** Of a parameter of 2.0 it is the parameter itself. */
  const typeOf = (parameter: At): At => ((parameter.value as Json).schema ? below(parameter, 'schema') : parameter);

  function placesOf(owners: readonly (At | undefined)[]): Map<string, Map<string, At>> {
    const places = new Map<string, Map<string, At>>();
    for (const owner of owners)
      for (const [, each] of members(owner, 'parameters')) {
        const parameter = go(each);
        const { in: place, name } = (parameter?.value ?? {}) as Json;
        if (parameter) places.set(String(place), (places.get(String(place)) ?? new Map<string, At>()).set(String(name), parameter));
      }
    return places;
  }

  function operationOf(name: string, item: At, operation: At): WalkedOperation {
    const parameters = new Map<string, At>();
    for (const owner of [item, operation]) {
      for (const [, each] of members(owner, 'parameters')) {
        const parameter = go(each);
        if (parameter) parameters.set(`${(parameter.value as Json).in} ${(parameter.value as Json).name}`, parameter);
      }
    }
    const seen = new Set<string>();
    const objects: WalkedObject[] = [];
    const mediaTypes = new Set<string>();
    const contents = (owner: At | undefined, where: string): void => {
      for (const [mediaType, content] of members(owner, 'content')) {
        mediaTypes.add(mediaType);
        for (const key of ['schema', 'itemSchema'])
          if ((content.value as Json)[key]) objects.push(...objectsOf([below(content, key)], where, seen));
        const { encoding, prefixEncoding, itemEncoding } = content.value as Json;
        for (const each of [encoding, prefixEncoding, [itemEncoding]].flatMap(
          (operationValue) => Object.values(operationValue ?? {}) as (Json | undefined)[],
        ))
          if (typeof each?.contentType === 'string' && each.style === undefined) mediaTypes.add(each.contentType);
      }
      if (isOld && owner && (owner.value as Json).schema) objects.push(...objectsOf([below(owner, 'schema')], where, seen));
    };
    const request = (operation.value as Json).requestBody ? go(below(operation, 'requestBody')) : undefined;
    contents(request, 'request');
    const listed: WalkedOperation['parameters'] = [];
    for (const parameter of parameters.values()) {
      const { in: place, name: called, schema } = parameter.value as Json;
      if (place === 'body') contents(parameter, 'request');
      if (place === 'formData') objects.push({ where: 'form', fields: [String(called)], values: {} });
      if (place === 'body' || place === 'formData') continue;
      const typed = schema ? below(parameter, 'schema') : parameter;
      listed.push({ in: String(place), name: String(called), values: valuesOf([typed]) });
      if (schema) objects.push(...objectsOf([typed], String(called), seen));
    }
    const responses = members(operation, 'responses')
      .filter(([status]) => !status.startsWith('x-'))
      .flatMap(([status, each]) => {
        const response = go(each);
        contents(response, status);
        return response ? [{ status, headers: members(response, 'headers').map(([header]) => header) }] : [];
      });
    for (const [called, each] of members(operation, 'callbacks')) {
      const callback = go(each);
      for (const expression of Object.keys((callback?.value as Json | undefined) ?? {})) {
        const sent = callback && go(below(callback, expression));
        for (const verb of VERBS.filter((key) => (sent?.value as Json | undefined)?.[key])) {
          const request = sent && below(sent, verb);
          for (const [place, fields] of placesOf([sent, request])) {
            const values = Object.fromEntries([...fields].map(([name, at]) => [name, valuesOf([typeOf(at)])]));
            objects.push({ where: `${called} ${place}`, fields: [...fields.keys()], values });
            for (const [name, at] of fields) objects.push(...objectsOf([typeOf(at)], `${called} ${name}`, seen));
          }
          if (request && (request.value as Json).requestBody) contents(go(below(request, 'requestBody')), called);
          for (const [status, answer] of members(request, 'responses')) contents(go(answer), `${called}.${status}`);
        }
      }
    }
    const operationValue = operation.value as Json;
    const [server] = (operationValue.servers ?? (item.value as Json).servers ?? (document.value as Json).servers ?? []) as Json[];
    const host = /^https?:\/\/([^/{}]+)/.exec(String(server?.url))?.[1];
    // Whatever else is in a path may be written in another way where it is sent.
    const pieces = (name.split(' ')[1] ?? '').split(/\{[^}]*\}/).filter((piece) => /^[\w/.~-]+$/.test(piece));
    const hasSamples = 'x-codeSamples' in operationValue || 'x-code-samples' in operationValue;
    return {
      name,
      parameters: listed,
      mediaTypes: [...mediaTypes],
      named: host ? [host, ...pieces] : pieces,
      hasSamples,
      responses,
      objects,
    };
  }

  return {
    operations: () =>
      ['paths', 'webhooks'].flatMap((section) =>
        members(document, section).flatMap(([path, each]) => {
          const item = go(each);
          if (!item || path.startsWith('x-')) return [];
          return Object.keys(item.value as Json)
            .filter((verb) => VERBS.includes(verb))
            .map((verb) => operationOf(section === 'paths' ? `${verb.toUpperCase()} ${path}` : path, item, below(item, verb)));
        }),
      ),
    messages: () =>
      members(below(document, 'components'), 'messages').map(([name, message]) => {
        const seen = new Set<string>();
        return { name, objects: ['headers', 'payload'].flatMap((key) => objectsOf([below(message, key)], `${name}.${key}`, seen)) };
      }),
  };
}

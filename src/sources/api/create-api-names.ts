// The documents of a site → what prose may name of them, and what samples in it must fit. Four forms of a name:
//   `create-brain`        the id of an operation        `GET /v1/brains/{brain_id}`   a request, with the path of its server or without
//   `Brain`               a schema                      `Brain.knowledge.enabled`, `Problem.code=not_found`   a field, a value of its enum
// Of equal names in two documents the one is meant that the configuration lists first.
import { isObject } from '../../base/is-object.js';
import { nearestName } from '../../base/nearest-name.js';
import { nodeValue, splitNode } from '../../base/node-id.js';
import { createSchemaNames } from '../../base/schema-names.js';
import { serverPath } from '../../base/server-path.js';
import type { ApiDocument, NodeId } from '../../model/api-document.js';
import type { ApiNames, BodyFault, BodyName, FoundName } from '../../model/api-names.js';
import { API_SECTIONS } from '../../model/api-sections.js';
import { findBody } from './find-body.js';
import { findField } from './find-field.js';
import { type FoundOperation, findOperations, objectAt, textOf } from './find-operations.js';
import { createSchemaMatcher } from './match-schema.js';

export interface NamedApi {
  document: ApiDocument;
  /** Keys of the schemas that have pages. */
  schemas: readonly NodeId[];
}

/** Values of one sample that are compared with its schema; a sample that a page shows has hundreds. */
const MOST_STEPS = 100_000;
const REQUEST = /^([A-Z]+) (\/[^\s?#]*)/;

interface OpenApi extends NamedApi {
  operations: FoundOperation[];
  byId: Map<string, FoundOperation>;
  byName: Map<string, NodeId>;
  /** Paths of its servers, without the slash at the end. */
  bases: string[];
}

export function createApiNames(apis: readonly NamedApi[]): ApiNames {
  const opened = apis.map(openNames);
  const names = () => opened.flatMap(({ byId, byName }) => [...byId.keys(), ...byName.keys()]);

  const nearest = (name: string, among: Iterable<string>): { nearest?: string } => {
    const found = nearestName(name, among);
    return found === undefined ? {} : { nearest: found };
  };

  function findRequest(request: string): FoundName | undefined {
    const [, verb = '', path = ''] = REQUEST.exec(request) ?? [];
    const known: string[] = [];
    let isOurs = false;
    for (const { operations, bases } of opened) {
      const own = bases.filter((base) => base === '' || path === base || path.startsWith(`${base}/`));
      isOurs ||= own.length > 0;
      const shorter = own.map((base) => path.slice(base.length));
      const sent = operations.filter(({ method }) => method !== 'webhook');
      const exact = sent.find((each) => isVerb(each, verb) && [path, ...shorter].some((one) => shapeOf(one) === shapeOf(each.path)));
      const found = exact ?? sent.find((each) => isVerb(each, verb) && [path, ...shorter].some((one) => isFilled(one, each.path)));
      if (found) return { target: found.key };
      known.push(...sent.map((each) => `${each.verb.toUpperCase()} ${own[0] ?? bases[0] ?? ''}${each.path}`));
    }
    return isOurs ? nearest(`${verb} ${path}`, known) : undefined;
  }

  function findMember(name: string): FoundName {
    const [, schema = '', fields = '', value] = /^([^.=]+)((?:\.[^.=]+)*)(?:=(.*))?$/.exec(name) ?? [];
    for (const { document, byName } of opened) {
      const node = byName.get(schema);
      if (node === undefined) continue;
      const found = findField(document, node, fields.split('.').slice(1));
      if ('missing' in found) return withPrefix(`${schema}${found.before}.`, nearest(found.missing, found.names));
      if (value !== undefined && !found.values.includes(value)) return withPrefix(`${schema}${fields}=`, nearest(value, found.values));
      return { target: fields === '' ? node : `${node} ${API_SECTIONS.schema.anchor}${fields.replaceAll('.', '-')}` };
    }
    return nearest(
      schema,
      opened.flatMap(({ byName }) => [...byName.keys()]),
    );
  }

  function findWhole(name: string): string | undefined {
    for (const { byId, byName } of opened) {
      const target = byId.get(name)?.key ?? byName.get(name);
      if (target !== undefined) return target;
    }
    return undefined;
  }

  function find(name: string): FoundName {
    if (REQUEST.test(name)) return findRequest(name) ?? {};
    const target = findWhole(name);
    if (target !== undefined) return { target };
    return /[.=]/.test(name) ? findMember(name) : nearest(name, names());
  }

  function check({ kind, name }: BodyName, value: unknown): BodyFault | undefined {
    const [, id = '', status] = /^(.*?)(?::(\w+))?$/.exec(name) ?? [];
    for (const { document, byId, byName } of opened) {
      const node = kind === 'schema' ? byName.get(name) : undefined;
      const operation = kind === 'schema' ? undefined : byId.get(id);
      if (node === undefined && !operation) continue;
      const schema = operation
        ? findBody(document, operation, kind === 'request' ? 'request' : { status })
        : schemaAt(document, node ?? '');
      if (!schema) return { reason: 'bodiless' };
      const found = createSchemaMatcher(document, MOST_STEPS)(schema, value);
      return found && { reason: 'mismatch', ...found };
    }
    const known = opened.flatMap(({ byId, byName }) => [...(kind === 'schema' ? byName : byId).keys()]);
    return { reason: 'unknown', ...nearest(kind === 'schema' ? name : id, known) };
  }

  return { find, findWhole, findRequest, check };
}

const schemaAt = ({ files }: ApiDocument, node: NodeId) => ({ file: splitNode(node).file, value: nodeValue(files, node) });

const withPrefix = (prefix: string, { nearest }: { nearest?: string }): FoundName =>
  nearest === undefined ? {} : { nearest: prefix + nearest };

function openNames(api: NamedApi): OpenApi {
  const { document, schemas } = api;
  const operations = findOperations(document);
  const nameOf = createSchemaNames(document);
  const byId = new Map<string, FoundOperation>();
  // The first of two that have one id has its pages' name too.
  for (const each of operations) if (each.id !== undefined && !byId.has(each.id)) byId.set(each.id, each);
  return { ...api, operations, byId, byName: new Map(schemas.map((node) => [nameOf(node), node])), bases: serverPaths(document) };
}

function serverPaths({ file, files }: ApiDocument): string[] {
  const root = objectAt(files[file]);
  if ('swagger' in root) return [(textOf(root.basePath) ?? '').replace(/\/+$/, '')];
  const servers = Array.isArray(root.servers) ? root.servers.filter(isObject) : [];
  const paths = servers.map(({ url }) => serverPath(textOf(url) ?? ''));
  return paths.length > 0 ? [...new Set(paths)] : [''];
}

const isVerb = ({ verb }: FoundOperation, typed: string): boolean => verb.toUpperCase() === typed;

/** Names of parameters are the writer's. */
const shapeOf = (path: string): string => path.replace(/\{[^{}]*\}/g, '{}');

/** `/brains/brn_1` of `/brains/{brain_id}`. */
function isFilled(path: string, template: string): boolean {
  const [given, wanted] = [path.split('/'), template.split('/')];
  return (
    given.length === wanted.length && wanted.every((part, index) => (part.includes('{') ? given[index] !== '' : part === given[index]))
  );
}

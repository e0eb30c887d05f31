// The names of a site's API documents that authors can use in their text, and the schemas that samples in the text must fit. There are four
// forms of names:
//   `create-order`                                  the id of an operation; in AsyncAPI also the key of a channel or a message
//   `GET /v1/orders/{order_id}`                     a request, with or without the path of its server
//   `Order`                                         a schema
//   `Order.delivery.day`, `Problem.code=not_found`  a field, and a value of its enum
// If two documents have the same name, the document that the configuration lists first is meant.

import { entryKey } from '../../../base/documents/entry-key.js';
import { nodeValue, splitNode } from '../../../base/documents/node-id.js';
import type { ApiDocument, NodeId } from '../../../model/api/api-document.js';
import type { ApiNames, BodyFault, BodyName, FoundName, KnownName, OwnNames } from '../../../model/api/api-names.js';
import { createSchemaMatcher } from '../schema/match-schema.js';
import type { Mismatch } from '../schema/match-value.js';
import { COMPOUND, createNearWord } from '../schema/near-word.js';
import { findBody } from './find-body.js';
import { findMember } from './find-member.js';
import { type FoundOperation, objectAt } from './find-operations.js';
import { createRequestFinder, parseMarkedRequest, parseRequest } from './find-request.js';
import { nearestOf } from './nearest-of.js';
import { type NamedApi, type OpenedApi, openApi } from './opened-api.js';

/** Limit of values of one sample that are compared with its schema. A sample on a page has hundreds. */
const MOST_STEPS = 100_000;
/** `Order.status`, `Order.status=paid`. */
const MEMBER = /^[\w-]+(?:\.[\w-]+)+(?:=[^\s=]+)?$/;

/** If false, an API of the site could not be read. An unknown name may then belong to that API. */
interface NamesOptions {
  isWhole: boolean;
}

export function createApiNames(apis: readonly NamedApi[], { isWhole }: NamesOptions = { isWhole: true }): ApiNames & OwnNames {
  const opened = apis.map(openApi);
  const findRequest = createRequestFinder(opened);
  const nearWord = createNearWord(
    opened.map(({ document }) => document),
    opened.flatMap(({ byId, ofMessages }) => [...byId.keys(), ...ofMessages.keys()]),
  );
  const names = () => opened.flatMap(({ byId, byName, ofMessages }) => [...byId.keys(), ...byName.keys(), ...ofMessages.keys()]);

  function findWhole(name: string): string | undefined {
    for (const { id, byId, byName, ofMessages } of opened) {
      const node = byId.get(name)?.key ?? ofMessages.get(name) ?? byName.get(name);
      if (node !== undefined) return entryKey(id, node);
    }
    return undefined;
  }

  function find(name: string): KnownName {
    const request = parseMarkedRequest(name);
    if (request) return findRequest(request) ?? {};
    const target = findWhole(name);
    if (target !== undefined) return { target };
    return /[.=]/.test(name) ? findMember(opened, name) : nearestOf(name, names());
  }

  /** Without a search for names that are close to the text, which is slow. */
  function findAsWritten(text: string): KnownName | undefined {
    const request = parseRequest(text);
    if (request) return findRequest(request);
    const target = COMPOUND.test(text) ? findWhole(text) : undefined;
    if (target !== undefined) return { target };
    return MEMBER.test(text) && opened.some(({ byName }) => byName.has(text.slice(0, text.indexOf('.')))) ? findMember(opened, text) : {};
  }

  function findCode(text: string): KnownName | undefined {
    const found = findAsWritten(text);
    // `Order.json` is a file.
    if (!found || 'target' in found || found.nearest !== undefined || found.among || parseRequest(text)) return found;
    const near = nearWord(text);
    return near === undefined ? undefined : { nearest: near };
  }

  function findExact(text: string): string | undefined {
    const found = findAsWritten(text);
    return found && 'target' in found ? found.target : undefined;
  }

  const check = (body: BodyName, value: unknown) => checkBody(opened, body, value);
  if (isWhole) return { find, findCode, findExact, check };
  const ifFound = (found: FoundName | undefined): FoundName => (found && 'target' in found ? found : { unread: true });
  return {
    find: (name) => ifFound(find(name)),
    findCode: (text) => ifFound(findCode(text)),
    findExact,
    check(body, value) {
      const fault = check(body, value);
      return fault?.reason === 'unknown' ? undefined : fault;
    },
  };
}

/** The fault of a value that the text shows as a body, or undefined if it fits. The first API that has the name decides. */
function checkBody(opened: readonly OpenedApi[], { kind, name }: BodyName, value: unknown): BodyFault | undefined {
  const [, id = '', status] = /^(.*?)(?::(\w+))?$/.exec(name) ?? [];
  for (const { document, byId, byName } of opened) {
    const node = kind === 'schema' ? byName.get(name) : undefined;
    const operation = kind === 'schema' ? undefined : byId.get(id);
    if (node === undefined && !operation) continue;
    const schema = operation ? findBody(document, operation, kind === 'request' ? 'request' : { status }) : schemaAt(document, node ?? '');
    if (!schema) return { reason: 'bodiless', id, answers: operation ? statusesOf(document, operation) : [] };
    // The API itself sends the request of a webhook, so the directions are swapped.
    const isCalled = operation?.method === 'webhook';
    const direction = kind === 'schema' ? undefined : (kind === 'request') === isCalled ? 'response' : 'request';
    const faults = createSchemaMatcher(document, { steps: MOST_STEPS, isStrict: true, direction })(schema, value);
    return faults.length === 0 ? undefined : { reason: 'mismatch', faults: withoutRepeats(faults) };
  }
  const known = opened.flatMap(({ byId, byName }) => [...(kind === 'schema' ? byName : byId).keys()]);
  return { reason: 'unknown', ...nearestOf(kind === 'schema' ? name : id, known) };
}

const schemaAt = ({ files }: ApiDocument, node: NodeId) => ({ file: splitNode(node).file, value: nodeValue(files, node) });

/** Statuses of answers that have a body. */
const statusesOf = (document: ApiDocument, operation: FoundOperation): string[] =>
  Object.keys(objectAt(operation.value.responses)).filter((status) => findBody(document, operation, { status }));

/** Two parts of a schema may report the same fault. */
const withoutRepeats = (faults: Mismatch[]): Mismatch[] => [
  ...new Map(faults.map((fault) => [JSON.stringify([fault.path, fault.says]), fault])).values(),
];

// A request as an author writes it (`GET /v1/orders`, `GET https://api.example.com/v1/orders?limit=5`, `PUT /orders HTTP/1.1`) → its
// operation. A request below the path of an API's server must exist. Any other request may belong to another API, and is reported only if
// it is nearly one of this API's. Look-ups use maps, because a document may have thousands of operations, and a site as many requests.

import { entryKey } from '../../../base/documents/entry-key.js';
import { pointerTo } from '../../../base/documents/json-pointer.js';
import { followRef } from '../../../base/documents/node-id.js';
import { editDistance, nearestName } from '../../../base/names/nearest-name.js';
import { serverHost, serverPath } from '../../../base/urls/server-path.js';
import { groupBy } from '../../../base/values/group-by.js';
import { isObject } from '../../../base/values/is-object.js';
import type { KnownName } from '../../../model/api/api-names.js';
import { type FoundOperation, objectAt, textOf } from './find-operations.js';
import type { OpenedApi } from './opened-api.js';

export interface TypedRequest {
  verb: string;
  /** `https://api.example.com`, or ''. */
  origin: string;
  path: string;
  query: string;
  /** The first slash of the path is missing. */
  isSlashless: boolean;
  /** It may not be a request at all: `POST application/json`, `get /etc/hosts`. */
  isLoose: boolean;
}

/** Methods that may be suggested for each other. A reading method is never suggested for a writing one, and no other method for DELETE. */
const KINDS = [
  ['GET', 'HEAD', 'OPTIONS', 'TRACE', 'QUERY'],
  ['PUT', 'POST', 'PATCH'],
];
const VERBS = 'GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE|QUERY';
const REQUEST = new RegExp(`^(${VERBS}) (https?://[^/?#\\s]+)?(/[^\\s?#]*)(\\?[^\\s#]*)?(?:#\\S*)?(?: HTTP/\\d(?:\\.\\d)?)?$`, 'i');
/** `GET v1/orders`, but not `GET parameters`. */
const SLASHLESS = new RegExp(`^(${VERBS}) ([\\w.-]+/[^\\s?#]*)(\\?[^\\s#]*)?(?: HTTP/\\d(?:\\.\\d)?)?$`);
/** For text that the author marks as a request. It may have any method, because documents may define methods of their own. */
const MARKED = /^([A-Z]+) (\/[^\s?#]*)/;

/** With more slips, the paths differ by meaning. */
const MAX_SLIPS = 2;
/** Shorter words that differ by one letter are different words: `v1`, `v2`. */
const MIN_LENGTH = 4;

/** For code that the author did not mark as a request. */
export function parseRequest(text: string): TypedRequest | undefined {
  const [, verb, origin = '', path = '', query = ''] = REQUEST.exec(text) ?? [];
  if (verb !== undefined) {
    const method = verb.toUpperCase();
    return { verb: method, origin, path, query, isSlashless: false, isLoose: verb !== method };
  }
  const [, method, bare = '', search = ''] = SLASHLESS.exec(text) ?? [];
  return method === undefined ? undefined : { verb: method, origin: '', path: `/${bare}`, query: search, isSlashless: true, isLoose: true };
}

export function parseMarkedRequest(text: string): TypedRequest | undefined {
  const [, verb, path = ''] = MARKED.exec(text) ?? [];
  return verb === undefined ? undefined : { verb, origin: '', path, query: '', isSlashless: false, isLoose: false };
}

interface Sent {
  operation: FoundOperation;
  verb: string;
  parts: string[];
}

interface RequestIndex extends Pick<OpenedApi, 'id' | 'document'> {
  servers: Server[];
  /** By method and path, without the names of parameters. */
  byShape: Map<string, Sent>;
  /** By the number of segments of their paths. */
  byLength: Map<number, Sent[]>;
  sent: Sent[];
}

interface Server {
  host: string | undefined;
  /** Without the slash at the end. */
  base: string;
}

type RequestedApi = Pick<OpenedApi, 'id' | 'document' | 'operations'>;

/** Returns undefined if the request may belong to an API that the site does not describe. */
export type RequestFinder = (request: TypedRequest) => KnownName | undefined;

export function createRequestFinder(apis: readonly RequestedApi[]): RequestFinder {
  const indexes = apis.map(indexRequests);

  return (request) => {
    const { verb, origin, path, isSlashless, isLoose } = request;
    const written = (base: string, { verb, operation }: Sent) => `${verb} ${origin}${base}${operation.path}`;
    const isSpecific = (base: string, { parts }: Sent) => !isLoose || origin !== '' || base !== '' || parts.some(isLiteral);
    const around: { index: RequestIndex; base: string; rest: string; isOurs: boolean }[] = [];
    for (const index of indexes) {
      const own = origin === '' ? index.servers : index.servers.filter(({ host }) => host !== undefined && isHost(origin, host));
      for (const base of new Set(own.map(({ base }) => base))) {
        if (isBelow(path, base)) around.push({ index, base, rest: path.slice(base.length), isOurs: true });
      }
      if (own.length > 0) around.push({ index, base: '', rest: path, isOurs: false });
    }
    for (const { index, base, rest, isOurs } of around) {
      const found = (isOurs || origin === '') && findSent(index, verb, rest);
      if (!found || !isSpecific(base, found)) continue;
      if (isSlashless) return { nearest: written(base, found) };
      return nearQuery(index.document, found.operation, request) ?? { target: entryKey(index.id, found.operation.key) };
    }
    let nearest: { slips: number; text: string } | undefined;
    for (const { index, base, rest, isOurs } of around) {
      for (const [sent, slips] of nearSent(index, rest)) {
        if (!isSpecific(base, sent) || !isOfKind(sent, verb)) continue;
        const all = slips + (sent.verb === verb ? 0 : 1);
        // `GET /ordrs` on the host of an API whose paths begin with /v1.
        const missing = origin !== '' && !isOurs ? (index.servers[0]?.base ?? '') : base;
        if ((isOurs || sent.verb === verb) && all <= MAX_SLIPS && all < (nearest?.slips ?? Number.POSITIVE_INFINITY))
          nearest = { slips: all, text: written(missing, sent) };
      }
    }
    if (nearest) return { nearest: nearest.text };
    const ours = around.filter(({ isOurs }) => isOurs);
    if (ours.length === 0 || isLoose) return undefined;
    const typed = `${verb} ${origin}${path}`;
    const text = nearestName(
      typed,
      ours.flatMap(({ index, base }) => index.sent.filter((each) => isOfKind(each, verb)).map((each) => written(base, each))),
    );
    return text === undefined ? {} : { nearest: text };
  };
}

function indexRequests({ id, document, operations }: RequestedApi): RequestIndex {
  const byShape = new Map<string, Sent>();
  const sent: Sent[] = [];
  for (const operation of operations) {
    if (operation.method === 'webhook') continue;
    const each: Sent = { operation, verb: operation.verb.toUpperCase(), parts: operation.path.split('/') };
    const shape = `${each.verb} ${shapeOf(operation.path)}`;
    if (!byShape.has(shape)) byShape.set(shape, each);
    sent.push(each);
  }
  return { id, document, servers: serversOf(document), byShape, byLength: groupBy(sent, ({ parts }) => parts.length), sent };
}

function serversOf({ file, files }: OpenedApi['document']): Server[] {
  const root = objectAt(files[file]);
  if ('swagger' in root) return [{ host: textOf(root.host), base: (textOf(root.basePath) ?? '').replace(/\/+$/, '') }];
  const urls = (Array.isArray(root.servers) ? root.servers.filter(isObject) : []).map(({ url }) => textOf(url) ?? '');
  return urls.length > 0 ? urls.map((url) => ({ host: serverHost(url), base: serverPath(url) })) : [{ host: undefined, base: '' }];
}

/** Names of parameters do not matter: an author may choose others. */
const shapeOf = (path: string): string => path.replace(/\{[^{}]*\}/g, '{}');

const isBelow = (path: string, base: string): boolean => base === '' || path === base || path.startsWith(`${base}/`);

/** `{tenant}` in the address of a server stands for any text. */
function isHost(origin: string, host: string): boolean {
  const pattern = host
    .split(/\{[^{}]*\}/)
    .map((each) => each.replace(/[.*+?^$()|[\]\\]/g, '\\$&'))
    .join('[^/]*');
  return new RegExp(`^https?://${pattern}$`, 'i').test(origin);
}

function findSent({ byShape, byLength }: RequestIndex, verb: string, path: string): Sent | undefined {
  const parts = path.split('/');
  return (
    byShape.get(`${verb} ${shapeOf(path)}`) ??
    byLength.get(parts.length)?.find((each) => each.verb === verb && each.parts.every((part, index) => isFilled(parts[index] ?? '', part)))
  );
}

const isLiteral = (part: string): boolean => part !== '' && !part.includes('{');

const isOfKind = (sent: Sent, verb: string): boolean =>
  sent.verb === verb || KINDS.some((kind) => kind.includes(verb) && kind.includes(sent.verb));

/** Such as `ord_1` for `{order_id}`. */
const isFilled = (part: string, wanted: string): boolean => (wanted.includes('{') ? part !== '' : part === wanted);

/** Requests with as many segments, each equal or similar, with the total number of slips. */
function* nearSent({ byLength }: RequestIndex, path: string): Iterable<[Sent, number]> {
  const parts = path.split('/');
  for (const sent of byLength.get(parts.length) ?? []) {
    let slips = 0;
    for (let index = 0; index < parts.length && slips <= MAX_SLIPS; index++) slips += slipsOf(parts[index] ?? '', sent.parts[index] ?? '');
    if (slips <= MAX_SLIPS) yield [sent, slips];
  }
}

function slipsOf(part: string, wanted: string): number {
  if (isFilled(part, wanted)) return 0;
  const isSpecific = part.length >= MIN_LENGTH && wanted.length >= MIN_LENGTH && !wanted.includes('{');
  return isSpecific ? editDistance(part, wanted, MAX_SLIPS) : Number.POSITIVE_INFINITY;
}

/** A suggestion for a query parameter that the operation does not have, if a similar one exists. */
function nearQuery({ files }: OpenedApi['document'], operation: FoundOperation, request: TypedRequest): KnownName | undefined {
  if (request.query === '') return undefined;
  const names = [operation.node, operation.pathItem].flatMap((owner) => {
    const list = objectAt(followRef(files, owner)?.value).parameters;
    const found = Array.isArray(list)
      ? list.map((_, index) => followRef(files, pointerTo(pointerTo(owner, 'parameters'), String(index))))
      : [];
    return found.flatMap((each) => (objectAt(each?.value).in === 'query' ? [textOf(objectAt(each?.value).name) ?? ''] : []));
  });
  for (const { 1: name = '', index } of request.query.matchAll(/[?&]([^=&]+)/g)) {
    const nearest = names.includes(name) || name.length < MIN_LENGTH ? undefined : nearestName(name, names);
    if (nearest === undefined || nearest.startsWith(`${name}[`) || editDistance(name, nearest, MAX_SLIPS) > MAX_SLIPS) continue;
    const { verb, origin, path, query } = request;
    return { nearest: `${verb} ${origin}${path}${query.slice(0, index + 1)}${nearest}${query.slice(index + 1 + name.length)}` };
  }
  return undefined;
}

// The hosts to which the consoles of an API send requests, for the content-security policy. These are the servers of each operation, as its
// page shows them: its own, else those of its path or the document. Only http and https count. A relative address is the site itself, which
// every policy allows. A variable with listed values gives one source for each value. A variable with any value becomes a wildcard for one
// label of the host, if enough of the host is fixed. The source with its default is added as well.

import { followRef } from '../../../base/documents/node-id.js';
import { isObject } from '../../../base/values/is-object.js';
import type { ApiDocument } from '../../../model/api/api-document.js';
import { type FoundOperation, objectAt, textOf } from './find-operations.js';

/** Most sources of one server. A policy that listed every combination of three long lists would allow nearly everything. */
const MOST_SOURCES = 64;
/** Labels at the end of a host that must be fixed behind a wildcard. With one label only, `*.com` would be allowed. */
const FIXED_LABELS = 2;
/** Stands for any text in a host. No host contains this character. */
const ANY = '\u0000';

/** Each source once, in the order of the document. */
export function consoleSources({ file, files }: ApiDocument, operations: readonly FoundOperation[]): string[] {
  const root = objectAt(files[file]);
  const found = new Set<string>();
  for (const { method, value, pathItem } of operations) {
    if (method === 'webhook') continue;
    const owners = [value, objectAt(followRef(files, pathItem)?.value), root];
    for (const source of 'swagger' in root ? oldSources(owners, root) : serverSources(owners)) found.add(source);
  }
  return [...found];
}

function oldSources(owners: readonly Record<string, unknown>[], { host }: Record<string, unknown>): string[] {
  const schemes = owners.map((owner) => owner.schemes).find((list) => Array.isArray(list) && list.length > 0);
  const words: unknown[] = Array.isArray(schemes) ? schemes : ['https'];
  return textOf(host) === undefined ? [] : words.flatMap((scheme) => sourceOf(`${scheme}://${host}`) ?? []);
}

function serverSources(owners: readonly Record<string, unknown>[]): string[] {
  const servers = owners.map((owner) => owner.servers).find((list) => Array.isArray(list) && list.length > 0);
  return Array.isArray(servers) ? servers.filter(isObject).flatMap(sourcesOf) : [];
}

function sourcesOf(server: Record<string, unknown>): string[] {
  const url = textOf(server.url) ?? '';
  // Variables behind the host do not affect the source.
  const origin = /^(?:[^/?#]*:)?\/\/[^/?#]*/.exec(url)?.[0] ?? (url.startsWith('{') ? url : '');
  const variables = objectAt(server, 'variables');
  let filled = [origin];
  for (const [whole, name = ''] of origin.matchAll(/\{([^{}]*)\}/g)) {
    const values = valuesOf(variables[name]);
    filled = filled.flatMap((text) => values.map((value) => text.replace(whole, () => value))).slice(0, MOST_SOURCES);
  }
  const fallback = origin.replace(/\{([^{}]*)\}/g, (_, name: string) => String(objectAt(variables, name).default ?? ''));
  return [...new Set([...filled, fallback])].flatMap((text) => sourceOf(text) ?? []);
}

function valuesOf(variable: unknown): string[] {
  const listed = isObject(variable) && Array.isArray(variable.enum) ? variable.enum.map(String) : [];
  return listed.length > 0 ? listed : [ANY];
}

/** Undefined if pages can't send requests there, or if a policy can't name it. */
function sourceOf(text: string): string | undefined {
  const match = /^(https?:)?\/\/(?:[^@/?#]*@)?([^:/?#]*)(?::([^/?#]*))?/i.exec(text);
  if (!match) return undefined;
  const [, scheme = 'https:', host = '', port = ''] = match;
  const labels = host.toLowerCase().split('.');
  const last = labels.findLastIndex((label) => label.includes(ANY));
  const fixed = labels.slice(last + 1);
  if (last >= 0 && fixed.length < FIXED_LABELS) return undefined;
  const ending = port === '' ? '' : port.includes(ANY) ? ':*' : `:${port}`;
  const plain = `${scheme.toLowerCase()}//${fixed.join('.')}`;
  // The URL parser validates host and port, encodes names in other scripts as requests do, and omits a default port.
  if (!URL.canParse(`${plain}${ending === ':*' ? '' : ending}`)) return undefined;
  const { protocol, hostname, port: shown } = new URL(`${plain}${ending === ':*' ? '' : ending}`);
  // An address may contain a star, which would be a wildcard in a policy.
  if (!/^[a-z0-9.-]+$/.test(hostname)) return undefined;
  return `${protocol}//${last >= 0 ? '*.' : ''}${hostname}${ending === ':*' ? ':*' : shown && `:${shown}`}`;
}

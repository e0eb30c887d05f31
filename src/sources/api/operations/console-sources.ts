// Servers of a document → what a content-security policy must let pages send requests to: the servers of each operation, its own word
// first, as the pages show them. http and https only; a relative address is the site itself, which every policy has. A variable with
// listed values stands for each of them; one that takes anything stands for any one label of a host, where enough of the host is fixed,
// and else for its default.

import { followRef } from '../../../base/documents/node-id.js';
import { isObject } from '../../../base/values/is-object.js';
import type { ApiDocument } from '../../../model/api-document.js';
import { type FoundOperation, objectAt, textOf } from './find-operations.js';

/** Sources of one server: a policy that listed every combination of three long lists would be no policy. */
const MOST_SOURCES = 64;
/** Labels at the end of a host that must be written out behind a wildcard: `*.co.uk` would be half a country. */
const FIXED_LABELS = 2;
/** Stands for any text in a host: no host holds it. */
const ANY = '\u0000';

/** Each once, in the order of the document. */
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
  // What stands behind the host can hold variables of its own, which change nothing.
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

/** Undefined: nothing that a page sends requests to, or nothing that a policy can name. */
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
  // The parser knows which hosts and ports there are, writes names in other scripts as requests do, and leaves a usual port out.
  if (!URL.canParse(`${plain}${ending === ':*' ? '' : ending}`)) return undefined;
  const { protocol, hostname, port: shown } = new URL(`${plain}${ending === ':*' ? '' : ending}`);
  // An address may hold a star, which a policy reads in its own way.
  if (!/^[a-z0-9.-]+$/.test(hostname)) return undefined;
  return `${protocol}//${last >= 0 ? '*.' : ''}${hostname}${ending === ':*' ? ':*' : shown && `:${shown}`}`;
}

// Schemas with an address of their own (`$id`, since OpenAPI 3.1): references inside of them count from there, and others may name them by it
// → references by place in the file. What is bundled into one file is written so. Where nothing lies there, a reference stays what it is.

import { valueAt } from '../../../base/documents/json-pointer.js';
import { walkObjects } from '../../../base/documents/walk-references.js';
import { decodePath } from '../../../base/urls/url-path.js';

interface Scope {
  /** Of the schema. */
  pointer: string;
  /** Undefined: its address is relative to none. */
  url: string | undefined;
}

/** Changes the values in place. */
export function resolveIds(root: unknown): void {
  const scopes: Scope[] = [];
  walkObjects(root, (value, pointer) => {
    if (typeof value.$id !== 'string') return;
    // What lies around a schema is met before it.
    const at = pointer();
    scopes.push({ pointer: at, url: urlOf(value.$id, scopeAt(scopes, at)) });
  });
  if (scopes.length === 0) return;
  walkObjects(root, (value, pointer) => {
    if (typeof value.$ref !== 'string') return;
    const target = targetOf(value.$ref, pointer(), scopes);
    if (target !== undefined && valueAt(root, target) !== undefined) value.$ref = `#${encodeURI(target)}`;
  });
}

/** The innermost. */
const scopeAt = (scopes: readonly Scope[], pointer: string): Scope | undefined =>
  scopes.findLast((scope) => pointer === scope.pointer || pointer.startsWith(`${scope.pointer}/`));

const urlOf = (id: string, around: Scope | undefined): string | undefined =>
  URL.canParse(id, around?.url) ? new URL(id, around?.url).href.replace(/#$/, '') : undefined;

/** Pointer in the file. */
function targetOf(ref: string, pointer: string, scopes: readonly Scope[]): string | undefined {
  const [path = '', fragment = ''] = ref.split(/#(.*)/s).map(decodePath);
  if (fragment !== '' && !fragment.startsWith('/')) return undefined;
  const scope = scopeAt(scopes, pointer);
  if (path === '') return scope && scope.pointer + fragment;
  const url = urlOf(path, scope);
  const named = url === undefined ? undefined : scopes.find((each) => each.url === url);
  return named && named.pointer + fragment;
}

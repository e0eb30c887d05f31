// Schemas may have an address of their own (`$id`, since OpenAPI 3.1). References inside such a schema are relative to it, and others may
// refer to it by that address. This turns these references into pointers in the file. Bundled files are written like this. If nothing is at
// the target, the reference is not changed.

import { valueAt } from '../../../base/documents/json-pointer.js';
import { walkObjects } from '../../../base/documents/walk-references.js';
import { decodePath } from '../../../base/urls/url-path.js';

interface Scope {
  /** Pointer of the schema. */
  pointer: string;
  /** Undefined if its address is relative and nothing around it has one. */
  url: string | undefined;
}

/** Changes the values in place. */
export function resolveIds(root: unknown): void {
  const scopes: Scope[] = [];
  walkObjects(root, (value, pointer) => {
    if (typeof value.$id !== 'string') return;
    // Outer schemas are visited before inner ones.
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

/** The innermost scope that contains the pointer. */
const scopeAt = (scopes: readonly Scope[], pointer: string): Scope | undefined =>
  scopes.findLast((scope) => pointer === scope.pointer || pointer.startsWith(`${scope.pointer}/`));

const urlOf = (id: string, around: Scope | undefined): string | undefined =>
  URL.canParse(id, around?.url) ? new URL(id, around?.url).href.replace(/#$/, '') : undefined;

/** Pointer of the target in the file. */
function targetOf(ref: string, pointer: string, scopes: readonly Scope[]): string | undefined {
  const [path = '', fragment = ''] = ref.split(/#(.*)/s).map(decodePath);
  if (fragment !== '' && !fragment.startsWith('/')) return undefined;
  const scope = scopeAt(scopes, pointer);
  if (path === '') return scope && scope.pointer + fragment;
  const url = urlOf(path, scope);
  const named = url === undefined ? undefined : scopes.find((each) => each.url === url);
  return named && named.pointer + fragment;
}

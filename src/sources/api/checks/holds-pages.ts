// Whether a page is lost if a value can't be read: an operation, a schema of the document, or what such parts are in. All other faults
// leave a page that shows the rest.
import { isObject } from '../../../base/values/is-object.js';
import { methodOf } from '../operations/find-operations.js';
import type { Step } from '../shapes/name-part.js';
import type { Field } from '../shapes/shape.js';

const WITH_PAGES: ReadonlySet<string> = new Set(['document', 'paths', 'pathItem', 'operation']);
const SECTIONS: ReadonlySet<string> = new Set(['components', 'webhooks', 'schemas', 'definitions', 'additionalOperations']);

/**
 * Whether pages are lost with a value that has another type than it must have.
 * @param key of the value
 * @param at the object or the map that contains it
 */
export const losesPages = (key: string, value: unknown, field: Field, at: Step | undefined): boolean =>
  !isEmpty(value) && holdsPages(key, field, at);

/**
 * The same for keys that the shape does not know.
 * @param meant the key that the author probably meant, with its type
 */
export const unknownKeysLosePages = (at: Step, keys: readonly string[], { meant, field }: Meant): boolean =>
  meant !== undefined && field !== undefined && holdsPages(meant, field, at) && keys.some((key) => isLostBelow(at, key));

interface Meant {
  meant?: string | undefined;
  field?: Field | undefined;
}

/** Whether a map is below a key that docgen does not read. Of methods it reads all spellings. */
function isLostBelow({ kind, value: owner }: Step, key: string): boolean {
  const value = isObject(owner) ? owner[key] : undefined;
  const isRead = kind === 'pathItem' && isObject(owner) && methodOf(key, owner) !== undefined;
  return isObject(value) && !isEmpty(value) && !isRead;
}

function holdsPages(key: string, field: Field, at: Step | undefined): boolean {
  if (field.is === 'object' && WITH_PAGES.has(field.kind)) return !isInCallback(at);
  if (at?.kind === 'document' || at?.kind === 'components' || at?.kind === 'pathItem') return SECTIONS.has(key) && !isInCallback(at);
  const above = at?.parent?.kind;
  return at?.kind === undefined && (above === 'components' || above === 'document') && (at?.key === 'schemas' || at?.key === 'definitions');
}

/** Callbacks are shown on the page of their operation. */
const isInCallback = (at: Step | undefined): boolean =>
  at !== undefined && (at.kind === 'callback' || at.key === 'callbacks' || isInCallback(at.parent));

/** Nothing is lost if there is nothing: no value, an empty text, an empty list or map. */
const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

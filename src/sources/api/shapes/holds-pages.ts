// Whether a page is lost if a value can't be read: an operation, a schema of the document, or what such parts are in. All other faults
// leave a page that shows the rest.
import type { Step } from './name-part.js';
import type { Field } from './shape.js';

const WITH_PAGES: ReadonlySet<string> = new Set(['document', 'paths', 'pathItem', 'operation']);
const SECTIONS: ReadonlySet<string> = new Set(['components', 'webhooks', 'schemas', 'definitions', 'additionalOperations']);

/**
 * @param key of the value
 * @param at the object or the map that contains it
 */
export function holdsPages(key: string, field: Field, at: Step | undefined): boolean {
  if (field.is === 'object' && WITH_PAGES.has(field.kind)) return !isInCallback(at);
  if (at?.kind === 'document' || at?.kind === 'components' || at?.kind === 'pathItem') return SECTIONS.has(key) && !isInCallback(at);
  const above = at?.parent?.kind;
  return at?.kind === undefined && (above === 'components' || above === 'document') && (at?.key === 'schemas' || at?.key === 'definitions');
}

/** Callbacks are shown on the page of their operation. */
const isInCallback = (at: Step | undefined): boolean =>
  at !== undefined && (at.kind === 'callback' || at.key === 'callbacks' || isInCallback(at.parent));

/** Nothing is lost if there is nothing: no value, an empty text, an empty list or map. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

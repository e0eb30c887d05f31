// Finds the docgen component that a name in JSX stands for.
import { type ModuleCode, WHOLE_MODULE } from './module-code.js';

/**
 * @returns its name in `templates/content` or `templates/compat`, or the name of an HTML element. Undefined if the page imports or defines
 * something else by this name
 */
export function ownComponent(name: string, { names, inner, compat, own }: ModuleCode): string | undefined {
  const [base = '', member] = name.split('.');
  // A name in lower case is always an element, even if the page defines it.
  if (member === undefined && /^[a-z]/.test(name)) return name;
  if (inner.has(base)) return undefined;
  if (own.get(base) === WHOLE_MODULE) return member;
  return own.get(name) ?? compat.get(name) ?? (names.has(base) ? undefined : name);
}

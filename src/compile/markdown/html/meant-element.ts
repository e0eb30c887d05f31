// Guesses what the author of an unknown element meant: a component, docgen's or of another generator, or an element with a misspelt name.
import { nearestName } from '../../../base/names/nearest-name.js';
import { foreignComponent } from '../../mdx/foreign-components.js';

/** Names of real elements, and placeholder words, for which no other name is suggested. */
const NO_SLIPS = new Set(['body', 'dir', 'head', 'meter', 'rtc', 'string', 'tspan', 'url']);

/**
 * @param name as typed
 * @param names of elements and components that the page may use
 * @param writes what to write in place of a component, in this kind of page. Default: in an `.mdx` page
 * @returns `component`: a sentence for a hint
 */
export function meantElement(name: string, names: Iterable<string>, writes = foreignComponent): { component?: string; nearest?: string } {
  const component = writes(name);
  if (component !== undefined) return { component };
  const nearest = NO_SLIPS.has(name) ? undefined : nearestName(name, names);
  return nearest === undefined ? {} : { nearest };
}

// Guesses what the author of an unknown element meant: a component, docgen's or of another generator, or an element with a misspelt name.
import { nearestName } from '../../../base/names/nearest-name.js';
import { foreignComponent } from '../../mdx/foreign-components.js';

/** Names of real elements, and placeholder words, for which no other name is suggested. */
const NO_SLIPS = new Set(['body', 'dir', 'head', 'meter', 'rtc', 'string', 'tspan', 'url']);

/**
 * @param name as typed
 * @param names of elements and components that the page may use
 * @returns `component`: a sentence for a hint
 */
export function meantElement(name: string, names: Iterable<string>): { component?: string; nearest?: string } {
  const component = foreignComponent(name);
  if (component !== undefined) return { component };
  const nearest = NO_SLIPS.has(name) ? undefined : nearestName(name, names);
  return nearest === undefined ? {} : { nearest };
}

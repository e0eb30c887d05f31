// What the author of an element meant that there is not: a component, docgen's or of another generator, or an element with a slip in its name.
import { nearestName } from '../../../base/names/nearest-name.js';
import { foreignComponent } from '../../mdx/foreign-components.js';

/** Elements that there are too, and words for readers to replace. */
const NO_SLIPS = new Set(['body', 'dir', 'head', 'meter', 'rtc', 'string', 'tspan', 'url']);

/** @param name as typed @param names of elements and components that the page may use. `component`: a sentence for a hint */
export function meantElement(name: string, names: Iterable<string>): { component?: string; nearest?: string } {
  const component = foreignComponent(name);
  if (component !== undefined) return { component };
  const nearest = NO_SLIPS.has(name) ? undefined : nearestName(name, names);
  return nearest === undefined ? {} : { nearest };
}

// Describes `style` and `explode` of lists and objects in words, for readers who write such a parameter.
import type { Serialisation } from '../../../base/documents/serialise-value.js';
import type { ParameterPlace } from '../fit/reader-cache.js';

const BETWEEN: Record<string, string> = { spaceDelimited: 'spaces', pipeDelimited: '|', tabDelimited: 'tabs' };

/**
 * Returns '' if there is nothing unusual to describe.
 * @param types of its schema
 * @param place `field`: a field of a form
 */
export function styleWords({ style, explode }: Serialisation, types: readonly string[], place: ParameterPlace | 'field'): string {
  const isList = types.includes('array');
  const isWhole = !isList && !types.includes('object');
  const what = isList ? 'values' : 'names and values';
  const mark = style === 'matrix' ? 'semicolon' : style === 'label' ? 'full stop' : undefined;
  if (mark !== undefined) {
    const named = style === 'matrix' ? ', with its name' : '';
    if (isWhole) return `after a ${mark}${named}`;
    if (!explode) return `after a ${mark}${named}, ${what} with commas between them`;
    return isList ? `each value after a ${mark}${named}` : `each field after a ${mark}, as name=value`;
  }
  if (isWhole) return '';
  if (style === 'deepObject') return 'a field each, its name in brackets';
  if (!explode) return `${what} with ${(Object.hasOwn(BETWEEN, style) && BETWEEN[style]) || 'commas'} between them`;
  const isPaired = place === 'query' || place === 'cookie' || place === 'field';
  const noun = place === 'field' ? 'field' : 'parameter';
  if (isPaired) return isList ? `the ${noun} once for each value` : `a ${noun} for each field`;
  return isList ? `${what} with commas between them` : 'name=value for each field, with commas between them';
}

// Reads `srcset="a.png 1x, b.png 2x"`, in raw HTML and in JSX. Every candidate is found, copied and checked like an image of Markdown.
import type { Place } from '../../../model/diagnostic.js';
import type { CompileState } from '../compile-state.js';
import { imageSource } from '../figures/image.js';

/**
 * A candidate that can't be shown is dropped. Undefined if none is left.
 * @param placeOfUrl gives the place of an address
 */
export function sourceSet(typed: string | readonly unknown[], placeOfUrl: (url: string) => Place, state: CompileState): string | undefined {
  const candidates = typeof typed === 'string' ? typed.split(/,\s+/) : typed.map(String);
  const kept = candidates.flatMap((candidate) => {
    const [url = '', ...descriptors] = candidate.trim().replace(/,$/, '').split(/\s+/);
    const source = url.includes('\uFDD0') ? {} : imageSource(url, placeOfUrl(url), state);
    return source ? [[source.src ?? url, ...descriptors].join(' ')] : [];
  });
  return kept.length > 0 ? kept.join(', ') : undefined;
}

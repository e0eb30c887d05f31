// Paths with wildcards, as in configurations: `*` is any text in a segment, `**` is any text, and `**/` also matches no folder. Every other
// character matches itself.

import { escapePattern } from '../text/escape-pattern.js';

/** Matches whole paths only. */
export function createGlob(pattern: string): (path: string) => boolean {
  const parts = pattern.match(/\*\*+\/|\*\*+|\*|[^*]+/g) ?? [];
  const source = parts.map((part) => {
    if (!part.startsWith('*')) return escapePattern(part);
    if (part === '*') return '[^/]*';
    return part.endsWith('/') ? '(?:.*/)?' : '.*';
  });
  const expression = new RegExp(`^${source.join('')}$`, 'su');
  return (path) => expression.test(path);
}

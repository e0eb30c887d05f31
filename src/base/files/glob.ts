// Paths with wildcards, as configurations write them: `*` is any text within a segment, `**` any text at all, and `**/` also no folder.
// Everything else stands for itself.

import { escapePattern } from '../text/escape-pattern.js';

/** Whole paths only. */
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

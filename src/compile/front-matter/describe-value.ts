// Describes a value of front matter: as text, and in words for a message.
import { isInvisible } from '../../base/text/shown-name.js';
import type { YamlCursor } from './yaml-cursor.js';

/**
 * A string, or a number or boolean as it was typed. Undefined for other values. A number or boolean from an alias (`*name`) is converted by
 * `String`.
 */
export function textOf({ value, typed }: YamlCursor): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  return typed.startsWith('*') ? String(value) : typed;
}

export function describe(value: unknown): string {
  if (value === null) return 'an empty value';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'keys and values';
  if (typeof value !== 'string') return `a ${typeof value}`;
  return isInvisible(value) ? 'an empty text' : 'text';
}

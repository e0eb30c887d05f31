// Numbers at the beginning of names (`01-intro.md`, `2. setup/`) order the sidebar, and are not part of ids and routes.

export interface PrefixedName {
  name: string;
  position?: number;
}

/**
 * Digits, then a hyphen, underscore or full stop, then a name. If a number follows the mark, it is a date or a version (`2021-11-foo`,
 * `7.0-foo`), and not a prefix.
 */
export function parseNumberPrefix(text: string): PrefixedName {
  const match = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/s.exec(text);
  if (!match || /^\d+[-_.]\d/.test(text)) return { name: text };
  return { name: match[2] ?? text, position: Number(match[1]) };
}

/** `01-guide/02-setup` → `guide/setup`. */
export const withoutNumberPrefixes = (path: string): string =>
  path
    .split('/')
    .map((name) => parseNumberPrefix(name).name)
    .join('/');

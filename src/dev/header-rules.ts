// Reads `_headers` as static hosts do: a path, with `*` for anything, and below it, indented, the headers for it.
import { escapePattern } from '../base/escape-pattern.js';
import { decodePath, encodePath } from '../base/url-path.js';

export interface HeaderRule {
  path: RegExp;
  headers: [name: string, value: string][];
}

export function parseHeaderRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split(/\r?\n/)) {
    const header = /^\s+([A-Za-z0-9-]+):\s*([\x20-\x7e]*?)\s*$/.exec(line);
    if (header) rules.at(-1)?.headers.push([header[1] ?? '', header[2] ?? '']);
    else if (/^\//.test(line)) rules.push({ path: new RegExp(`^${line.trim().split('*').map(escapePattern).join('.*')}$`), headers: [] });
  }
  return rules;
}

/** @param path as requested, percent-encoded in whatever way: it is the path that counts, as for the file that answers */
export function headersFor(rules: readonly HeaderRule[], path: string): [string, string][] {
  const spelt = encodePath(decodePath(path));
  return rules.filter((rule) => rule.path.test(path) || rule.path.test(spelt)).flatMap(({ headers }) => headers);
}

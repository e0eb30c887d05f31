// Reads `_headers` as static hosts do: a path, with `*` for anything, and below it, indented, the headers for it.

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

/** @param path as requested, percent-encoded */
export const headersFor = (rules: readonly HeaderRule[], path: string): [string, string][] =>
  rules.filter((rule) => rule.path.test(path)).flatMap(({ headers }) => headers);

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

// Reads `_headers` as static hosts do (Netlify, Cloudflare Pages). A rule is a path, with `*` for any text and `:name` for one segment, and
// below it its headers, indented. `! Name` removes a header that the host or an earlier rule has set. `:name` and `:splat` in a value stand
// for the text that they matched. A block for another host (`https://preview.example/*`) is skipped.
import { escapePattern } from '../base/text/escape-pattern.js';
import { decodePath, encodePath } from '../base/urls/url-path.js';

export interface HeaderRule {
  path: RegExp;
  /** Names of the groups of the path. */
  names: string[];
  headers: [name: string, value: string][];
  removed: string[];
}

export function parseHeaderRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  let rule: HeaderRule | undefined;
  for (const line of text.split(/\r?\n/)) {
    const [, name, value = ''] = /^\s+([A-Za-z0-9-]+):\s*([\x20-\x7e]*?)\s*$/.exec(line) ?? [];
    const removed = /^\s+!\s*([A-Za-z0-9-]+)\s*$/.exec(line)?.[1];
    if (name !== undefined) rule?.headers.push([name, value]);
    else if (removed !== undefined) rule?.removed.push(removed);
    else if (/^[^\s#]/.test(line)) {
      rule = line.startsWith('/') ? { ...patternOf(line.trim()), headers: [], removed: [] } : undefined;
      if (rule) rules.push(rule);
    }
  }
  return rules;
}

function patternOf(path: string): Pick<HeaderRule, 'path' | 'names'> {
  const names: string[] = [];
  const parts = path.split(/(\*|(?<=\/):[A-Za-z]\w*)/).map((part, index) => {
    if (index % 2 === 0) return escapePattern(part);
    names.push(part === '*' ? 'splat' : part.slice(1));
    return part === '*' ? '(.*)' : '([^/]+)';
  });
  return { names, path: new RegExp(`^${parts.join('')}$`) };
}

/** @param path as requested, in any percent-encoding. Encodings of the same path match the same rules, as they get the same file. */
export function headersFor(rules: readonly HeaderRule[], path: string): Pick<HeaderRule, 'headers' | 'removed'> {
  const spelt = encodePath(decodePath(path));
  let headers: HeaderRule['headers'] = [];
  const removed: string[] = [];
  for (const rule of rules) {
    const match = rule.path.exec(spelt) ?? rule.path.exec(path);
    if (!match) continue;
    const gone = new Set(rule.removed.map((name) => name.toLowerCase()));
    removed.push(...gone);
    const groups = new Map(rule.names.map((name, index) => [name, encodePath(decodePath(match[index + 1] ?? ''))]));
    headers = [
      ...headers.filter(([name]) => !gone.has(name.toLowerCase())),
      ...rule.headers.map(([name, value]): [string, string] => [
        name,
        value.replace(/:([A-Za-z]\w*)/g, (all, group: string) => groups.get(group) ?? all),
      ]),
    ];
  }
  return { headers, removed };
}

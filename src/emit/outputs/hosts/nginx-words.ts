// A word of nginx's configuration in quotes. In most values `$` begins a variable, and it can't be escaped, so callers percent-encode it.

const NAMED: Record<string, string> = { '\t': '\\t', '\r': '\\r', '\n': '\\n' };

export const nginxWord = (text: string): string =>
  `"${text.replace(/["\\]/g, '\\$&').replace(/[\t\r\n]/g, (character) => NAMED[character] ?? '')}"`;

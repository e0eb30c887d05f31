// From what authors write after a fence to the canonical name of a grammar.
import { GRAMMAR_NAMES } from './create-highlighter.js';

/** Canonical name → names that people write and the grammars don't list, separated by spaces. */
const MORE_NAMES: Record<string, string> = {
  apache: 'apacheconf',
  c: 'h',
  cpp: 'hpp',
  diff: 'patch',
  docker: 'containerfile',
  dotenv: 'env',
  elixir: 'ex exs',
  go: 'golang',
  html: 'htm xhtml',
  http: 'rest',
  ini: 'cfg conf',
  javascript: 'node nodejs',
  jinja: 'jinja2 j2',
  markdown: 'mdown mkd',
  powershell: 'pwsh',
  proto: 'proto3',
  python: 'python3 py3 ipython starlark bazel',
  shellscript: 'curl ksh',
  shellsession: 'shell-session terminal',
  sql: 'mysql pgsql postgres postgresql',
  'system-verilog': 'systemverilog',
  viml: 'vimrc',
  xml: 'plist svg',
};

const MORE: ReadonlyMap<string, string> = new Map(
  Object.entries(MORE_NAMES).flatMap(([name, others]) => others.split(' ').map((other) => [other, name] as const)),
);

const PLAIN_NAMES = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'none', 'output', 'ascii']);

/** In any case. Absent: no grammar has that name. */
export function grammarName(language: string): string | undefined {
  const folded = language.toLowerCase();
  return GRAMMAR_NAMES.get(folded) ?? MORE.get(folded);
}

/** The author says that it is no code: nothing to warn of. */
export const isPlainName = (language: string): boolean => PLAIN_NAMES.has(language.toLowerCase());

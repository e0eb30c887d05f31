// Maps what authors write after a fence to the canonical name of a grammar.
import { editDistance, nearestName } from '../../base/names/nearest-name.js';
import { GRAMMAR_NAMES } from './create-highlighter.js';

/** Canonical name → other names that people write but the grammars don't list, separated by spaces. */
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
  shellsession: 'bash-session sh-session shell-session terminal',
  sql: 'mysql pgsql postgres postgresql',
  'system-verilog': 'systemverilog',
  viml: 'vimrc',
  xml: 'atom plist rss svg',
};

const MORE: ReadonlyMap<string, string> = new Map(
  Object.entries(MORE_NAMES).flatMap(([name, others]) => others.split(' ').map((other) => [other, name] as const)),
);

const PLAIN_NAMES = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'none', 'output', 'ascii']);

/**
 * @param language in any case
 * @returns undefined if no grammar has that name
 */
export function grammarName(language: string): string | undefined {
  const folded = language.toLowerCase();
  return GRAMMAR_NAMES.get(folded) ?? MORE.get(folded);
}

/** Every name that a fence may have, including those for plain text. Used for suggestions. */
export const languageNames = (): string[] => [...GRAMMAR_NAMES.keys(), ...MORE.keys(), ...PLAIN_NAMES].filter(Boolean);

/** The site's own names (`markdown.languages`), in lower case → the language that each name stands for. */
export type LanguageAliases = Readonly<Record<string, string>>;

/**
 * @param written in any case
 * @returns the language that `written` stands for: `written` itself if the site gives that name no other meaning
 */
export function meantLanguage(written: string, aliases: LanguageAliases | undefined): string {
  const folded = written.toLowerCase();
  return aliases && Object.hasOwn(aliases, folded) ? (aliases[folded] ?? written) : written;
}

/** The language is a shell session: prompts, commands and their output. */
export const isConsole = (language: string): boolean => grammarName(language) === 'shellsession';

/** The author marks the block as plain text, so an unknown language is not reported. */
export const isPlainName = (language: string): boolean => PLAIN_NAMES.has(language.toLowerCase());

/**
 * Shorter names are close to many others, and a suggestion would often be wrong: `tree` does not mean `tres`. For them, only the names in
 * `COMMON` and the site's own are suggested.
 */
const SHORTEST = 5;
/** How many letters of a name may differ: `fooscript` does not mean `gdscript`. */
const MOST_EDITS = 2;
/** The languages that people most often mean by an unknown short name. */
const COMMON = 'bash cpp css go html java js json jsx md php py rb rs ruby rust sh sql swift toml ts tsx vue xml yaml yml zsh'.split(' ');

/**
 * @param aliases the site's own names
 * @returns the name that was probably meant. For `js:app.js` it includes a title. Undefined if no name is close enough
 */
export function nearestLanguage(language: string, aliases: LanguageAliases = {}): string | undefined {
  const folded = language.toLowerCase();
  const titled = /^([\w+#-]+):([^\s"]*\.\w+)$/.exec(language);
  if (titled && (grammarName(titled[1] ?? '') || isPlainName(titled[1] ?? ''))) return `${titled[1]} title="${titled[2]}"`;
  if (folded.length < SHORTEST) {
    const single = folded.replace(/(.)\1/g, '$1');
    if (single !== folded && COMMON.includes(single)) return single;
    return nearestCommon(folded, Object.keys(aliases));
  }
  const names = [...Object.keys(aliases), ...languageNames()].filter((name) => name.length >= SHORTEST - 1);
  const nearest = nearestName(folded, names);
  return nearest !== undefined && editDistance(folded, nearest, MOST_EDITS) <= MOST_EDITS ? nearest : undefined;
}

/** For names of three or more letters, one letter may differ, but not the first. Undefined if several names are equally close. */
function nearestCommon(name: string, own: readonly string[]): string | undefined {
  const near = name.length < 3 ? [] : [...own, ...COMMON].filter((other) => other[0] === name[0] && editDistance(name, other, 1) === 1);
  return near.length === 1 ? near[0] : undefined;
}

// Faults of the configuration as a whole: finding it, bundling it, running it, and the types of what it exports. Faults of single values
// of the correct type are in config-values.ts, config-navbar.ts and config-docs.ts.
import { nearestName } from '../../base/names/nearest-name.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { didYouMean, quotedList } from '../wording.js';

/** @param candidates the names that a configuration can have; empty if the folder itself was deleted while docgen ran */
export const configNotFound = (siteRoot: string, candidates: string[]): Diagnostic => ({
  code: 'config/not-found',
  severity: 'error',
  ...(candidates.length > 0
    ? {
        message: `No configuration was found in ${siteRoot}`,
        hint: `create one of ${candidates.join(', ')}, or run docgen with the path of the folder that contains it`,
      }
    : { message: `The folder ${siteRoot} no longer exists`, hint: 'restore it at this path; docgen dev then continues' }),
});

/** A syntax error, a missing export or an unreadable file. @param text the message of esbuild */
export const notBundled = (text: string, at: Place): Diagnostic => ({
  code: 'config/syntax',
  severity: 'error',
  message: `The configuration can't be read: ${text}`,
  at,
  hint: syntaxHint(text),
});

function syntaxHint(text: string): string {
  if (text.endsWith('must be a file')) return 'move it elsewhere: the bundler reads the package.json beside the configuration';
  if (text.startsWith('the imported path')) return 'replace it with a file, or import another one';
  if (text.startsWith('No matching export')) return 'import a name that the file exports, or export this name from the file';
  if (/^(Could not|Cannot) read/.test(text)) return 'check that the file exists and can be read';
  if (text.startsWith('Unterminated string'))
    return 'close the string with the quotation mark that opens it; inside the string, write \\ before that mark';
  if (text.endsWith('end of file')) return 'close the bracket that is still open at the end of the file';
  return 'look for a missing or extra comma, bracket or quotation mark, here or just before';
}

export const unresolvedImport = (specifier: string, at: Place): Diagnostic => ({
  code: 'config/unresolved-import',
  severity: 'error',
  message: `"${specifier}" was not found`,
  at,
  hint: importHint(specifier),
});

function importHint(specifier: string): string {
  if (/^\.{0,2}\//.test(specifier)) return 'check the path, which is relative to this file';
  if (specifier.startsWith('docgen/')) return "import from 'docgen' instead: import { defineConfig } from 'docgen'";
  return `install it: npm install ${specifier}`;
}

/** Code that runs, but probably not as intended: two values for one key, a comparison that is never true. @param text esbuild's warning */
export const codeWarning = (text: string, at: Place | undefined): Diagnostic => ({
  code: 'config/suspicious-code',
  severity: 'warning',
  message: text,
  ...(at && { at }),
  hint: 'correct it: this code runs, but probably not as intended',
});

export const threw = (message: string, at: Place): Diagnostic => ({
  code: 'config/threw',
  severity: 'error',
  message: `The configuration threw an error: ${message}`,
  at,
  hint: 'correct the code that fails here, or catch the error: docgen runs the configuration as a program',
});

export const timedOut = (seconds: number, at: Place): Diagnostic =>
  timeout(`The configuration was stopped because it was still running after ${seconds} s`, at);

/** The child process had nothing left to do, so this is reported without waiting for the timeout. */
export const neverSettled = (at: Place): Diagnostic => timeout('The configuration awaits a promise that never settles', at);

const timeout = (message: string, at: Place): Diagnostic => ({
  code: 'config/timeout',
  severity: 'error',
  message,
  at,
  hint: 'look for an endless loop, or for an await of something that never finishes',
});

export const exited = (by: string, at: Place): Diagnostic => ({
  code: 'config/exited',
  severity: 'error',
  message: `The configuration ended its own process (${by}) before it returned a value`,
  at,
  hint: 'throw an error instead of calling process.exit',
});

export const noDefaultExport = (names: string[], at: Place): Diagnostic => ({
  code: 'config/no-default-export',
  severity: 'error',
  message:
    names.length > 0
      ? `The configuration exports ${quotedList(names)}, but has no default export`
      : 'The configuration has no default export',
  at,
  hint: 'export it with: export default defineConfig({ … })',
});

interface UnfitValue {
  pointer: string;
  kind: string;
  detail: string;
}

/** @param fault what the child process reports about a value that JSON can't represent */
export function notJson({ pointer, kind, detail }: UnfitValue, at: Place): Diagnostic {
  const [what, hint] = unfit(kind, detail);
  return { code: 'config/not-json', severity: 'error', message: `${keyPath(pointer)} ${what}`, at, hint };
}

function unfit(kind: string, detail: string): [what: string, hint: string] {
  switch (kind) {
    case 'function':
      return ['is a function', 'put the code into a file and write its path, for example templates: { Footer: "./parts/Footer.tsx" }'];
    case 'circular':
      return ['contains itself', 'remove the reference: no value can be inside itself'];
    case 'getter':
      return [`can't be read: ${detail}`, 'replace the getter with a value'];
    case 'promise':
      return ['is a promise', 'await it; the configuration can be an async function'];
    case 'instance':
      return [detail === '' || detail === 'Object' ? 'is not a plain object' : `is an instance of ${detail}`, instanceHint(detail)];
    case 'number':
      return [`is ${detail}`, 'write a finite number'];
    case 'depth':
      return [`is nested more than ${detail} levels deep`, 'remove levels: no setting is nested that deep'];
    case 'key':
      return ['is not a valid key', 'remove it'];
    case 'undefined':
      return ['is undefined', 'remove it from the list'];
    default:
      return [`is a ${kind}`, kind === 'bigint' ? 'write it as a number' : 'write a string'];
  }
}

const instanceHint = (name: string): string =>
  name === 'RegExp' ? 'write its source as a string' : 'write it as a string or a plain object';

/** @param name a variable that the configuration's own code reads and its `env` doesn't list */
export const undeclaredEnv = (name: string, at: Place): Diagnostic => ({
  code: 'config/undeclared-env',
  severity: 'error',
  message: `The configuration reads the environment variable ${name}, but \`env\` does not list it`,
  at,
  hint: `add it, so that the site is rebuilt when it changes: env: ['${name}']`,
});

export const unsetEnv = (name: string, at: Place): Diagnostic => ({
  code: 'config/unset-env',
  severity: 'warning',
  message: `The environment variable ${name} is not set, and a string in the configuration contains \`undefined\``,
  at,
  hint: `set it for the build, or write a default: process.env.${name} ?? '…'`,
});

/** Most keys that a hint lists. Every section has fewer; the configuration as a whole has more. */
const MAX_LISTED = 20;

/** Names of keys in other generators → their names here, in each section that has such a key. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  dir: 'folder',
  directory: 'folder',
  link: 'to',
  onInlineTags: 'undeclaredTags',
  routeBasePath: 'path',
  showLastUpdateAuthor: 'lastUpdated',
  showLastUpdateTime: 'lastUpdated',
  sidebarPath: 'sidebars',
  spec: 'specification',
  specPath: 'specification',
  text: 'label',
};

/** The key that an unknown one probably stands for. @param known keys of its section */
export function meantKey(key: string, known: readonly string[]): string | undefined {
  const other = Object.hasOwn(OTHER_NAMES, key) ? OTHER_NAMES[key] : undefined;
  return other !== undefined && known.includes(other) ? other : nearestName(key, known);
}

export const unknownKey = (key: string, known: string[], at: Place): Diagnostic => ({
  code: 'config/unknown-key',
  severity: 'error',
  message: `Unknown key "${key}"`,
  at,
  hint:
    didYouMean(meantKey(key, known)) ??
    (known.length > MAX_LISTED
      ? 'correct its spelling or remove it; inside defineConfig({ … }), an editor lists the keys and explains each of them'
      : `use one of the keys ${quotedList(known)}`),
});

/** Reports a top-level key of another generator, and says what to use here. Undefined for other keys. */
export function foreignKey(key: string, at: Place): Diagnostic | undefined {
  const hint = Object.hasOwn(FOREIGN_KEYS, key) ? FOREIGN_KEYS[key] : undefined;
  return hint === undefined ? undefined : { ...unknownKey(key, [], at), hint };
}

const PARTS = 'use the keys docs, redirects, search, analytics, styles and templates instead';
const FINDINGS = 'remove the key: docgen reports broken links as warnings, which fail a build with --strict';
const FOREIGN_KEYS: Record<string, string> = {
  themeConfig:
    'move its keys to the top level: navbar, footer, announcementBar, colorMode, tableOfContents, image; rename `algolia` to `search`',
  presets: `${PARTS}; write the docs of a preset as an entry of docs: [{ … }]`,
  plugins: `${PARTS}; write each further docs plugin as another entry of docs: [{ id, path, folder }]`,
  themes: 'use `templates` to replace parts of the pages, and `styles` to change how they look',
  i18n: 'use `locale` for the language of the site, and `direction` if it is written from right to left; a site has one language',
  stylesheets: 'list the style sheets of the site in `styles`',
  staticDirectories: 'remove the key, and put files that are published unchanged into content/public',
  onBrokenLinks: FINDINGS,
  onBrokenAnchors: FINDINGS,
  onBrokenMarkdownLinks: FINDINGS,
};

/** @param pointer of the missing value */
export const missingKey = (pointer: string, at: Place): Diagnostic => {
  const example = EXAMPLES[pointer.replace(/\/\d+(?=\/|$)/g, '/*')];
  return {
    code: 'config/missing-key',
    severity: 'error',
    message: `${keyPath(pointer)} is missing`,
    at,
    hint: example ? `write for example ${example}` : 'add it: it has no default',
  };
};

const EXAMPLES: Record<string, string> = {
  '/title': "title: 'My documentation'",
  '/url': "url: 'https://docs.example.com'",
  '/checks/ignore/*/reason': "reason: 'served by the application'",
};

interface WrongType {
  pointer: string;
  expected: string;
  value: unknown;
  at: Place;
}

export const wrongType = ({ pointer, expected, value, at }: WrongType): Diagnostic => ({
  code: 'config/wrong-type',
  severity: 'error',
  message: `${keyPath(pointer)} must be ${expected}, but is ${described(value)}`,
  at,
  ...typeHint({ pointer, expected, value }),
});

function typeHint({ pointer, expected, value }: Omit<WrongType, 'at'>): { hint: string } {
  const key = pointer.slice(pointer.lastIndexOf('/') + 1);
  if (pointer === '') return { hint: 'export an object: export default defineConfig({ … })' };
  if (value === null) return { hint: 'remove the key, or give it a value' };
  if (expected === 'a list') {
    const inside = typeof value === 'object' ? '{ … }' : JSON.stringify(value);
    return { hint: `wrap it in [ ]: ${/^[a-z]\w*$/i.test(key) ? `${key}: ` : ''}[${inside}]` };
  }
  if (expected === 'a string' && typeof value === 'number') return { hint: `put it in quotation marks: '${value}'` };
  const isQuoted =
    (expected === 'a number' && /^\d+$/.test(String(value))) || (expected === 'true or false' && /^(true|false)$/.test(String(value)));
  if (isQuoted) return { hint: `write it without quotation marks: ${String(value)}` };
  if (expected === 'true or false') return { hint: 'write true or false, without quotation marks' };
  return { hint: `write ${expected}, or remove the key if it has a default` };
}

export interface UnknownValue {
  pointer: string;
  value: unknown;
  allowed: string[];
  at: Place;
}

/** Only certain words are allowed. */
export const unknownValue = ({ pointer, value, allowed, at }: UnknownValue): Diagnostic => ({
  code: 'config/unknown-value',
  severity: 'error',
  message: `${keyPath(pointer)} can't be ${described(value)}`,
  at,
  hint: didYouMean(typeof value === 'string' ? nearestName(value, allowed) : undefined) ?? `use ${quotedList(allowed, 'or')}`,
});

export const outOfRange = (pointer: string, range: string, at: Place): Diagnostic => ({
  code: 'config/out-of-range',
  severity: 'error',
  message: `${keyPath(pointer)} must be ${range}`,
  at,
  hint: 'write a number in this range, or remove the key to use its default',
});

export const emptyValue = (pointer: string, at: Place): Diagnostic => ({
  code: 'config/empty-value',
  severity: 'error',
  message: `${keyPath(pointer)} is empty`,
  at,
  hint: 'write a value, or remove the key if it has a default',
});

/** `/navbar/items/2/label` → `` `navbar.items[2].label` ``, as one would write it in code. */
export function keyPath(pointer: string): string {
  if (pointer === '') return 'The configuration';
  const keys = pointer
    .slice(1)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const path = keys.map((key, index) => {
    if (/^\d+$/.test(key)) return `[${key}]`;
    if (!/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key)) return `['${key}']`;
    return index === 0 ? key : `.${key}`;
  });
  return `\`${path.join('')}\``;
}

function described(value: unknown): string {
  if (typeof value === 'string') return value.length > 60 ? 'a string' : `"${value}"`;
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return String(value);
  if (value === undefined) return 'undefined';
  return Array.isArray(value) ? 'a list' : 'an object';
}

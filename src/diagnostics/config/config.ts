// Faults of the configuration as a whole: finding it, bundling it, running it, and the shape of what it exports.
// Faults of single values, once the shape is right, are in config-values.ts, config-navbar.ts, config-docs.ts.
import { nearestName } from '../../base/names/nearest-name.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { didYouMean, quotedList } from '../wording.js';

/** @param candidates what it may be called; none: the folder itself, which was there when docgen was called, is gone */
export const configNotFound = (siteRoot: string, candidates: string[]): Diagnostic => ({
  code: 'config/not-found',
  severity: 'error',
  ...(candidates.length > 0
    ? {
        message: `No configuration in ${siteRoot}`,
        hint: `write one of ${candidates.join(', ')}, or name the folder that holds it`,
      }
    : { message: `The folder ${siteRoot} is gone`, hint: 'put it back under this path; docgen dev goes on once it is there' }),
});

/** A syntax error, a missing export, an unreadable file: in esbuild's words. */
export const notBundled = (text: string, at: Place): Diagnostic => ({
  code: 'config/syntax',
  severity: 'error',
  message: `The configuration can't be read: ${text}`,
  at,
  hint: syntaxHint(text),
});

function syntaxHint(text: string): string {
  if (text.endsWith('put a file in its place')) return 'the bundler reads the one beside the configuration: move what is there elsewhere';
  if (text.endsWith('is not read')) return 'put a file in its place, or import another one';
  if (text.startsWith('No matching export')) return 'import a name that the file exports, or export this one there';
  if (/^(Could not|Cannot) read/.test(text)) return 'check that the file is there and may be read';
  if (text.startsWith('Unterminated string'))
    return 'close the string with the quotation mark that opens it; inside it, write \\ in front of that mark';
  if (text.endsWith('end of file')) return 'a bracket that is opened is not closed before the file ends';
  return 'a comma, a bracket or a quotation mark is probably missing or too many, here or just before';
}

export const unresolvedImport = (specifier: string, at: Place): Diagnostic => ({
  code: 'config/unresolved-import',
  severity: 'error',
  message: `Nothing is found at "${specifier}"`,
  at,
  hint: importHint(specifier),
});

function importHint(specifier: string): string {
  if (/^\.{0,2}\//.test(specifier)) return 'check the path; it is relative to this file';
  if (specifier.startsWith('docgen/')) return "a configuration imports from 'docgen' itself: import { defineConfig } from 'docgen'";
  return `install it: npm install ${specifier}`;
}

/** What runs, but hardly as it was meant: two values for one key, a comparison that is never true. In esbuild's words. */
export const codeWarning = (text: string, at: Place | undefined): Diagnostic => ({
  code: 'config/suspicious-code',
  severity: 'warning',
  message: text,
  ...(at && { at }),
  hint: 'what runs is not what it seems to be: correct it',
});

export const threw = (message: string, at: Place): Diagnostic => ({
  code: 'config/threw',
  severity: 'error',
  message: `The configuration threw: ${message}`,
  at,
  hint: 'the configuration is run as a program: correct what fails here, or catch the error',
});

export const timedOut = (seconds: number, at: Place): Diagnostic =>
  timeout(`The configuration was still running after ${seconds} s and was ended`, at);

/** Known at once: the child process had nothing left to do. */
export const neverSettled = (at: Place): Diagnostic => timeout("The configuration waits for a promise that can't settle any more", at);

const timeout = (message: string, at: Place): Diagnostic => ({
  code: 'config/timeout',
  severity: 'error',
  message,
  at,
  hint: 'look for a loop without an end, or an await of something that never answers',
});

export const exited = (by: string, at: Place): Diagnostic => ({
  code: 'config/exited',
  severity: 'error',
  message: `The configuration ended its own process (${by}) before it gave a value`,
  at,
  hint: 'throw an error instead of calling process.exit',
});

export const noDefaultExport = (names: string[], at: Place): Diagnostic => ({
  code: 'config/no-default-export',
  severity: 'error',
  message:
    names.length > 0 ? `The configuration exports ${quotedList(names)}, but nothing as default` : 'The configuration has no default export',
  at,
  hint: 'write: export default defineConfig({ … })',
});

interface UnfitValue {
  pointer: string;
  kind: string;
  detail: string;
}

/** @param fault what the child process said of a value that JSON has no form for */
export function notJson({ pointer, kind, detail }: UnfitValue, at: Place): Diagnostic {
  const [what, hint] = unfit(kind, detail);
  return { code: 'config/not-json', severity: 'error', message: `${keyPath(pointer)} ${what}`, at, hint };
}

function unfit(kind: string, detail: string): [what: string, hint: string] {
  switch (kind) {
    case 'function':
      return ['is a function', 'code is named by its file, for instance templates: { Footer: "./parts/Footer.tsx" }'];
    case 'circular':
      return ['holds itself', 'a configuration is a tree: no value may be inside itself'];
    case 'getter':
      return [`can't be read: ${detail}`, 'replace the getter by a value'];
    case 'promise':
      return ['is a promise', 'await it; the configuration may be an async function'];
    case 'instance':
      return [detail === '' || detail === 'Object' ? 'is no plain object' : `is an instance of ${detail}`, instanceHint(detail)];
    case 'number':
      return [`is ${detail}`, 'only finite numbers are allowed'];
    case 'depth':
      return [`is nested more than ${detail} levels deep`, 'no part of a configuration is that deep'];
    case 'key':
      return ['is no key', 'remove it'];
    case 'undefined':
      return ['is undefined', 'remove it from the list'];
    default:
      return [`is a ${kind}`, kind === 'bigint' ? 'write it as a number' : 'write a string'];
  }
}

const instanceHint = (name: string): string =>
  name === 'RegExp' ? 'write its source as a string' : 'write it as a string or a plain object';

/** `name` is read by the configuration's own code and not in its `env`. */
export const undeclaredEnv = (name: string, at: Place): Diagnostic => ({
  code: 'config/undeclared-env',
  severity: 'error',
  message: `The environment variable ${name} is read, but \`env\` does not list it`,
  at,
  hint: `add it, so that the site is built anew when it changes: env: ['${name}']`,
});

export const unsetEnv = (name: string, at: Place): Diagnostic => ({
  code: 'config/unset-env',
  severity: 'warning',
  message: `The environment variable ${name} is not set, and a text of the configuration says \`undefined\``,
  at,
  hint: `set it for the build, or say what stands there without it: process.env.${name} ?? '…'`,
});

/** Of a section; the configuration as a whole has more. */
const MAX_LISTED = 20;

/** What other generators call a key → what it is called here, in each section that has such a key. */
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
      ? 'inside defineConfig(…) an editor lists the keys, and docs/guide.md says what they do'
      : `the keys here are ${quotedList(known)}`),
});

/** A key of the whole configuration that other generators have: where that lives here. Undefined for other keys. */
export function foreignKey(key: string, at: Place): Diagnostic | undefined {
  const hint = Object.hasOwn(FOREIGN_KEYS, key) ? FOREIGN_KEYS[key] : undefined;
  return hint === undefined ? undefined : { ...unknownKey(key, [], at), hint };
}

const PARTS = 'what a site is made of has keys of its own here: docs, redirects, search, analytics, styles, templates';
const FINDINGS = 'broken links are warnings here, and errors with --strict: remove the key';
const FOREIGN_KEYS: Record<string, string> = {
  themeConfig:
    'its keys are at the top level here: navbar, footer, announcementBar, colorMode, tableOfContents, image; `algolia` is called search',
  presets: `${PARTS}; the docs of a preset are an entry of docs: [{ … }]`,
  plugins: `${PARTS}; each further docs plugin is one more entry of docs: [{ id, path, folder }]`,
  themes: 'single parts of the pages are replaced with `templates`, their looks with `styles`',
  i18n: 'a site has one language here: write `locale`, and `direction` for one that runs from right to left',
  stylesheets: 'name the style sheets of the site in `styles`',
  staticDirectories: 'files that are published as they are lie in content/public: remove the key',
  onBrokenLinks: FINDINGS,
  onBrokenAnchors: FINDINGS,
  onBrokenMarkdownLinks: FINDINGS,
};

/** @param pointer of the value that is not there */
export const missingKey = (pointer: string, at: Place): Diagnostic => {
  const example = EXAMPLES[pointer.replace(/\/\d+(?=\/|$)/g, '/*')];
  return {
    code: 'config/missing-key',
    severity: 'error',
    message: `${keyPath(pointer)} is missing`,
    at,
    hint: example ? `write for instance ${example}` : 'it has no default',
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
  if (pointer === '') return { hint: 'write: export default defineConfig({ … })' };
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

/** One of a few words was expected. */
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
  hint: 'write another number, or remove the key: it has a default',
});

export const emptyValue = (pointer: string, at: Place): Diagnostic => ({
  code: 'config/empty-value',
  severity: 'error',
  message: `${keyPath(pointer)} is empty`,
  at,
  hint: 'write something, or remove the key when it has a default',
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

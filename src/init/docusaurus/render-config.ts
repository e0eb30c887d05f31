// A configuration as data → the text of site.config.ts, as a person would write it.
import type { UserConfig } from '../../config/user-config.js';

/**
 * Sidebars of versions become named constants before the configuration: often several versions share one, and they would hide the rest of
 * the configuration.
 */
export function renderConfig(config: UserConfig): string {
  const names = new Map<object, string>();
  for (const { name, sidebars } of (config.docs ?? []).flatMap(({ versions = [] }) => versions)) {
    if (sidebars && !names.has(sidebars)) names.set(sidebars, uniqueName(`sidebarsOf${name.replace(/\W+/g, '_')}`, [...names.values()]));
  }
  const constants = [...names].map(([sidebars, name]) => `const ${name}: UserDocs['sidebars'] = ${literal(sidebars, 0, new Map())};\n\n`);
  const imports = constants.length > 0 ? "import { defineConfig, type UserDocs } from 'docgen';" : "import { defineConfig } from 'docgen';";
  return `${imports}\n\n${constants.join('')}export default defineConfig(${literal(config, 0, names)});\n`;
}

const uniqueName = (wanted: string, taken: string[]): string => (taken.includes(wanted) ? uniqueName(`${wanted}_`, taken) : wanted);

/** A list or an object stays on one line up to this width. */
const WIDTH = 120;

/** @param names objects that have a constant → its name */
function literal(value: unknown, depth: number, names: Map<object, string>): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const name = names.get(value);
  if (name !== undefined) return name;
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((item) => literal(item, depth + 1, names))
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([key, item]) => `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key)}: ${literal(item, depth + 1, names)}`);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (parts.length === 0) return open + close;
  const pad = isList ? '' : ' ';
  const line = `${open}${pad}${parts.join(', ')}${pad}${close}`;
  // The outermost object is always split into lines, so that its keys are easy to find.
  if (depth > 0 && !line.includes('\n') && line.length + depth * 2 <= WIDTH) return line;
  const indent = '  '.repeat(depth + 1);
  return `${open}\n${parts.map((part) => `${indent}${part},\n`).join('')}${'  '.repeat(depth)}${close}`;
}

const quoted = (text: string): string => {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  return inner.includes("'") && !inner.includes('"') && !inner.includes('\\') ? `"${inner}"` : `'${inner.replaceAll("'", "\\'")}'`;
};

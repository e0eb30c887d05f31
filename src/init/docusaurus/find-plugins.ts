// The presets and plugins of the configuration → those whose content docgen knows (docs, blogs, pages, redirects), with their options, and
// the names of all others. A preset includes the first three unless its options disable them.
import { isObject } from '../../base/values/is-object.js';
import type { Json, OldPlugin } from './docusaurus-project.js';

export type KnownPlugin = 'docs' | 'blog' | 'pages' | 'redirects';

export interface FoundPlugin {
  kind: KnownPlugin;
  options: Json;
  pointer: string;
}

export interface FoundPlugins {
  supported: FoundPlugin[];
  others: OldPlugin[];
  /** Options of `theme` of the presets. */
  themes: { options: Json; pointer: string }[];
}

const KNOWN: Record<string, KnownPlugin> = {
  'content-docs': 'docs',
  'content-blog': 'blog',
  'content-pages': 'pages',
  'client-redirects': 'redirects',
};

/** Plugins for what docgen does by itself, and plugins that do nothing for readers. They need no note unless they have options. */
const NEEDLESS = /(plugin-|^)(debug|svgr|sitemap|css-cascade-layers|rsdoctor)$|theme-(classic|mermaid|search-algolia)$/;

/** Options of a preset that are read, or that only concern the build. */
const READ_OF_PRESETS = ['docs', 'blog', 'pages', 'theme', 'debug'];

/** @param code `DocusaurusProject.code` */
export function findPlugins(config: Json, code: Record<string, string>): FoundPlugins {
  const found: FoundPlugins = { supported: [], others: [], themes: [] };
  for (const { name, options, pointer } of entriesOf(config, 'presets', code)) {
    if (!/preset-classic|^classic$|docusaurus\/classic/.test(name)) {
      found.others.push({ name, pointer });
      continue;
    }
    for (const kind of ['docs', 'blog', 'pages'] as const) {
      const own = options[kind];
      if (own !== false)
        found.supported.push({ kind, options: isObject(own) ? own : {}, pointer: isObject(own) ? `${pointer}/1/${kind}` : pointer });
    }
    if (isObject(options.theme)) found.themes.push({ options: options.theme, pointer: `${pointer}/1/theme` });
    for (const [key, value] of Object.entries(options)) {
      if (!READ_OF_PRESETS.includes(key) && value != null && value !== true)
        found.others.push({ name: `plugin-${key}`, pointer: `${pointer}/1/${key}` });
    }
  }
  for (const key of ['plugins', 'themes']) {
    for (const { name, options, pointer } of entriesOf(config, key, code)) {
      const kind = KNOWN[/(?:^|plugin-)(content-docs|content-blog|content-pages|client-redirects)(?:[\\/]|$)/.exec(name)?.[1] ?? ''];
      if (kind) found.supported.push({ kind, options, pointer: `${pointer}/1` });
      else if (!NEEDLESS.test(name) || Object.keys(options).length > 0) found.others.push({ name, pointer });
    }
  }
  return found;
}

/** An entry is `'x'`, `['x', options]`, a function, or nothing if a condition left it out. */
function entriesOf(config: Json, key: string, code: Record<string, string>): { name: string; options: Json; pointer: string }[] {
  const list = config[key];
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown, index) => {
    const pointer = `/${key}/${index}`;
    const [name, options] = Array.isArray(entry) ? entry : [entry];
    const own = code[pointer] ?? code[`${pointer}/0`];
    if (own !== undefined && own !== 'undefined') return [{ name: own === 'function' ? '(function)' : own, options: {}, pointer }];
    return typeof name === 'string' ? [{ name, options: isObject(options) ? options : {}, pointer }] : [];
  });
}

// Applies `include` and `exclude` of a Docusaurus content plugin to the files of its folder. As in Docusaurus, an option replaces its
// default. Pure.
import { escapePattern } from '../../base/text/escape-pattern.js';
import type { DocusaurusProject, Json } from './docusaurus-project.js';
import { isLeftOut } from './list-files.js';

export interface PickedContent {
  published: string[];
  /** Files that docgen would publish and Docusaurus does not. */
  leftOut: string[];
}

/** @param isUsual whether the plugin treats a file as a page if `include` is not set */
export function pickContent(paths: string[], { include, exclude }: Json, isUsual: (path: string) => boolean): PickedContent {
  const pages = paths.filter(isUsual);
  const isIncluded = anyOf(include) ?? (() => true);
  const isExcluded = anyOf(exclude) ?? isLeftOut;
  const published = pages.filter((path) => isIncluded(path) && !isExcluded(path));
  const all = new Set(published);
  return { published, leftOut: pages.filter((path) => !all.has(path) && !isLeftOut(path)) };
}

/** Such files of the whole site, relative to its root. */
export const leftOutFiles = ({ docs, blogs, pages }: Pick<DocusaurusProject, 'docs' | 'blogs' | 'pages'>): string[] =>
  [...docs.flatMap(({ versions }) => versions), ...blogs, ...pages].flatMap(({ folder, leftOut }) =>
    leftOut.map((path) => `${folder}/${path}`),
  );

function anyOf(patterns: unknown): ((path: string) => boolean) | undefined {
  if (!Array.isArray(patterns)) return undefined;
  const all = patterns.map((pattern) => globOf(String(pattern)));
  return (path) => all.some((expression) => expression.test(path));
}

/** Docusaurus' patterns support more than docgen's own: `{a,b}`, `?` and `[abc]`. */
function globOf(pattern: string): RegExp {
  let depth = 0;
  const source = pattern.replace(/^\.\//, '').replace(/\*\*\/|\*\*$|\*+|\[[^\]]+\]|./gsu, (part) => {
    if (part === '**/') return '(?:.*/)?';
    if (part === '**') return '.*';
    if (part.startsWith('*')) return '[^/]*';
    if (part.length > 1 && part.startsWith('[')) return `[${part.slice(1, -1).replace(/^!/, '^').replace(/[\\[]/g, '\\$&')}]`;
    if (part === '?') return '[^/]';
    if (part === ',' && depth > 0) return '|';
    if (part === '{') {
      depth++;
      return '(?:';
    }
    if (part !== '}' || depth === 0) return escapePattern(part);
    depth--;
    return ')';
  });
  return new RegExp(`^${source}${')'.repeat(depth)}$`, 'su');
}

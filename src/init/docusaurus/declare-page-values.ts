// What Docusaurus defines in every page without a word of its author's: a page that uses such a value gets it as a constant of its own. Its front
// matter and its title are known; the rest is made by Docusaurus alone, and empty here. Pure.

import type { OldFile } from './docusaurus-project.js';
import { FENCES } from './fences.js';

export interface DeclaredValues {
  text: string;
  /** Names whose values are empty. */
  empty: string[];
}

/** @param text MDX, without its front matter or with it */
export function declarePageValues(text: string, { frontMatter, heading }: Pick<OldFile, 'frontMatter' | 'heading'>): DeclaredValues {
  const values: Record<string, unknown> = {
    toc: [],
    metadata: {},
    assets: {},
    frontMatter,
    contentTitle: heading ?? frontMatter.title ?? '',
  };
  const code = text.replace(FENCES, '').replace(/(`+)[^`]+?\1/g, '');
  const used = Object.keys(values).filter((name) => isUsed(code, name) && !isDeclared(code, name));
  if (used.length === 0) return { text, empty: [] };
  const constants = used.map((name) => `export const ${name} = ${JSON.stringify(values[name])};`).join('\n');
  return { text: `${text.trimEnd()}\n\n${constants}\n`, empty: used.filter((name) => name !== 'frontMatter' && name !== 'contentTitle') };
}

/** In an expression: not in a comment, and no key or member of that name. */
const isUsed = (code: string, name: string): boolean =>
  new RegExp(String.raw`(?<!\\)\{(?!\/\*)[^{}]*(?<![\w$.'"-])${name}\b(?!\s*:|-)`).test(code);

const isDeclared = (code: string, name: string): boolean =>
  new RegExp(String.raw`\b(?:const|let|var|function)\s+${name}\b|^[ \t]*import\b[^'";]*\b${name}\b`, 'm').test(code);

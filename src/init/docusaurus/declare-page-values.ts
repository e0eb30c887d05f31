// Docusaurus defines some values in every page, such as `frontMatter`. A page that uses such a value gets it as a constant of its own.
// Front matter and title have their real values. The other values exist only in Docusaurus, and are empty here. Pure.

import type { OldFile } from './docusaurus-project.js';
import { FENCES } from './fences.js';

export interface DeclaredValues {
  text: string;
  /** Names of constants that are empty. */
  empty: string[];
}

/** @param text MDX, with or without its front matter */
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

/** Whether the name is used in an expression: not in a comment, and not as a key or member. */
const isUsed = (code: string, name: string): boolean =>
  new RegExp(String.raw`(?<!\\)\{(?!\/\*)[^{}]*(?<![\w$.'"-])${name}\b(?!\s*:|-)`).test(code);

const isDeclared = (code: string, name: string): boolean =>
  new RegExp(String.raw`\b(?:const|let|var|function)\s+${name}\b|^[ \t]*import\b[^'";]*\b${name}\b`, 'm').test(code);

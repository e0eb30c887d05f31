// Text of a Markdown file of Docusaurus → its front matter, and the ids that a link can lead to by Docusaurus' own rules: an id written
// after a heading, else GitHub's slug of its text, numbered within a file. Ids of elements count too, and those in Markdown files that it
// includes.
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseYaml } from '../../base/documents/parse-yaml.js';
import { isObject } from '../../base/values/is-object.js';
import { splitFrontMatter } from '../../compile/front-matter/split-front-matter.js';
import { GithubSlugger } from '../../compile/markdown/headings/heading-slug.js';
import { parseMdx } from '../../compile/mdx/mdx-processor.js';
import type { OldFile } from './docusaurus-project.js';
import { FENCES, outsideFences } from './fences.js';
import { fixFrontMatter } from './fix-front-matter.js';
import { fixHeadingIds } from './fix-heading-ids.js';

interface TreeNode {
  type: string;
  depth?: number;
  value?: string;
  alt?: string | null;
  name?: string | null;
  /** A list for an element. Directives have another form. */
  attributes?: { name?: string; value?: unknown }[] | object;
  children?: TreeNode[];
}

/**
 * @param root of the old site, absolute
 * @param file absolute
 * @param path as in `OldFile`
 */
export function readOldFile(root: string, file: string, path: string): OldFile {
  const text = readText(file);
  const { yaml, body } = splitFrontMatter(text, path);
  const parsed = yaml === undefined ? undefined : parseYaml(fixFrontMatter(yaml));
  const frontMatter = isObject(parsed?.value) ? { ...parsed.value } : {};
  const fault = parsed?.errors[0]?.message;
  const { anchors, heading, isPlain } = anchorsOf(body, { root, file, depth: 0 });
  return {
    path,
    frontMatter,
    ...(fault !== undefined && { fault }),
    // A heading that is only an emoji has an empty id.
    anchors: [...new Set(anchors)].filter((id) => id !== ''),
    ...(heading !== undefined && { heading }),
    ...(isPlain && { isPlain }),
  };
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
      .replace(/^\ufeff/, '')
      .replaceAll('\r\n', '\n');
  } catch {
    return '';
  }
}

interface Where {
  root: string;
  file: string;
  /** Number of files around this one that include it. */
  depth: number;
}

/** Stops at files that include each other. */
const MAX_DEPTH = 5;

function anchorsOf(written: string, where: Where): { anchors: string[]; heading?: string; isPlain?: true } {
  const body = fixHeadingIds(written);
  const slugger = new GithubSlugger();
  const anchors: string[] = [];
  let heading: string | undefined;
  const tree = parse(body);
  if (!tree) {
    const isPlain = !/^(import|export)\s|<[A-Z]|<>/m.test(body.replace(FENCES, ''));
    return { anchors: headingLines(body).map((text) => idOf(text, slugger)), ...(isPlain && { isPlain }) };
  }
  const shown = importedFiles(tree, where);
  const visit = (node: TreeNode): void => {
    if (node.type === 'heading') {
      const text = textOf(node);
      const id = idOf(text, slugger);
      if (node.depth === 1) heading ??= text.replace(EXPLICIT_ID, '');
      // Docusaurus gives headings of level 1 no id.
      else anchors.push(id);
    }
    // Only for HTML elements. An id of a component may mean anything: in `<Translate id>` it is the key of a text.
    const isHtml = /^[a-z]/.test(node.name ?? '');
    for (const { name, value } of isHtml && Array.isArray(node.attributes) ? node.attributes : [])
      if (name === 'id' && typeof value === 'string') anchors.push(value);
    const part = node.name && shown.get(node.name);
    if (part && where.depth < MAX_DEPTH) {
      const inner = splitFrontMatter(readText(part), part).body;
      anchors.push(...anchorsOf(inner, { ...where, file: part, depth: where.depth + 1 }).anchors);
    }
    node.children?.forEach(visit);
  };
  visit(tree);
  return { anchors, ...(heading !== undefined && { heading }) };
}

const EXPLICIT_ID = /\s*\{#(?<id>[^{}]+)\}\s*$/;

const idOf = (text: string, slugger: GithubSlugger): string => EXPLICIT_ID.exec(text)?.groups?.id ?? slugger.slug(text);

/** Parses the text as Docusaurus prepares it: HTML comments, and ids after headings, are not valid MDX. */
function parse(body: string): TreeNode | undefined {
  const text = outsideFences(body, (part) =>
    part
      .replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ''))
      .replace(/^( {0,3}#{1,6} .*?)\{#([^{}\n]+)\}[ \t]*$/gm, '$1\\{#$2}'),
  );
  try {
    return parseMdx(text, { directives: true }) as TreeNode;
  } catch {
    return undefined;
  }
}

/** Lines that look like headings, for a text that is not valid MDX. */
const headingLines = (body: string): string[] =>
  [
    ...outsideFences(body, (part) => part)
      .replace(FENCES, '')
      .matchAll(/^ {0,3}#{2,6} +(.+?)[ \t#]*$/gm),
  ].map(([, text = '']) => text.replace(/[*`]|\[([^\]]*)\]\([^)]*\)/g, '$1'));

const textOf = (node: TreeNode): string => node.value ?? node.alt ?? (node.children ?? []).map(textOf).join('');

/** Name of a component → the Markdown file that it is imported from. */
function importedFiles(tree: TreeNode, { root, file }: Where): Map<string, string> {
  const found = new Map<string, string>();
  for (const { type, value = '' } of tree.children ?? []) {
    if (type !== 'mdxjsEsm') continue;
    for (const [, name = '', from = ''] of value.matchAll(/import\s+(\w+)\s+from\s+['"]([^'"]+\.mdx?)['"]/g)) {
      found.set(name, from.startsWith('@site/') ? join(root, from.slice('@site/'.length)) : resolve(dirname(file), from));
    }
  }
  return found;
}

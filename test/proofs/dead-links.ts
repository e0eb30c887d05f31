// Relative links of Markdown files that lead to no file, or to no heading of one.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import GithubSlugger from 'github-slugger';
import type { Nodes } from 'mdast';
import { toString as wordsOf } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const parse = (file: string): Nodes => unified().use(remarkParse).use(remarkGfm).parse(readFileSync(file, 'utf8'));

function nodesOf(node: Nodes): Nodes[] {
  return [node, ...('children' in node ? (node.children as Nodes[]).flatMap(nodesOf) : [])];
}

const targetsOf = (node: Nodes): string[] => {
  if (node.type === 'html') return [...node.value.matchAll(/\b(?:href|src)="([^"]*)"/g)].map(([, target = '']) => target);
  return node.type === 'link' || node.type === 'image' || node.type === 'definition' ? [node.url] : [];
};

/** Ids as GitHub makes them, or as an author writes them for docgen: `## Title {#id}`. */
function headingIds(file: string): string[] {
  const slugger = new GithubSlugger();
  return nodesOf(parse(file))
    .filter(({ type }) => type === 'heading')
    .map((heading) => wordsOf(heading))
    .map((text) => /\{#([\w-]+)\}$/.exec(text)?.[1] ?? slugger.slug(text));
}

function cached<T>(make: (file: string) => T): (file: string) => T {
  const made = new Map<string, T>();
  return (file) => {
    const value = made.get(file) ?? make(file);
    made.set(file, value);
    return value;
  };
}

/**
 * @param folder every Markdown file in it and below is read
 * @returns `file: target` for each relative link that leads nowhere
 */
export function deadLinks(folder: string): string[] {
  const idsOf = cached(headingIds);
  const isDead = (file: string, target: string): boolean => {
    const [path = '', id = ''] = decodeURI(target).split('#');
    const to = path === '' ? file : join(dirname(file), path);
    return !existsSync(to) || (id !== '' && to.endsWith('.md') && !idsOf(to).includes(id));
  };
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  return names.flatMap((name) =>
    nodesOf(parse(join(folder, name)))
      .flatMap(targetsOf)
      .filter((target) => !/^(?:[a-z]+:|\/)/.test(target) && isDead(join(folder, name), target))
      .map((target) => `${name}: ${target}`),
  );
}

// A post of a Docusaurus blog as docgen reads it: the same file, but for authors in the keys of Docusaurus 1, and the date that a post without
// any has from git or its file. All other keys stay: what docgen doesn't know it says itself.
import { keysOf } from '../../base/documents/json-pointer.js';
import { parseYaml } from '../../base/documents/parse-yaml.js';
import { splitFrontMatter } from '../../compile/front-matter/split-front-matter.js';
import type { OldFile } from './docusaurus-project.js';

/** Key of a post of Docusaurus 1 → of an author. */
const OF_AUTHOR: Readonly<Record<string, string>> = {
  author: 'name',
  author_title: 'title',
  authorTitle: 'title',
  author_url: 'url',
  authorURL: 'url',
  author_image_url: 'image_url',
  authorImageURL: 'image_url',
};

/** @param date `2026-01-31`, where neither the front matter nor the path says one */
export function mapPost(text: string, { path, frontMatter }: OldFile, date: string | undefined): string {
  const added = [...(date === undefined ? [] : [`date: ${date}`]), ...authorLines(frontMatter)];
  if (added.length === 0) return text;
  const { yaml } = splitFrontMatter(text, path);
  if (yaml === undefined) return `---\n${added.join('\n')}\n---\n\n${text.replace(/^\ufeff/, '')}`;
  const lines = [...added, ...linesWithout(yaml, OF_AUTHOR)].join('\n');
  return text.replace(yaml, () => lines);
}

/** What was written for the same thing in the keys of today counts. */
function authorLines(frontMatter: OldFile['frontMatter']): string[] {
  if (frontMatter.authors !== undefined || typeof frontMatter.author !== 'string') return [];
  const ownFields = Object.entries(OF_AUTHOR).flatMap(([key, name]) =>
    typeof frontMatter[key] === 'string' ? [[name, frontMatter[key]]] : [],
  );
  return ['authors:', ...ownFields.map(([name, value], index) => `  ${index === 0 ? '-' : ' '} ${name}: ${JSON.stringify(value)}`)];
}

/** All lines but those of the keys, and of what stands below them. */
function linesWithout(yaml: string, keys: Readonly<Record<string, unknown>>): string[] {
  const starts = [...parseYaml(yaml).keyPlaces].flatMap(([pointer, { line }]) => {
    const [key = '', ...below] = keysOf(pointer);
    return below.length === 0 ? [{ isOut: Object.hasOwn(keys, key), line: line - 1 }] : [];
  });
  const isOutAt = new Map(starts.map(({ isOut, line }) => [line, isOut]));
  let isOut = false;
  return yaml.split('\n').filter((line, index) => {
    isOut = isOutAt.get(index) ?? (line.trim() === '' ? false : isOut);
    return !isOut;
  });
}

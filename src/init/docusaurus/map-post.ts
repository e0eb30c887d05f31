// A post of a Docusaurus blog as docgen reads it. Two things change: authors in the keys of Docusaurus 1 are rewritten, and a post without
// a date gets one from git or from its file. All other keys are kept, and docgen itself reports those that it does not know.
import { keysOf } from '../../base/documents/json-pointer.js';
import { parseYaml } from '../../base/documents/parse-yaml.js';
import { splitFrontMatter } from '../../compile/front-matter/split-front-matter.js';
import type { OldFile } from './docusaurus-project.js';

/** Key of a post in Docusaurus 1 → key of an author. */
const OF_AUTHOR: Readonly<Record<string, string>> = {
  author: 'name',
  author_title: 'title',
  authorTitle: 'title',
  author_url: 'url',
  authorURL: 'url',
  author_image_url: 'image_url',
  authorImageURL: 'image_url',
};

/** @param date `2026-01-31`, if neither the front matter nor the path states one */
export function mapPost(text: string, { path, frontMatter }: OldFile, date: string | undefined): string {
  const added = [...(date === undefined ? [] : [`date: ${date}`]), ...authorLines(frontMatter)];
  if (added.length === 0) return text;
  const { yaml } = splitFrontMatter(text, path);
  if (yaml === undefined) return `---\n${added.join('\n')}\n---\n\n${text.replace(/^\ufeff/, '')}`;
  const lines = [...added, ...linesWithout(yaml, OF_AUTHOR)].join('\n');
  return text.replace(yaml, () => lines);
}

/** If the post has authors in the current keys, these are used alone. */
function authorLines(frontMatter: OldFile['frontMatter']): string[] {
  if (frontMatter.authors !== undefined || typeof frontMatter.author !== 'string') return [];
  const ownFields = Object.entries(OF_AUTHOR).flatMap(([key, name]) =>
    typeof frontMatter[key] === 'string' ? [[name, frontMatter[key]]] : [],
  );
  return ['authors:', ...ownFields.map(([name, value], index) => `  ${index === 0 ? '-' : ' '} ${name}: ${JSON.stringify(value)}`)];
}

/** All lines except those of the keys and of the values below them. */
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

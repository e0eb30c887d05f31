// Finds the present ids of headings whose anchors are lost, from the git history of their pages. It is certain if the section of the old
// heading stands, word for word, under exactly one new heading of the same depth. If its text was edited too, nothing is certain.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodePath } from '../../base/urls/url-path.js';
import type { LinkTargets } from '../../check/link-targets.js';
import { createIdRegistry } from '../../compile/markdown/headings/heading-slug.js';
import type { ContentGraph } from '../../model/content-graph.js';
import { loadGitVersions } from '../../sources/git/git-versions.js';

export interface RenamedHeadingsOptions {
  siteRoot: string;
  targets: LinkTargets;
  graph: Pick<ContentGraph, 'pages'>;
  /** As findings name them: `/docs/setup#install`. */
  lost: readonly string[];
}

/** The largest number of pages whose history is read. Each one takes a process of git. */
const MOST_PAGES = 200;
/** A section is only recognised if it has at least this many letters and digits. "None." may stand under any heading. */
const LEAST = 20;

export async function findRenamedHeadings({
  siteRoot,
  targets,
  graph,
  lost,
}: RenamedHeadingsOptions): Promise<(output: string, anchor: string) => string | undefined> {
  const fileOf = new Map(graph.pages.map(({ output, file }) => [output, file]));
  const byOutput = new Map<string, string[]>();
  for (const target of lost) {
    const hash = target.indexOf('#');
    const output = targets.find(target.slice(1, hash));
    if (output !== undefined) byOutput.set(output, [...(byOutput.get(output) ?? []), target.slice(hash + 1)]);
  }
  const found = new Map<string, string>();
  for (const [output, anchors] of [...byOutput].slice(0, MOST_PAGES)) {
    const file = fileOf.get(output);
    const now = file !== undefined && /\.mdx?$/.test(file) ? sectionsOf(readFileSync(join(siteRoot, file), 'utf8')) : [];
    if (file === undefined || now.length === 0) continue;
    const versions = (await loadGitVersions(siteRoot, file, process.env)).map(sectionsOf);
    for (const anchor of anchors) {
      const before = versions.find((sections) => sections.some(({ id }) => id === anchor));
      const renamed = before && successorOf(anchor, before, now);
      if (renamed !== undefined && targets.idsOf(output)?.has(renamed)) found.set(`${output}#${anchor}`, renamed);
    }
  }
  return (output, anchor) => found.get(`${output}#${decodePath(anchor)}`) ?? found.get(`${output}#${anchor}`);
}

interface Section {
  id: string;
  depth: number;
  /** The text down to the next heading of any depth. */
  text: string;
}

function successorOf(anchor: string, before: readonly Section[], now: readonly Section[]): string | undefined {
  const gone = before.find(({ id }) => id === anchor);
  if (!gone || gone.text.replace(/[^\p{L}\p{N}]/gu, '').length < LEAST) return undefined;
  const isSame = ({ text, depth }: Section): boolean => text === gone.text && depth === gone.depth;
  const [only, ...more] = now.filter(isSame);
  const isOne = more.length === 0 && before.filter(isSame).length === 1;
  return only && isOne && before.every(({ id }) => id !== only.id) ? only.id : undefined;
}

/**
 * Divides a text into sections, by its lines: headings with number signs, outside of fences. An id may be wrong. The caller compares it
 * with the page's real ids.
 */
function sectionsOf(text: string): Section[] {
  const registry = createIdRegistry();
  const sections: Section[] = [];
  let fence = '';
  let lines: string[] = [];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, mark = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    const heading = fence === '' ? /^ {0,3}(#{1,6})\s+(.*?)(?:\s+#+)?\s*$/.exec(line) : null;
    if (fence === '') fence = mark;
    else if (mark.startsWith(fence) && line.trim() === mark) fence = '';
    if (!heading) {
      lines.push(line.trimEnd());
      continue;
    }
    close(sections, lines);
    lines = [];
    const [, marks = '', title = ''] = heading;
    const own = /\{\s*#([^\s}]+)\s*\}$/.exec(title)?.[1];
    if (own !== undefined) registry.reserve(own);
    sections.push({ id: own ?? registry.create(plain(title)), depth: marks.length, text: '' });
  }
  close(sections, lines);
  return sections;
}

function close(sections: Section[], lines: readonly string[]): void {
  const last = sections.at(-1);
  if (last) last.text = lines.join('\n').trim();
}

/** The title without the marks of code, emphasis and links. */
const plain = (title: string): string =>
  title.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '');

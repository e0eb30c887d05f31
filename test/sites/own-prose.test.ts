// The pages of our own documentation, as texts: each has its own words, enough of them for its kind, and the terms of `content/_facts.md`.
// That links, fields and samples are right is the build's to say (`docgen build --strict`).
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Heading, Image, Nodes, Root, RootContent, Table } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { describe, expect, test } from 'vitest';
import { parseYaml } from '../../src/base/parse-yaml.js';
import { splitFrontMatter } from '../../src/compile/front-matter/split-front-matter.js';
import { parseWithRemark } from '../../src/compile/markdown/parse-with-remark.js';

const root = resolve(fileURLToPath(import.meta.url), '../../..');
const docs = join(root, 'content/docs');

interface Prose {
  /** Below `content/docs`. */
  file: string;
  frontMatter: Record<string, unknown>;
  tree: Root;
}

const pages = readdirSync(docs, { recursive: true })
  .map((name) => String(name).replaceAll('\\', '/'))
  .filter((file) => /\.mdx?$/.test(file) && !/(^|\/)_/.test(file))
  .sort()
  .map((file): Prose => {
    const { yaml, body } = splitFrontMatter(readFileSync(join(docs, file), 'utf8'), file);
    return {
      file,
      frontMatter: (parseYaml(yaml ?? '').value ?? {}) as Record<string, unknown>,
      tree: parseWithRemark(body, { directives: true }),
    };
  });

/** Every node, and what it stands in. */
function* walk(node: Nodes, above: Nodes[] = []): Generator<{ node: Nodes; above: Nodes[] }> {
  yield { node, above };
  if ('children' in node) for (const child of node.children) yield* walk(child as Nodes, [...above, node]);
}

const nodesOf = <T extends Nodes['type']>({ tree }: Prose, type: T) =>
  [...walk(tree)].flatMap(({ node }) => (node.type === type ? [node as Extract<Nodes, { type: T }>] : []));

const at = (file: string, node: Nodes): string => `content/docs/${file}, line ${node.position?.start.line}`;

/** Words that a reader reads: no code block, no front matter. */
const wordsOf = ({ tree }: Prose): number =>
  tree.children.reduce((sum, node) => sum + (node.type === 'code' ? 0 : textOf(node).split(/\s+/).filter(Boolean).length), 0);

/**
 * Least words of a page, by kind; the first kind that fits counts. A step of a dialog is one thing, a channel or a guide is a whole task.
 * The welcome page, the overviews of the API and the glossary lead on to others.
 */
const LEAST_WORDS: [kind: RegExp, words: number][] = [
  [/^ai-agents\/(operations|responses|triggers)\//, 350],
  [/^api\//, 250],
  [/^(troubleshooting|platform)\//, 400],
  [/^/, 500],
];

const FILLER =
  /\b(simply|easily|effortless(ly)?|seamless(ly)?|powerful|robust|leverag(e|es|ing)|utili[sz](e|es|ing)|in order to|please note|it should be noted|as you can see|cutting[- ]edge|state[- ]of[- ]the[- ]art|world[- ]class|game[- ]chang\w+|delve|empower\w*|unlock the|best[- ]in[- ]class|blazing\w*|out of the box|needless to say|at the end of the day|whether you('re| are) an?)\b/i;

/** Of the right column of "Terms" in `content/_facts.md`, the words that are never right in a text. Others (customer, ticket, account) also mean something else. */
const OTHER_TERMS = /\b(chat-?bots?|bots?|end users?|live agents?|canned (responses?|replies)|tenants?)\b/i;

/** The glossary says of a term what others call it, and other products' desks have names of their own. */
const NAMES_OTHERS = /^(glossary\.md|integrations\/)/;

test('there are pages', () => expect(pages.length).toBeGreaterThan(20));

describe.each(pages.map((page) => [page.file, page] as const))('%s', (file, page) => {
  test('has a title, and a description of its own in at most 160 characters', () => {
    const { title, description } = page.frontMatter;
    expect(title).toBeTypeOf('string');
    expect(description).toBeTypeOf('string');
    expect(String(description).length).toBeGreaterThan(40);
    expect(String(description).length).toBeLessThanOrEqual(160);
    const same = pages.filter((other) => other.file !== file && other.frontMatter.description === description);
    expect(same.map((other) => other.file)).toEqual([]);
  });

  test('has a text under each heading', () => {
    const bare = page.tree.children.filter((node, index, all): node is Heading => {
      const next: RootContent | undefined = all[index + 1];
      return node.type === 'heading' && (next === undefined || next.type === 'heading');
    });
    expect(bare.map((node) => `${at(file, node)}: ${textOf(node)}`)).toEqual([]);
  });

  test('is as long as a page of its kind has to be', () => {
    const least = LEAST_WORDS.find(([kind]) => kind.test(file))?.[1] ?? 0;
    expect(wordsOf(page)).toBeGreaterThanOrEqual(least);
  });

  test('has no filler, and the terms of the glossary', () => {
    const faults = nodesOf(page, 'text').flatMap((node) => {
      const found = FILLER.exec(node.value) ?? (NAMES_OTHERS.test(file) ? null : OTHER_TERMS.exec(node.value));
      return found ? [`${at(file, node)}: ${found[0]}`] : [];
    });
    expect(faults).toEqual([]);
  });

  test('has pictures with a text in their place, and tables with headers', () => {
    const pictures = nodesOf(page, 'image').filter(({ alt }: Image) => !alt?.trim());
    // The corner of a table whose first column names its rows may be empty.
    const tables = nodesOf(page, 'table').filter(({ children: [head] }: Table) =>
      (head?.children ?? []).slice(1).some((cell) => textOf(cell).trim() === ''),
    );
    expect([...pictures, ...tables].map((node) => at(file, node))).toEqual([]);
  });
});

test('no two pages share a paragraph', () => {
  const seen = new Map<string, string>();
  const shared: string[] = [];
  for (const page of pages) {
    for (const node of nodesOf(page, 'paragraph')) {
      const text = textOf(node).replace(/\s+/g, ' ').trim().toLowerCase();
      // A short one is a label: "The answer:".
      if (text.split(' ').length < 8) continue;
      const other = seen.get(text);
      if (other !== undefined && other !== page.file) shared.push(`${at(page.file, node)} and ${other}: ${text.slice(0, 80)}`);
      seen.set(text, page.file);
    }
  }
  expect(shared).toEqual([]);
});

test('every page of the specification is among the addresses that the site publishes', () => {
  const lines = (file: string) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('# '));
  // `docgen build --strict` holds the lock against what it publishes.
  const published = new Set(lines('urls.lock').map((line) => line.split(' ', 1)[0]));
  expect(lines('test/routes.txt').filter((route) => !published.has(route))).toEqual([]);
});

describe('a field, an error or an event that a page names', () => {
  const read = (folder: string) =>
    readdirSync(join(root, folder), { recursive: true })
      .map(String)
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => readFileSync(join(root, folder, file), 'utf8'))
      .join('\n');
  const NAME = /[a-z][a-z\d]*(?:_[a-z\d]+)+/g;
  const described = new Set(read('openapi').match(NAME));
  // What is no part of an API: names of the web client, of variables in examples, of other systems.
  const facts = new Set(readFileSync(join(root, 'content/_facts.md'), 'utf8').match(NAME));

  test('is one of the descriptions in openapi/, or of content/_facts.md', () => {
    const unknown = pages.flatMap((page) =>
      nodesOf(page, 'inlineCode').flatMap((node) => {
        const name = /^[a-z][a-z\d]*(?:_[a-z\d]+)+$/.exec(node.value)?.[0];
        const isKnown = name === undefined || described.has(name) || facts.has(name) || isExample(page, name);
        return isKnown ? [] : [`${at(page.file, node)}: ${name}`];
      }),
    );
    expect(unknown).toEqual([]);
  });

  /** A variable, an intent or an entity of the page's own example: its code has the name too. */
  const isExample = (page: Prose, name: string): boolean => nodesOf(page, 'code').some(({ value }) => value.includes(name));
});

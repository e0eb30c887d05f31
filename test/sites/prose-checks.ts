// What a text of our own documentation is held to, as pure functions of one page: each gives the places that fail. Held against planted faults in
// `prose-checks.test.ts`, and against all of `content/` in `own-prose.test.ts`.
import type { Heading, Nodes, Root, RootContent, Table } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { parseYaml } from '../../src/base/documents/parse-yaml.js';
import { splitFrontMatter } from '../../src/compile/front-matter/split-front-matter.js';
import { parseWithRemark } from '../../src/compile/markdown/parse/parse-with-remark.js';

export interface Prose {
  /** Below `content`. */
  file: string;
  frontMatter: Record<string, unknown>;
  tree: Root;
}

export function parseProse(file: string, text: string): Prose {
  const { yaml, body } = splitFrontMatter(text, file);
  return {
    file,
    frontMatter: (parseYaml(yaml ?? '').value ?? {}) as Record<string, unknown>,
    tree: parseWithRemark(body, { directives: true }),
  };
}

export function* walk(node: Nodes): Generator<Nodes> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* walk(child as Nodes);
}

export const nodesOf = <T extends Nodes['type']>({ tree }: Prose, type: T) =>
  [...walk(tree)].flatMap((node) => (node.type === type ? [node as Extract<Nodes, { type: T }>] : []));

const at = ({ file }: Prose, node: Nodes): string => `content/${file}, line ${node.position?.start.line ?? 1}`;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Text of a block without code in it: words of code are no words of ours. */
function proseOf(node: Nodes): string {
  const parts: string[] = [];
  for (const part of walk(node))
    if (part.type === 'text') parts.push(part.value);
    else if (part.type === 'inlineCode' || part.type === 'break') parts.push(' ');
  return oneLine(parts.join(''));
}

/** Each block that is read as one, once: a cell, a heading, a paragraph. */
const blocksOf = (page: Prose): Nodes[] =>
  [...walk(page.tree)].filter(({ type }) => ['paragraph', 'heading', 'tableCell', 'leafDirective'].includes(type));

/** Words that a reader reads: tables and headings too, code blocks, comments and front matter not. */
export const wordsOf = ({ tree }: Prose): number =>
  [...walk(tree)].reduce(
    (sum, node) => sum + (node.type === 'text' || node.type === 'inlineCode' ? node.value.split(/\s+/).filter(Boolean).length : 0),
    0,
  );

const FILLER =
  /\b(simply|easily|effortless(ly)?|seamless(ly)?|powerful|robust|leverag(e|es|ing)|utili[sz](e|es|ing)|in order to|please note|it should be noted|as you can see|cutting[- ]edge|state[- ]of[- ]the[- ]art|world[- ]class|game[- ]chang\w+|delve|empower\w*|unlock the|best[- ]in[- ]class|blazing\w*|out of the box|needless to say|at the end of the day|whether you('re| are) an?)\b/i;

/** Of the right column of "Terms" in `content/_facts.md`, the words that are never right in a text. Others (customer, ticket, account) also mean something else. */
const OTHER_TERMS = /\b(chat-?bots?|bots?|end users?|live agents?|canned (responses?|replies)|tenants?)\b/i;

/** In texts and in the front matter, across line ends and emphasis. `namesOthers`: the page may say what others call a thing. */
export function fillersOf(page: Prose, namesOthers = false): string[] {
  const find = (text: string) => FILLER.exec(text) ?? (namesOthers ? null : OTHER_TERMS.exec(text));
  return [
    ...inFrontMatter(page, find),
    ...blocksOf(page).flatMap((node) => {
      const found = find(proseOf(node));
      return found ? [`${at(page, node)}: ${found[0]}`] : [];
    }),
  ];
}

/** What is found in the title and in the description. */
function inFrontMatter({ file, frontMatter: { title, description } }: Prose, find: (text: string) => RegExpExecArray | null): string[] {
  return [title, description].flatMap((text) => {
    const found = find(oneLine(String(text ?? '')));
    return found ? [`content/${file}, front matter: ${found[0]}`] : [];
  });
}

/** Words and turns that `docs/style.md` replaces by plain ones, as far as a program can tell them from others. */
const STIFF =
  /\b(shall|whoever|nobody|somebody|anybody|told|said|mend(s|ed|ing)?|anew|afresh|goes on|the lot|stands? (in|at|on|below|above|beside|there)|lies (in|at|on)|there (is|are) none|has none|is had|put right)\b/i;

/** Words of one sentence. `docs/style.md` asks for 30 and fewer, and a reviewer may let one pass. */
const MOST_WORDS = 40;

/** Blocks that are read as running text: cells and headings are too short to be sentences. */
const runningText = (page: Prose): Nodes[] => [...walk(page.tree)].filter(({ type }) => type === 'paragraph');

/** Where a page is not in the plain words of `docs/style.md`: stiff words anywhere, also in its title and description, semicolons and long sentences in running text. */
export function stiffPlacesOf(page: Prose): string[] {
  const words = blocksOf(page).flatMap((node) => {
    // The id of a heading is an address, which stays when its words change.
    const found = STIFF.exec(proseOf(node).replace(/\{#[^}]*\}/g, ''));
    return found ? [`${at(page, node)}: ${found[0]}`] : [];
  });
  const sentences = runningText(page).flatMap((node) => {
    // Code counts as one word.
    const text = oneLine(
      [...walk(node)].map((part) => (part.type === 'text' ? part.value : part.type === 'inlineCode' ? ' x ' : '')).join(''),
    );
    const long = text.split(/(?<=[.!?:])\s+/).find((sentence) => sentence.split(' ').length > MOST_WORDS);
    if (long !== undefined) return [`${at(page, node)}: a sentence of ${long.split(' ').length} words`];
    return /;\s/.test(text) ? [`${at(page, node)}: a semicolon`] : [];
  });
  return [...inFrontMatter(page, (text) => STIFF.exec(text)), ...words, ...sentences];
}

const hasWords = (node: RootContent): boolean => !['heading', 'thematicBreak', 'html', 'definition'].includes(node.type);

/** Headings with nothing to read below them, and headings of nothing: a code block alone is something, a rule or a comment is not. */
export function bareHeadingsOf(page: Prose): string[] {
  return [...walk(page.tree)].flatMap((parent) => {
    if (!('children' in parent)) return [];
    const children = parent.children as RootContent[];
    return children.flatMap((node, index) => {
      if (node.type !== 'heading') return [];
      const rest = children.slice(index + 1);
      const next = rest.findIndex(({ type }) => type === 'heading');
      const below = next < 0 ? rest : rest.slice(0, next);
      const isBare = textOf(node as Heading).trim() === '' || !below.some(hasWords);
      return isBare ? [`${at(page, node)}: ${textOf(node)}`] : [];
    });
  });
}

/** Pictures without a text in their place, of Markdown and of HTML. */
export function silentPicturesOf(page: Prose): string[] {
  return [...walk(page.tree)].flatMap((node) => {
    const isSilent =
      ((node.type === 'image' || node.type === 'imageReference') && !node.alt?.trim()) ||
      (node.type === 'html' &&
        (node.value.match(/<img\b[^>]*>/gi) ?? []).some((tag) => !/\balt=(?:"[^"]*\S[^"]*"|'[^']*\S[^']*')/i.test(tag)));
    return isSilent ? [at(page, node)] : [];
  });
}

/** Tables with a column without a name. The corner of a table whose first column names its rows may be empty. */
export function headlessTablesOf(page: Prose): string[] {
  return [...walk(page.tree)].flatMap((node) => {
    if (node.type === 'html') return /<table\b/i.test(node.value) && !/<th\b/i.test(node.value) ? [at(page, node)] : [];
    if (node.type !== 'table') return [];
    const head = (node as Table).children[0]?.children ?? [];
    const named = head.length === 1 ? head : head.slice(1);
    return named.some((cell) => textOf(cell).trim() === '') ? [at(page, node)] : [];
  });
}

/** Runs of a paragraph that says something of its own: a longer one that holds it is found too. A step ("Open **AI agents**, your agent") may begin others. */
const WHOLE = 16;
/** Words in a row that two paragraphs may share. */
const RUN = 5;
/** Of the runs of one: more, and it is the same paragraph with a word changed. */
const MOST_SHARED = 0.7;

/** Paragraphs that two pages share, or nearly. A short one is a label ("The answer:"), and a short cell a fact that stands in two tables. */
export function sharedParagraphs(pages: readonly Prose[]): string[] {
  const texts = pages.flatMap((page) =>
    blocksOf(page).flatMap((node) => {
      const words = oneLine(textOf(node)).toLowerCase().split(' ');
      if (node.type === 'heading' || words.length < (node.type === 'tableCell' ? 20 : 8)) return [];
      const runs = new Set(words.slice(RUN - 1).map((_, index) => words.slice(index, index + RUN).join(' ')));
      return [{ page, node, runs, text: words.join(' ') }];
    }),
  );
  const byRun = new Map<string, number[]>();
  for (const [index, { runs }] of texts.entries()) for (const run of runs) byRun.set(run, [...(byRun.get(run) ?? []), index]);
  return texts.flatMap(({ page, node, runs, text }, index) => {
    const common = new Map<number, number>();
    for (const run of runs) for (const other of byRun.get(run) ?? []) if (other < index) common.set(other, (common.get(other) ?? 0) + 1);
    for (const [other, count] of common) {
      const second = texts[other];
      if (!second || second.page === page) continue;
      const shorter = Math.min(runs.size, second.runs.size);
      if (count > MOST_SHARED * (shorter >= WHOLE ? shorter : Math.max(runs.size, second.runs.size)))
        return [`${at(page, node)} and ${at(second.page, second.node)}: ${text.slice(0, 80)}`];
    }
    return [];
  });
}

// A page of an API reference as a reader without JavaScript has it: what it is of, its lists of fields with the headings that they stand
// under, its samples, and which schemas it links to. Read off the HTML, folded parts and all.
import { parse, parseFragment } from 'parse5';
import { attribute, childrenOf, type Element, elementsOf, find, hasClass, type Node, textOf } from './html-nodes.js';

export interface ReadPage {
  lists: ReadList[];
  /** Texts of the headings, by level. */
  headings: { level: number; text: string }[];
  /** Panels with code: their `data-value` → the code. */
  samples: Map<string, string>;
  /** Addresses of all links. */
  links: string[];
  ids: string[];
  text: string;
}

export interface ReadList {
  /** Headings above it. */
  h2: string;
  h3: string;
  /** Name of a field → what stands in code in its entry, and in those of its items and alternatives; other fields below it left out. */
  entries: Map<string, string[]>;
}

export function readPage(html: string): ReadPage {
  const page: ReadPage = { lists: [], headings: [], samples: new Map(), links: [], ids: [], text: '' };
  let h2 = '';
  let h3 = '';
  let h3Id: string | undefined;
  /** Ids of the headings of answers → the headers that are listed there. */
  const headers = new Map<string, Map<string, string[]>>();
  /** Lists of fields of alternatives → the fields that all of these alternatives have. */
  const inherited = new Map<Element, Map<string, string[]>>();
  const visit = (node: Node): void => {
    if ('attrs' in node) {
      const { tagName } = node;
      const id = attribute(node, 'id');
      if (id !== undefined) page.ids.push(id);
      if (/^h[1-6]$/.test(tagName)) h3Id = id;
      const href = attribute(node, 'href');
      if (tagName === 'a' && href !== undefined) page.links.push(href);
      if (tagName === 'h2') [h2, h3] = [textOf(node), ''];
      if (tagName === 'h3') h3 = textOf(node);
      if (/^h[1-6]$/.test(tagName)) page.headings.push({ level: Number(tagName[1]), text: textOf(node) });
      const code = hasClass(node, 'tabs-panel') ? find(node, 'pre') : undefined;
      if (code) page.samples.set(attribute(node, 'data-value') ?? '', textOf(code));
      if (tagName === 'ul' && hasClass(node, 'fs'))
        page.lists.push({ h2, h3, entries: new Map([...(inherited.get(node) ?? []), ...entriesOf(node)]) });
      if (hasClass(node, 'api-headers')) readHeaders(node);
    }
    readShared(node);
    for (const child of childrenOf(node)) visit(child);
  };
  const readShared = (node: Node): void => {
    const common = elementsOf(node).flatMap((child) => listsIn(child, (list) => hasClass(list, 'all')))[0];
    if (!common) return;
    const fields = entriesOf(common);
    for (const item of elementsOf(node).flatMap((child) => listsIn(child, (list) => hasClass(list, 'os')).flatMap(elementsOf))) {
      const [own] = elementsOf(item).flatMap((child) => listsIn(child, (list) => !hasClass(list, 'os')));
      if (own) inherited.set(own, fields);
      // An alternative without fields of its own has the common ones.
      else page.lists.push({ h2, h3, entries: fields });
    }
  };
  const readHeaders = (element: Element): void => {
    const list = elementsOf(element).find((child) => isList(child, 'fs'));
    const as = find(element, 'a');
    const entries = list ? entriesOf(list) : as && headers.get(attribute(as, 'href')?.slice(1) ?? '');
    if (!entries) return;
    if (list && h3Id !== undefined) headers.set(h3Id, entries);
    else page.lists.push({ h2, h3, entries });
  };
  const main = find(parse(html), 'main');
  if (main) {
    visit(main);
    page.text = textOf(main);
  }
  return page;
}

const isList = (node: Node, name: string): boolean => 'attrs' in node && node.tagName === 'ul' && hasClass(node, name);

/** The element if it is such a list of fields, or the list that is folded in it. */
const listsIn = (element: Element, fits: (list: Element) => boolean): Element[] =>
  (element.tagName === 'details' ? elementsOf(element) : [element]).filter((list) => isList(list, 'fs') && fits(list));

/** `GET /v1/brains`, `WEBHOOK POST name`, without reading all of the page; undefined: it is not the page of an operation. */
export function operationOf(html: string): string | undefined {
  const line = /<p class="api-line">.*?<\/p>/s.exec(html)?.[0];
  // The address of the server stands before the path.
  return line === undefined
    ? undefined
    : textOf(parseFragment(line.replace(/<span>.*?<\/span>/s, '')))
        .trim()
        .replace(/\s+/g, ' ');
}

function entriesOf(list: Element): Map<string, string[]> {
  const entries = new Map<string, string[]>();
  for (const item of childrenOf(list)) {
    if (!('attrs' in item) || item.tagName !== 'li') continue;
    const name = find(item, 'a');
    const codes: string[] = [];
    const visit = (node: Node): void => {
      if ('attrs' in node && node.tagName === 'ul' && hasClass(node, 'fs') && !hasClass(node, 'os')) return;
      if ('attrs' in node && node.tagName === 'code') codes.push(textOf(node));
      for (const child of childrenOf(node)) visit(child);
    };
    visit(item);
    const label = name ? textOf(name) : '';
    entries.set(label, [...(entries.get(label) ?? []), ...codes]);
  }
  return entries;
}

// A page of an API reference as a reader without JavaScript has it: what it is of, its lists of fields with the headings that they stand
// under, its samples, and which schemas it links to. Read off the HTML, folded parts and all.
import { parse, parseFragment } from 'parse5';
import { attribute, childrenOf, type Element, find, hasClass, type Node, textOf } from './html-nodes.js';

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
  const visit = (node: Node): void => {
    if ('attrs' in node) {
      const { tagName } = node;
      const id = attribute(node, 'id');
      if (id !== undefined) page.ids.push(id);
      const href = attribute(node, 'href');
      if (tagName === 'a' && href !== undefined) page.links.push(href);
      if (tagName === 'h2') [h2, h3] = [textOf(node), ''];
      if (tagName === 'h3') h3 = textOf(node);
      if (/^h[1-6]$/.test(tagName)) page.headings.push({ level: Number(tagName[1]), text: textOf(node) });
      const code = tagName === 'div' && attribute(node, 'role') === 'tabpanel' ? find(node, 'pre') : undefined;
      if (code) page.samples.set(attribute(node, 'data-value') ?? '', textOf(code));
      if (tagName === 'ul' && hasClass(node, 'fs')) page.lists.push({ h2, h3, entries: entriesOf(node) });
    }
    for (const child of childrenOf(node)) visit(child);
  };
  const main = find(parse(html), 'main');
  if (main) {
    visit(main);
    page.text = textOf(main);
  }
  return page;
}

/** `GET /v1/brains`, `WEBHOOK POST name`, without reading all of the page; undefined: it is not the page of an operation. */
export function operationOf(html: string): string | undefined {
  const line = /<p class="api-line">.*?<\/p>/s.exec(html)?.[0];
  return line === undefined ? undefined : textOf(parseFragment(line)).trim().replace(/\s+/g, ' ');
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

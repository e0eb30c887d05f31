// Articles of posts → what other pages show of them: a list the part before the mark, as a piece of its own page, and a feed all of it.
import { CUT_TOKEN } from '../base/body-token.js';
import { attributeOf, elementsIn, htmlOf, parsePart } from '../base/html-fragment.js';
import type { ListedPost } from '../model/listing.js';
import type { PageContext } from '../model/page-context.js';

export const withoutCut = (html: string): string => html.replaceAll(CUT_TOKEN, '');

/** @param texts by permalink: with their marks, or for a feed as other programs read them */
export function withTexts(page: PageContext, texts: ReadonlyMap<string, string>, isFeed: boolean): PageContext {
  if (page.listing?.kind !== 'posts') return page;
  const entries = page.listing.entries.map((post, index): ListedPost => {
    const html = texts.get(post.permalink);
    if (html === undefined) return post;
    return { ...post, html: isFeed ? html : excerptHtml(html, post.permalink, `p${index + 1}-`) };
  });
  return { ...page, listing: { ...page.listing, entries } };
}

/** Attributes that name ids: one, or several with blanks between them. */
const REFERENCES = new Set(['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'headers', 'list', 'form']);

/**
 * What stands before the mark. Several of these are on one page: ids get a prefix, and what refers to them follows; what refers to the rest of
 * the post (a footnote, a heading further down) leads there.
 */
function excerptHtml(html: string, permalink: string, prefix: string): string {
  const cut = html.indexOf(CUT_TOKEN);
  // The mark may stand within raw HTML: the parser closes what is open there.
  const tree = parsePart(withoutCut(cut < 0 ? html : html.slice(0, cut)));
  const elements = [...elementsIn(tree)];
  const ids = new Set(elements.flatMap((element) => attributeOf(element, 'id') ?? []));
  /** What is not among them is elsewhere in the post, or nowhere. */
  const renamed = (value: string): string =>
    value
      .split(/\s+/)
      .flatMap((id) => (ids.has(id) ? [prefix + id] : []))
      .join(' ');
  for (const element of elements) {
    for (const attribute of element.attrs) {
      const { name, value } = attribute;
      if (name === 'id') attribute.value = prefix + value;
      else if (REFERENCES.has(name)) attribute.value = renamed(value);
      else if (name === 'name' && GROUPS.has(element.tagName)) attribute.value = prefix + value;
      else if (name === 'href' && value.startsWith('#'))
        attribute.value = ids.has(decoded(value.slice(1))) ? `#${prefix}${value.slice(1)}` : permalink + value;
    }
    element.attrs = element.attrs.filter(({ name, value }) => value !== '' || !REFERENCES.has(name));
  }
  return htmlOf(tree);
}

/** Elements whose `name` makes them exclude each other. */
const GROUPS = new Set(['input', 'details']);

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

// Prepares articles of posts for other pages: a list shows the part before the mark, with ids that fit into the list's page, and a feed
// shows all of it.
import { CUT_TOKEN } from '../base/body-token.js';
import { attributeOf, elementsIn, htmlOf, parsePart } from '../base/html-fragment.js';
import type { ListedPost } from '../model/listing.js';
import type { PageContext } from '../model/page-context.js';

export const withoutCut = (html: string): string => html.replaceAll(CUT_TOKEN, '');

/** @param texts by permalink: with their marks for lists, and made for other programs for feeds */
export function withTexts(page: PageContext, texts: ReadonlyMap<string, string>, isFeed: boolean): PageContext {
  if (page.listing?.kind !== 'posts') return page;
  const entries = page.listing.entries.map((post, index): ListedPost => {
    const html = texts.get(post.permalink);
    if (html === undefined) return post;
    return { ...post, html: isFeed ? html : excerptHtml(html, post.permalink, `p${index + 1}-`) };
  });
  return { ...page, listing: { ...page.listing, entries } };
}

/** Attributes that refer to ids: to one, or to several with blanks between them. */
const REFERENCES = new Set(['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'headers', 'list', 'form']);

/**
 * The part before the mark. A page shows several of these, so ids get a prefix, and references to them follow. A link to the rest of the
 * post (a footnote, a later heading) leads to the post.
 */
function excerptHtml(html: string, permalink: string, prefix: string): string {
  const cut = html.indexOf(CUT_TOKEN);
  // The mark may be inside raw HTML. The parser closes what is open there.
  const tree = parsePart(withoutCut(cut < 0 ? html : html.slice(0, cut)));
  const elements = [...elementsIn(tree)];
  const ids = new Set(elements.flatMap((element) => attributeOf(element, 'id') ?? []));
  /** An id that is not among them is in the rest of the post, or nowhere. */
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

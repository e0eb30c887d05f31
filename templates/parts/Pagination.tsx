// The neighbours in the sidebar, below the text.
import type { PageContext, PageLink } from '../../src/model/page-context.js';
import type { PartProps } from '../part-props.js';

export function Pagination({ page }: PartProps) {
  if (!page.previous && !page.next) return null;
  const { label, previous, next } = wordsOf(page);
  return (
    <nav className="pagination" aria-label={label}>
      {page.previous && <Neighbour link={page.previous} direction={previous} rel="prev" />}
      {page.next && <Neighbour link={page.next} direction={next} rel="next" />}
    </nav>
  );
}

function wordsOf({ post, listing }: PageContext): { label: string; previous: string; next: string } {
  if (post) return { label: 'Blog posts', previous: 'Newer post', next: 'Older post' };
  // The labels of these links need no further word.
  if (listing?.kind === 'posts') return { label: 'Pages of the list', previous: '', next: '' };
  return { label: listing ? 'Pages of the list' : 'Docs pages', previous: 'Previous', next: 'Next' };
}

function Neighbour({ link, direction, rel }: { link: PageLink; direction: string; rel: 'prev' | 'next' }) {
  return (
    <a className={`pagination-${rel}`} href={link.permalink} rel={rel}>
      {direction && <span className="pagination-direction">{direction}</span>}
      <span className="pagination-label">{link.label}</span>
    </a>
  );
}

// The neighbours in the sidebar, below the text.
import type { PageLink } from '../../src/model/page-context.js';
import type { PartProps } from '../part-props.js';

export function Pagination({ page }: PartProps) {
  if (!page.previous && !page.next) return null;
  return (
    <nav className="pagination" aria-label="Docs pages">
      {page.previous && <Neighbour link={page.previous} direction="Previous" rel="prev" />}
      {page.next && <Neighbour link={page.next} direction="Next" rel="next" />}
    </nav>
  );
}

function Neighbour({ link, direction, rel }: { link: PageLink; direction: 'Previous' | 'Next'; rel: 'prev' | 'next' }) {
  return (
    <a className={`pagination-${rel}`} href={link.permalink} rel={rel}>
      <span className="pagination-direction">{direction}</span>
      <span className="pagination-label">{link.label}</span>
    </a>
  );
}

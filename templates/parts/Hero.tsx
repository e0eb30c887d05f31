// The top of a home page: title, one sentence, search. The page's own text follows.
import type { PartProps } from '../part-props.js';
import { SearchButton } from './SearchButton.js';

export function Hero({ site, page }: PartProps) {
  return (
    <header className="hero">
      <h1>{page.title}</h1>
      {page.description && <p className="hero-text">{page.description}</p>}
      <SearchButton site={site} page={page} />
    </header>
  );
}

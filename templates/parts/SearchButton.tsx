// Looks like an input and opens the search dialog. The style sheet draws the keys of its shortcut: they differ by platform, which the
// client writes on <html> before the first paint, and they are no part of the button's name. Without JavaScript there is nothing to open,
// so the button is hidden.
import { SearchIcon } from '../icons.js';
import type { PartProps } from '../part-props.js';

export function SearchButton({ site }: PartProps) {
  if (!site.search) return null;
  const { text, label } = site.search.button;
  return (
    <button type="button" className="search-button" data-search-open data-typed=" " aria-label={label} aria-haspopup="dialog">
      <SearchIcon />
      <span className="search-text">{text}</span>
      <span className="search-keys" />
    </button>
  );
}

// The page with all results of a search. Heading and form are here, and the client adds the results below them (client/search/page).
// Without JavaScript the page says that it can't search, and leads to the main pages.
import { MainPages } from '../lists/MainPages.js';
import { type LayoutProps, MAIN_ID } from '../part-props.js';

/** The same limit as in client/search/page. */
const MOST_CHARACTERS = 512;

export function Search({ site, page }: LayoutProps) {
  const texts = site.search?.page;
  return (
    <div className="frame centred">
      <main id={MAIN_ID} className="main">
        <div className="column search-page" data-search-page>
          <h1>{page.title}</h1>
          {/* biome-ignore lint/a11y/useSemanticElements: browsers of 2023 do not know <search> */}
          <form role="search" action={texts?.permalink} method="get">
            <input
              type="search"
              name="q"
              className="search-page-input"
              aria-label={texts?.inputLabel}
              placeholder={texts?.inputPlaceholder}
              maxLength={MOST_CHARACTERS}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck="false"
            />
          </form>
          <noscript>
            <p>{texts?.withoutJavaScript}</p>
            <MainPages pages={page.mainPages} title="Main pages" />
          </noscript>
          <p className="search-page-status" role="status" data-search-status />
          <div data-search-results />
        </div>
      </main>
    </div>
  );
}

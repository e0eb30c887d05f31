// The page that a host shows for an address that does not exist. It is served under any address, so every link in it is absolute within the
// site.

import { MainPages } from '../lists/MainPages.js';
import { type LayoutProps, MAIN_ID } from '../part-props.js';
import { SearchButton } from '../parts/SearchButton.js';

export function NotFound({ site, page }: LayoutProps) {
  return (
    <div className="frame">
      <main id={MAIN_ID} className="main not-found">
        <h1>Page Not Found</h1>
        <p>We could not find what you were looking for.</p>
        <p>If you followed a link, it is broken. Tell the owner of the site that contains the link.</p>
        <p>
          <a href={page.navbar.homePermalink}>Go to the home page</a>
        </p>
        <SearchButton site={site} page={page} />
        <MainPages pages={page.mainPages} title="Main pages" />
      </main>
    </div>
  );
}

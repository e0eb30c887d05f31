// The home page of a site: its purpose in one sentence, the search, and the page's own text over the full width, usually cards.

import { FinishedHtml } from '../FinishedHtml.js';
import { type LayoutProps, MAIN_ID } from '../part-props.js';
import { Hero } from '../parts/Hero.js';
import { VisibilityBanner } from '../parts/VisibilityBanner.js';

export function Home({ site, page, article }: LayoutProps) {
  return (
    <div className="frame">
      <main id={MAIN_ID} className="main home">
        <VisibilityBanner site={site} page={page} />
        {page.showTitle && <Hero site={site} page={page} />}
        <FinishedHtml className="prose wide" html={article} />
      </main>
    </div>
  );
}

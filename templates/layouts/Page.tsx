// A page outside the documentation: its text in the middle, with contents beside it if it has several headings.

import { type LayoutProps, MAIN_ID } from '../part-props.js';
import { TableOfContents } from '../parts/TableOfContents.js';
import { VisibilityBanner } from '../parts/VisibilityBanner.js';
import { ArticleText } from './ArticleText.js';

export function Page({ site, page, article }: LayoutProps) {
  const parts = { site, page };
  return (
    <div className="frame centred">
      <main id={MAIN_ID} className={page.toc.length > 0 ? 'main with-toc' : 'main'}>
        <div className="column">
          <VisibilityBanner {...parts} />
        </div>
        <TableOfContents {...parts} />
        <div className="column">
          <ArticleText {...parts} article={article} />
        </div>
      </main>
    </div>
  );
}

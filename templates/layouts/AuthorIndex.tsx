// The authors of a blog, each with the number of posts.

import { AuthorCard } from '../lists/AuthorCard.js';
import { type LayoutProps, MAIN_ID } from '../part-props.js';

export function AuthorIndex({ page }: LayoutProps) {
  const authors = page.listing?.kind === 'authors' ? page.listing.authors : [];
  return (
    <div className="frame centred">
      <main id={MAIN_ID} className="main">
        <div className="column">
          <header className="page-header">
            <h1>{page.title}</h1>
          </header>
          {authors.map(({ count, ...author }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two authors may have one name
            <section key={index} className="list-entry">
              <AuthorCard author={author} />
              <p>{count === 1 ? 'One post' : `${count} posts`}</p>
            </section>
          ))}
        </div>
      </main>
    </div>
  );
}

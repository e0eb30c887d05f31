// All tags by their first letters, each with the number of its pages.

import { type LayoutProps, MAIN_ID } from '../part-props.js';

export function TagIndex({ page }: LayoutProps) {
  const { listing } = page;
  return (
    <div className="frame centred">
      <main id={MAIN_ID} className="main">
        <div className="column">
          <header className="page-header">
            <h1>{page.title}</h1>
          </header>
          {listing?.kind === 'tags' &&
            listing.groups.map(({ letter, tags }) => (
              <section key={letter} className="tag-group">
                <h2>{letter}</h2>
                <ul>
                  {tags.map(({ label, permalink, count }) => (
                    <li key={permalink}>
                      <a className="tag" href={permalink}>
                        {label}
                        <span className="tag-count">{count}</span>
                      </a>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
        </div>
      </main>
    </div>
  );
}

// Every post of a blog, by year. It is the one list that grows with the blog.

import { type LayoutProps, MAIN_ID } from '../part-props.js';

export function Archive({ page }: LayoutProps) {
  const years = page.listing?.kind === 'archive' ? page.listing.years : [];
  return (
    <div className="frame centred">
      <main id={MAIN_ID} className="main">
        <div className="column">
          <header className="page-header">
            <h1>{page.title}</h1>
          </header>
          {years.map(({ year, posts }) => (
            <section key={year} className="archive-year">
              <h2>{year}</h2>
              <ul>
                {posts.map(({ label, permalink, date }) => (
                  <li key={permalink}>
                    <a href={permalink}>
                      <time dateTime={date.iso}>{date.text}</time> {label}
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

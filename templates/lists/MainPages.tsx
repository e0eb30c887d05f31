// Links to the main pages of the site, for readers who are at no page of it.
import type { PageContext } from '../../src/model/page-context.js';

export const MainPages = ({ pages = [], title }: { pages: PageContext['mainPages']; title: string }) =>
  pages.length > 0 && (
    <nav className="main-pages" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {pages.map(({ label, permalink }) => (
          <li key={permalink}>
            <a href={permalink}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );

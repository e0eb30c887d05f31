// The newest posts, beside each page of a blog, or below it in a narrow window.
import type { PartProps } from '../part-props.js';

export function RecentPosts({ page }: Pick<PartProps, 'page'>) {
  const recent = page.blog?.recent;
  if (!recent) return null;
  return (
    <nav className="recent" aria-label={recent.title}>
      <p className="recent-title">{recent.title}</p>
      <ul>
        {recent.posts.map(({ label, permalink, current }) => (
          <li key={permalink}>
            <a href={permalink} aria-current={current ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
        <li>
          <a href={recent.archive}>All posts</a>
        </li>
      </ul>
    </nav>
  );
}

// The tags of a page. Each links to the other pages with that tag.
import type { PartProps } from '../part-props.js';

export function Tags({ page }: PartProps) {
  if (!page.tags?.length) return null;
  return (
    <div className="tags">
      <b>Tags:</b>
      <ul>
        {page.tags.map(({ label, permalink }) => (
          <li key={permalink}>
            <a className="tag" rel="tag" href={permalink}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

// When the text last changed, and by whom where the site says so. Absent when nobody knows.
import type { PartProps } from '../part-props.js';

export function LastUpdated({ page }: PartProps) {
  if (!page.lastUpdated) return null;
  const { iso, text, author } = page.lastUpdated;
  return (
    <p className="last-updated">
      Last updated on <time dateTime={iso}>{text}</time>
      {author && ` by ${author}`}
    </p>
  );
}

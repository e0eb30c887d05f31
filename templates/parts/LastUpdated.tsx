// The date of the text's last change, and its author if the site shows authors. Absent if the date is not known.
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

// One line above the navbar, until the reader closes it. The client remembers that by the bar's id, which stands on <html>, and hides
// the bar before the first paint. Its colours are custom properties of the site's style sheet: the policy forbids style attributes.
import { CloseIcon } from '../icons.js';
import type { PartProps } from '../part-props.js';

export function AnnouncementBar({ site }: PartProps) {
  const bar = site.announcementBar;
  if (!bar) return null;
  return (
    <div className="announcement" role="banner">
      {/* The configuration is sanitised when it is loaded. */}
      <div className="announcement-text" dangerouslySetInnerHTML={{ __html: bar.content }} />
      {bar.isCloseable && (
        <button type="button" className="announcement-close" aria-label="Close" data-announcement-close>
          <CloseIcon />
        </button>
      )}
    </div>
  );
}

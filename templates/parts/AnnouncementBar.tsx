// One line above the navbar, until the reader closes it. The client remembers that by the bar's id, which is on <html>, and hides the bar
// before the first paint. Its colours are custom properties in the site's style sheet, because the policy forbids style attributes.
import { FinishedHtml } from '../FinishedHtml.js';
import { CloseIcon } from '../icons.js';
import type { PartProps } from '../part-props.js';

export function AnnouncementBar({ site }: PartProps) {
  const bar = site.announcementBar;
  if (!bar) return null;
  return (
    <header className="announcement">
      <FinishedHtml html={bar.content} />
      {bar.isCloseable && (
        <button type="button" className="announcement-close" aria-label="Close" data-announcement-close>
          <CloseIcon />
        </button>
      )}
    </header>
  );
}

// The link component of the frame. Its address is complete. A link out of the site has an arrow, and opens a window of its own.
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { opensWindow } from './article-context.js';
import { ExternalIcon } from './icons.js';

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** Draws the arrow. The address decides whether a new window opens: `mailto:` leads out, but opens none. */
  external?: boolean;
  /** false for a link whose content is a picture. Default: true. */
  hasArrow?: boolean;
  children: ReactNode;
}

export function Anchor({ external = false, hasArrow = true, children, ...attributes }: AnchorProps) {
  const windowed = external && opensWindow(attributes.href) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a {...windowed} {...attributes}>
      {children}
      {external && hasArrow && <ExternalIcon className="icon-external" />}
    </a>
  );
}

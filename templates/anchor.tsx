// The one way in which the frame links: an address that is ready, the arrow and a window of its own when it leads out of the site.
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { opensWindow } from './article-context.js';
import { ExternalIcon } from './icons.js';

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** Draws the arrow. Whether a new window opens follows from the address: `mailto:` leads out, but opens none. */
  external?: boolean;
  /** Default: true. false for what is a picture itself. */
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

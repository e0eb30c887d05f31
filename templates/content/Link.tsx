// A link in MDX and in page modules. Addresses of the site get the base URL. Others open a window of their own.
import type { AnchorHTMLAttributes } from 'react';
import { opensWindow, useHref } from '../article-context.js';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Another name of `href`. */
  to?: string;
}

export function Link({ to, href = to, children, ...attributes }: LinkProps) {
  const resolve = useHref();
  const windowed = href !== undefined && opensWindow(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a href={href === undefined ? undefined : resolve(href)} {...windowed} {...attributes}>
      {children}
    </a>
  );
}

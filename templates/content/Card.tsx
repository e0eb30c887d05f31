// A titled box. With `href` the whole of it leads there; without, it holds links of its own. The link lies in the title and is stretched
// over the card by the style sheet: a link around everything could not hold paragraphs with links, and would be read out whole.
import type { ReactNode } from 'react';
import { opensWindow, useHref } from '../article-context.js';
import { ExternalIcon, FolderIcon, PageIcon } from '../icons.js';

interface CardProps {
  title?: ReactNode;
  href?: string;
  /** Absent: decided by the address. */
  external?: boolean;
  icon?: 'page' | 'folder';
  children?: ReactNode;
}

export function Card({ title, href, external, icon, children }: CardProps) {
  const resolve = useHref();
  const leaves = external ?? (href !== undefined && opensWindow(href));
  const windowed = leaves ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <div className={href === undefined ? 'card' : 'card linked'}>
      {title && (
        <p className="card-title">
          {icon === 'folder' && <FolderIcon />}
          {icon === 'page' && <PageIcon />}
          {href === undefined ? (
            title
          ) : (
            <a href={resolve(href)} {...windowed}>
              {title}
            </a>
          )}
          {leaves && <ExternalIcon className="icon-external" />}
        </p>
      )}
      {children}
    </div>
  );
}

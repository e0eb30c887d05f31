// A titled box. With `href` the whole of it leads there; without, it holds links of its own. The link lies in the title and is stretched
// over the card by the style sheet: a link around everything could not hold paragraphs with links, and would be read out whole.
import type { ReactNode } from 'react';
import type { ContentProps } from '../../src/model/content-components.js';
import { opensWindow, useHref } from '../article-context.js';
import { ExternalIcon, FolderIcon, PageIcon } from '../icons.js';

/** `external`: absent, the address decides. */
type CardProps = ContentProps<'Card', ReactNode>;

export function Card({ href, external, ...box }: CardProps) {
  const resolve = useHref();
  const leaves = external ?? (href !== undefined && opensWindow(href));
  return <CardBox {...box} {...(href !== undefined && { href: resolve(href) })} external={leaves} />;
}

/** With an address that is ready: no article needs to be around it. */
export function CardBox({ title, href, external = false, icon, children }: CardProps) {
  const windowed = external ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <div className={href === undefined ? 'card' : 'card linked'}>
      {title && (
        <p className="card-title">
          {icon === 'folder' && <FolderIcon />}
          {icon === 'page' && <PageIcon />}
          {href === undefined ? (
            title
          ) : (
            <a href={href} {...windowed}>
              {title}
            </a>
          )}
          {external && <ExternalIcon className="icon-external" />}
        </p>
      )}
      {children}
    </div>
  );
}

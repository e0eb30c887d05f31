// A titled box. With `href` the whole box is a link. Without it, the box can contain links of its own. The link is in the title, and the
// style sheet stretches it over the card. A link around everything could not contain paragraphs with links, and would be read out as a
// whole.
import type { ReactNode } from 'react';
import type { ContentProps } from '../../src/model/content-components.js';
import { opensWindow, useHref } from '../article-context.js';
import { ExternalIcon, FolderIcon, PageIcon } from '../icons.js';

/** `external`: if it is absent, the address decides. */
type CardProps = ContentProps<'Card', ReactNode>;

export function Card({ href, external, ...box }: CardProps) {
  const resolve = useHref();
  const leaves = external ?? (href !== undefined && opensWindow(href));
  return <CardBox {...box} {...(href !== undefined && { href: resolve(href) })} external={leaves} />;
}

/** A card with a complete address. It works outside an article. */
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

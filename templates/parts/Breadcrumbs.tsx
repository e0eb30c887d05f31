// The path from the top to this page, if the site asks for it. On a page of the top level it would only repeat the title, so it is left
// out. Head has the form for search engines.
import type { PartProps } from '../part-props.js';

export function Breadcrumbs({ page }: PartProps) {
  if (!page.breadcrumbs?.visible) return null;
  const { items } = page.breadcrumbs;
  if (items.length < 2) return null;
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumbs">
      <ol>
        {items.map((item, index) => (
          <li key={item.permalink ?? item.label} aria-current={index === items.length - 1 ? 'page' : undefined}>
            {item.permalink && index < items.length - 1 ? <a href={item.permalink}>{item.label}</a> : item.label}
          </li>
        ))}
      </ol>
    </nav>
  );
}

// A heading with a link to itself. In `.md` pages `id` and `label` come as text for attributes. In MDX the compiler gives the id, and the
// label is the heading's own text.
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';

interface HeadingProps {
  level: 1 | 2 | 3 | 4 | 5 | 6;
  id?: string;
  /** Plain text of the heading, for the name of its link. */
  label?: string;
  children?: ReactNode;
  className?: string;
}

export function Heading({ level, id, label, children, className }: HeadingProps) {
  const Tag = `h${level}` as const;
  // The title of a page needs no link, because its address is that of the page. Nor does a hidden heading, such as that of the footnotes.
  if (level === 1 || !id || className === 'sr-only') {
    return (
      <Tag id={id} className={className}>
        {children}
      </Tag>
    );
  }
  const name = label ?? textOf(children);
  // A screen reader announces the heading by its name alone, without that of its link.
  return (
    <Tag id={id} className={className} aria-label={name || undefined}>
      {children}
      {/* biome-ignore lint/a11y/useAnchorContent: its mark is drawn by the style sheet, so that it is not copied with the heading */}
      <a className="anchor" href={`#${id}`} title={`Direct link to ${name || id}`} />
    </Tag>
  );
}

function textOf(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) => {
      if (typeof child === 'string' || typeof child === 'number') return String(child);
      return isValidElement(child) ? textOf((child as ReactElement<{ children?: ReactNode }>).props.children) : '';
    })
    .join('');
}

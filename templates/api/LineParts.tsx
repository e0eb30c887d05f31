// The pieces of a line: plain text and links.
import type { TextPart } from '../../src/model/api/api-view.js';
import { Once } from '../Once.js';
import { Each } from './Each.js';
import { LongName } from './LongName.js';

export function LineParts({ parts }: { parts: readonly TextPart[] }) {
  const [only] = parts;
  return only && parts.length === 1 ? linePart(only) : <Each of={parts}>{linePart}</Each>;
}

const linePart = ({ text, href }: TextPart) =>
  href === undefined ? (
    text
  ) : (
    <a href={href}>
      <LongName text={text} />
    </a>
  );

/** A list of links to other pages. `more`: number of links that are not listed. `href`: where those are. */
export function LinkList({ links, more = 0, href }: { links: readonly TextPart[]; more?: number | undefined; href?: string | undefined }) {
  return (
    <ul className="api-links">
      <Each of={links}>{(link) => <Once of={link}>{() => <li>{linePart(link)}</li>}</Once>}</Each>
      {more > 0 && <li>{linePart({ text: `and ${more} more`, ...(href !== undefined && { href }) })}</li>}
    </ul>
  );
}

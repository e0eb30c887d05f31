// The lines of a hit: its title, where it is, and a sentence. The title is the deepest heading around the hit. For the page of an operation,
// the second line is its method and path. For a place within a page, it is the title of the page, unless the hit of the page is above it.
import { methodBadge } from '../../../src/base/names/method-badge.js';
import { LEVELS } from '../build-query.js';
import { HEADING, LINES, PAGE } from './dialog-icons.js';
import type { GroupedHit } from './group-hits.js';
import { MarkedText } from './MarkedText.js';

export function HitText({ hit }: { hit: GroupedHit }) {
  const { type, marked, href, operation, parent } = hit;
  const isPage = type === 'lvl0' || type === 'lvl1';
  const page = marked.lvl1 ?? marked.lvl0;
  const deepest = LEVELS.map((level) => marked[level])
    .filter((pieces) => pieces !== undefined)
    .at(-1);
  // If the answer lacks the titles, the text of the hit replaces them.
  const title = (type === 'content' ? deepest : marked[type]) ?? page ?? marked.content ?? [{ text: href, isMarked: false }];
  const badge = operation && methodBadge(operation.method);
  const path = isPage || parent || page === title ? undefined : page;
  return (
    <>
      {isPage ? PAGE : type === 'content' ? LINES : HEADING}
      <span className="search-hit-text">
        <span className="search-hit-title">
          <MarkedText pieces={title} />
        </span>
        {path && (
          <span className="search-hit-path">
            <MarkedText pieces={path} />
          </span>
        )}
        {operation && !parent && (
          <span className="search-hit-operation">
            <b className={badge?.className}>{badge?.word}</b> <code>{operation.path}</code>
          </span>
        )}
        {marked.content && marked.content !== title && (
          <span className="search-hit-sentence">
            <MarkedText pieces={marked.content} />
          </span>
        )}
      </span>
    </>
  );
}

/** The name of a hit that has one line: its deepest level. */
export const hitName = ({ levels, href }: Pick<GroupedHit, 'levels' | 'href'>): string =>
  LEVELS.map((level) => levels[level])
    .filter((text) => text !== undefined)
    .at(-1) ?? href;

// The two lines of a hit: what it is, and where it is. For a page they are its title and a line of its content. For a heading or a
// paragraph, the second line is the title of its page.
import { LEVELS } from '../build-query.js';
import type { Hit } from '../read-answer.js';
import { HEADING, LINES, PAGE } from './dialog-icons.js';
import { MarkedText } from './MarkedText.js';

export function HitText({ hit }: { hit: Hit }) {
  const { type, marked, href } = hit;
  const isPage = type === 'lvl0' || type === 'lvl1';
  const page = marked.lvl1 ?? marked.lvl0;
  // If the answer lacks the title, other texts of the hit replace it.
  const title = marked[type] ?? page ?? marked.content ?? [{ text: href, isMarked: false }];
  const path = isPage ? marked.content : page;
  return (
    <>
      {isPage ? PAGE : type === 'content' ? LINES : HEADING}
      <span className="search-hit-text">
        <span className="search-hit-title">
          <MarkedText pieces={title} />
        </span>
        {path && path !== title && (
          <span className="search-hit-path">
            <MarkedText pieces={path} />
          </span>
        )}
      </span>
    </>
  );
}

/** The name of a hit that has one line: its deepest level. */
export const hitName = ({ levels, href }: Hit): string =>
  LEVELS.map((level) => levels[level])
    .filter((text) => text !== undefined)
    .at(-1) ?? href;

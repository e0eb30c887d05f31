// Renders hits as the list of the search page. It makes elements around text: nothing of an answer becomes markup.
import { LEVELS } from '../build-query.js';
import { type Piece, textOf } from '../marked-text.js';
import type { Hit } from '../read-answer.js';

/** A link with the deepest level as its text, then the levels above it, then the snippet. */
export function drawHit({ levels, marked, href, isExternal }: Hit): HTMLLIElement {
  const known = LEVELS.filter((level) => levels[level] !== undefined);
  const deepest = known.at(-1);
  const link = create('a', 'search-result-title', ...drawMarked((deepest && marked[deepest]) ?? [{ text: href, isMarked: false }]));
  link.href = href;
  if (isExternal) link.dataset.noNavigate = '';
  const path = known.slice(0, -1).map((level) => create('span', '', ...drawMarked(marked[level] ?? [])));
  const item = create('li', 'search-result', create('h2', '', link));
  if (path.length > 0) item.append(create('p', 'search-result-path', ...path));
  if (marked.content) {
    const isWhole = /[.!?…]$/.test(textOf(marked.content).trimEnd());
    item.append(create('p', 'search-result-text', ...drawMarked(marked.content), isWhole ? '' : '...'));
  }
  return item;
}

const drawMarked = (pieces: readonly Piece[]): (Node | string)[] =>
  pieces.map(({ text, isMarked }) => (isMarked ? create('mark', '', text) : text));

function create<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, ...children: (Node | string)[]) {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...children);
  return element;
}

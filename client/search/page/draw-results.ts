// Renders hits as the list of the search page. It makes elements around text: nothing of an answer becomes markup.

import { methodBadge } from '../../../src/base/names/method-badge.js';
import type { SearchSettings } from '../../../src/model/client.js';
import { LEVELS } from '../build-query.js';
import { type Piece, textOf } from '../marked-text.js';
import type { Answer, Hit } from '../read-answer.js';
import { type DialogTexts, fillText } from '../search-texts.js';
import { suggestionsFor } from '../shared/suggestions.js';

/** A link with the deepest level as its text, then the levels above it, then method and path of an operation, then the snippet. */
export function drawHit({ levels, marked, href, isExternal, operation }: Hit): HTMLLIElement {
  const known = LEVELS.filter((level) => levels[level] !== undefined);
  const deepest = known.at(-1);
  const link = create('a', 'search-result-title', ...drawMarked((deepest && marked[deepest]) ?? [{ text: href, isMarked: false }]));
  link.href = href;
  if (isExternal) link.dataset.noNavigate = '';
  const path = known.slice(0, -1).map((level) => create('span', '', ...drawMarked(marked[level] ?? [])));
  const item = create('li', 'search-result', create('h2', '', link));
  if (path.length > 0) item.append(create('p', 'search-result-path', ...path));
  if (operation) {
    const { word, className } = methodBadge(operation.method);
    item.append(create('p', 'search-hit-operation', create('b', className, word), ' ', create('code', '', operation.path)));
  }
  if (marked.content) {
    const isWhole = /[.!?…]$/.test(textOf(marked.content).trimEnd());
    item.append(create('p', 'search-result-text', ...drawMarked(marked.content), isWhole ? '' : '...'));
  }
  return item;
}

/** Draws what a reader can do if nothing was found. `search` is called with another query. */
export function drawNoResults(
  { query, nearWords }: Pick<Answer, 'query' | 'nearWords'>,
  settings: SearchSettings,
  texts: NoResultsTexts,
  search: (query: string) => void,
): Element[] {
  const suggestions = suggestionsFor(query, settings, nearWords);
  const buttons = suggestions.map((name) => {
    const button = create('button', '', name);
    button.type = 'button';
    button.addEventListener('click', () => search(name));
    return create('li', '', button);
  });
  const report = create('a', '', texts.reportMissingResultsLinkText);
  const { reportUrl } = settings;
  if (reportUrl !== undefined) {
    report.href = fillText(reportUrl, { query: encodeURIComponent(query) });
    report.target = '_blank';
    report.rel = 'noopener noreferrer';
  }
  return [
    ...(buttons.length > 0 ? [create('p', '', `${texts.suggestedQueryText}:`), create('ul', 'search-suggestions', ...buttons)] : []),
    ...(reportUrl === undefined ? [] : [create('p', '', texts.reportMissingResultsText, ' ', report)]),
  ];
}

type NoResultsTexts = Pick<DialogTexts, 'suggestedQueryText' | 'reportMissingResultsText' | 'reportMissingResultsLinkText'>;

const drawMarked = (pieces: readonly Piece[]): (Node | string)[] =>
  pieces.map(({ text, isMarked }) => (isMarked ? create('mark', '', text) : text));

function create<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, ...children: (Node | string)[]) {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...children);
  return element;
}

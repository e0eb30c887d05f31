// The page with all results. Its form is in the HTML, and the results are added below. The address always contains the query, so that it
// can be kept and sent. A key stroke adds no entry to the history. More results are fetched when the reader comes to the end of the list.
import type { SearchSettings } from '../../../src/model/client.js';
import type { Mount } from '../../boot/shared-code.js';
import { adoptStyles } from '../adopt-styles.js';
import { loadSearch } from '../load-search.js';
import { fillText, pageTexts } from '../search-texts.js';
import { createPageSearch, MOST_CHARACTERS, type PageSearch, type PageView } from './create-page-search.js';
import { drawHit, drawNoResults } from './draw-results.js';

/** As in the dialog. */
const NARROW = '(width <= 768px)';

export const mountSearchPage: Mount = (root, handed) => {
  const { signal, dispose } = handed.listening();
  const place = root.querySelector<HTMLElement>('[data-search-page]');
  const input = place?.querySelector('input');
  if (!place || !input) return dispose;
  adoptStyles();
  let search: PageSearch | undefined;
  const first = new URLSearchParams(location.search).get('q') ?? '';
  // Text that was typed before this code was loaded wins over the address.
  if (input.value === '') input.value = first.slice(0, MOST_CHARACTERS);
  const start = (atOnce: boolean) => {
    loadSearch(handed).then(
      ({ settings, asker }) => {
        if (signal.aborted) return;
        search ??= createPageSearch({
          ask: asker.ask,
          snippetWords: matchMedia(NARROW).matches ? 5 : 10,
          onChange: createDrawing(place, settings, {
            more: () => search?.more(),
            search(query) {
              input.value = query;
              tellAddress();
              input.focus();
              start(true);
            },
          }),
        });
        search.search(input.value, atOnce);
      },
      (error) => {
        if (signal.aborted) return;
        const { panel } = handed.retryPanel(error, () => {
          panel.remove();
          start(true);
        });
        place.querySelector('[data-search-results]')?.replaceChildren(panel);
      },
    );
  };
  const tellAddress = () => {
    const url = new URL(location.href);
    if (input.value === '') url.searchParams.delete('q');
    else url.searchParams.set('q', input.value);
    try {
      history.replaceState(history.state, '', url);
    } catch {
      // Some browsers refuse more than a hundred changes within a minute. The next change brings the address up to date.
    }
  };
  input.addEventListener(
    'input',
    (event) => {
      if (input.value.length > MOST_CHARACTERS) input.value = input.value.slice(0, MOST_CHARACTERS);
      tellAddress();
      if (!(event as InputEvent).isComposing) start(false);
    },
    { signal },
  );
  input.addEventListener('compositionend', () => start(false), { signal });
  input.form?.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      tellAddress();
      start(true);
    },
    { signal },
  );
  if (input.value !== '') {
    tellAddress();
    start(input.value === first.slice(0, MOST_CHARACTERS));
  }
  return () => {
    dispose();
    search?.end();
  };
};

/** Renders what has changed. Hits that stay keep their elements, and the focus in them. */
function createDrawing(
  place: HTMLElement,
  settings: SearchSettings,
  { more, search }: { more(): void; search(query: string): void },
): (view: PageView) => void {
  const texts = pageTexts(settings.translations);
  const heading = place.querySelector('h1');
  const status = place.querySelector('[data-search-status]');
  const results = place.querySelector('[data-search-results]');
  const plainTitle = heading?.textContent ?? '';
  const siteTitle = document.title.startsWith(plainTitle) ? document.title.slice(plainTitle.length) : '';
  const list = document.createElement('ol');
  list.className = 'search-results';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'search-more';
  button.textContent = texts.moreResultsText;
  button.addEventListener('click', more);
  let shown: PageView['found'];
  let isFailed = false;
  const observer = new IntersectionObserver((entries) => {
    // After a failure, more is fetched only when the reader presses the button.
    if (!isFailed && entries.some(({ isIntersecting }) => isIntersecting)) more();
  });

  return ({ query, status: state, found }) => {
    const title = query.trim() === '' ? plainTitle : fillText(texts.titleWithQuery, { query });
    if (heading) heading.textContent = title;
    document.title = title + siteTitle;
    isFailed = state === 'error';
    if (status) status.textContent = statusText({ query, status: state, ...(found && { found }) }, texts);
    place.ariaBusy = state === 'loading' ? 'true' : null;
    if (found !== shown) {
      const hits = found?.hits ?? [];
      const isContinued = shown !== undefined && shown.hits.length < hits.length && shown.hits.every((hit, index) => hit === hits[index]);
      if (isContinued) list.append(...hits.slice(shown?.hits.length).map(drawHit));
      else if (shown?.hits !== hits) list.replaceChildren(...hits.map(drawHit));
      shown = found;
    }
    observer.disconnect();
    const isEmpty = found?.hits.length === 0 && state === 'idle';
    const drawn = isEmpty
      ? drawNoResults({ query, nearWords: found.nearWords }, settings, texts, search)
      : found && found.hits.length > 0
        ? [list]
        : [];
    results?.replaceChildren(...drawn, ...(found?.hasMore ? [button] : []));
    if (found?.hasMore && state === 'idle') observer.observe(button);
  };
}

function statusText({ query, status, found }: PageView, texts: ReturnType<typeof pageTexts>): string {
  if (query.trim() === '') return '';
  if (status === 'loading') return texts.fetchingNewResultsText;
  if (status === 'error') return `${texts.titleText}. ${texts.helpText}`;
  if (!found || found.hits.length === 0) return texts.noResultsText;
  return found.count === 1 ? texts.oneDocumentFoundText : fillText(texts.documentsFoundText, { count: found.count });
}

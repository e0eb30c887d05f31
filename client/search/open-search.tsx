// The dialog of the search, one per document. It is made when it opens and removed when it closes. It is the browser's own modal dialog:
// the page behind it is inert, and Escape closes it. After that, the focus and the scroll position are as before.
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { SearchSettings } from '../../src/model/client.js';
import type { SharedCode } from '../boot/shared-code.js';
import { adoptStyles } from './adopt-styles.js';
import { createDialogState, type Entry, MAIN_PAGES, MOST_CHARACTERS } from './dialog/create-dialog-state.js';
import type { DialogProps } from './dialog/dialog-props.js';
import { SearchDialog } from './dialog/SearchDialog.js';
import { createSavedSearches } from './dialog/saved-searches.js';
import { trapFocus } from './dialog/trap-focus.js';
import { type LoadedSearch, loadSearch } from './load-search.js';
import type { Answer, Hit } from './read-answer.js';
import { dialogTexts } from './search-texts.js';

/** What a reader does while the dialog is being loaded. It is read when the dialog shows. */
export interface Opening {
  /** Becomes the query. If it is empty, the text that is selected on the page does. */
  typed: string;
  isGivenUp: boolean;
}

export interface OpenSearch {
  /** Rejects if the site's settings can't be loaded. `isToggle`: closes the dialog if it is open. */
  open(opening: Opening, isToggle: boolean): Promise<void> | void;
}

/** Wider screens show longer snippets. */
const NARROW = '(width <= 768px)';
const SNIPPET_WORDS = { narrow: 5, wide: 10 };

/**
 * Starts to load what the dialog needs.
 * @param settings the first request for the site's settings
 */
export function createSearch(handed: SharedCode, settings: Promise<Response>): OpenSearch {
  let ready: LoadedSearch | undefined;
  let opened: (() => void) | undefined;
  let early: Promise<Response> | undefined = settings;
  adoptStyles();
  const prepare = async () => {
    const first = early;
    early = undefined;
    ready ??= await loadSearch(handed, first);
    return ready;
  };
  prepare().catch(() => {});

  const show = (search: LoadedSearch, { typed, isGivenUp }: Opening) => {
    if (opened || isGivenUp) return;
    opened = openDialog({ ...search, handed, typed, onClose: () => (opened = undefined) });
  };
  return {
    open(opening, isToggle) {
      if (opened) return isToggle ? opened() : undefined;
      // Synchronous if possible, because a phone opens its keyboard only for a focus that comes with the tap.
      return ready ? show(ready, opening) : prepare().then((now) => show(now, opening));
    },
  };
}

const selectedText = (): string => (getSelection()?.toString() ?? '').trim().replace(/\s+/g, ' ').slice(0, MOST_CHARACTERS);

interface OpenOptions extends LoadedSearch {
  handed: SharedCode;
  typed: string;
  onClose(): void;
}

/** @returns the function that closes the dialog */
function openDialog({ settings, asker, insights, handed, typed, onClose }: OpenOptions): () => void {
  const query = typed || selectedText();
  const texts = dialogTexts(settings.translations);
  const saved = createSavedSearches(settings, handed);
  const snippetWords = matchMedia(NARROW).matches ? SNIPPET_WORDS.narrow : SNIPPET_WORDS.wide;
  const onShow = (answer: Answer, hits: Hit[]) => insights.viewed(answer, hits);
  const mainPages = settings.mainPages.map(mainPageHit);
  const state = createDialogState({ asker, saved, mainPages, snippetWords, query, onShow });
  const dialog = document.createElement('dialog');
  dialog.className = 'search-dialog';
  dialog.ariaLabel = texts.dialogLabel;
  dialog.ariaModal = 'true';
  // The page behind does not scroll. If its scroll bar takes room, that room stays.
  if (innerWidth > document.documentElement.clientWidth) dialog.dataset.bar = '';
  document.body.append(dialog);
  const root = createRoot(dialog);
  const from = document.activeElement;
  const scrolled = { left: scrollX, top: scrollY, behavior: 'instant' } as const;
  const { signal, dispose } = handed.listening();

  const close = (isLeaving = false) => {
    if (signal.aborted) return;
    dispose();
    state.end();
    root.unmount();
    dialog.remove();
    onClose();
    if (isLeaving) return;
    const button = [...document.querySelectorAll<HTMLElement>('[data-search-open]')].find((one) => one.checkVisibility());
    const back = from instanceof HTMLElement && from !== document.body && from.isConnected ? from : button;
    back?.focus({ preventScroll: true });
    scrollTo(scrolled);
  };

  const note = ({ hit, id }: Entry) => {
    // A main page was not searched for.
    const section = state.view().sections.find(({ entries }) => entries.some((entry) => entry.id === id));
    if (section?.id !== MAIN_PAGES) saved.remember(hit);
    const { answer } = state.view().shown;
    if (answer) insights.clicked(answer, hit);
  };
  const props: DialogProps = {
    state,
    settings,
    texts,
    saved,
    close,
    open(entry, how) {
      const { href, isExternal } = entry.hit;
      note(entry);
      if (how !== 'here') return void window.open(href, '_blank', 'noopener');
      close(true);
      followLink(href, isExternal);
    },
    follow(entry, isHere) {
      note(entry);
      // Deferred until the listeners on the document have seen the click on the link.
      if (isHere) setTimeout(close, 0, true);
    },
  };
  flushSync(() => root.render(<SearchDialog {...props} close={() => close()} />));
  dialog.showModal();
  const input = dialog.querySelector('input');
  input?.focus();
  // The reader goes on typing after a typed query, and replaces a selected one.
  if (typed) input?.setSelectionRange(typed.length, typed.length);
  else input?.select();

  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  dialog.addEventListener('mousedown', (event) => {
    if (event.target !== dialog) return;
    // Otherwise the focus would go where the pointer is.
    event.preventDefault();
    close();
  });
  dialog.addEventListener('keydown', (event) => {
    trapFocus(dialog, event);
    // In a search field the browser would only clear the field.
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    close();
  });
  addEventListener('docgen:route-did-update', () => close(true), { signal });
  return close;
}

/** A main page in the shape of a hit. Its address is one of this site, so no rule for results changes it. */
const mainPageHit = ({ label, permalink }: SearchSettings['mainPages'][number]): Hit => ({
  objectID: permalink,
  position: 0,
  type: 'lvl1',
  url: permalink,
  href: permalink,
  isExternal: false,
  levels: { lvl1: label },
  marked: {},
});

/** Works like a click on such a link: navigation or the browser opens it. */
function followLink(href: string, isExternal: boolean): void {
  const link = document.createElement('a');
  link.href = href;
  if (isExternal) link.dataset.noNavigate = '';
  document.body.append(link);
  link.click();
  link.remove();
}

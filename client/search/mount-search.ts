// Opens the search once a reader has first turned to it: by its buttons, by Ctrl or Meta with K anywhere, by a slash outside a field, or by
// a letter or digit on a button. F5, Ctrl+R and Ctrl+F stay the browser's. The dialog, the settings and the engine are loaded at the next
// sign, which mostly is the one that loaded this code. What the reader types until then becomes the query, and Escape gives it up. The code
// of the search page is loaded with that page.
import type { Mount } from '../boot/shared-code.js';
import type { Opening, OpenSearch } from './open-search.js';

/** One per document. */
let loading: Promise<OpenSearch> | undefined;
let loaded: OpenSearch | undefined;
/** Set while the dialog is being loaded. */
let underWay: Opening | undefined;

/** Takes the characters that were typed while this code was being loaded (boot/on-gesture.ts). */
function takeTyped({ dataset }: HTMLElement): string {
  const { typed = '' } = dataset;
  dataset.typed = ' ';
  return typed.trimStart();
}

export const mountSearch: Mount = (root, handed) => {
  const { signal, dispose } = handed.listening();
  const load = () => {
    loading ??= loadDialog();
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  const loadDialog = async () => {
    // The settings are fetched at the same time as the code. The code that uses them reports an error.
    const settings = fetch(document.documentElement.dataset.search ?? '');
    settings.catch(() => {});
    const { createSearch } = await import('./open-search.js');
    loaded = createSearch(handed, settings);
    return loaded;
  };
  const open = (typed: string, isToggle: boolean) => {
    const opening = { typed, isGivenUp: false };
    // Synchronous if possible, because a phone shows its keyboard only for a focus that comes with the tap.
    const shown = loaded ? loaded.open(opening, isToggle) : load().then((search) => search.open(opening, isToggle));
    if (!shown) return;
    underWay = opening;
    shown
      .finally(() => {
        if (underWay === opening) underWay = undefined;
      })
      .catch((error: unknown) => opening.isGivenUp || tellFault(error, () => open(opening.typed, false)));
  };
  const typeAhead = (opening: Opening, { key }: KeyboardEvent): boolean => {
    if (key === 'Escape') opening.isGivenUp = true;
    else if (key === 'Backspace') opening.typed = [...opening.typed].slice(0, -1).join('');
    else if ([...key].length === 1) opening.typed += key;
    else return false;
    if (opening.isGivenUp) underWay = undefined;
    return true;
  };
  const tellFault = (error: unknown, retry: () => void) => {
    const main = document.querySelector('main');
    main?.querySelector(':scope > .search-fault')?.remove();
    const { panel } = handed.retryPanel(error, () => {
      panel.remove();
      retry();
    });
    panel.classList.add('search-fault');
    main?.prepend(panel);
    panel.scrollIntoView({ block: 'center' });
  };
  const hear = (event: Event) => {
    const { target, type } = event;
    if (!(target instanceof HTMLElement)) return;
    const button = target.closest<HTMLElement>('[data-search-open]');
    const isOnButton = button !== null;
    if (type !== 'keydown') {
      if (isOnButton) type === 'click' ? open(takeTyped(button), false) : void load().catch(() => {});
      return;
    }
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event as KeyboardEvent;
    const isPlain = !ctrlKey && !metaKey && !altKey;
    // The focused field may be in a shadow root, for instance that of a chat widget.
    const typedInto = event.composedPath()[0] as HTMLElement;
    const isInField = typedInto.isContentEditable || typedInto.matches('input, select, textarea');
    if (underWay && isPlain && !isInField && typeAhead(underWay, event as KeyboardEvent)) return event.preventDefault();
    const isToggle = (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';
    const isSlash = isPlain && key === '/' && !isInField;
    const isTyped = isPlain && isOnButton && /^[\p{L}\p{N}]$/u.test(key);
    if (!isToggle && !isSlash && !isTyped) return;
    event.preventDefault();
    // A key that is held down would open and close the dialog over and over.
    if (!repeat) open(isTyped ? key : '', isToggle);
  };
  for (const sign of ['pointerover', 'focusin', 'touchstart', 'click', 'keydown']) addEventListener(sign, hear, { capture: true, signal });

  const page = root.querySelector('[data-search-page]');
  let undoPage = () => {};
  // The sign that loaded this code may have been on the button.
  if (document.querySelector('[data-search-open]:is(:hover, :focus)')) void load().catch(() => {});
  if (page)
    import('./page/search-page.js').then(
      ({ mountSearchPage }) => {
        if (!signal.aborted) undoPage = mountSearchPage(root, handed);
      },
      (error) => tellFault(error, () => location.reload()),
    );
  return () => {
    dispose();
    undoPage();
  };
};

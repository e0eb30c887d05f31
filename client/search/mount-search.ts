// The signs that ask for the search, once a reader has first turned to it: its buttons, Ctrl or Meta and K anywhere, a slash where nobody types, a
// letter or digit on a button. F5, Ctrl+R and Ctrl+F stay the browser's. The dialog, what it knows of the site and the engine come with the next
// sign, mostly the same that brought this. The search page's own code comes with the page.
import type { Mount } from '../boot/dispose.js';
import type { OpenSearch } from './open-search.js';

/** One a document. */
let loading: Promise<OpenSearch> | undefined;
let loaded: OpenSearch | undefined;

export const mountSearch: Mount = (root, handed) => {
  const { signal, dispose } = handed.listening();
  const load = () => {
    loading ??= import('./open-search.js').then(({ createSearch }) => {
      loaded = createSearch(handed);
      return loaded;
    });
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  const open = (typed: string, isToggle: boolean) => {
    // Without a detour where it can be: a phone shows its keyboard for a focus that comes with the tap.
    const opening = loaded ? loaded.open(typed, isToggle) : load().then((search) => search.open(typed, isToggle));
    opening?.catch((error: unknown) => tellFault(error, () => open(typed, false)));
  };
  const tellFault = (error: unknown, retry: () => void) => {
    const main = document.querySelector('main');
    main?.querySelector(':scope > .search-fault')?.remove();
    const { panel } = handed.createRetryPanel(error, () => {
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
    const isOnButton = target.closest('[data-search-open]') !== null;
    if (type !== 'keydown') {
      if (isOnButton) type === 'click' ? open('', false) : void load().catch(() => {});
      return;
    }
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event as KeyboardEvent;
    const isPlain = !ctrlKey && !metaKey && !altKey;
    const isToggle = (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';
    const isSlash = isPlain && key === '/' && !target.isContentEditable && !target.matches('input, select, textarea');
    const isTyped = isPlain && isOnButton && /^[\p{L}\p{N}]$/u.test(key);
    if (!isToggle && !isSlash && !isTyped) return;
    event.preventDefault();
    open(isTyped ? key : '', isToggle);
  };
  for (const sign of ['pointerover', 'focusin', 'touchstart', 'click', 'keydown']) addEventListener(sign, hear, { capture: true, signal });

  const page = root.querySelector('[data-search-page]');
  let undoPage = () => {};
  // The sign that brought this may have been on the button.
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

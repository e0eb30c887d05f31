// The panel with the errors of the site. It lies over the last good page, which stays usable, and the focus stays where the author types.
// The author can hide it with its button or with Escape. A new error shows it again. Without errors it is gone.
import type { DevNotice } from '../../src/model/client.js';
import { counted, createButton, createElement } from './create-element.js';
import { noticeText } from './notice-text.js';

export interface ErrorPanel {
  element: HTMLElement;
  /** Returns true if there is an error that was not there before. */
  show(errors: DevNotice[]): boolean;
  reveal(): void;
  isShown(): boolean;
}

/** What can't be shown because it was never built: the whole site, or only this page. */
export type Unbuilt = 'site' | 'page' | undefined;

const NOTES = {
  site: 'The site shows as soon as they are fixed.',
  page: 'This page shows as soon as its own are fixed.',
  good: 'The last good site is still shown. Pages that come or go wait.',
};

/** If there is no site, the panel covers the window and can't be hidden. `onHide`: called when the author has hidden it. */
export function createErrorPanel(unbuilt: Unbuilt, onHide: (hadFocus: boolean) => void): ErrorPanel {
  const isWhole = unbuilt === 'site';
  const title = createElement('h2', 'title');
  const list = createElement('ol', 'errors');
  // The list and its frames scroll, so the keyboard must reach them.
  list.tabIndex = 0;
  const hide = () => {
    const hadFocus = element.matches(':focus-within');
    element.hidden = true;
    onHide(hadFocus);
  };
  const close = createButton('close', hide, 'Hide', createElement('kbd', '', 'Esc'));
  const element = createElement(
    'section',
    isWhole ? 'card panel whole' : 'card panel',
    createElement(
      'header',
      '',
      createElement('span', 'sign'),
      title,
      createElement('p', 'note', NOTES[unbuilt ?? 'good']),
      isWhole ? undefined : close,
    ),
    list,
  );
  element.ariaLabel = 'Errors of the site';
  element.hidden = true;
  let known: string[] = [];

  // On the window, which hears a key after the elements of the page, so that a dialog of the page can handle Escape itself.
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isWhole || element.hidden) return;
    event.preventDefault();
    hide();
  });
  return {
    element,
    show(errors) {
      const texts = errors.map(({ text }) => text);
      const isNew = texts.some((text) => !known.includes(text));
      const isSame = texts.join('\n') === known.join('\n');
      known = texts;
      if (!isSame) {
        title.textContent = counted(errors.length, 'error');
        list.replaceChildren(...errors.map((error) => createElement('li', '', noticeText(error))));
      }
      if (errors.length === 0) element.hidden = true;
      else if (isNew) element.hidden = false;
      return isNew;
    },
    reveal() {
      element.hidden = false;
      (isWhole ? list : close).focus();
    },
    isShown: () => !element.hidden,
  };
}

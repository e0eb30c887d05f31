// What is wrong with the site, over the last good page, which stays below and can be used: the focus stays where the author types. It
// can be put away, by its button or Escape; an error that was not there then brings it back, and without errors it is gone.
import type { DevNotice } from '../../src/model/client.js';
import { counted, createButton, createElement } from './create-element.js';
import { noticeText } from './notice-text.js';

export interface ErrorPanel {
  element: HTMLElement;
  /** true: there is an error that was not there before. */
  show(errors: DevNotice[]): boolean;
  reveal(): void;
  isShown(): boolean;
}

/** What there is nothing of to show: the site, or no more than this page. */
export type Unbuilt = 'site' | 'page' | undefined;

const NOTES = {
  site: 'The site shows as soon as they are mended.',
  page: 'This page shows as soon as its own are mended.',
  good: 'The last good site is still shown. Pages that come or go wait.',
};

/** Without a site it covers the window and can't be put away. `onHide`: somebody has put it away. */
export function createErrorPanel(unbuilt: Unbuilt, onHide: (hadFocus: boolean) => void): ErrorPanel {
  const isWhole = unbuilt === 'site';
  const title = createElement('h2', 'title');
  const list = createElement('ol', 'errors');
  // It scrolls, and so do frames: by keyboard too.
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

  // Last of all, so that a dialog of the page that takes Escape for itself has it.
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

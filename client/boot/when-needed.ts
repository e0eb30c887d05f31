// Behaviours in chunks of their own: one table of what each serves, which signs ask for its code, and where that is.

import { GESTURES, onGesture, type Waiting } from './on-gesture.js';
import type { Mount } from './shared-code.js';
import { SharedName } from './shared-name.js';
import { readStored } from './storage.js';
import { readList } from './tab-storage.js';

/** Whether an API of the site has a console: decided when the client is bundled. */
declare const DOCGEN_CONSOLE: boolean;
/** Whether the site has a search. */
declare const DOCGEN_SEARCH: boolean;

/** What is stored is not what shows: it is no mode, the site offers none any more, or the address asked for another. It is only to be tidied. */
function storedModeIsVoid(): boolean {
  const stored = readStored(SharedName.Theme);
  return stored !== null && stored !== document.documentElement.dataset.themeChoice;
}

export const mountWhenNeeded: Mount = (root) => {
  const waiting: Waiting[] = [
    {
      selector: 'button[data-theme-toggle]',
      signs: [...GESTURES, 'storage', 'pageshow'],
      media: SharedName.SystemDark,
      load: () => import('../enhance/color-toggle.js'),
      anywhere: storedModeIsVoid(),
    },
    {
      selector: '.code',
      // On a touch screen no pointer comes near a block before the finger that wants the button for wrapping.
      signs: [...GESTURES, 'scroll'],
      load: () => import('../enhance/code-tools.js'),
    },
    { selector: '[data-announcement-close]', signs: [...GESTURES, 'storage'], load: () => import('../enhance/announcement.js') },
    { selector: '[data-dropdown]', load: () => import('../enhance/dropdown.js') },
    // What was open before a reload.
    { selector: '[data-sidebar]', load: () => import('../enhance/sidebar.js'), anywhere: Boolean(readList(SharedName.Open)[0]) },
    {
      selector: '[data-toc] a',
      signs: [...GESTURES, 'scroll'],
      load: () => import('../enhance/contents-spy.js'),
      // The link that is followed stays marked.
      holdsLinks: true,
    },
    { selector: '.skip-link', load: () => import('../enhance/skip-link.js') },
    { selector: '[data-panel]', load: () => import('../enhance/mobile-panel.js') },
    {
      selector: 'a[data-version], a[data-keep]',
      load: () => import('../enhance/versions.js'),
      holdsLinks: true,
    },
    {
      selector: '[data-tabs]',
      signs: [...GESTURES, 'storage', 'hashchange'],
      load: () => import('../enhance/mount-tabs.js'),
    },
    // React comes with it: not before the reader says so.
    ...(DOCGEN_CONSOLE ? [{ selector: '[data-console]', signs: ['click'], load: () => import('../enhance/try-console.js') }] : []),
    // Its keys are heard by the inline script, and pressed on its button; the search page is given the focus by that, when it has loaded.
    ...(DOCGEN_SEARCH
      ? [
          {
            selector: '[data-search-open], [data-search-page]',
            load: () => import('../search/mount-search.js'),
            anywhere: 'search' in document.documentElement.dataset,
          },
        ]
      : []),
    { selector: 'body', signs: ['scroll'], load: () => import('../enhance/scroll-tools.js') },
  ];
  const disposals = waiting.map((row) => onGesture(root, row));
  return () => {
    for (const undo of disposals) undo();
  };
};

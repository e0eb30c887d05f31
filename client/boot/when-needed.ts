// The behaviours whose code is in chunks of its own. One table lists the elements that each serves, the signs that start the loading of its
// code, and the module.

import { GESTURES, onGesture, type Waiting } from './on-gesture.js';
import type { Mount } from './shared-code.js';
import { SharedName } from './shared-name.js';
import { readStored } from './storage.js';
import { readList } from './tab-storage.js';

/** Whether an API of the site has a console. It is decided when the client is bundled. */
declare const DOCGEN_CONSOLE: boolean;
/** Whether the site has a search. */
declare const DOCGEN_SEARCH: boolean;

/**
 * The stored mode differs from the shown one: it is invalid, the site does not offer it any more, or the address asked for another. The
 * toggle's code only has to tidy it up.
 */
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
      // Blocks of code and the bar with an address.
      selector: 'figure',
      // On a touch screen no pointer comes near a block before the finger presses the button for wrapping.
      signs: [...GESTURES, 'scroll'],
      load: () => import('../enhance/code-tools.js'),
    },
    { selector: '[data-announcement-close]', signs: [...GESTURES, 'storage'], load: () => import('../enhance/announcement.js') },
    { selector: '[data-dropdown]', load: () => import('../enhance/dropdown.js') },
    // Categories that were open before a reload are opened again.
    { selector: '[data-sidebar]', load: () => import('../enhance/sidebar.js'), anywhere: Boolean(readList(SharedName.Open)[0]) },
    {
      selector: '[data-toc] a',
      signs: [...GESTURES, 'scroll'],
      load: () => import('../enhance/contents-spy.js'),
      // The code marks the followed link, so a click waits for it.
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
    // Its code loads React, so only a click starts it.
    ...(DOCGEN_CONSOLE ? [{ selector: '[data-console]', signs: ['click'], load: () => import('../enhance/try-console.js') }] : []),
    // The inline script hears the keys of the search and clicks its button. It also focuses the field of the search page when that has
    // loaded. Both arrive here as signs.
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

// `docgen:patch` on the window: sent by code that changes the document under the reader, to get what it must update around that. Only
// `docgen dev` sends it (client/dev). The navigator answers at once. If the navigator was not fetched yet, `popstate` starts it.
import type { SharedCode } from '../boot/shared-code.js';
import type { PageStore } from './page-store.js';

/** What navigation knows of the current page. */
export interface PatchedPage {
  /** The elements of the body that came with the page. Code that changes them must keep the list up to date. */
  parts: Element[];
  store: PageStore;
  /**
   * Mounts the behaviours on the current content of the document. It is synchronous: islands and a console that are still there live on.
   */
  mount(): void;
  /** Undoes all behaviours. */
  undo(): void;
  handed: SharedCode;
}

export type PatchDetail = (page: PatchedPage) => void;

export type PatchEvent = CustomEvent<PatchDetail>;

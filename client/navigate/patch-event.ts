// `docgen:patch` at the window: who changes the document under the reader asks for what must be done around it. Only `docgen dev` does
// (client/dev). The navigator answers at once; `popstate` wakes one that was not fetched yet.
import type { SharedCode } from '../boot/shared-code.js';
import type { PageStore } from './page-store.js';

/** What navigation has of the page that is shown. */
export interface PatchedPage {
  /** The elements of the body that it brought along. Code that changes them keeps the list up to date. */
  parts: Element[];
  store: PageStore;
  /** Enhancers, on what the document holds now, in one go: islands and a console that are still in it live on. */
  mount(): void;
  /** Of all enhancers. */
  undo(): void;
  handed: SharedCode;
}

export type PatchDetail = (page: PatchedPage) => void;

export type PatchEvent = CustomEvent<PatchDetail>;

// `docgen:patch` at the window: who changes the document under the reader asks for what must be done around it. Only `docgen dev` does
// (client/dev). The navigator answers at once; `popstate` wakes one that was not fetched yet.
import type { NavigatorOptions } from './navigator.js';

/**
 * `undo`: all enhancers, and `mount`: on what the document holds then, in one go: islands and a console that are still in it live on.
 * `parts` are to be kept up to date.
 */
export type PatchDetail = (navigation: NavigatorOptions) => void;

export type PatchEvent = CustomEvent<PatchDetail>;

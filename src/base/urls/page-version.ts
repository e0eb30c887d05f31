// The version of a page for `docgen dev`. It changes if the page's bytes change.
import { digest } from '../values/digest.js';

export const pageVersion = (page: Uint8Array | string): string => digest(page).slice(0, 16);

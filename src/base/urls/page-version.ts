// What `docgen dev` tells the bytes of a page by: other bytes, another version.
import { digest } from '../values/digest.js';

export const pageVersion = (page: Uint8Array | string): string => digest(page).slice(0, 16);

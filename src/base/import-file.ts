// A module whose place is only known at run time, by its absolute path. In the bundled programs bin/import-file.cjs stands for this file.
import { pathToFileURL } from 'node:url';

/** Rejects with what the module throws. */
export const importFile = (path: string): Promise<unknown> => import(pathToFileURL(path).href);

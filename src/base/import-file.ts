// Imports a module by its absolute path, which is only known at run time. In the bundled programs, bin/import-file.cjs takes the place of
// this file.
import { pathToFileURL } from 'node:url';

/** Rejects with the error that the module throws. */
export const importFile = (path: string): Promise<unknown> => import(pathToFileURL(path).href);

// The address of edit links: Docusaurus adds the path from the site, `../docs/a.md` too, docgen the path in the new site.
import { posix } from 'node:path';

/** @param folder of the content, from the root of the old site; undefined: it has several */
export const editUrlOf = (url: string, folder: string | undefined): string => {
  const base = url.endsWith('/') ? url : `${url}/`;
  return folder?.startsWith('../') ? new URL(`${posix.dirname(folder)}/`, base).href : base;
};

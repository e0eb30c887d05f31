// The address of edit links. Docusaurus appends the path relative to the old site, even one like `../docs/a.md`. docgen appends the path in
// the new site.
import { posix } from 'node:path';

/** @param folder of the content, relative to the root of the old site; undefined if there are several */
export const editUrlOf = (url: string, folder: string | undefined): string => {
  const base = url.endsWith('/') ? url : `${url}/`;
  return folder?.startsWith('../') ? new URL(`${posix.dirname(folder)}/`, base).href : base;
};

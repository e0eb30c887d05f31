// How static hosts find the file for a path of the site. The checker, `docgen preview` and `docgen dev` share this rule, so that a link
// which the checker accepts is also served.

export interface HostedFile {
  /** The file that answers. */
  file: string;
  /** The path names a folder without its slash. Hosts answer with a redirect to the path with the slash. */
  needsSlash: boolean;
}

/**
 * Includes only what every common host does: a folder's `index.html`, the file itself, the file without its `.html`, a redirect from a
 * folder's name to its slash. Some hosts serve `a.html` at `/a/` and others refuse it, so it is not found here.
 * @param path decoded, relative to the root of the output folder, without a leading slash; '' is the root
 */
export function findHostedFile(path: string, has: (file: string) => boolean): HostedFile | undefined {
  if (path === '' || path.endsWith('/')) return has(`${path}index.html`) ? { file: `${path}index.html`, needsSlash: false } : undefined;
  for (const file of [path, `${path}.html`]) if (has(file)) return { file, needsSlash: false };
  return has(`${path}/index.html`) ? { file: `${path}/index.html`, needsSlash: true } : undefined;
}

// What a dot, or its place, keeps out of the output stays out by every way into it: a link in a page, and a symbolic link
// with a harmless name. `file` is relative to the site root, with `/`.

const CONFIGURATION = /^site\.config\.[cm]?[jt]s$/;

/** `.env`, `.git/config`, the configuration. */
export const isPrivate = (file: string): boolean => CONFIGURATION.test(file) || file.split('/').some((name) => name.startsWith('.'));

/** May a page publish this file by linking to it? */
export const isPublishable = (file: string): boolean => !isPrivate(file) && !file.split('/').includes('node_modules');

// May a page publish this file by linking to it? What a dot, or its place, keeps out of every other way into the output
// stays out of this one: `.env`, `.git`, the configuration, installed packages.

const CONFIGURATION = /^site\.config\.[cm]?[jt]s$/;

/** @param file relative to the site root, with `/` */
export const isPublishable = (file: string): boolean =>
  !CONFIGURATION.test(file) && file.split('/').every((name) => !name.startsWith('.') && name !== 'node_modules');

// A path in a command that is suggested. Pure.

/** As a shell of POSIX takes it for one word, in which nothing is run. */
export const inShell = (path: string): string => (/^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`);

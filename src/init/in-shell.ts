// A path in a suggested command. Pure.

/** Quoted so that a POSIX shell reads it as one word and runs nothing in it. */
export const inShell = (path: string): string => (/^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`);

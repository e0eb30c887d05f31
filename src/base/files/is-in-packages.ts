// Whether a path leads into installed packages.

/** @param path with `/`, or of this machine. `old_node_modules/x` is a folder like any other */
export const isInPackages = (path: string): boolean => path.split(/[\\/]/).includes('node_modules');

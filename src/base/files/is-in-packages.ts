// Whether a path leads into installed packages.

/** @param path with `/`, or in this machine's form. `old_node_modules/x` is not in packages. */
export const isInPackages = (path: string): boolean => path.split(/[\\/]/).includes('node_modules');

// Types for scripts in TypeScript that bundle docgen's programs: see bundle-programs.mjs.
export function bundlePrograms(options: {
  root: string;
  out: string;
  external: string[];
  sourcemap?: boolean | 'external';
}): Promise<string[]>;

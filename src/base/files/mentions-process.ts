/**
 * Whether code of a page or a module may read the environment by `process` or `import.meta.env`. NODE_ENV does not count, because it is the
 * same in each build.
 */
export const mentionsProcess = (code: string): boolean =>
  /\bprocess\b(?!\.env\.NODE_ENV\b)|\bimport\.meta\b(?!\.(?:dirname|filename|resolve|url)\b)/.test(code);

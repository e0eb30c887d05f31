/** Whether code of a page or of a module may read the environment, or `import.meta.env` in its place. NODE_ENV is the same in each build. */
export const mentionsProcess = (code: string): boolean =>
  /\bprocess\b(?!\.env\.NODE_ENV\b)|\bimport\.meta\b(?!\.(?:dirname|filename|resolve|url)\b)/.test(code);

/** Whether code of a page or of a module may read the environment: `process.env` is the only way to it, and NODE_ENV is the same in each build. */
export const mentionsProcess = (code: string): boolean => /\bprocess\b(?!\.env\.NODE_ENV\b)/.test(code);

// The media query that asks for the mode of the system.
export const SYSTEM_DARK = '(prefers-color-scheme: dark)';

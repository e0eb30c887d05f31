// Content and file names reach the terminal only through here: control characters, escape sequences and
// bidirectional controls are shown as `\u{…}`, so that a page can neither move the cursor nor forge a log line.

const UNSAFE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u202a-\u202e\u2028\u2029\u2066-\u2069\ufeff]/g;

/** Line feeds and tabs stay: callers split lines and widen tabs themselves. */
export const escapeControls = (text: string): string => text.replace(UNSAFE, (character) => `\\u{${character.charCodeAt(0).toString(16)}}`);

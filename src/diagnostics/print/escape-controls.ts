// Escapes a value that an author wrote (the name of a file, a title, the target of a link), so that it is shown on one line, and a terminal
// or a log viewer does not act on anything in it.

/**
 * Control characters with line breaks, but without the tab. Marks of writing direction, characters without width, and the tags block, which can
 * hide a text. Also the second `#` of `##[`, `##vso[` and `##teamcity[`: the runners of GitHub, Azure Pipelines and TeamCity read what follows as
 * a command, anywhere in a line (actions/runner, `ActionCommand.TryParse`).
 */
export const UNSAFE =
  /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]|(?<=#)#(?=[a-z]*\[)/giu;

/** Writes each of these characters as `\u{…}` with its number in hexadecimal. An escaped text is not changed again. */
export const escapeControls = (text: string): string =>
  text.replace(UNSAFE, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);

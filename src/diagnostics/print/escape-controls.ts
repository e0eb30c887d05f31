// A value that an author wrote (a name of a file, a title, the target of a link) as people are shown it: on one line, with nothing in it that
// a terminal or a reader of logs would act on.

/**
 * Control characters but the tab, line ends included. Marks of writing direction and characters without width. The tags block, which can hide
 * a text. Besides these, the second `#` of `##[`, `##vso[` and `##teamcity[`: the runners of GitHub, Azure Pipelines and TeamCity take what follows
 * as a command wherever it is on a line (actions/runner, `ActionCommand.TryParse`).
 */
export const UNSAFE =
  /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]|(?<=#)#(?=[a-z]*\[)/giu;

/** Writes each of them as `\u{…}`, its number in hexadecimal. A text that was escaped before stays as it is. */
export const escapeControls = (text: string): string =>
  text.replace(UNSAFE, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);

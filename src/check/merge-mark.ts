// Lines that a merge leaves in a file after a conflict: seven of `<`, `=`, `>` or `|`. The message is the same for every list that is kept
// in version control.

export const isMergeMark = (line: string): boolean => /^(<{7}|={7}|>{7}|\|{7})/.test(line);

export const MERGE_LEFT = {
  why: 'it contains a merge conflict',
  hint: 'keep the lines of both sides, and delete the three marker lines',
};

/**
 * Files that editors and systems leave beside others: Emacs' locks, vim's test file `4913` and swap files, backups, temporary files of
 * JetBrains editors, settings of folders.
 */
const DROPPING = /^(?:\.#.*|#.*#|4913|.*~|.*\.sw[a-z]|\.DS_Store|Thumbs\.db|desktop\.ini|.*___jb_(?:tmp|old)___)$/;

/** A file with such a name is never read, published or watched. */
export const isDropping = (name: string): boolean => DROPPING.test(name);

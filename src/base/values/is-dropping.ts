/** What editors and systems leave beside a file: Emacs' locks, vim's probe `4913` and swap files, backups, what a JetBrains editor writes first, settings of folders. */
const DROPPING = /^(?:\.#.*|#.*#|4913|.*~|.*\.sw[a-z]|\.DS_Store|Thumbs\.db|desktop\.ini|.*___jb_(?:tmp|old)___)$/;

/** A file of that name is never read, published or watched. */
export const isDropping = (name: string): boolean => DROPPING.test(name);

// Reading of the site's files by a phase, through whoever records it (the engine) or fakes it (a unit test).

export interface FileReader {
  /** Bytes of a file relative to the site root. `missing`: no such file, or a folder. `outside`: leads out of the site, by `..` or by a symbolic link; never read. */
  read(file: string): { bytes: Uint8Array } | 'missing' | 'outside';
  /** Names in a folder relative to the site root; empty when it is missing. */
  list(folder: string): string[];
}

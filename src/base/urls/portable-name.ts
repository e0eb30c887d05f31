// Names that every file system accepts: what Windows reserves, refuses or cuts off, and how names fold on disks that ignore letter case.

/** Device names, with any extension. CVE-2025-27210 shows what happens if they are taken for files. */
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;
const REFUSED = /[\u0000-\u001f<>:"\\|?*]/;

/** Why a name (one segment of a path) can't be used on Windows. Undefined if it can. */
export function portabilityFault(name: string): string | undefined {
  if (RESERVED.test(name)) return `"${name.split('.')[0]}" is the name of a device there`;
  const refused = REFUSED.exec(name)?.[0];
  if (refused !== undefined) return refused < ' ' ? 'it contains a control character' : `it contains "${refused}"`;
  if (/[. ]$/.test(name)) return `it ends with a ${name.endsWith('.') ? 'dot' : 'space'}`;
  return undefined;
}

/** The nearest name that every file system accepts. */
export function portableName(name: string): string {
  const clean = name
    .split(REFUSED)
    .filter((part) => part !== '')
    .join('-')
    .replace(/[. ]+$/, '');
  return clean === '' ? 'page' : clean.replace(RESERVED, '$1-page$2');
}

/** Equal for names that mean the same file on a disk that ignores case and Unicode forms (macOS, Windows). */
export const foldedName = (name: string): string => name.normalize('NFC').toLowerCase();

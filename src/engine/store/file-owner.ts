// The process that writes a file of the store, as `<pid>-<start>`, which is part of the file's name. Process ids are used again. With the
// id alone, another running process could be taken for the writer of a leftover file.
import { readFileSync } from 'node:fs';

/** @returns `<pid>-<start>`; the start is 0 if the system does not report it */
export const fileOwner = (pid: number): string => `${pid}-${startOf(pid)}`;

/** @param owner what `fileOwner` returned, in this process or another. For any other text the result is false. */
export function isOwnerAlive(owner: string): boolean {
  const [, pid, start] = /^(\d{1,10})-(\d{1,20})$/.exec(owner) ?? [];
  if (pid === undefined || Number(pid) === 0 || Number(pid) > 0x7fff_ffff) return false;
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = startOf(Number(pid));
  return start === '0' || now === '0' || start === now;
}

/** Linux: clock ticks from boot to the start of the process, field 22 of `/proc/<pid>/stat`. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '0';
  } catch {
    return '0';
  }
}

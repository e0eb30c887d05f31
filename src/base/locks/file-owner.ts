// The process that writes a file, as `<pid>-<start>`. It is part of the names of files in the store and the text of lock files. Process ids
// are used again. With the id alone, another running process could be taken for the writer of a leftover file.
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

/**
 * Linux: clock ticks from boot to the start of the process (field 22 of `/proc/<pid>/stat`), followed by eight digits of the boot id. After
 * a restart of the machine, another process can have the same id and the same ticks.
 */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return ticks === undefined ? '0' : `${ticks}${bootDigits()}`;
  } catch {
    return '0';
  }
}

let known: string | undefined;

function bootDigits(): string {
  known ??= String(Number.parseInt(readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 6), 16)).padStart(8, '0');
  return known;
}

// Faults of the machine on which `docgen dev` and `docgen preview` run.
import type { Diagnostic } from '../model/diagnostic.js';

export const portBusy = (first: number, last: number): Diagnostic => ({
  code: 'env/port-busy',
  severity: 'error',
  message: first === last ? `Port ${first} is in use` : `Ports ${first} to ${last} are in use`,
  hint: 'name another one with --port',
});

export const portNotPermitted = (port: number): Diagnostic => ({
  code: 'env/port-not-permitted',
  severity: 'error',
  message: `This user may not listen on port ${port}`,
  hint: 'name one above 1023 with --port',
});

export const serverFailed = (host: string, why: string): Diagnostic => ({
  code: 'env/server-failed',
  severity: 'error',
  message: `Can't listen on ${host}: ${why}`,
  hint: 'name an address of this machine with --host',
});

export const nothingToPreview = (folder: string): Diagnostic => ({
  code: 'config/nothing-to-preview',
  severity: 'error',
  message: `There is no site in ${folder}`,
  hint: 'run docgen build first',
});

export const watchLimit = (code: string): Diagnostic => ({
  code: 'env/watch-limit',
  severity: 'warning',
  message: `This system does not let docgen watch so many files (${code}): they are polled instead, which takes more time`,
  hint: code === 'EMFILE' ? 'raise fs.inotify.max_user_instances, or ulimit -n' : 'raise fs.inotify.max_user_watches (sysctl)',
});

export const watchFailed = (why: string): Diagnostic => ({
  code: 'env/watch-failed',
  severity: 'warning',
  message: `Watching for changes failed: ${why}`,
  hint: 'restart, or use --poll',
});

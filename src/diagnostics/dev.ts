// Faults of the machine on which `docgen dev` and `docgen preview` run.
import type { Diagnostic } from '../model/diagnostic.js';

export const portBusy = (first: number, last: number): Diagnostic => ({
  code: 'env/port-busy',
  severity: 'error',
  message: first === last ? `Port ${first} is in use` : `Ports ${first} to ${last} are in use`,
  hint: 'choose another port with --port',
});

export const portNotPermitted = (port: number): Diagnostic => ({
  code: 'env/port-not-permitted',
  severity: 'error',
  message: `Permission to listen on port ${port} was denied`,
  hint: 'choose a port above 1023 with --port',
});

export const serverFailed = (host: string, why: string): Diagnostic => ({
  code: 'env/server-failed',
  severity: 'error',
  message: `The server can't listen on ${host}: ${why}`,
  hint: 'choose an address of this machine with --host',
});

export const nothingToPreview = (folder: string): Diagnostic => ({
  code: 'config/nothing-to-preview',
  severity: 'error',
  message: `The folder ${folder} contains no built site`,
  hint: 'run docgen build first',
});

export const watchLimit = (code: string): Diagnostic => ({
  code: 'env/watch-limit',
  severity: 'warning',
  message: `The system does not allow docgen to watch this many files (${code}). They are polled instead, which is slower`,
  hint: code === 'EMFILE' ? 'raise fs.inotify.max_user_instances, or ulimit -n' : 'raise fs.inotify.max_user_watches (sysctl)',
});

export const watchFailed = (why: string): Diagnostic => ({
  code: 'env/watch-failed',
  severity: 'warning',
  message: `Watching for changes failed: ${why}`,
  hint: 'start docgen dev again, if necessary with --poll',
});

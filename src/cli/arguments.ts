// Options that several commands share. An invalid value is a usage error (exit code 2).
import { realpathSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { CODE_NAMES } from '../diagnostics/checks/checker-codes.js';
import { unknownCheckHint } from '../diagnostics/config/config-checks.js';
import { unusableFolder } from '../diagnostics/usage.js';
import { InvalidArgumentError, Option } from './commander.js';
import { FORMATS } from './report-text.js';
import { UsageError } from './usage-faults.js';

/** For the help of commands that run as a check in CI (design section 1). */
export const EXIT_CODES =
  'Exit codes:\n  0 fine · 1 errors of the content · 2 wrong usage or configuration · 3 the environment (disk, permission, lock) · 70 a bug in docgen\n' +
  '  docgen explain --code <code> prints what a code means and what to do';

export const formatOption = (): Option => new Option('--format <format>', 'how findings are printed').choices(FORMATS).default('pretty');

export const onlyOption = (): Option =>
  new Option('--only <codes>', 'report only findings of these codes, areas or kinds, e.g. link,duplicate-id').argParser((text) => {
    const names = text.split(',').map((name) => name.trim());
    const unknown = names.find((name) => !CODE_NAMES.includes(name));
    if (unknown !== undefined) throw new InvalidArgumentError(`No finding is named "${unknown}": ${unknownCheckHint(unknown)}`);
    return names;
  });

export const baseUrlOption = (): Option =>
  new Option('--base-url <path>', "replace the configuration's baseUrl for this run, e.g. /preview/42/");

export const offlineOption = (): Option =>
  new Option('--offline', 'fetch no API descriptions from other hosts; use the copies of earlier runs').default(false);

export const workersOption = (): Option =>
  new Option('--workers <n>', 'number of worker processes (default: one per processor)').argParser((text) => {
    const count = Number(text);
    if (!/^\d+$/.test(text) || count < 1 || count > 64) throw new InvalidArgumentError('Expected a number from 1 to 64.');
    return count;
  });

/** The folder that contains the configuration, absolute and without symbolic links. Throws if there is no such folder. */
export function siteRootOf(site: string): string {
  try {
    const root = realpathSync(resolve(site));
    if (statSync(root).isDirectory()) return root;
  } catch {
    // reported below, as is a file in place of the folder
  }
  throw new UsageError(unusableFolder(`There is no folder ${site}`, 'name the folder that contains site.config.ts'));
}

/** For names of a tunnel, a container or a proxy that leads to this server. Where the server listens does not change. */
export const allowHostOption = (): Option =>
  new Option('--allow-host <name>', 'also answer requests for this host name; can be given several times').argParser(
    (text: string, before?: string[]): string[] => {
      if (!/^[a-z0-9._-]+$/i.test(text))
        throw new InvalidArgumentError('Expected a host name without scheme and port, such as docs.internal.');
      return [...(before ?? []), text];
    },
  );

export function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535) throw new InvalidArgumentError('Expected a port number from 0 to 65535.');
  return port;
}

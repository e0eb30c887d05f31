// Options that several commands share, with their faults as usage errors (exit 2).
import { realpathSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { CODE_NAMES } from '../diagnostics/checker-codes.js';
import { unknownCheckHint } from '../diagnostics/config-checks.js';
import { InvalidArgumentError, Option } from './commander.js';
import { FORMATS } from './report-text.js';
import { toPeople } from './terminal.js';

export const formatOption = (): Option => new Option('--format <format>', 'how findings are printed').choices(FORMATS).default('pretty');

export const onlyOption = (): Option =>
  new Option('--only <codes>', 'findings of these codes, areas or kinds alone, e.g. link,duplicate-id').argParser((text) => {
    const names = text.split(',').map((name) => name.trim());
    const unknown = names.find((name) => !CODE_NAMES.includes(name));
    if (unknown !== undefined) throw new InvalidArgumentError(`No finding is named "${unknown}": ${unknownCheckHint(unknown)}`);
    return names;
  });

export const baseUrlOption = (): Option =>
  new Option('--base-url <path>', "the configuration's baseUrl, replaced for this run, e.g. /preview/42/");

export const offlineOption = (): Option =>
  new Option('--offline', 'ask no host for documents of APIs; copies of earlier runs stand for them').default(false);

export const workersOption = (): Option =>
  new Option('--workers <n>', 'processes that pages are made in (default: one a processor)').argParser((text) => {
    const count = Number(text);
    if (!/^\d+$/.test(text) || count < 1 || count > 64) throw new InvalidArgumentError('a number from 1 to 64.');
    return count;
  });

/** The folder that holds the configuration, absolute and real; a folder that is not there has been reported, and undefined comes back. */
export function siteRootOf(site: string): string | undefined {
  try {
    const root = realpathSync(resolve(site));
    if (statSync(root).isDirectory()) return root;
  } catch {
    // reported below, like a file in the folder's place
  }
  toPeople(`docgen: no such folder: ${site}`);
  return undefined;
}

export function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535) throw new InvalidArgumentError('a port is a number from 0 to 65535.');
  return port;
}

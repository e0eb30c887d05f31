// `--trace` and `--debug` of the commands that make a site.
import { accessSync, constants, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { nearestName } from '../base/names/nearest-name.js';
import { DEBUG_SCOPES, type DebugScope, type ObservedRun, observeRun } from '../pipeline/observe-run.js';
import { InvalidArgumentError, Option } from './commander.js';
import { toPeople } from './terminal.js';

export interface ObserveFlags {
  trace?: string;
  debug?: DebugScope[];
}

export const traceOption = (): Option =>
  new Option('--trace <file>', 'write a file with the duration of each step, for Perfetto or chrome://tracing').argParser((file) => {
    const fault = faultOfTrace(resolve(file));
    if (fault !== undefined) throw new InvalidArgumentError(fault);
    return file;
  });

/** Checks the file before the run starts, because the trace is written at its end. */
function faultOfTrace(file: string): string | undefined {
  const folder = dirname(file);
  if (kindOf(folder) !== 'folder') return `The folder ${folder} does not exist: create it, or choose another one`;
  const kind = kindOf(file);
  if (kind === 'folder') return `It is a folder: choose a file in it, such as ${join(file, 'trace.json')}`;
  return mayWrite(kind === 'file' ? file : folder) ? undefined : "It can't be written: choose a file in a folder that you can write to";
}

/** Undefined if nothing is there, or if it may not be looked at. */
function kindOf(path: string): 'folder' | 'file' | undefined {
  try {
    return statSync(path).isDirectory() ? 'folder' : 'file';
  } catch {
    return undefined;
  }
}

function mayWrite(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

export const debugOption = (): Option =>
  new Option('--debug <scopes>', `print events of these areas to stderr: ${DEBUG_SCOPES.join(', ')}`).argParser(
    (text: string, before?: DebugScope[]): DebugScope[] => {
      const names = text.split(',').map((name) => name.trim());
      const unknown = names.find((name) => !DEBUG_SCOPES.includes(name as DebugScope));
      if (unknown === undefined) return [...(before ?? []), ...(names as DebugScope[])];
      const near = nearestName(unknown, DEBUG_SCOPES);
      throw new InvalidArgumentError(
        `There is no area "${unknown}": ${near === undefined ? `use one of ${DEBUG_SCOPES.join(', ')}` : `did you mean ${near}?`}`,
      );
    },
  );

export const observedRun = ({ trace, debug = [] }: ObserveFlags): ObservedRun =>
  observeRun({ ...(trace !== undefined && { trace: resolve(trace) }), scopes: debug, tell: toPeople });

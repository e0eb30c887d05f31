// `--trace` and `--debug` of the commands that make a site, and what they ask for.
import { resolve } from 'node:path';
import { nearestName } from '../base/nearest-name.js';
import { DEBUG_SCOPES, type DebugScope, type ObservedRun, observeRun } from '../pipeline/observe-run.js';
import { InvalidArgumentError, Option } from './commander.js';
import { toPeople } from './terminal.js';

export interface ObserveFlags {
  trace?: string;
  debug?: DebugScope[];
}

export const traceOption = (): Option => new Option('--trace <file>', 'write what took how long, for Perfetto or chrome://tracing');

export const debugOption = (): Option =>
  new Option('--debug <scopes>', `tell on stderr what happens, of these: ${DEBUG_SCOPES.join(', ')}`).argParser(
    (text: string, before?: DebugScope[]): DebugScope[] => {
      const names = text.split(',').map((name) => name.trim());
      const unknown = names.find((name) => !DEBUG_SCOPES.includes(name as DebugScope));
      if (unknown === undefined) return [...(before ?? []), ...(names as DebugScope[])];
      const near = nearestName(unknown, DEBUG_SCOPES);
      throw new InvalidArgumentError(
        `No scope is named "${unknown}": ${near === undefined ? `there are ${DEBUG_SCOPES.join(', ')}` : `did you mean ${near}?`}`,
      );
    },
  );

export const observedRun = ({ trace, debug = [] }: ObserveFlags): ObservedRun =>
  observeRun({ ...(trace !== undefined && { trace: resolve(trace) }), scopes: debug, tell: toPeople });

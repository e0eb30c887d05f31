// The configuration's text runs in a child process, which can be killed if it never ends. Its export comes back as JSON. The
// configuration's own code may read only the environment variables that it lists under `env`. Any other read is an error, because nothing
// would rebuild the site when that variable changes. Reads by packages that it uses are not checked. Its output goes to docgen's stderr:
// stdout is for docgen's own output.
import { type ChildProcess, spawn } from 'node:child_process';
import { parse } from 'node:path';
import { baseEnvironment } from '../base/files/base-environment.js';
import {
  configNotFound,
  exited,
  neverSettled,
  noDefaultExport,
  notJson,
  threw,
  timedOut,
  undeclaredEnv,
  unsetEnv,
} from '../diagnostics/config/config.js';
import { hasError } from '../diagnostics/has-error.js';
import { startOf } from '../diagnostics/wording.js';
import type { Diagnostic, Outcome, Place } from '../model/diagnostic.js';
import { type ChildReport, CONFIG_SCRIPT, childProgram, type JsonFault } from './config-child.js';
import { createSourceMap, type SourcePlaces } from './create-source-map.js';
import { locateConfig } from './locate-config.js';

export interface EvaluateOptions {
  /** ESM text with an inline source map, as `bundleConfig` makes it. */
  code: string;
  /** Absolute. The working directory of the configuration. */
  siteRoot: string;
  /** The configuration file, relative to the site root. */
  file: string;
  /** Text of `file`, to find the places of values that JSON can't hold. */
  source: string;
  /** The environment variables that the configuration can read. Default: those of this process. */
  env?: Record<string, string | undefined>;
  /** In milliseconds. Default: 10,000. */
  timeoutMs?: number;
  /** A child that was started earlier. Default: a new one. */
  child?: ConfigChild;
}

/**
 * A process that waits for one configuration and evaluates it once. It can start while the configuration is being bundled, since Node takes
 * about as long to start.
 */
export interface ConfigChild {
  evaluate(code: string, timeoutMs: number): Promise<Ending>;
  /** Kills the child. */
  end(): void;
}

/** The default export, or what it returns, as plain JSON. Undefined if there are errors. */
export async function evaluateConfig(options: EvaluateOptions): Promise<Outcome<unknown>> {
  const { code, file, source, timeoutMs = 10_000 } = options;
  const places = createSourceMap(code);
  const child = options.child ?? startConfigChild(options.siteRoot, options.env);
  const ending = await child.evaluate(code, timeoutMs);
  const root = () => locateConfig(source, file).root;
  switch (ending.kind) {
    case 'value': {
      const diagnostics = [
        ...unfitValues(ending.faults, source, file),
        ...undeclaredReads(ending, places, file),
        ...unsetReads(ending, { code, places, file }),
      ];
      return { value: hasError(diagnostics) ? undefined : ending.value, diagnostics };
    }
    case 'threw':
      return failure(threw(ending.message, firstFrame(ending.stack, places) ?? root()));
    case 'no-default-export':
      return failure(noDefaultExport(ending.names, startOf(file)));
    case 'no-folder':
      return failure(configNotFound(options.siteRoot, []));
    case 'stuck':
      return failure(neverSettled(root()));
    case 'timeout':
      return failure(timedOut(timeoutMs / 1000, root()));
    case 'exit':
      return failure(exited(ending.by, root()));
  }
}

const failure = (diagnostic: Diagnostic): Outcome<undefined> => ({ value: undefined, diagnostics: [diagnostic] });

type Ending = ChildReport | { kind: 'timeout' } | { kind: 'exit'; by: string };

/**
 * Starts the child. It evaluates nothing until `evaluate` is called.
 * @param siteRoot absolute; the working directory of the configuration
 * @param env as in `EvaluateOptions`
 */
export function startConfigChild(siteRoot: string, env: Record<string, string | undefined> = process.env): ConfigChild {
  const base = baseEnvironment(env);
  // File descriptor 2 twice: a process that the configuration starts and that outlives it then holds no pipe of ours open.
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '--eval', childProgram], {
    // Not the site root: if that is deleted while Node starts, Node prints a stack trace.
    cwd: parse(siteRoot).root,
    env: base,
    stdio: ['ignore', 2, 2, 'ipc'],
  });
  const ended = new Promise<Ending>((resolve) => {
    child.on('message', (message) => {
      if (isReport(message)) resolve(message);
    });
    child.on('error', (error) => resolve({ kind: 'exit', by: error.message }));
    // Not 'exit', which may come before the last message has been read.
    child.on('close', (status, signal) => resolve({ kind: 'exit', by: signal ?? `exit code ${status}` }));
  });
  const end = (): void => void child.kill('SIGKILL');
  return {
    async evaluate(code, timeoutMs) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<Ending>((resolve) => {
        timer = setTimeout(() => resolve({ kind: 'timeout' }), timeoutMs);
      });
      if (child.connected) {
        child.send({ code: `${code}\n//# sourceURL=${CONFIG_SCRIPT}`, folder: siteRoot, env, base }, () => {
          // If the child died before it could read this, the 'close' handler reports it.
        });
      }
      const ending = await Promise.race([ended, late]);
      clearTimeout(timer);
      end();
      return ending;
    },
    end,
  };
}

function unfitValues(faults: JsonFault[], source: string, file: string): Diagnostic[] {
  if (faults.length === 0) return [];
  const located = locateConfig(source, file);
  return faults.map((fault) => notJson(fault, located.value(fault.pointer)));
}

/** Node sends messages of its own over the same channel. */
const isReport = (message: unknown): message is ChildReport => typeof message === 'object' && message !== null && 'reads' in message;

type Evaluated = ChildReport & { kind: 'value' };

const isListed = ({ value }: Evaluated, name: string): boolean =>
  typeof value === 'object' && value !== null && 'env' in value && Array.isArray(value.env) && value.env.includes(name);

/** The first read of each variable. */
const readsOf = ({ reads }: Evaluated) => [...new Map(reads.toReversed().map((read) => [read.name, read])).values()];

const undeclaredReads = (ending: Evaluated, places: SourcePlaces, file: string): Diagnostic[] =>
  readsOf(ending)
    .filter(({ name }) => !isListed(ending, name))
    .map(({ name, line, column }) => undeclaredEnv(name, places.find(line, column) ?? startOf(file)));

/** Matches a read that is followed by a test of the value, or by a default. */
const ASKED = /^[\w$'"[\]]+\s*(?:\?|\|\||&&|[!=]=)/;

/** Reported only if a string of the configuration contains `undefined`. */
function unsetReads(ending: Evaluated, { code, places, file }: { code: string; places: SourcePlaces; file: string }): Diagnostic[] {
  const lines = code.split('\n');
  const isAsked = ({ line, column }: { line: number; column: number }) => ASKED.test(lines[line - 1]?.slice(column - 1) ?? '');
  const unset = readsOf(ending).filter((read) => !read.isSet && isListed(ending, read.name) && !isAsked(read));
  if (unset.length === 0 || !holdsUndefined(ending.value)) return [];
  return unset.map(({ name, line, column }) => unsetEnv(name, places.find(line, column) ?? startOf(file)));
}

/** Whether any string contains `undefined`, which a template literal writes for a variable that is not set. */
function holdsUndefined(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('undefined');
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsUndefined);
}

function firstFrame(stack: string, places: SourcePlaces): Place | undefined {
  for (const [, line, column] of stack.matchAll(new RegExp(`${CONFIG_SCRIPT}:(\\d+):(\\d+)`, 'g'))) {
    const place = places.find(Number(line), Number(column));
    if (place) return place;
  }
  return undefined;
}

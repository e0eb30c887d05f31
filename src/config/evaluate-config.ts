// The configuration's text is run in a child process of its own, which can be killed when it never ends, and what it exports comes
// back as JSON. It can read any environment variable, but its own code only those that it lists under `env`: a read that is not
// listed is an error, since nothing would rebuild the site when that variable changes. Reads by packages that it uses are theirs.
// What it prints goes to our stderr: stdout belongs to docgen's own answers.
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
  /** Absolute; the working directory of the configuration. */
  siteRoot: string;
  /** The configuration file, relative to the site root. */
  file: string;
  /** Text of `file`, to find the places of values that are no JSON. */
  source: string;
  /** What the configuration may see. Default: this process's environment. */
  env?: Record<string, string | undefined>;
  /** Default 10,000. */
  timeoutMs?: number;
  /** A child that was started before; default: one of its own. */
  child?: ConfigChild;
}

/** A process that waits for a configuration to evaluate, once. Node takes as long to be ready as the configuration takes to be bundled. */
export interface ConfigChild {
  evaluate(code: string, timeoutMs: number): Promise<Ending>;
  /** Nothing is left to do for it. */
  end(): void;
}

/** The default export, or what it returns, as plain JSON; undefined when there are errors. */
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

/** @param siteRoot absolute; the working directory of what is evaluated  @param env as in `EvaluateOptions` */
export function startConfigChild(siteRoot: string, env: Record<string, string | undefined> = process.env): ConfigChild {
  const base = baseEnvironment(env);
  // File descriptor 2 twice: a grandchild that outlives the configuration then holds no pipe of ours open.
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '--eval', childProgram], {
    // Not the site's: where that is deleted while Node starts, Node tells of it by a stack trace.
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
          // A child that died before it could read has been noticed by 'close'.
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

/** Node itself talks over the same channel. */
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

/** What stands behind a read that asks whether there is a value, or says what stands in its place. */
const ASKED = /^[\w$'"[\]]+\s*(?:\?|\|\||&&|[!=]=)/;

/** Only where a text of the configuration shows it. */
function unsetReads(ending: Evaluated, { code, places, file }: { code: string; places: SourcePlaces; file: string }): Diagnostic[] {
  const lines = code.split('\n');
  const isAsked = ({ line, column }: { line: number; column: number }) => ASKED.test(lines[line - 1]?.slice(column - 1) ?? '');
  const unset = readsOf(ending).filter((read) => !read.isSet && isListed(ending, read.name) && !isAsked(read));
  if (unset.length === 0 || !holdsUndefined(ending.value)) return [];
  return unset.map(({ name, line, column }) => unsetEnv(name, places.find(line, column) ?? startOf(file)));
}

/** A text with the word that a template makes of a variable that is not set. */
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

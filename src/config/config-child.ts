// The program of the child process that evaluates a configuration, as text. It runs by `node --eval`, so it works the same from the sources
// and from the bundled command line, and needs no file of its own. It receives `{code, folder, env, base}` in one message and answers with
// one `ChildReport`. Every value that JSON can't hold is found here, while the original value still exists.
import { surviveLostOutput } from '../base/files/survive-lost-output.js';

/** Script name of the configuration in stack traces. */
export const CONFIG_SCRIPT = 'docgen-config';

/** A value that JSON can't hold, by JSON pointer. `detail` is the class, the number, or the message of what a getter threw. */
export interface JsonFault {
  pointer: string;
  kind: 'function' | 'symbol' | 'bigint' | 'undefined' | 'number' | 'circular' | 'getter' | 'promise' | 'instance' | 'depth' | 'key';
  detail: string;
}

/** A variable outside the base environment that the configuration's own code read. `line` and `column` count from 1 in the bundled text. */
interface EnvironmentRead {
  name: string;
  isSet: boolean;
  line: number;
  column: number;
}

export type ChildReport = { reads: EnvironmentRead[] } & (
  | { kind: 'value'; value?: unknown; faults: JsonFault[] }
  | { kind: 'threw'; message: string; stack: string }
  | { kind: 'no-default-export'; names: string[] }
  /** The site's folder was deleted after its configuration was read. */
  | { kind: 'no-folder' }
  /** The configuration awaits a promise that nothing can settle any more. */
  | { kind: 'stuck' }
);

export const childProgram = String.raw`
import { syncBuiltinESMExports } from 'node:module';

const MAX_DEPTH = 64;
const frame = /${CONFIG_SCRIPT}:(\d+):(\d+)\)?$/;
const reads = [];
let reported = false;

function report(message) {
  if (reported) return;
  reported = true;
  // Open timers and sockets of the configuration must not keep the build waiting.
  process.send({ ...message, reads }, () => process.exit(0));
}

process.on('disconnect', () => process.exit(0));
(${surviveLostOutput})();
process.on('uncaughtException', (error) => report(thrown(error)));
process.on('beforeExit', () => report({ kind: 'stuck' }));
process.once('message', ({ code, folder, env, base }) => {
  // From here on only the configuration itself keeps the process alive: when it can't go on, 'beforeExit' says so at once.
  process.channel.unref();
  process.env = guarded(env, base);
  syncBuiltinESMExports();
  evaluate(code, folder).then(report, (error) => report(thrown(error)));
});

async function evaluate(code, folder) {
  try {
    process.chdir(folder);
  } catch {
    return { kind: 'no-folder' };
  }
  const module = await import('data:text/javascript;base64,' + Buffer.from(code).toString('base64'));
  if (!Object.hasOwn(module, 'default')) return { kind: 'no-default-export', names: Object.keys(module) };
  const exported = await module.default;
  const value = await (typeof exported === 'function' ? exported() : exported);
  const faults = [];
  return { kind: 'value', value: plain(value, '', [], faults), faults };
}

function thrown(error) {
  if (error instanceof Error) return { kind: 'threw', message: String(error.message) || error.name, stack: String(error.stack) };
  let message = 'a value that is no Error';
  try {
    message = typeof error === 'string' ? error : JSON.stringify(error) ?? String(error);
  } catch {}
  return { kind: 'threw', message, stack: '' };
}

// Listing the environment shows the base only; reading a name gives its value, and is written down when the reader is the
// configuration itself and not a package that it uses, or Node.
function guarded(env, base) {
  const own = Object.assign(Object.create(null), base);
  const note = (name) => {
    // The message, this function, 'read', the proxy's trap; then the code that reads the variable.
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 4;
    const caller = String(new Error().stack).split('\n')[4] ?? '';
    Error.stackTraceLimit = limit;
    const at = frame.exec(caller);
    if (at) reads.push({ name, isSet: Object.hasOwn(env, name), line: Number(at[1]), column: Number(at[2]) });
  };
  const read = (name) => {
    if (typeof name !== 'string' || Object.hasOwn(own, name)) return own[name];
    note(name);
    return Object.hasOwn(env, name) ? env[name] : undefined;
  };
  return new Proxy(own, {
    get: (target, name) => read(name),
    has: (target, name) => read(name) !== undefined,
    set: (target, name, value) => { own[name] = String(value); return true; },
    getOwnPropertyDescriptor: (target, name) => {
      const value = read(name);
      return value === undefined ? undefined : { value, writable: true, enumerable: true, configurable: true };
    },
  });
}

function plain(value, pointer, ancestors, faults) {
  const fault = (kind, detail = '') => { faults.push({ pointer, kind, detail }); };
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : fault('number', String(value));
  if (typeof value === 'undefined') return pointer === '' ? undefined : fault('undefined');
  if (typeof value !== 'object') return fault(typeof value, typeof value === 'function' ? value.name : '');
  if (ancestors.includes(value)) return fault('circular');
  if (ancestors.length >= MAX_DEPTH) return fault('depth', String(MAX_DEPTH));
  const within = [...ancestors, value];
  if (Array.isArray(value)) return Array.from(value, (item, index) => plain(item, pointer + '/' + index, within, faults));
  if (value instanceof Promise) return fault('promise');
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return fault('instance', value.constructor?.name ?? '');
  const copy = {};
  for (const key of Object.keys(value)) {
    const inner = pointer + '/' + key.replaceAll('~', '~0').replaceAll('/', '~1');
    if (key === '__proto__') { faults.push({ pointer: inner, kind: 'key', detail: key }); continue; }
    let item;
    try {
      item = value[key];
    } catch (error) {
      faults.push({ pointer: inner, kind: 'getter', detail: thrown(error).message });
      continue;
    }
    if (item !== undefined) copy[key] = plain(item, inner, within, faults);
  }
  return copy;
}
`;

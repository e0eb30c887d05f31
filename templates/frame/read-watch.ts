// Notices that a part of a site reads the clock or a random number. A page with such a value depends on more than its inputs: it keeps the
// value until it is rendered again. Data of the page, such as `new Date(page.lastUpdated.iso)`, is no such value.
import type { UnstableRead } from '../../src/model/template-bundle.js';

export interface ReadWatch {
  /** What was read since `run` began. */
  reads: UnstableRead[];
  /** Calls `draw` with the watch in place. The former functions are restored when it returns or throws. */
  run<T>(draw: () => T): T;
}

/** Part of a page's stack. The part's own code may be behind many calls of a library. */
const STACK_FRAMES = 50;

/** A part in a loop would note thousands. */
const MOST_READS = 20;

export function createReadWatch(): ReadWatch {
  const watch: ReadWatch = {
    reads: [],
    run(draw) {
      const before = { Date: globalThis.Date, random: Math.random };
      watch.reads = [];
      globalThis.Date = watchedDate(before.Date, () => note(watch.reads, 'time'));
      Math.random = () => {
        note(watch.reads, 'chance');
        return before.random();
      };
      try {
        return draw();
      } finally {
        globalThis.Date = before.Date;
        Math.random = before.random;
      }
    },
  };
  return watch;
}

const watchedDate = (real: DateConstructor, onRead: () => void): DateConstructor =>
  new Proxy(real, {
    construct(target, values, made) {
      if (values.length === 0) onRead();
      return Reflect.construct(target, values, made);
    },
    apply(target) {
      onRead();
      return target();
    },
    get(target, name, receiver) {
      if (name === 'now') onRead();
      return Reflect.get(target, name, receiver);
    },
  });

/** V8's limit for the stacks of new errors. */
const V8 = Error as { stackTraceLimit?: number };

function note(reads: UnstableRead[], what: UnstableRead['what']): void {
  if (reads.length >= MOST_READS) return;
  const limit = V8.stackTraceLimit ?? 0;
  V8.stackTraceLimit = STACK_FRAMES;
  reads.push({ what, stack: new Error().stack ?? '' });
  V8.stackTraceLimit = limit;
}

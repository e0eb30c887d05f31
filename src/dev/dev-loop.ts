// When to build again. Changes come in bursts (an editor's save is three events, a checkout thousands), so a build waits
// for quiet; one build at a time, and however much changes while it runs, one more after it.
//
//            touch               quiet                 done
//    idle ──────────▶ settling ─────────▶ building ──────────▶ idle
//                      │    ▲                │ touch
//                      └────┘ touch          ▼            done
//                      ▲                building, dirty ───────┐
//                      └───────────────────────────────────────┘
//    flush, from anywhere: no waiting for quiet, somebody wants to see the change now
//    close, from anywhere ──▶ closed: an update under way is waited for, its result is told to nobody

export interface DevLoopOptions<Result> {
  /** Builds. @param changed paths relative to the site root, sorted; empty the first time */
  update(changed: string[]): Promise<Result>;
  onUpdate(result: Result): void | Promise<void>;
  /** The update rejected: a bug of ours. The loop goes on. */
  onFailure(error: unknown): void;
  /** Quiet time that ends a burst, in milliseconds. Default 40: an editor's events of one save lie within 20. */
  quietMs?: number;
}

export interface DevLoop {
  /** A path changed, or may have. */
  touch(path: string): void;
  /** These changed, and nobody waits for more: resolves when a build that began after this call is done. */
  flush(paths: readonly string[]): Promise<void>;
  /** Resolves when nothing is left to build. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

type State =
  | { name: 'idle' }
  | { name: 'settling'; since: number; timer: NodeJS.Timeout }
  | { name: 'building'; isDirty: boolean; isWanted: boolean }
  | { name: 'closed' };

const QUIET_MS = 40;
/** A checkout comes in clumps with pauses between them. */
const MANY_PATHS = 50;
const QUIET_AFTER_MANY_MS = 300;
/** A file that is written all the time must not keep the rest from being built. */
const MAX_SETTLING_MS = 1_000;
const MAX_SETTLING_OF_MANY_MS = 10_000;

/** Builds once at once, then after each burst of changes. */
export function createDevLoop<Result>({ update, onUpdate, onFailure, quietMs = QUIET_MS }: DevLoopOptions<Result>): DevLoop {
  let state: State = { name: 'idle' };
  let changed = new Set<string>();
  let running: Promise<void> = Promise.resolve();
  let waiting: (() => void)[] = [];
  /** For the end of the next build that begins. */
  let wanting: (() => void)[] = [];
  // Through a call, so that an `await` or a callback in between is not forgotten by the type checker.
  const stateNow = (): State => state;

  const becomeIdle = (): void => {
    state = { name: 'idle' };
    for (const resolve of waiting) resolve();
    waiting = [];
  };

  const settle = (since: number): void => {
    const isMany = changed.size > MANY_PATHS;
    const left = since + (isMany ? MAX_SETTLING_OF_MANY_MS : MAX_SETTLING_MS) - Date.now();
    const delay = Math.max(0, Math.min(isMany ? QUIET_AFTER_MANY_MS : quietMs, left));
    state = { name: 'settling', since, timer: setTimeout(build, delay) };
  };

  const build = (): void => {
    const paths = [...changed].sort();
    changed = new Set();
    const wanted = wanting;
    wanting = [];
    state = { name: 'building', isDirty: false, isWanted: false };
    running = run(paths).then(() => {
      for (const resolve of wanted) resolve();
      const after = stateNow();
      if (after.name !== 'building') return;
      if (after.isWanted) build();
      else if (after.isDirty) settle(Date.now());
      else becomeIdle();
    });
  };

  const run = async (paths: string[]): Promise<void> => {
    try {
      const result = await update(paths);
      if (stateNow().name !== 'closed') await onUpdate(result);
    } catch (error) {
      if (stateNow().name !== 'closed') onFailure(error);
    }
  };

  build();
  return {
    touch(path) {
      if (state.name === 'closed') return;
      changed.add(path);
      if (state.name === 'building') {
        state.isDirty = true;
        return;
      }
      if (state.name === 'settling') clearTimeout(state.timer);
      settle(state.name === 'settling' ? state.since : Date.now());
    },
    flush(paths) {
      if (state.name === 'closed') return Promise.resolve();
      for (const path of paths) changed.add(path);
      const done = new Promise<void>((resolve) => wanting.push(resolve));
      if (state.name === 'building') state.isWanted = true;
      else {
        if (state.name === 'settling') clearTimeout(state.timer);
        build();
      }
      return done;
    },
    settled: () => (state.name === 'idle' || state.name === 'closed' ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    async close() {
      if (state.name === 'settling') clearTimeout(state.timer);
      state = { name: 'closed' };
      for (const resolve of [...waiting, ...wanting]) resolve();
      waiting = [];
      wanting = [];
      await running;
    },
  };
}

// Decides when to build again. Changes come in bursts: a save in an editor is three events, a checkout thousands. So a build waits until no
// more events come. Only one build runs at a time. However much changes while it runs, one more build follows.
//
//            touch               quiet                 done
//    idle ──────────▶ settling ─────────▶ building ──────────▶ idle
//                      │    ▲                │ touch
//                      └────┘ touch          ▼            done
//                      ▲                building, dirty ───────┐
//                      └───────────────────────────────────────┘
//    flush, from any state: builds without waiting for quiet, because a reader wants to see the change now
//    close, from any state ──▶ closed: waits for a running update, whose result is not reported

export interface DevLoopOptions<Result> {
  /**
   * Builds.
   * @param changed paths relative to the site root, sorted; empty the first time
   */
  update(changed: string[]): Promise<Result>;
  onUpdate(result: Result): void | Promise<void>;
  /** Called if `update` rejects, which is a bug in docgen. The loop goes on. */
  onFailure(error: unknown): void;
  /** Quiet time that ends a burst, in milliseconds. Default 40: the events of one save in an editor come within 20. */
  quietMs?: number;
}

export interface DevLoop {
  /** Reports that a path changed, or may have changed. */
  touch(path: string): void;
  /** Reports changed paths and builds without waiting for quiet. Resolves when a build that began after this call is done. */
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
/** The events of a checkout come in groups with pauses between them. */
const MANY_PATHS = 50;
const QUIET_AFTER_MANY_MS = 300;
/** Limits the wait: a file that is written all the time must not delay the build of all others for ever. */
const MAX_SETTLING_MS = 1_000;
const MAX_SETTLING_OF_MANY_MS = 10_000;

/** Builds immediately, then after each burst of changes. */
export function createDevLoop<Result>({ update, onUpdate, onFailure, quietMs = QUIET_MS }: DevLoopOptions<Result>): DevLoop {
  let state: State = { name: 'idle' };
  let changed = new Set<string>();
  let running: Promise<void> = Promise.resolve();
  let waiting: (() => void)[] = [];
  /** Resolved at the end of the next build that begins. */
  let wanting: (() => void)[] = [];
  // A function call, because the type checker would otherwise narrow `state` and ignore that an `await` or a callback changes it.
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

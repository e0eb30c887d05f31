// What a run tells of itself, as plain data: spans of time (phases of the main process, batches and tasks of workers) and notes by scope.
// One mechanism for `--trace` and `--debug`. Where nobody listens nothing is made: whoever has something to tell asks first.

/** JSON-shaped. Times in milliseconds since 1970, with fractions. */
export type RunEvent = Span | Note;

export interface Span {
  type: 'span';
  name: string;
  /** `phase` of the main process, `batch` and `task` of a worker, which lie in each other. */
  kind: 'phase' | 'batch' | 'task';
  start: number;
  end: number;
  /** Of the process whose time it is. */
  pid: number;
  detail?: Record<string, string | number>;
}

export interface Note {
  type: 'note';
  scope: DebugScope;
  text: string;
  at: number;
}

export const DEBUG_SCOPES = ['config', 'cache', 'pool', 'links', 'publish', 'phases', 'watch'] as const;
export type DebugScope = (typeof DEBUG_SCOPES)[number];

export interface Events {
  /** Somebody wants spans: workers are then asked for theirs. */
  readonly isTimed: boolean;
  /** A span around what is done. Of phases that follow one another; one within another lies in it. */
  phase<T>(name: string, action: () => T | Promise<T>): Promise<T>;
  span(span: Omit<Span, 'type'>): void;
  /** @param text made only where somebody listens */
  note(scope: DebugScope, text: () => string): void;
}

export interface EventListener {
  wantsSpans: boolean;
  scopes: ReadonlySet<DebugScope>;
  tell(event: RunEvent): void;
}

export const now = (): number => performance.timeOrigin + performance.now();

/** Nobody listens. */
export const NO_EVENTS: Events = {
  isTimed: false,
  phase: async (_, action) => action(),
  span: () => {},
  note: () => {},
};

export function createEvents(listeners: readonly EventListener[]): Events {
  if (listeners.length === 0) return NO_EVENTS;
  const isTimed = listeners.some(({ wantsSpans }) => wantsSpans);
  const toTimed = (event: Span): void => {
    for (const { wantsSpans, tell } of listeners) if (wantsSpans) tell(event);
  };
  const note: Events['note'] = (scope, text) => {
    const wanted = listeners.filter(({ scopes }) => scopes.has(scope));
    if (wanted.length === 0) return;
    const event: Note = { type: 'note', scope, text: text(), at: now() };
    for (const { tell } of wanted) tell(event);
  };
  return {
    isTimed,
    note,
    span: (span) => toTimed({ type: 'span', ...span }),
    async phase(name, action) {
      const start = now();
      try {
        return await action();
      } finally {
        const end = now();
        toTimed({ type: 'span', name, kind: 'phase', start, end, pid: process.pid });
        note('phases', () => `${name} took ${(end - start).toFixed(1)} ms`);
      }
    },
  };
}

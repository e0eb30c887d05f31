// What a run reports about itself, as plain data: spans of time (phases of the main process, batches and tasks of workers) and notes by
// scope. `--trace` and `--debug` both use it. Without a listener no event is made, so a caller asks `isTimed` or passes a function.

/** JSON-shaped. Times in milliseconds since 1970, with fractions. */
export type RunEvent = Span | Note;

export interface Span {
  type: 'span';
  name: string;
  /** `phase`: of the main process. `batch` and `task`: of a worker. A batch contains its tasks. */
  kind: 'phase' | 'batch' | 'task';
  start: number;
  end: number;
  /** The process whose time it is. */
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
  /** A listener wants spans, so workers must send theirs. */
  readonly isTimed: boolean;
  /** Runs the action and reports its time as a span. Phases follow one another; a phase within another lies in that one's span. */
  phase<T>(name: string, action: () => T | Promise<T>): Promise<T>;
  span(span: Omit<Span, 'type'>): void;
  /** @param text called only if a listener wants this scope */
  note(scope: DebugScope, text: () => string): void;
}

export interface EventListener {
  wantsSpans: boolean;
  scopes: ReadonlySet<DebugScope>;
  tell(event: RunEvent): void;
}

export const now = (): number => performance.timeOrigin + performance.now();

/** For runs without a listener. */
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

// `--trace FILE` and `--debug SCOPE`: makes the events that a session gets from these options, and the file that is written at the end.
import { writeFileSync } from 'node:fs';
import { traceNotWritten } from '../diagnostics/pipeline.js';
import { createEvents, type DebugScope, type EventListener, type Events, now, type Span } from '../engine/events.js';
import { toTraceFile } from '../engine/trace-events.js';
import type { Diagnostic } from '../model/diagnostic.js';

export { DEBUG_SCOPES, type DebugScope } from '../engine/events.js';

export interface ObserveOptions {
  /** Absolute path of the trace. Absent: no trace is written. */
  trace?: string;
  scopes: readonly DebugScope[];
  /** The time from which times are counted, in milliseconds since 1970. Default: the start of the process. */
  start?: number;
  /** Called with each line of `--debug`. */
  tell(line: string): void;
}

export interface ObservedRun {
  /** Undefined if neither option was given. */
  events: Events | undefined;
  /** Writes the trace of everything so far. */
  finish(): Diagnostic[];
}

export function observeRun({ trace, scopes, start = performance.timeOrigin, tell }: ObserveOptions): ObservedRun {
  const spans: Span[] = [];
  const tracer: EventListener = {
    wantsSpans: true,
    scopes: new Set(),
    tell: (event) => void (event.type === 'span' && spans.push(event)),
  };
  const teller: EventListener = {
    wantsSpans: false,
    scopes: new Set(scopes),
    tell: (event) => {
      if (event.type === 'note') tell(`${((event.at - start) / 1000).toFixed(3).padStart(8)} s ${event.scope}: ${event.text}`);
    },
  };
  const listeners = [...(trace === undefined ? [] : [tracer]), ...(scopes.length > 0 ? [teller] : [])];
  return {
    events: listeners.length === 0 ? undefined : createEvents(listeners),
    finish() {
      if (trace === undefined) return [];
      const whole: Span = { type: 'span', name: 'docgen', kind: 'phase', start, end: now(), pid: process.pid };
      try {
        writeFileSync(trace, JSON.stringify(toTraceFile([whole, ...spans], process.pid)));
        return [];
      } catch (error) {
        return [traceNotWritten(trace, error)];
      }
    },
  };
}

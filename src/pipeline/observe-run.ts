// `--trace FILE` and `--debug SCOPE`: what the command line asks to be told of a run → the events that a session is given, and the file that is
// written when it is over.
import { writeFileSync } from 'node:fs';
import { traceNotWritten } from '../diagnostics/pipeline.js';
import { createEvents, type DebugScope, type EventListener, type Events, now, type Span } from '../engine/events.js';
import { toTraceFile } from '../engine/trace-events.js';
import type { Diagnostic } from '../model/diagnostic.js';

export { DEBUG_SCOPES, type DebugScope } from '../engine/events.js';

export interface ObserveOptions {
  /** Absolute path of the trace. Absent: none. */
  trace?: string;
  scopes: readonly DebugScope[];
  /** Milliseconds since 1970: what times are counted from. Default: the start of the process. */
  start?: number;
  /** Given a line. */
  tell(line: string): void;
}

export interface ObservedRun {
  /** Undefined: nothing was asked for. */
  events: Events | undefined;
  /** Writes the trace of all so far. */
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

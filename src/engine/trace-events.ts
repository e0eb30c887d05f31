// Turns spans of a run into the Trace Event Format (JSON object format), which Perfetto and chrome://tracing open. Times are in
// microseconds since the first span. Each process has one thread. A span that lies within another in time is drawn within it.
import type { Span } from './events.js';

export interface TraceFile {
  traceEvents: TraceEvent[];
  displayTimeUnit: 'ms';
}

export type TraceEvent =
  | { ph: 'M'; name: 'process_name' | 'thread_name'; pid: number; tid: number; args: { name: string } }
  | { ph: 'X'; name: string; cat: string; ts: number; dur: number; pid: number; tid: number; args?: Record<string, string | number> };

const THREAD = 1;

export function toTraceFile(spans: readonly Span[], mainPid: number): TraceFile {
  const origin = spans.reduce((first, { start }) => Math.min(first, start), Number.POSITIVE_INFINITY);
  const pids = [...new Set([mainPid, ...spans.map(({ pid }) => pid)])];
  const names = pids.flatMap((pid, index): TraceEvent[] => [
    { ph: 'M', name: 'process_name', pid, tid: THREAD, args: { name: pid === mainPid ? 'docgen' : `worker ${index}` } },
    { ph: 'M', name: 'thread_name', pid, tid: THREAD, args: { name: pid === mainPid ? 'phases' : 'pages' } },
  ]);
  const micros = (time: number): number => Math.round((time - origin) * 1000);
  const events = [...spans]
    // An outer span comes first: of spans with equal times, viewers put the later one into the earlier one.
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .map(
      ({ name, kind, start, end, pid, detail }): TraceEvent => ({
        ...{ ph: 'X', name, cat: kind, ts: micros(start), dur: Math.max(0, micros(end) - micros(start)), pid, tid: THREAD },
        ...(detail && { args: detail }),
      }),
    );
  return { traceEvents: [...names, ...events], displayTimeUnit: 'ms' };
}

// What a pool and its worker processes say to each other. JSON-shaped: it travels over the process channel.

export type ToWorker =
  /** Replaces what the worker knows under a name; in force for every later task. */
  { type: 'configure'; name: string; value: unknown } | { type: 'batch'; id: number; kind: string; tasks: unknown[]; isRetry: boolean };

export type FromWorker =
  | { type: 'done'; id: number; results: unknown[] }
  /** A task function rejected: a fault of docgen's own, never of a page. */
  | { type: 'threw'; id: number; stack: string };

// Decides which tasks a worker gets next. Tasks of one lane go to one worker if that is fair: what the worker loaded or warmed up for the
// first of them serves the others. A worker without tasks of its own takes some from the worker that has most left.

export interface QueueOptions<T> {
  /** Tasks with the same name form a lane. Default: no lanes. */
  laneOf?: (task: T) => string;
  /** Default: all tasks weigh the same. */
  weightOf?: (task: T) => number;
}

export interface TaskQueue {
  take(slot: number): { indices: number[]; isRetry: boolean } | undefined;
  /** Puts the tasks before all others of that slot. */
  putBack(indices: number[], slot: number): void;
  /** Queues a task that is taken before all others, and alone. */
  putRetry(index: number): void;
}

/** Small enough that all workers end at about the same time, and large enough that the cost of messages doesn't matter. */
const MAX_BATCH = 24;
const BATCHES_A_SLOT = 6;

export function createQueue<T>(tasks: readonly T[], slots: number, options: QueueOptions<T> = {}): TaskQueue {
  const queues = dealLanes(tasks, slots, options);
  const retries: number[] = [];
  const longest = (): number[] => queues.reduce((most, queue) => (queue.length > most.length ? queue : most));
  return {
    take(slot) {
      const retry = retries.shift();
      if (retry !== undefined) return { indices: [retry], isRetry: true };
      const own = queues[slot] ?? [];
      const count = (queue: number[]) => Math.min(MAX_BATCH, Math.ceil(queue.length / BATCHES_A_SLOT));
      if (own.length > 0) return { indices: own.splice(0, count(own)), isRetry: false };
      const other = longest();
      // From the end, because the lanes of that worker begin at the front.
      return other.length > 0 ? { indices: other.splice(-count(other)), isRetry: false } : undefined;
    },
    putBack(indices, slot) {
      // A slot without tasks of its own had taken these from another slot.
      (queues[slot] ?? longest()).unshift(...indices);
    },
    putRetry(index) {
      retries.push(index);
    },
  };
}

/** Deals the heaviest lane first, and each lane to the slot with the least weight. Without lanes the tasks are cut into equal parts. */
function dealLanes<T>(tasks: readonly T[], slots: number, { laneOf, weightOf = () => 1 }: QueueOptions<T>): number[][] {
  const queues = Array.from({ length: slots }, (): number[] => []);
  if (!laneOf) {
    const share = Math.ceil(tasks.length / slots);
    for (const index of tasks.keys()) queues[Math.floor(index / share)]?.push(index);
    return queues;
  }
  const lanes = new Map<string, { indices: number[]; weight: number }>();
  for (const [index, task] of tasks.entries()) {
    const lane = lanes.get(laneOf(task)) ?? { indices: [], weight: 0 };
    lanes.set(laneOf(task), lane);
    lane.indices.push(index);
    lane.weight += weightOf(task);
  }
  const loads = queues.map(() => 0);
  for (const [, { indices, weight }] of [...lanes].sort(([a, { weight: x }], [b, { weight: y }]) => y - x || (a < b ? -1 : 1))) {
    const slot = loads.indexOf(Math.min(...loads));
    queues[slot]?.push(...indices);
    loads[slot] = (loads[slot] ?? 0) + weight;
  }
  return queues;
}

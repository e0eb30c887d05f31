// Decides when a request may be sent. It limits the number of requests at the same time, in all and to one host, and keeps a pause between
// two requests to one host. Requests to one host keep their order. The queue of one host never blocks another.

export interface HostTurns {
  /** Resolves when a request to this host may be sent. The caller must call `leave` once the answer has arrived. */
  enter(host: string): Promise<Turn>;
  /** Starts no request to this host for this long. */
  pause(host: string, milliseconds: number): void;
}

export interface Turn {
  /** @param wasUsed false if nothing was sent, so that the next request need not wait */
  leave(wasUsed?: boolean): void;
}

export interface TurnLimits {
  /** Requests at the same time, to all hosts. */
  atOnce: number;
  hostAtOnce: number;
  /** Milliseconds between the starts of two requests to one host. */
  gapMs: number;
}

interface Queue {
  waiting: ((turn: Turn) => void)[];
  active: number;
  /** In milliseconds, by `now`. */
  opensAt: number;
}

export function createHostTurns({ atOnce, hostAtOnce, gapMs }: TurnLimits, now: () => number = () => performance.now()): HostTurns {
  const queues = new Map<string, Queue>();
  /** Queues with waiting requests. */
  const busy = new Set<Queue>();
  let active = 0;
  let timer: { at: number; id: NodeJS.Timeout } | undefined;

  const queueOf = (host: string): Queue => {
    const queue = queues.get(host) ?? { waiting: [], active: 0, opensAt: 0 };
    queues.set(host, queue);
    return queue;
  };

  const admit = (queue: Queue): void => {
    const before = queue.opensAt;
    const mine = now() + gapMs;
    queue.opensAt = mine;
    queue.active++;
    active++;
    let hasLeft = false;
    queue.waiting.shift()?.({
      leave(wasUsed = true) {
        if (hasLeft) return;
        hasLeft = true;
        queue.active--;
        active--;
        if (!wasUsed && queue.opensAt === mine) queue.opensAt = before;
        letIn();
      },
    });
    // The queue goes to the end, so that hosts take turns if there is no room for all.
    busy.delete(queue);
    if (queue.waiting.length > 0) busy.add(queue);
  };

  const wakeAt = (at: number): void => {
    if (timer && timer.at <= at) return;
    if (timer) clearTimeout(timer.id);
    const id = setTimeout(
      () => {
        timer = undefined;
        letIn();
      },
      Math.max(1, at - now()),
    );
    timer = { at, id };
  };

  const letIn = (): void => {
    let opensNext = Number.POSITIVE_INFINITY;
    for (const queue of [...busy]) {
      if (active >= atOnce) return;
      if (queue.active >= hostAtOnce) continue;
      if (queue.opensAt <= now()) admit(queue);
      if (queue.waiting.length > 0 && queue.active < hostAtOnce) opensNext = Math.min(opensNext, queue.opensAt);
    }
    if (opensNext < Number.POSITIVE_INFINITY) wakeAt(opensNext);
  };

  return {
    enter: (host) =>
      new Promise((resolve) => {
        const queue = queueOf(host);
        queue.waiting.push(resolve);
        busy.add(queue);
        letIn();
      }),
    pause(host, milliseconds) {
      const queue = queueOf(host);
      queue.opensAt = Math.max(queue.opensAt, now() + milliseconds);
    },
  };
}

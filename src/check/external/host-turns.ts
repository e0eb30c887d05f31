// Whose turn it is to send a request: so many at once in all, so many to one host, and a pause between two to one host. Those who wait for a
// host come in their order; one host's queue never holds up another's.

export interface HostTurns {
  /** Resolves when a request to this host may be sent. Whoever entered leaves, once the answer is here. */
  enter(host: string): Promise<Turn>;
  /** Nobody enters for so long. */
  pause(host: string, milliseconds: number): void;
}

export interface Turn {
  /** @param wasUsed false: nothing was sent, and the next need not wait for that */
  leave(wasUsed?: boolean): void;
}

export interface TurnLimits {
  /** Requests under way. */
  atOnce: number;
  hostAtOnce: number;
  /** Milliseconds between the starts of two requests to one host. */
  gapMs: number;
}

interface Queue {
  waiting: ((turn: Turn) => void)[];
  active: number;
  /** Milliseconds, by `now`. */
  opensAt: number;
}

export function createHostTurns({ atOnce, hostAtOnce, gapMs }: TurnLimits, now: () => number = () => performance.now()): HostTurns {
  const queues = new Map<string, Queue>();
  /** Those with somebody in them. */
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
    // The last of the line, so that hosts take turns when there is no room for all.
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

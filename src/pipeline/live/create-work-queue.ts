// Runs pieces of work one after another, the urgent ones first. A page that a reader waits for is urgent.

export interface WorkQueue {
  /** @param isUrgent default: false */
  take<T>(work: () => Promise<T>, isUrgent?: boolean): Promise<T>;
}

export function createWorkQueue(): WorkQueue {
  const urgent: (() => void)[] = [];
  const patient: (() => void)[] = [];
  let isTaken = false;
  const next = (): void => {
    const start = urgent.shift() ?? patient.shift();
    if (start) start();
    else isTaken = false;
  };
  return {
    async take(work, isUrgent = false) {
      if (isTaken) await new Promise<void>((resolve) => (isUrgent ? urgent : patient).push(resolve));
      isTaken = true;
      try {
        return await work();
      } finally {
        next();
      }
    },
  };
}

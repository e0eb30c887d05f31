// Finds out when a jump of the page has ended. There is no event for that, but nothing scrolls any more then.

/** Milliseconds without scrolling: several frames even of a slow smooth scroll. */
const STILL_MS = 150;

export interface Stillness {
  /** Call it when the page jumps, and while it still moves. */
  begin(): void;
  isOver(): boolean;
  /** Forgets the jump. */
  end(): void;
}

export function createStillness(): Stillness {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    begin() {
      end();
      timer = setTimeout(end, STILL_MS);
    },
    isOver: () => timer === undefined,
    end,
  };
}

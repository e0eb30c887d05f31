// The line at the top of the window while the next page loads. It shows after 200 ms, so that a page that was fetched ahead shows without
// it. It creeps on without reaching the end, and runs to the end when the page shows. The style sheet sets its looks.
export interface ProgressBar {
  /** A page is on its way. If the bar waits or shows already, nothing changes. */
  begin(): void;
  /** The page shows, or its load was given up. If the bar does not show, it will not. */
  end(): void;
}

/** A class that <html> has while the bar shows. */
export const BUSY = 'docgen-busy';

/** Times are in milliseconds, places are fractions of the whole width (specification.md 9, behaviours.md 4). */
const PROGRESS = {
  delay: 200,
  minimum: 0.08,
  speed: 200,
  trickleEvery: 800,
  trickleMost: 0.02,
  most: 0.994,
  lastStep: { least: 0.3, most: 0.8 },
} as const;

export function createProgressBar(): ProgressBar {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let bar: HTMLElement | undefined;
  let place = 0;

  const moveTo = (next: number) => {
    place = next;
    // The bar grows from the side on which reading begins.
    const side = document.documentElement.dir === 'rtl' ? 1 : -1;
    if (bar) bar.style.transform = `translateX(${side * (1 - place) * 100}%)`;
  };
  const step = (most: number, least = 0) => moveTo(Math.min(place + least + Math.random() * (most - least), PROGRESS.most));
  const after = (time: number, run: () => void) => {
    timer = setTimeout(run, time);
  };
  const trickle = () => {
    step(PROGRESS.trickleMost);
    after(PROGRESS.trickleEvery, trickle);
  };
  const remove = () => {
    clearTimeout(timer);
    timer = undefined;
    bar?.remove();
    bar = undefined;
    document.documentElement.classList.remove(BUSY);
  };
  const show = () => {
    bar = document.createElement('div');
    bar.className = 'progress';
    bar.role = 'progressbar';
    bar.ariaLabel = 'Loading page';
    document.body.append(bar);
    document.documentElement.classList.add(BUSY);
    moveTo(PROGRESS.minimum);
    after(PROGRESS.trickleEvery, trickle);
  };

  return {
    begin() {
      // A bar that is running to its end belongs to an earlier page.
      if (bar && 'ending' in bar.dataset) remove();
      if (timer === undefined) after(PROGRESS.delay, show);
    },
    end() {
      if (bar && 'ending' in bar.dataset) return;
      clearTimeout(timer);
      timer = undefined;
      if (!bar) return;
      const { speed, lastStep } = PROGRESS;
      bar.dataset.ending = '';
      step(lastStep.most, lastStep.least);
      after(speed, () => {
        moveTo(1);
        after(speed, () => {
          if (bar) bar.style.opacity = '0';
          after(speed, remove);
        });
      });
    },
  };
}

// What the reader has done to the page that enhancers would do otherwise when they are mounted anew: boxes that are open, tabs that were
// chosen, how far the page and its menu are scrolled.

export interface KeptState {
  /** When enhancers are undone, and the page is patched. */
  giveBackBoxes(): void;
  /** When they are mounted. */
  giveBackPlaces(): void;
}

export function keepState(): KeptState {
  const open = [...document.querySelectorAll('details')].filter((box) => box.open);
  const tabs = [...document.querySelectorAll<HTMLElement>('[data-tabs]')];
  let choices: (() => void)[] = [];
  let places: (() => void)[] = [];
  return {
    giveBackBoxes() {
      for (const box of open) box.open ||= box.isConnected;
      choices = tabs.filter(({ isConnected }) => isConnected).map(choiceOf);
      // Now, because what the patch itself has moved (the browser keeps what is read in its place) stays so.
      const boxes = [document.documentElement, ...document.querySelectorAll('[data-sidebar]')];
      places = boxes.map((box) => {
        const { scrollTop, scrollLeft } = box;
        return () => {
          if (box.scrollTop !== scrollTop || box.scrollLeft !== scrollLeft)
            box.scrollTo({ top: scrollTop, left: scrollLeft, behavior: 'instant' });
        };
      });
    },
    giveBackPlaces() {
      for (const choose of [...choices, ...places]) choose();
    },
  };
}

/** Gives what shows the tab again that shows now; the first one, where the author has taken that away. */
function choiceOf(tabs: HTMLElement): () => void {
  const parts = [...tabs.querySelectorAll<HTMLElement>('[data-value]')].filter((part) => part.closest('[data-tabs]') === tabs);
  const panels = parts.filter((part) => part.role === 'tabpanel');
  const { value } = (panels.find((panel) => 'selected' in panel.dataset) ?? panels[0])?.dataset ?? {};
  return () => {
    for (const part of parts) {
      const isSelected = part.dataset.value === value;
      if (part.role === 'tabpanel') part.toggleAttribute('data-selected', isSelected);
      else {
        part.ariaSelected = String(isSelected);
        part.tabIndex = isSelected ? 0 : -1;
      }
    }
  };
}

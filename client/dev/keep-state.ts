// Keeps what the reader has done to the page, where the behaviours would change it when they are mounted again: open boxes, chosen tabs,
// and the scroll positions of the page and its menu.

export interface KeptState {
  /** Call it when the behaviours are undone and the page is patched. */
  giveBackBoxes(): void;
  /** Call it when the behaviours are mounted again. */
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
      // Read after the patch, because the positions that the patch itself has changed must stay (the browser keeps the read text in place).
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

/** Returns a function that selects the current tab again, or the first one if the author has removed the current one. */
function choiceOf(tabs: HTMLElement): () => void {
  const parts = [...tabs.querySelectorAll<HTMLElement>('[data-value]')].filter((part) => part.closest('[data-tabs]') === tabs);
  const panels = parts.filter((part) => part.matches('.tabs-panel'));
  const { value } = (panels.find((panel) => 'selected' in panel.dataset) ?? panels[0])?.dataset ?? {};
  return () => {
    const menu = [...tabs.querySelectorAll('select')].find((part) => part.closest('[data-tabs]') === tabs);
    if (menu && value !== undefined) menu.value = value;
    for (const part of parts) {
      const isSelected = part.dataset.value === value;
      if (part.matches('.tabs-panel')) part.toggleAttribute('data-selected', isSelected);
      else {
        part.ariaSelected = String(isSelected);
        part.tabIndex = isSelected ? 0 : -1;
      }
    }
  };
}

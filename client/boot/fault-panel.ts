// What a reader sees of a fault of the page itself: what happened, a button that tries again, and the details, in the browser's words.
// One look and one text, whoever finds the fault: a page, or a part of one, that could not be loaded, or an island that crashed.

export interface FaultPanel {
  panel: HTMLElement;
  button: HTMLButtonElement;
  details: HTMLElement;
}

/** In no document yet, and without an ear for the button. `note`: a sentence below the title. */
export function createFaultPanel(title = 'This part did not load', label = 'Retry', note = ''): FaultPanel {
  const panel = create('div', '', '');
  const button = create('button', '-button', label);
  const details = create('p', '-details', '');
  button.type = 'button';
  panel.role = 'alert';
  panel.append(create('p', '-title', title), note, button, details);
  return { panel, button, details };
}

const create = <Name extends 'div' | 'p' | 'button'>(name: Name, part: string, textContent: string) =>
  Object.assign(document.createElement(name), { className: `fault${part}`, textContent });

/** Says at once what happened; `retry` is called once. Who has tried takes the panel away. */
export function createRetryPanel(error: unknown, retry: () => void, ...text: Parameters<typeof createFaultPanel>): FaultPanel {
  const parts = createFaultPanel(...text);
  const { button } = parts;
  parts.details.textContent = `${error}`;
  button.onclick = () => {
    // Not `disabled`, which would take the focus from whoever pressed it.
    button.ariaDisabled = 'true';
    button.onclick = null;
    retry();
  };
  return parts;
}

/** The same of a whole page: it tries by itself when the browser is online again, as long as it shows. */
export function createPagePanel(error: unknown, retry: () => void, note = 'You are offline. The page loads when you are back.') {
  const parts = createRetryPanel(error, retry, 'This page did not load', undefined, note);
  addEventListener('online', () => parts.panel.isConnected && parts.button.click());
  return parts;
}

// The panel that a reader sees if something of the page fails: what happened, a button that tries again, and the details in the browser's
// words. A page or a part of it that could not be loaded, and an island that crashed, all show the same panel.

export interface FaultPanel {
  panel: HTMLElement;
  button: HTMLButtonElement;
  details: HTMLElement;
}

/** The panel is not in the document yet, and its button has no listener. `note`: a sentence below the title. */
export function faultPanel(title = 'This part did not load', label = 'Retry', note = ''): FaultPanel {
  const panel = create('div', '', '');
  const button = create('button', '-button', label);
  const details = create('p', '-details', '');
  button.type = 'button';
  panel.role = 'alert';
  panel.append(create('div', '-title', title), note, button, details);
  return { panel, button, details };
}

const create = <Name extends 'div' | 'p' | 'button'>(name: Name, part: string, textContent: string) =>
  Object.assign(document.createElement(name), { className: `fault${part}`, textContent });

/** A panel that shows `error`. Its button calls `retry` once. The caller removes the panel when it has tried again. */
export function retryPanel(error: unknown, retry: () => void, ...text: Parameters<typeof faultPanel>): FaultPanel {
  const parts = faultPanel(...text);
  const { button } = parts;
  parts.details.textContent = `${error}`;
  button.onclick = () => {
    // Not `disabled`, which would take the focus away from the button that was just pressed.
    button.ariaDisabled = 'true';
    button.onclick = null;
    retry();
  };
  return parts;
}

/** The panel for a whole page. As long as it is in the document, it also tries again when the browser is online again. */
export function pagePanel(error: unknown, retry: () => void, note = 'You are offline. The page loads when you are back.') {
  const parts = retryPanel(error, retry, 'This page did not load', undefined, note);
  addEventListener('online', () => parts.panel.isConnected && parts.button.click());
  return parts;
}

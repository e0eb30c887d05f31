// What a reader sees of a fault of the page itself: what happened, a button that tries again, and the details.

export interface FaultPanel {
  panel: HTMLElement;
  button: HTMLButtonElement;
  details: HTMLElement;
}

export interface FaultText {
  /** Default: none; the details say it all. */
  title?: string;
  /** Of the title; default: `p`. */
  tag?: string;
  button: string;
}

/** In no document yet, without an ear for the button, and without the role that tells it to screen readers. */
export function createFaultPanel({ title, tag = 'p', button: label }: FaultText): FaultPanel {
  const create = (name: string, className: string, text = '') => {
    const element = document.createElement(name);
    element.className = className;
    element.textContent = text;
    return element;
  };
  const panel = create('div', 'fault');
  const button = create('button', 'fault-button', label) as HTMLButtonElement;
  const details = create('p', 'fault-details');
  button.type = 'button';
  if (title) panel.append(create(tag, 'fault-title', title), button, details);
  else panel.append(details, button);
  return { panel, button, details };
}

/** Says at once what happened; `retry` follows the press, which takes it away. */
export function createRetryPanel(text: string, retry: () => void): HTMLElement {
  const { panel, button, details } = createFaultPanel({ button: 'Retry' });
  panel.role = 'alert';
  details.textContent = text;
  button.onclick = () => {
    panel.remove();
    retry();
  };
  return panel;
}

// The button that opens the console of an operation: `[data-console]`. A template on the page has the data that the console needs, as JSON.
// The console and React are loaded at the first press. If they can't be loaded, a panel says so, with a button that reloads the page,
// because browsers remember that an import failed.
import type { Mount } from '../boot/shared-code.js';
import type { OpenConsole } from '../console/open-console.js';

/** By their buttons, the consoles that stay when their page is patched around them (`docgen dev`). */
const kept = new WeakMap<Element, OpenConsole>();

export const mountConsole: Mount = (root, handed) => {
  const { signal, dispose } = handed.listening();
  const view = () => root.querySelector<HTMLTemplateElement>('template[data-console-view]')?.content.textContent ?? '';
  const opener = root.querySelector('[data-console]');
  let opened = opener ? kept.get(opener) : undefined;
  const text = view();
  let fault: HTMLElement | undefined;
  const press = async (button: HTMLElement) => {
    if (button.ariaBusy) return;
    if (opened) return opened.isOpen() ? opened.close() : opened.open();
    button.ariaBusy = 'true';
    fault?.remove();
    try {
      const { createConsole } = await import('../console/open-console.js');
      if (signal.aborted) return;
      opened = createConsole(button, view(), handed);
      opened.open();
    } catch (error) {
      if (signal.aborted) return;
      fault = handed.retryPanel(error, () => location.reload()).panel;
      button.after(fault);
    } finally {
      button.ariaBusy = null;
    }
  };
  root.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-console]') : null;
      if (button) void press(button);
    },
    { signal },
  );
  return () => {
    dispose();
    fault?.remove();
    // A page is swapped within the same task. If the button is still there after it and its console has the same content, the console
    // stays.
    queueMicrotask(() => {
      if (!opened) return;
      const { close, unmount } = opened;
      if (opener?.isConnected && view() === text) {
        kept.set(opener, opened);
        addEventListener('docgen:route-did-update', () => opener.isConnected || unmount(), { once: true });
      } else {
        close();
        unmount();
      }
    });
  };
};

// The button that opens the console of an operation: `[data-console]`, behind it a template with what the console needs to know, as JSON.
// The console and React come with the first press. Where they can't be had, it says so, with a button that loads the page anew: browsers
// remember that an import failed.
import type { Mount } from '../boot/dispose.js';
import type { OpenConsole } from '../console/open-console.js';

export const mountConsole: Mount = (root, handed) => {
  const { signal, dispose } = handed.listening();
  let opened: OpenConsole | undefined;
  let fault: HTMLElement | undefined;
  const press = async (button: HTMLElement) => {
    if (button.ariaBusy) return;
    if (opened) return opened.isOpen() ? opened.close() : opened.open();
    button.ariaBusy = 'true';
    fault?.remove();
    try {
      const { createConsole } = await import('../console/open-console.js');
      if (signal.aborted) return;
      const { content } = root.querySelector('template[data-console-view]') as HTMLTemplateElement;
      opened = createConsole(button, JSON.parse(content.textContent ?? ''), handed);
      opened.open();
    } catch (error) {
      if (signal.aborted) return;
      fault = handed.createRetryPanel(error, () => location.reload()).panel;
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
    opened?.unmount();
    fault?.remove();
  };
};

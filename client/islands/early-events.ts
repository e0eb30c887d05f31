// What a reader does to an island before its code is there: clicks are done again once it lives, typed text is told to it as if it had
// just been typed. The first such event also asks for the code.

/** The browser has acted on a click on these by itself; a second click would undo it, or follow a link twice. */
const ACTED_ON = 'a[href], input, select, textarea, label, summary, option';
/** Pointing at an island or moving the focus into it only asks for its code. */
const SIGNS = ['pointerover', 'focusin', 'touchstart'];

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface EarlyEvents {
  /** Resolves with the reader's first gesture. */
  first: Promise<void>;
  /** Ends the recording. Call it just before React takes the island: from then on React hears every event itself, and would be told twice. */
  stop(): void;
  /** Does again what was done, in order. Call it when the island has hydrated. */
  replay(): void;
}

/** `missed`: events of the page that came before this could listen. */
export function recordEarlyEvents(island: HTMLElement, missed: Event[]): EarlyEvents {
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  const clicks: MouseEvent[] = [];
  const fields = new Map<Field, string | boolean>();
  let resolveFirst = () => {};
  const first = new Promise<void>((resolve) => {
    resolveFirst = resolve;
  });
  const record = (event: Event) => {
    const { target } = event;
    // An island in the slot of this one keeps its own record: both would do it again.
    if (!(target instanceof Element) || target.closest('docgen-island') !== island) return;
    resolveFirst();
    if (event instanceof MouseEvent) {
      if (!target.closest(ACTED_ON)) clicks.push(event);
    } else if (isField(target)) fields.set(target, isCheckable(target) ? target.checked : target.value);
  };
  for (const event of missed) record(event);
  for (const type of SIGNS) island.addEventListener(type, resolveFirst, { ...options, passive: true });
  for (const type of ['click', 'input']) island.addEventListener(type, record, options);
  return {
    first,
    stop: () => controller.abort(),
    replay() {
      for (const [field, value] of fields) if (field.isConnected) tell(field, value);
      for (const { target, button, detail, clientX, clientY, ctrlKey, shiftKey, altKey, metaKey } of clicks) {
        target?.dispatchEvent(
          new MouseEvent('click', {
            bubbles: true,
            cancelable: true,
            composed: true,
            button,
            detail,
            clientX,
            clientY,
            ctrlKey,
            shiftKey,
            altKey,
            metaKey,
          }),
        );
      }
    },
  };
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const isCheckable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/**
 * React overrides a field's own property to know its last value, and takes an event without a change for an echo. So the property is
 * first made to say something else, and the real value set past it.
 */
function tell(field: Field, value: string | boolean): void {
  if (isCheckable(field)) {
    field.checked = !value;
    field.click();
    return;
  }
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

// Does again what a reader did to an island before its code was there: clicks as they were, typed text told to it as if it had just been
// typed. In the chunk that comes with React: nothing is done again without it.
import type { EarlyRecord, Field } from './early-events.js';

/** In order, fields first. What React has thrown away hears nothing. */
export function replayEvents({ clicks, fields }: EarlyRecord): void {
  for (const [field, value] of fields) if (field.isConnected) tell(field, value);
  for (const { target, button, detail, clientX, clientY, ctrlKey, shiftKey, altKey, metaKey } of clicks) {
    const init = { bubbles: true, cancelable: true, composed: true, button, detail, clientX, clientY, ctrlKey, shiftKey, altKey, metaKey };
    target?.dispatchEvent(new MouseEvent('click', init));
  }
}

/**
 * React overrides a field's own property to know its last value, and takes an event without a change for an echo. So the property is
 * first made to say something else, and the real value set past it.
 */
function tell(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    (field as HTMLInputElement).checked = !value;
    field.click();
    return;
  }
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

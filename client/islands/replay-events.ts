// Does again what a reader did to an island before its code was there: clicks as they were, forms sent, typed text told to it as if it had
// just been typed. In the chunk that comes with React: nothing is done again without it.
import type { EarlyRecord, Field, Held } from './early-events.js';

/**
 * In order, fields first. What React has thrown away hears nothing. `flush` is called after each: as between a reader's own, what it has
 * changed shows before the next comes, or the second of two clicks on a counter would count from where the first did.
 */
export function replayEvents({ acts, fields }: EarlyRecord, flush: () => void): void {
  for (const [field, held] of fields) {
    if (field.isConnected) tell(field, held);
    flush();
  }
  for (const event of acts) {
    if ((event.target as Element).isConnected) repeat(event);
    flush();
  }
}

function repeat(event: MouseEvent | SubmitEvent): void {
  if (event.type === 'submit') {
    const { target, submitter } = event as SubmitEvent;
    (target as HTMLFormElement).requestSubmit(submitter?.isConnected ? submitter : null);
    return;
  }
  const { target, button, detail, clientX, clientY, ctrlKey, shiftKey, altKey, metaKey } = event as MouseEvent;
  const init = { bubbles: true, cancelable: true, composed: true, button, detail, clientX, clientY, ctrlKey, shiftKey, altKey, metaKey };
  target?.dispatchEvent(new MouseEvent('click', init));
}

/**
 * React overrides a field's own property to know its last value, and takes an event without a change for an echo. So the property is
 * first made to say something else, and the real value set past it. Of lists and files it knows no last value, and a file can't be set.
 */
function tell(field: Field, held: Held): void {
  if (typeof held === 'boolean') {
    (field as HTMLInputElement).checked = !held;
    field.click();
    return;
  }
  if (typeof held === 'object') {
    for (const [place, option] of [...(field as HTMLSelectElement).options].entries()) option.selected = held[place] === true;
  } else if (field.type !== 'file') {
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, held);
  }
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

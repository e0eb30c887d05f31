// Repeats what a reader did to an island before its code was there. Clicks are dispatched again, forms are submitted, and fields fire their
// events as if the text had just been typed. This is in the chunk that loads React, because nothing is repeated without it.
import type { EarlyRecord, Field, Held } from './early-events.js';

/**
 * In order, fields first. Elements that React has removed are skipped. `flush` is called after each event, so that its effect shows before
 * the next one, as between a reader's own events. Otherwise the second of two clicks on a counter would start from the same value as the
 * first.
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
 * React overrides the property of a field to track its last value, and ignores an event without a change. So the property is first set to
 * another value, and then the real value is set past React. For lists and files React tracks no last value, and a file can't be set.
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

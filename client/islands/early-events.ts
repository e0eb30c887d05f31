// What a reader does to an island before it lives is recorded (boot/await-islands.ts), and done again then (replay-events.ts). Here the
// events of the whole page come in, and what of them is to be done again in one island goes out.

/** The browser has acted on a click on these by itself; a second click would undo it, or follow a link twice. */
const ACTED_ON = 'a[href], input, select, textarea, label, summary, option, [popovertarget]';

/** Of a field: its text, whether it is checked, or which of its options are chosen. */
export type Held = string | boolean | boolean[];

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What was done to one island. */
export interface EarlyRecord {
  /** Clicks, and forms that were sent, in order. */
  acts: (MouseEvent | SubmitEvent)[];
  fields: Map<Field, Held>;
}

/** `events`: of the page. Call it before React touches the island's fields. */
export function earlyRecord(island: HTMLElement, events: Event[]): EarlyRecord {
  const acts: EarlyRecord['acts'] = [];
  const fields: EarlyRecord['fields'] = new Map();
  for (const event of events) {
    const { target } = event;
    // An island in the slot of this one has its own record: both would do it again.
    if (!(target instanceof Element) || target.closest('docgen-island') !== island) continue;
    if (event.type === 'input' && isField(target)) fields.set(target, heldBy(target));
    if (event.type === 'click' && isUndone(target)) acts.push(event as MouseEvent);
    // A click on the form's button sends it again by itself; Enter in a field is such a click too, where the form has a button.
    if (event.type === 'submit' && !isSentBy(acts.at(-1), event as SubmitEvent)) acts.push(event as SubmitEvent);
  }
  return { acts, fields };
}

/** A button in a label or a summary is its own. */
const isUndone = (target: Element): boolean => target.closest(`button, ${ACTED_ON}`)?.matches(ACTED_ON) !== true;

const isSentBy = (act: Event | undefined, { submitter }: SubmitEvent): boolean =>
  act?.type === 'click' && submitter?.contains(act.target as Element) === true;

function heldBy(field: Field): Held {
  if (field instanceof HTMLSelectElement) return [...field.options].map(({ selected }) => selected);
  return isCheckable(field) ? field.checked : field.value;
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** Their state is whether they are on, and their click is what changes it. */
const isCheckable = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

// Sorts the recorded events of a page by island. What a reader does to an island before it lives is recorded (boot/await-islands.ts). This
// file picks out what must be repeated in one island, and replay-events.ts repeats it.

/** The browser itself has acted on a click on these. A second click would undo that, or follow a link twice. */
const ACTED_ON = 'a[href], input, select, textarea, label, summary, option, [popovertarget]';

/** The state of a field: its text, whether it is checked, or which of its options are chosen. */
export type Held = string | boolean | boolean[];

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What the reader did to one island. */
export interface EarlyRecord {
  /** Clicks and submitted forms, in order. */
  acts: (MouseEvent | SubmitEvent)[];
  fields: Map<Field, Held>;
}

/** Call it before React touches the island's fields. `events`: those of the whole page. */
export function earlyRecord(island: HTMLElement, events: Event[]): EarlyRecord {
  const acts: EarlyRecord['acts'] = [];
  const fields: EarlyRecord['fields'] = new Map();
  for (const event of events) {
    const { target } = event;
    // An island in the slot of this one has its own record. Otherwise both would repeat the event.
    if (!(target instanceof Element) || target.closest('docgen-island') !== island) continue;
    if (event.type === 'input' && isField(target)) fields.set(target, heldBy(target));
    if (event.type === 'click' && isUndone(target)) acts.push(event as MouseEvent);
    // A repeated click on the form's button submits the form again by itself. If the form has a button, Enter in a field is such a click
    // too.
    if (event.type === 'submit' && !isSentBy(acts.at(-1), event as SubmitEvent)) acts.push(event as SubmitEvent);
  }
  return { acts, fields };
}

/** Whether the browser has not acted on a click there. A button inside a label or a summary handles its click itself. */
const isUndone = (target: Element): boolean => target.closest(`button, ${ACTED_ON}`)?.matches(ACTED_ON) !== true;

const isSentBy = (act: Event | undefined, { submitter }: SubmitEvent): boolean =>
  act?.type === 'click' && submitter?.contains(act.target as Element) === true;

function heldBy(field: Field): Held {
  if (field instanceof HTMLSelectElement) return [...field.options].map(({ selected }) => selected);
  return isCheckable(field) ? field.checked : field.value;
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** The state of these fields is whether they are checked, and a click changes it. */
const isCheckable = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

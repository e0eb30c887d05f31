// What a reader does to an island before its code is there is recorded, and done again once it lives (replay-events.ts).

/** The browser has acted on a click on these by itself; a second click would undo it, or follow a link twice. */
const ACTED_ON = 'a[href], input, select, textarea, label, summary, option';

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What was done to one island. */
export interface EarlyRecord {
  clicks: MouseEvent[];
  /** What each field last held: its text, or whether it was checked. */
  fields: Map<Field, string | boolean>;
}

export interface EarlyEvents extends EarlyRecord {
  /** Ends the recording. Call it just before React takes the island: from then on React hears every event itself, and would be told twice. */
  stop(): void;
}

/** `missed`: events of the page that came before this could listen. */
export function recordEarlyEvents(island: HTMLElement, missed: Event[]): EarlyEvents {
  const controller = new AbortController();
  const options = { capture: true, passive: true, signal: controller.signal };
  const clicks: EarlyRecord['clicks'] = [];
  const fields: EarlyRecord['fields'] = new Map();
  const record = (event: Event) => {
    const { target, type } = event;
    // An island in the slot of this one keeps its own record: both would do it again.
    if (!(target instanceof Element) || target.closest('docgen-island') !== island) return;
    if (type === 'click' && !target.closest(ACTED_ON)) clicks.push(event as MouseEvent);
    if (type === 'input' && isField(target)) fields.set(target, isCheckable(target) ? target.checked : target.value);
  };
  for (const event of missed) record(event);
  for (const type of ['click', 'input']) island.addEventListener(type, record, options);
  return { clicks, fields, stop: () => controller.abort() };
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** Their state is whether they are on, and their click is what changes it. */
const isCheckable = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

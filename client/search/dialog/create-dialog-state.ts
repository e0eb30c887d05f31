// The state of an open dialog, on top of the autocomplete library: what is typed, what was found for it, and which entry is active. The
// status is computed here, because the library reports idle for a failed search, and also for a running one when an earlier one ends. The
// results stay, together with their query, until the next answer is there.
import { type AutocompleteState, createAutocomplete } from '@algolia/autocomplete-core';
import type { Asker } from '../create-asker.js';
import type { Answer, Hit } from '../read-answer.js';
import { type GroupedHit, groupHits } from './group-hits.js';
import type { SavedSearches } from './saved-searches.js';

export type Status = 'idle' | 'loading' | 'stalled' | 'error';

export interface Entry {
  hit: GroupedHit;
  /** Id of its element. */
  id: string;
  isActive: boolean;
}

/** `recent`, `favorites` and `pages` at the start, and then the groups of hits by name. */
export interface Section {
  id: string;
  name: string;
  entries: Entry[];
}

export interface DialogView {
  query: string;
  status: Status;
  /** The result for the query that was answered last. `none`: no query was answered yet. */
  shown: { kind: 'none' | 'start' | 'answer' | 'error'; query: string; answer?: Answer };
  sections: Section[];
}

export interface DialogState {
  view(): DialogView;
  subscribe(listener: () => void): () => void;
  /** Cuts the query to the maximum length, and searches for it unless it is still being composed. */
  type(query: string, isComposing?: boolean): void;
  /** Searches again, because the saved searches have changed. */
  refresh(): void;
  /** Handles an arrow key, up or down: moves to the next or previous entry, and from the last to the first and back. */
  move(event: KeyboardEvent): void;
  point(entry: Entry): void;
  /**
   * Calls `act` with the active entry for what was typed last: at once, or when its answer is there. It is not called if more is typed
   * meanwhile.
   */
  whenSettled(act: (entry: Entry) => void): void;
  end(): void;
}

export interface DialogStateOptions {
  asker: Pick<Asker, 'ask'>;
  saved: Pick<SavedSearches, 'recent' | 'favorites'>;
  /** Shown at the start below the saved searches, if these are few. */
  mainPages: Hit[];
  snippetWords: number;
  query: string;
  /** The results show. `hits`: in the order in which they show. */
  onShow(answer: Answer, hits: GroupedHit[]): void;
}

export const MOST_CHARACTERS = 64;
/** Id of the section of the site's main pages. */
export const MAIN_PAGES = 'pages';
const STALLED_MS = 300;
/** With as many saved searches, the main pages of the site no longer show. */
const ENOUGH_SAVED = 5;

type Item = GroupedHit & Record<string, unknown>;
type Shown = DialogView['shown'];

const NOTHING: Shown = { kind: 'none', query: '' };

export function createDialogState({ asker, saved, mainPages, snippetWords, query, onShow }: DialogStateOptions): DialogState {
  const listeners = new Set<() => void>();
  const initialState = { query: query.slice(0, MOST_CHARACTERS), isOpen: true };
  let state: Pick<AutocompleteState<Item>, 'query' | 'collections' | 'activeItemId'> = {
    ...initialState,
    collections: [],
    activeItemId: 0,
  };
  let asked = state.query;
  let shown = NOTHING;
  let isStalled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: ((entry: Entry) => void) | undefined;
  let hasEnded = false;
  let view: DialogView | undefined;

  const tell = () => {
    view = undefined;
    for (const listener of listeners) listener();
  };
  const isSettled = () => shown.kind !== 'none' && shown.query === asked;

  const settle = async (asks: string): Promise<Shown> => {
    if (asks.trim() === '') return { kind: 'start', query: asks };
    try {
      return { kind: 'answer', query: asks, answer: await asker.ask({ query: asks, snippetWords }) };
    } catch (error) {
      console.warn('docgen: the search failed.', error);
      return { kind: 'error', query: asks };
    }
  };

  const autocomplete = createAutocomplete<Item>({
    id: 'docgen-search',
    defaultActiveItemId: 0,
    openOnFocus: true,
    // Otherwise an answer could make the library load a script from another host.
    insights: false,
    initialState,
    shouldPanelOpen: () => true,
    async getSources({ query: asks }) {
      const found = await settle(asks);
      // This source has no items. It carries the result, so that the whole view changes at once.
      const carrier = { sourceId: 'shown', getItems: () => [], shown: found };
      return [
        carrier,
        ...sectionsOf(found, { saved, mainPages }).map(({ id, name, hits }) => ({ sourceId: id, name, getItems: () => hits as Item[] })),
      ];
    },
    onStateChange({ state: next }) {
      if (hasEnded) return;
      state = next;
      const found = (next.collections[0]?.source as { shown?: Shown } | undefined)?.shown ?? NOTHING;
      if (found !== shown) take(found);
      tell();
    },
  });

  const take = (found: Shown) => {
    shown = found;
    if (!isSettled()) return;
    clearTimeout(timer);
    isStalled = false;
    if (found.answer) {
      onShow(
        found.answer,
        groupHits(found.answer.hits).flatMap(({ hits }) => hits),
      );
    }
    const act = waiting;
    waiting = undefined;
    const active = current()
      .sections.flatMap(({ entries }) => entries)
      .find(({ isActive }) => isActive);
    if (act && active) act(active);
  };

  const ask = () => {
    waiting = undefined;
    asked = state.query;
    clearTimeout(timer);
    isStalled = false;
    timer = setTimeout(() => {
      isStalled = !isSettled();
      tell();
    }, STALLED_MS);
    void autocomplete.refresh();
  };

  const current = (): DialogView => ({
    query: state.query,
    status: isSettled() ? (shown.kind === 'error' ? 'error' : 'idle') : isStalled ? 'stalled' : 'loading',
    shown,
    sections: state.collections.slice(1).map(({ source, items }) => ({
      id: source.sourceId,
      name: (source as { name?: string }).name ?? '',
      entries: items.map((hit) => ({
        hit,
        id: `docgen-search-${source.sourceId}-item-${hit.__autocomplete_id}`,
        isActive: hit.__autocomplete_id === state.activeItemId,
      })),
    })),
  });

  ask();
  return {
    view() {
      view ??= current();
      return view;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    type(typed, isComposing = false) {
      autocomplete.setQuery(typed.slice(0, MOST_CHARACTERS));
      if (!isComposing) ask();
    },
    refresh: ask,
    move(event) {
      waiting = undefined;
      // The library reads only the key, and nothing of the element.
      autocomplete.getInputProps({ inputElement: null }).onKeyDown(event as never);
    },
    point: ({ hit }) => autocomplete.setActiveItemId((hit as Item).__autocomplete_id as number),
    whenSettled(act) {
      const active = current()
        .sections.flatMap(({ entries }) => entries)
        .find(({ isActive }) => isActive);
      if (!isSettled()) waiting = act;
      else if (active) act(active);
    },
    end() {
      hasEnded = true;
      clearTimeout(timer);
      listeners.clear();
    },
  };
}

function sectionsOf(
  { kind, answer }: Shown,
  { saved, mainPages }: Pick<DialogStateOptions, 'saved' | 'mainPages'>,
): { id: string; name: string; hits: GroupedHit[] }[] {
  if (answer) return groupHits(answer.hits).map(({ name, hits }, index) => ({ id: `hits${index}`, name, hits }));
  if (kind !== 'start') return [];
  const [recent, favorites] = [saved.recent(), saved.favorites()];
  const saves = [...recent, ...favorites];
  const others = mainPages.filter(({ href }) => saves.every((hit) => hit.href !== href));
  return [
    { id: 'recent', name: 'recent', hits: recent },
    { id: 'favorites', name: 'favorites', hits: favorites },
    { id: MAIN_PAGES, name: MAIN_PAGES, hits: saves.length < ENOUGH_SAVED ? others : [] },
  ];
}

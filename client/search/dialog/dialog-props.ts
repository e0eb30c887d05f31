// What the parts of the dialog are given.
import type { SearchSettings } from '../../../src/model/client.js';
import type { DialogTexts } from '../search-texts.js';
import type { DialogState, DialogView, Entry } from './create-dialog-state.js';
import type { SavedSearches } from './saved-searches.js';

/** Id of the element that holds the entries. */
export const LIST = 'docgen-search-list';

/** How an entry is opened. */
export type How = 'here' | 'tab' | 'window';

export interface DialogProps {
  state: DialogState;
  settings: SearchSettings;
  texts: DialogTexts;
  saved: SavedSearches;
  close(): void;
  /** By its key: nothing else opens it. */
  open(entry: Entry, how: How): void;
  /** A click on its link: the browser, or navigation, opens it. `isHere`: in this window. */
  follow(entry: Entry, isHere: boolean): void;
}

/** What the screens need of it. */
export interface ScreenProps extends Pick<DialogProps, 'state' | 'settings' | 'texts' | 'saved' | 'follow' | 'close'> {
  view: DialogView;
  focusInput(): void;
}

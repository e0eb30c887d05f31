// The props of the parts of the dialog.
import type { SearchSettings } from '../../../src/model/client.js';
import type { DialogTexts } from '../search-texts.js';
import type { DialogState, DialogView, Entry } from './create-dialog-state.js';
import type { SavedSearches } from './saved-searches.js';

/** Id of the element that contains the entries. */
export const LIST = 'docgen-search-list';

/** Where an entry is opened. */
export type How = 'here' | 'tab' | 'window';

export interface DialogProps {
  state: DialogState;
  settings: SearchSettings;
  texts: DialogTexts;
  saved: SavedSearches;
  close(): void;
  /** Opens an entry that was chosen by key. */
  open(entry: Entry, how: How): void;
  /** Records a click on an entry's link. The browser or navigation opens it. `isHere`: in this window. */
  follow(entry: Entry, isHere: boolean): void;
}

/** The props of a screen. */
export interface ScreenProps extends Pick<DialogProps, 'state' | 'settings' | 'texts' | 'saved' | 'follow' | 'close'> {
  view: DialogView;
  focusInput(): void;
}

// Code that both the boot module and its chunks use. The boot module passes it to the chunks. If both imported it, the bundler would make
// one more file that every page waits for.
import { placeSidebar } from '../enhance/sidebar-place.js';
import { type Dispose, listening } from './dispose.js';
import { faultPanel, pagePanel, retryPanel } from './fault-panel.js';
import { findTarget } from './find-target.js';
import { isPlainClick } from './plain-click.js';
import { showMode } from './show-mode.js';
import { partsOf, showTab, showTabs } from './show-tabs.js';
import { readStored, tabKey, versionKey, writeStored } from './storage.js';
import { readList, writeList } from './tab-storage.js';
import { trustedHtml, trustedScriptUrl } from './trusted-types.js';

export const SHARED_CODE = {
  faultPanel,
  pagePanel,
  retryPanel,
  findTarget: findTarget,
  isPlainClick,
  listening,
  partsOf,
  placeSidebar,
  readList,
  readStored,
  showMode,
  showTab,
  showTabs,
  tabKey,
  trustedHtml,
  trustedScriptUrl,
  versionKey,
  writeList,
  writeStored,
};

export type SharedCode = typeof SHARED_CODE;

/** Mounts one behaviour of a page on the HTML that is there. `root` holds the elements that it may touch. */
export type Mount = (root: ParentNode, handed: SharedCode) => Dispose;

// What the boot module hands to the chunks that it fetches: code that both use. Imported by both, it would become one more file that
// every page waits for.
import { placeSidebar } from '../enhance/sidebar-place.js';
import { listening } from './dispose.js';
import { createFaultPanel, createPagePanel, createRetryPanel } from './fault-panel.js';
import { findTarget } from './find-target.js';
import { isPlainClick } from './plain-click.js';
import { showMode } from './show-mode.js';
import { partsOf, showTab, showTabs } from './show-tabs.js';
import { guarded, readStored, THEME_KEY, tabKey, versionKey } from './storage.js';
import { SYSTEM_DARK } from './system-dark.js';
import { OPEN_KEY, readList, writeList } from './tab-storage.js';
import { trustedHtml, trustedScriptUrl } from './trusted-types.js';

export const HANDED = {
  OPEN_KEY,
  SYSTEM_DARK,
  THEME_KEY,
  createFaultPanel,
  createPagePanel,
  createRetryPanel,
  findTarget,
  guarded,
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
};

export type Handed = typeof HANDED;

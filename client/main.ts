// What every page loads: a module script, run once the HTML is read. Each behaviour looks for its own elements and does nothing on a
// page without them. What waits for a gesture, or only some pages have, is a chunk that is fetched when it is needed. When the reader
// goes on to another page, all of them are undone on the old one and mounted on the new.
import { awaitIslands } from './boot/await-islands.js';
import { mountAll } from './boot/mount-all.js';
import { startServices } from './boot/services.js';
import { mountMode } from './boot/show-mode.js';
import { mountPreferred } from './boot/show-preferred.js';
import { mountFirstTabs } from './boot/show-tabs.js';
import { mountWhenNeeded } from './boot/when-needed.js';
import { mountSidebarPlace } from './enhance/sidebar-place.js';
import { mountNavigation } from './navigate/mount-navigation.js';

/** Whether the site has islands: decided when the client is bundled, so that a site without them ships neither their code nor React. */
declare const DOCGEN_ISLANDS: boolean;

const MOUNTS = [mountMode, mountSidebarPlace, mountPreferred, mountWhenNeeded, mountFirstTabs];
if (DOCGEN_ISLANDS) MOUNTS.push(awaitIslands);

mountNavigation(() => mountAll(MOUNTS, document));
startServices();

// The module script that every page loads. It runs once, after the HTML is read. Each behaviour looks for its own elements and does nothing
// on a page without them. Code that waits for a gesture, or that only some pages need, is in a chunk that is fetched when it is needed.
// When the reader goes on to another page, all behaviours are undone on the old page and mounted on the new one.
import { awaitIslands } from './boot/await-islands.js';
import { mountAll } from './boot/mount-all.js';
import { startServices } from './boot/services.js';
import { mountMode } from './boot/show-mode.js';
import { mountPreferred } from './boot/show-preferred.js';
import { mountFirstTabs } from './boot/show-tabs.js';
import { mountWhenNeeded } from './boot/when-needed.js';
import { mountSidebarPlace } from './enhance/sidebar-place.js';
import { mountNavigation } from './navigate/mount-navigation.js';

/**
 * Whether the site has islands. It is decided when the client is bundled, so that a site without islands ships neither their code nor
 * React.
 */
declare const DOCGEN_ISLANDS: boolean;

const MOUNTS = [mountMode, mountSidebarPlace, mountPreferred, mountWhenNeeded, mountFirstTabs];
if (DOCGEN_ISLANDS) MOUNTS.push(awaitIslands);

mountNavigation(() => mountAll(MOUNTS, document));
startServices();

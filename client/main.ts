// What every page loads: a module script, run once the HTML is read. Each behaviour looks for its own elements and does nothing on a
// page without them. What waits for a gesture, or only some pages have, is a chunk that is fetched when it is needed.
import { mountWhenNeeded } from './boot/when-needed.js';
import { mountAnnouncement } from './enhance/announcement.js';
import { mountColorToggle } from './enhance/color-toggle.js';
import { mountContentsSpy } from './enhance/contents-spy.js';

for (const mount of [mountColorToggle, mountAnnouncement, mountWhenNeeded, mountContentsSpy]) {
  // One behaviour that fails takes no other with it.
  try {
    mount(document);
  } catch (error) {
    reportError(error);
  }
}

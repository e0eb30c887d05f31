// What every page loads: a module script, run once the HTML is read. Each behaviour looks for its own elements and does nothing on a
// page without them. What waits for a gesture, or only few pages have, is a chunk that is fetched when it is needed.
import { mountAnnouncement } from '../enhance/announcement.js';
import { mountColorToggle } from '../enhance/color-toggle.js';
import { mountContentsSpy } from '../enhance/contents-spy.js';
import { mountCopyCode } from '../enhance/copy-code.js';
import { mountDropdowns } from '../enhance/dropdown.js';
import { mountMobilePanel } from '../enhance/mobile-panel.js';
import { mountTabs } from '../enhance/tabs.js';
import { mountWhenNeeded } from './when-needed.js';

for (const mount of [
  mountColorToggle,
  mountAnnouncement,
  mountTabs,
  mountDropdowns,
  mountMobilePanel,
  mountContentsSpy,
  mountCopyCode,
  mountWhenNeeded,
]) {
  // One behaviour that fails takes no other with it.
  try {
    mount(document);
  } catch (error) {
    reportError(error);
  }
}

// What a run knows of a site before anything is rendered: for whoever explains its pages.
import type { Bundles } from '../bundles/load-bundles.js';
import type { ReadSite } from '../read/read-site.js';
import type { WorkerSite } from '../tasks/worker-site.js';

export interface KnownSite {
  site: ReadSite;
  /** Undefined: what every page needs can't be bundled. */
  bundles: Bundles | undefined;
  /** `WorkerSite.compiler` */
  compiler: string;
  /** Files that the configuration was made of, and those of the site's plugins. */
  configFiles: string[];
  pluginFiles: string[];
  /** Of APIs, by id. */
  documents: WorkerSite['apis'];
}

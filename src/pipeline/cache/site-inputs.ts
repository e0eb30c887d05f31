// What a run knows of a site before anything is rendered: for whoever explains its pages.
import type { Bundles } from '../bundles/load-bundles.js';
import type { SiteModel } from '../read/read-site.js';
import type { WorkerSetup } from '../tasks/worker-setup.js';

export interface SiteInputs {
  site: SiteModel;
  /** Undefined: what every page needs can't be bundled. */
  bundles: Bundles | undefined;
  /** `WorkerSetup.compiler` */
  compiler: string;
  /** Files that the configuration was made of, and those of the site's plugins. */
  configFiles: string[];
  pluginFiles: string[];
  /** Of APIs, by id. */
  documents: WorkerSetup['apis'];
}

// What a run knows of a site before anything is rendered. `docgen explain` and other callers read it.
import type { Bundles } from '../bundles/load-bundles.js';
import type { SiteModel } from '../read/read-site.js';
import type { WorkerSetup } from '../tasks/worker-setup.js';

export interface SiteInputs {
  site: SiteModel;
  /** Undefined if the code that every page needs can't be bundled. */
  bundles: Bundles | undefined;
  /** `WorkerSetup.compiler` */
  compiler: string;
  /** Files that the configuration was made of, and those of the site's plugins. */
  configFiles: string[];
  pluginFiles: string[];
  /** Documents of APIs, by id. */
  documents: WorkerSetup['apis'];
}

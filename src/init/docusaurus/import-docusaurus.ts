// `docgen init DIR --from-docusaurus OLD`: read → place → map → write → check. The old site is only read. The diagnostics of the new site
// are part of the report, and the old addresses are compared with those that the new site publishes.
import { copyFileSync, existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isInside } from '../../base/files/is-inside.js';
import { isObject } from '../../base/values/is-object.js';
import { unusableFolder } from '../../diagnostics/usage.js';
import { createDigestSink } from '../../emit/digest-sink.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { createSession } from '../../pipeline/create-session.js';
import type { CheckedContent } from '../../pipeline/session-options.js';
import { docgenSource } from '../docgen-source.js';
import { addDocgen, type InitOptions, type InitResult } from '../init-site.js';
import { type NewFile, newFolderFault, writeNewFiles } from '../new-folder.js';
import { starterFiles } from '../starter-files.js';
import { writtenLines } from '../step-lines.js';
import { addressList, compareAddresses, uncomparedList } from './compare-addresses.js';
import { createNotes } from './create-notes.js';
import { mapConfig } from './map-config.js';
import { mapStyles } from './map-styles.js';
import { newAddresses } from './new-addresses.js';
import { notInstalled } from './not-installed.js';
import { oldUrls } from './old-urls.js';
import { placeFiles } from './place-files.js';
import { planFiles } from './plan-files.js';
import { readDocusaurusSite } from './read-docusaurus.js';
import { renderConfig } from './render-config.js';
import { ADDRESSES_FILE, type ImportReport, REPORT_FILE, renderReport } from './render-report.js';
import { uncounted } from './uncounted.js';

export interface ImportOptions extends InitOptions {
  /** Folder of the old site, as the user named it. */
  old: string;
}

/** Files of the starter that concern the project, not its pages. */
const OF_THE_STARTER = ['package.json', 'tsconfig.json', '.gitignore', '.github/workflows/docs.yml', 'netlify.toml', 'wrangler.jsonc'];

export async function importDocusaurus({ folder, shown, old, onStep }: ImportOptions): Promise<Diagnostic | InitResult> {
  const root = folderAt(old);
  if (root === undefined)
    return unusableFolder(`${old} was not found, or is not a folder`, 'name the folder that contains docusaurus.config.js');
  const fault = newFolderFault(folder, shown) ?? overlapFault(root, { folder, shown, old });
  if (fault) return fault;
  onStep(`Reading ${old} …`);
  const faults: { text: string; at: Place }[] = [];
  const site = await readDocusaurusSite(root, old, (text, at) => faults.push({ text, at }));
  if ('text' in site) return unusableFolder(site.text, site.hint);

  const notes = createNotes(site);
  // This note comes before all that may follow from missing packages.
  if (site.missingPackages.length > 0)
    notes.hand(
      `The configuration was read without these packages, which are not installed: ${site.missingPackages.join(', ')}. If something is missing in the new site, run npm ci in the old one and import again`,
      '',
    );
  for (const { text, at } of faults) notes.hand(text, at);
  const placement = placeFiles(site);
  const planned = await planFiles(root, site, placement, notes);
  const brand = mapStyles(site.styles.map((file) => readFileSync(join(root, file), 'utf8')));
  const styles = brand === undefined ? [] : ['./styles/brand.css'];
  const config = mapConfig(site, { folderOf: placement.folderOf, notes, frames: planned.frames, styles });
  if (planned.packages.length > 0) notes.mapped(`package.json names what pages and components import: ${planned.packages.join(', ')}`);
  notes.mapped(`${planned.files.length} files: static files are in content/public, pages in content/pages`);
  if (brand !== undefined) notes.mapped('--ifm-color-primary: the accent in styles/brand.css');

  const source = docgenSource(folder);
  const files: NewFile[] = [
    { path: 'site.config.ts', text: renderConfig(config) },
    ...(brand === undefined ? [] : [{ path: 'styles/brand.css', text: brand }]),
    ...starterFiles(source.specifier)
      .filter(({ path }) => OF_THE_STARTER.includes(path))
      .map((file) =>
        file.path === 'package.json' && 'text' in file ? { path: file.path, text: withPackages(file.text, root, planned.packages) } : file,
      ),
    ...planned.files,
  ];
  const written = writeNewFiles(folder, shown, files, (from, to) => copyFileSync(from, to));
  if ('code' in written) return written;
  onStep(`Wrote the site into ${shown}:`, ...writtenLines(files, written));

  onStep('Building the new site, to compare its addresses …');
  const checked = await checkNewSite(realpathSync(folder));
  const addresses = oldUrls(site);
  const parity = checked.site && compareAddresses(addresses, newAddresses(checked.site, checked.isPublished));
  const beside = uncounted(site, addresses.length);
  const missing = notInstalled(planned.packages, realpathSync(folder));
  const report: ImportReport = {
    missing,
    notes: notes.all,
    uncounted: beside,
    diagnostics: checked.diagnostics,
    ...(parity && { parity }),
  };
  const reports = [
    { path: REPORT_FILE, text: renderReport(report) },
    { path: ADDRESSES_FILE, text: parity ? addressList(parity, beside) : uncomparedList(addresses) },
  ];
  const reported = writeNewFiles(folder, shown, reports, copyFileSync);
  if ('code' in reported) return reported;
  onStep(`Wrote ${REPORT_FILE}, and the old addresses into ${ADDRESSES_FILE}`);
  return { source, report, ...addDocgen(folder, source, onStep) };
}

function folderAt(path: string): string | undefined {
  try {
    const real = realpathSync(resolve(path));
    return statSync(real).isDirectory() ? real : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The new site may not be inside the old one, which would change it. The old site may not be inside the new one, which would treat it as
 * content.
 */
function overlapFault(root: string, { folder, shown, old }: Omit<ImportOptions, 'onStep'>): Diagnostic | undefined {
  const above = (path: string): string =>
    existsSync(path) ? realpathSync(path) : join(above(dirname(path)), path.slice(dirname(path).length));
  const real = above(folder);
  if (isInside(root, real)) return unusableFolder(`${shown} is inside ${old}, which is only read`, 'name a folder beside it');
  return isInside(real, root) ? unusableFolder(`${old} is inside ${shown}`, 'name a folder beside it') : undefined;
}

interface CheckedNewSite {
  site: CheckedContent | undefined;
  diagnostics: Diagnostic[];
  /** Whether a build would publish the site. With errors it publishes nothing. */
  isPublished: boolean;
}

async function checkNewSite(siteRoot: string): Promise<CheckedNewSite> {
  let site: CheckedContent | undefined;
  const session = createSession({
    siteRoot,
    outFolder: join(siteRoot, 'build'),
    openSink: async (_, stats) => ({ value: createDigestSink(siteRoot, stats), diagnostics: [] }),
    isThorough: true,
    onChecked: (checked) => {
      site = checked;
    },
  });
  const { diagnostics, published } = await session.update().finally(() => session.close());
  // Notes about this machine do not concern the site.
  return { site, diagnostics: diagnostics.filter(({ severity }) => severity !== 'info'), isPublished: published };
}

/** Adds the packages that the pages import, in the versions of the old site. */
function withPackages(text: string, root: string, packages: string[]): string {
  if (packages.length === 0) return text;
  let known: Record<string, unknown> = {};
  try {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, unknown>;
    known = { ...(isObject(devDependencies) && devDependencies), ...(isObject(dependencies) && dependencies) };
  } catch {
    // Without a package.json the newest versions are used.
  }
  const dependencies = Object.fromEntries(packages.map((name) => [name, typeof known[name] === 'string' ? known[name] : '*']));
  return `${JSON.stringify({ ...(JSON.parse(text) as object), dependencies }, null, 2)}\n`;
}

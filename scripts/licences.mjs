// Lists the packages in the bundles: the licence texts of every package, and a bill of materials (CycloneDX). The list comes from esbuild's
// metafile, so that it has exactly what is shipped. It contains no dates: the same sources give the same bytes.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Folder of package parts that were copied into the sources. It has the package's own `LICENSE`, and a `package.json` with its name and
 * version.
 */
const COPIED = 'templates/lucide';
const FOLDER = new RegExp(`^(.*node_modules/(?:@[^/]+/)?[^/]+|${COPIED})/`);

/** The packages from which `inputs` (paths of a metafile) come, by folder. */
function packagesOf(inputs, root) {
  const packages = new Map();
  for (const input of inputs) {
    const folder = FOLDER.exec(input)?.[1];
    if (!folder || packages.has(folder)) continue;
    packages.set(folder, { folder, ...JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) });
  }
  return [...packages.values()].sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
}

function licenceText(root, folder) {
  const name = readdirSync(join(root, folder)).find((file) => /^(licen[cs]e|copying)(\.|$)/i.test(file));
  return name ? readFileSync(join(root, folder, name), 'utf8').trim() : undefined;
}

const licenceName = ({ license, licenses }) => license?.type ?? license ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'unknown';

const component = (entry, scope) => ({
  type: 'library',
  'bom-ref': `pkg:npm/${entry.name.replace('@', '%40')}@${entry.version}`,
  name: entry.name,
  version: entry.version,
  scope,
  purl: `pkg:npm/${entry.name.replace('@', '%40')}@${entry.version}`,
  licenses: [/[ ()]/.test(licenceName(entry)) ? { expression: licenceName(entry) } : { license: { id: licenceName(entry) } }],
});

/** Name in dist/ → text. */
export function licenceFiles(inputs, root) {
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const bundled = packagesOf(inputs, root);
  const installed = Object.keys(own.dependencies)
    .filter((name) => existsSync(join(root, 'node_modules', name, 'package.json')))
    .map((name) => JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')));
  const texts = bundled.map((entry) => {
    const text = licenceText(root, entry.folder) ?? `Licence: ${licenceName(entry)}. ${entry.author?.name ?? entry.author ?? ''}`.trim();
    return `${entry.name} ${entry.version} (${licenceName(entry)})\n${'-'.repeat(72)}\n${text}\n`;
  });
  const bom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name: own.name, version: own.version, licenses: [{ license: { id: own.license } }] } },
    components: [...bundled.map((entry) => component(entry, 'required')), ...installed.map((entry) => component(entry, 'required'))],
  };
  return {
    'LICENSES.txt': `docgen holds parts of these packages.\n\n${texts.join('\n')}`,
    'sbom.cdx.json': `${JSON.stringify(bom, null, 1)}\n`,
  };
}

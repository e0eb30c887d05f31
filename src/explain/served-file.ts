// Files that are copied into the output unchanged: those of content/public, and those that pages name. Where each is served, and what names
// it. Style sheets and scripts are not searched for names.
import { PUBLIC_FOLDER } from '../base/files/publishable.js';
import { findHostedFile } from '../base/urls/static-host.js';
import { encodePath } from '../base/urls/url-path.js';
import type { SiteConfig } from '../model/site-config.js';
import type { SiteInputs } from '../pipeline/cache/site-inputs.js';
import type { ExplainedFile, IncomingLink } from './explanation.js';
import type { PageLinks } from './page-links.js';

/** By output path: the file that is copied there, relative to the site root. */
export function servedFiles({ site: { scanned, pages } }: SiteInputs): Map<string, string> {
  const assets = [...pages.values()].flatMap(({ summary }) => summary.assets);
  return new Map([
    ...assets.flatMap(({ file, output }): [string, string][] => (output === undefined ? [] : [[output, file]])),
    ...scanned.publicFiles.map((path): [string, string] => [path, `${PUBLIC_FOLDER}/${path}`]),
  ]);
}

/** @param links the links of all pages. If undefined, only the names that the compiler found are known. */
export function describeServed(
  file: string,
  { inputs, links }: { inputs: SiteInputs; links: PageLinks | undefined },
): Pick<ExplainedFile, 'served' | 'usedBy' | 'usedByConfig'> {
  const outputs = [...servedFiles(inputs)].flatMap(([output, served]) => (served === file ? [output] : []));
  if (outputs.length === 0) return {};
  const { config } = inputs.site;
  const settings = namingSettings(config).flatMap(([key, value]) =>
    value !== undefined && outputs.includes(value.slice(1)) && value.startsWith('/') ? [key] : [],
  );
  return {
    served: outputs.map((output) => config.baseUrl + encodePath(output)),
    usedBy: onceOfPage([...namedIn(file, inputs), ...(links ? outputs.flatMap((output) => links.uses(output)) : [])]),
    ...(settings.length > 0 && { usedByConfig: settings }),
  };
}

/** Images, media and links of Markdown, which the compiler looks up. */
function namedIn(file: string, { site: { graph, pages } }: SiteInputs): IncomingLink[] {
  return graph.pages.flatMap(({ key, route }) =>
    (pages.get(key)?.summary.assets ?? []).flatMap(({ file: named, at }) =>
      named === file ? [{ from: route, file: at.file, line: at.line, column: at.column }] : [],
    ),
  );
}

/** The compiler keeps only the first place of a file on a page, so other uses are reduced to one as well. */
const onceOfPage = (uses: readonly IncomingLink[]): IncomingLink[] =>
  uses.filter(({ from }, index) => uses.findIndex((other) => other.from === from) === index);

/** All keys of the configuration that may name a file of content/public. */
const namingSettings = ({
  favicon,
  image,
  navbar,
  footer,
  chatWidget,
  analytics,
}: SiteConfig): [key: string, value: string | undefined][] => [
  ['favicon', favicon],
  ['image', image],
  ['navbar.logo.src', navbar.logo?.src],
  ['navbar.logo.srcDark', navbar.logo?.srcDark],
  ['footer.logo.src', footer?.logo?.src],
  ['footer.logo.srcDark', footer?.logo?.srcDark],
  ['chatWidget.script', chatWidget?.script],
  ['analytics.script', analytics?.script],
];

/** @param route without the base URL, with a leading slash */
export const servedAt = (route: string, files: ReadonlyMap<string, string>): string | undefined => {
  const found = findHostedFile(route.slice(1), (file) => files.has(file));
  return found && files.get(found.file);
};

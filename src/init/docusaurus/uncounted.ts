// What the old site publishes in addition to the addresses that are compared, in words, for the line below the figures. A share of 100 %
// would hide it. Pure.
import type { DocusaurusProject } from './docusaurus-project.js';

/** @param compared number of compared addresses, which are in the default language */
export function uncounted({ otherLocales, redirects, code, staticFiles }: DocusaurusProject, compared: number): string[] {
  const endings = (key: string): string[] =>
    redirects.flatMap(({ options }) =>
      Array.isArray(options[key]) ? options[key].map((end) => `.${String(end).replace(/^\./, '')}`) : [],
    );
  const [from, to] = [endings('fromExtensions'), endings('toExtensions')];
  const locales = otherLocales.map((name) => `/${name}/…`).join(', ');
  return [
    ...(otherLocales.length > 0
      ? [`${compared * otherLocales.length} addresses in other languages (${locales}), which are all left out`]
      : []),
    ...(redirects.some(({ pointer }) => code[`${pointer}/createRedirects`]) ? ['redirects that createRedirects makes'] : []),
    ...(from.length > 0 ? [`redirects from addresses that end in ${from.join(', ')} (fromExtensions)`] : []),
    ...(to.length > 0 ? [`redirects to addresses that end in ${to.join(', ')} (toExtensions)`] : []),
    ...(staticFiles.length > 0
      ? [staticFiles.length === 1 ? '1 static file, copied as it is' : `${staticFiles.length} static files, copied as they are`]
      : []),
  ];
}

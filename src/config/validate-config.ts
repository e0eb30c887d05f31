// Turns the exported value of a configuration into a `SiteConfig`, or into diagnostics for all of its faults, each with its place in the
// file. The shape is checked first (unknown keys, types), then the rules. A fault of one kind does not hide faults of the other.

import { isObject } from '../base/values/is-object.js';
import { wrongType } from '../diagnostics/config/config.js';
import { hasError } from '../diagnostics/has-error.js';
import type { Diagnostic, Outcome } from '../model/diagnostic.js';
import type { ConfigPlaces, SiteConfig } from '../model/site-config.js';
import { checkApis } from './apis/check-apis.js';
import { checkBlogs } from './check-blogs.js';
import { checkDocs } from './check-docs.js';
import { checkEffects } from './check-effects.js';
import { checkExternalSettings } from './check-external-settings.js';
import { checkFiles } from './check-files.js';
import { checkFooter } from './check-footer.js';
import { checkIgnoreList } from './check-ignore-list.js';
import type { Check } from './check-input.js';
import { checkNavbar } from './check-navbar.js';
import { checkRedirects } from './check-redirects.js';
import { checkSearch } from './check-search.js';
import { checkSeverities } from './check-severities.js';
import { checkSiteSettings } from './check-site-settings.js';
import { fillDefaults } from './fill-defaults.js';
import { locateConfig } from './locate-config.js';
import { configSchema } from './schema.js';
import { shapeFaults } from './shape-faults.js';

export interface ValidateOptions {
  /** The default export as plain JSON. */
  raw: unknown;
  /** Text of the configuration file. */
  source: string;
  /** The configuration file, relative to the site root. */
  file: string;
  /** Absolute, with symbolic links resolved. Files that the configuration names must exist in it. */
  siteRoot: string;
}

export interface ValidConfig {
  config: SiteConfig;
  /** By pointers of `config`. A value that was not written in the file has no entry: look it up with `atNearestPointer`. */
  places: ConfigPlaces;
}

const CHECKS: Check[] = [
  checkSiteSettings,
  checkNavbar,
  checkFooter,
  checkSearch,
  checkDocs,
  checkBlogs,
  checkApis,
  checkRedirects,
  checkEffects,
  checkIgnoreList,
  checkSeverities,
  checkExternalSettings,
  checkFiles,
];

export function validateConfig({ raw, source, file, siteRoot }: ValidateOptions): Outcome<ValidConfig | undefined> {
  const locations = locateConfig(source, file);
  if (!isObject(raw))
    return { value: undefined, diagnostics: [wrongType({ pointer: '', expected: 'an object', value: raw, at: locations.root })] };
  const parsed = configSchema.safeParse(raw);
  const diagnostics: Diagnostic[] = [
    ...shapeFaults(parsed.error?.issues ?? [], raw, locations),
    ...CHECKS.flatMap((check) => check({ raw, locations, siteRoot })),
  ];
  if (!parsed.success || hasError(diagnostics)) return { value: undefined, diagnostics };
  return { value: { config: fillDefaults(parsed.data), places: placesOf(locations.values) }, diagnostics };
}

/** Places by pointers of the resolved configuration, which differ from those of the written one in a few keys. */
function placesOf(written: ConfigPlaces): ConfigPlaces {
  const places: ConfigPlaces = { ...written };
  for (const [pointer, place] of Object.entries(written)) {
    const footer = /^\/footer\/links(\/.*)?$/.exec(pointer);
    if (footer) places[`/footer/columns${footer[1] ?? ''}`] = place;
    const blog = /^\/blog(\/(?!\d).*)?$/.exec(pointer);
    if (blog) places[`/blogs/0${blog[1] ?? ''}`] = place;
    const blogs = /^\/blog(\/\d+.*)$/.exec(pointer);
    if (blogs) places[`/blogs${blogs[1]}`] = place;
    const docs = /^(\/docs\/\d+)\/(mainDocId|folder|path)$/.exec(pointer);
    if (docs) places[`${docs[1]}/versions/0/${docs[2]}`] ??= place;
  }
  return places;
}

// Makes variants of the site with other values for one key of the configuration, and says how far these values speak for all others. The
// types require an entry for every key of the schema. The only question is which pages a value reaches, so the values may be nonsense.
import { type SettingName, settingNames } from '../../config/schema.js';
import { HOST_FILES, type RedirectHost, type SiteConfig } from '../../model/site-config.js';
import { recompiled, remade, type SiteVariant } from '../site-variant.js';
import { docsEdits } from './edit-docs-settings.js';
import { every, only, open, type SettingEdit } from './setting-edit.js';

const OTHER = ' edited';
const HOST = 'https://edited.example';

type Edits = Record<SettingName, (variant: SiteVariant, config: SiteConfig) => SettingEdit>;

/** If every page shows a value unchanged in its frame, one other value speaks for all. */
const edits: Edits = {
  title: every((config) => [{ ...config, title: config.title + OTHER }]),
  tagline: every((config) => [{ ...config, tagline: config.tagline + OTHER }]),
  url: every((config) => [{ ...config, url: HOST }]),
  baseUrl: every((config) => [{ ...config, baseUrl: `${config.baseUrl}edited/` }]),
  locale: every((config) => [{ ...config, locale: `${config.locale}-x-edited` }]),
  direction: every((config) => [{ ...config, direction: config.direction === 'ltr' ? 'rtl' : 'ltr' }]),
  favicon: every(({ favicon, ...config }) => [
    { ...config, favicon: `${favicon ?? '/'}.edited.svg` },
    ...(favicon === undefined ? [] : [config]),
  ]),
  titleDelimiter: every((config) => [{ ...config, titleDelimiter: config.titleDelimiter + OTHER }]),
  trailingSlash: every(({ trailingSlash, ...config }) => [
    ...[true, false].flatMap((value) => (value === trailingSlash ? [] : [{ ...config, trailingSlash: value }])),
    ...(trailingSlash === undefined ? [] : [config]),
  ]),
  noIndex: every((config) => [{ ...config, noIndex: !config.noIndex }]),
  image: every(({ image, ...config }) => [{ ...config, image: `${image ?? '/'}.edited.png` }, ...(image === undefined ? [] : [config])]),
  colorMode: every(({ colorMode, ...config }) => [
    { ...config, colorMode: { ...colorMode, default: colorMode.default === 'dark' ? 'light' : 'dark' } },
    { ...config, colorMode: { ...colorMode, respectSystem: !colorMode.respectSystem } },
    { ...config, colorMode: { ...colorMode, disableSwitch: !colorMode.disableSwitch } },
  ]),
  // Which navbar item is active depends on the page, so that an edit may reach a single page.
  navbar: open((config) => [{ ...config, navbar: { ...config.navbar, title: config.navbar.title + OTHER } }]),
  footer: every(({ footer, ...config }) => [
    { ...config, footer: { ...(footer ?? { style: 'light' }), copyright: `${footer?.copyright ?? ''}${OTHER}` } },
  ]),
  announcementBar: every(({ announcementBar, ...config }) => [
    {
      ...config,
      announcementBar: {
        ...(announcementBar ?? { id: 'edited', isCloseable: true }),
        content: `${announcementBar?.content ?? ''}${OTHER}`,
      },
    },
  ]),
  ...docsEdits,
  blog: open(({ blogs, ...config }) => [
    {
      ...config,
      blogs: blogs.map((blog) => ({
        ...blog,
        title: blog.title + OTHER,
        sidebar: { ...blog.sidebar, title: blog.sidebar.title + OTHER },
        showReadingTime: !blog.showReadingTime,
      })),
    },
  ]),
  apis: (variant) => ({ variants: [remade(variant, ({ entry }) => entry.api !== undefined)], speakFor: 'some' }),
  // A plugin may change titles, and so also change pages that it never sees.
  markdown: (variant) => ({ variants: [recompiled(variant)], speakFor: 'some' }),
  // One of these changes what a page shows, whether it shows none, some or all of its headings now.
  tableOfContents: only((config) =>
    [
      [2, 6],
      [2, 2],
      [6, 6],
    ].map(([minLevel = 2, maxLevel = 6]) => ({ ...config, tableOfContents: { minLevel, maxLevel } })),
  ),
  search: open(({ search, ...config }) => (search === false ? [] : [{ ...config, search: false }])),
  sitemap: every(({ sitemap, ...config }) => [
    { ...config, sitemap: { ignore: ['/edited'] } },
    ...(sitemap === false ? [] : [{ ...config, sitemap: false as const }]),
  ]),
  chatWidget: withOtherScripts,
  analytics: withOtherScripts,
  redirects: every((config) => [
    { ...config, redirects: [] },
    { ...config, redirects: [...config.redirects, { from: '/edited', to: HOST }] },
  ]),
  redirectFiles: every(({ redirectFiles: _, ...config }) => [
    config,
    { ...config, redirectFiles: Object.keys(HOST_FILES) as RedirectHost[] },
  ]),
  templates: withOtherFrame,
  styles: withOtherFrame,
  customFields: every((config) => [{ ...config, customFields: { ...config.customFields, edited: true } }]),
  // The configuration reads these variables too, so it may become any other configuration.
  env: open(() => []),
  checks: every((config) => [{ ...config, checks: { ignore: [{ code: 'link', reason: OTHER }], severity: {}, urlsLock: 'edited.lock' } }]),
  'security.connect': inPolicy('connect'),
  'security.frame': inPolicy('frame'),
  'security.image': inPolicy('image'),
  'security.media': inPolicy('media'),
};

/** Script files are named after their content, and every page contains their names. */
function withOtherScripts(variant: SiteVariant): SettingEdit {
  const { client } = variant.bundles;
  const scripts = [...client.scripts, '/edited.js'];
  return { variants: [{ ...variant, bundles: { ...variant.bundles, client: { ...client, scripts } } }], speakFor: 'all' };
}

function withOtherFrame(variant: SiteVariant): SettingEdit {
  const { digests } = variant.bundles;
  return {
    variants: [{ ...variant, bundles: { ...variant.bundles, digests: { ...digests, frame: digests.frame + OTHER } } }],
    speakFor: 'all',
  };
}

/** Tries one more source, and removes each existing source in turn. The policy may still hold a removed source for another reason. */
function inPolicy(name: keyof SiteConfig['security']): Edits[SettingName] {
  return every(({ security, ...config }) =>
    [[...security[name], HOST], ...security[name].map((source) => security[name].filter((other) => other !== source))].map((sources) => ({
      ...config,
      security: { ...security, [name]: sources },
    })),
  );
}

/** Every key of the configuration, in the order of the schema. */
export const SETTINGS: readonly string[] = settingNames;

export const editSetting = (variant: SiteVariant, name: string): SettingEdit => {
  const edit = Object.hasOwn(edits, name) ? edits[name as SettingName] : undefined;
  return edit?.(variant, variant.site.config) ?? { variants: [], speakFor: 'some' };
};

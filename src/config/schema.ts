// The shape of the whole configuration. `UserConfig` states the same for the type checker, with the meaning of every key.

import { isObject } from '../base/values/is-object.js';
import type { IgnoreRule } from '../model/checks-config.js';
import { HOST_FILES, type RedirectConfig, type RedirectHost } from '../model/site-config.js';
import { TEMPLATE_PARTS } from '../model/template-parts.js';
import { apiSchema } from './apis/api-schema.js';
import { blogSchema } from './blog-schema.js';
import { docsSchema } from './docs-schema.js';
import { imageSchema, navbarSchema } from './navbar-schema.js';
import { choose, keysOf, optional, strict } from './schema-parts.js';
import { searchSchema } from './search-schema.js';
import type { UserBlog } from './user-blog.js';
import type { UserChecks, UserExternalChecks } from './user-checks.js';
import type {
  UserAnalytics,
  UserAnnouncementBar,
  UserChatWidget,
  UserColorMode,
  UserConfig,
  UserDocs,
  UserFooter,
  UserFooterColumn,
  UserFooterLink,
  UserModuleAnalytics,
  UserPlugin,
  UserScriptAnalytics,
  UserSearch,
  UserSitemap,
} from './user-config.js';
import { array, boolean, custom, number, oneOf, record, string, unknown, type ZodType } from './zod.js';

type Section<Key extends keyof UserConfig> = Exclude<UserConfig[Key], undefined>;

const footerLinkSchema = strict<UserFooterLink>({
  label: optional(string()),
  to: optional(string()),
  href: optional(string()),
  html: optional(string()),
});

const footerColumnSchema = strict<UserFooterColumn>({ title: string(), items: array(footerLinkSchema) });

const footerSchema = strict<UserFooter>({
  style: optional(oneOf(['light', 'dark'])),
  links: optional(
    array(
      choose<UserFooterColumn | UserFooterLink>((value) => {
        if (!isObject(value)) return 'an object';
        return 'title' in value || 'items' in value ? footerColumnSchema : footerLinkSchema;
      }),
    ),
  ),
  logo: optional(imageSchema),
  copyright: optional(string()),
});

const announcementBarSchema = strict<UserAnnouncementBar>({
  id: optional(string()),
  content: string(),
  backgroundColor: optional(string()),
  textColor: optional(string()),
  isCloseable: optional(boolean()),
});

const scriptAnalyticsSchema = strict<UserScriptAnalytics>({
  script: string(),
  global: string(),
  trackingId: string(),
  excludedUserAgents: optional(array(string())),
});

const moduleAnalyticsSchema = strict<UserModuleAnalytics>({
  module: string(),
  options: optional(unknown()),
  script: optional(string()),
  excludedUserAgents: optional(array(string())),
});

export const redirectSchema: ZodType<RedirectConfig> = strict<RedirectConfig>({ from: string(), to: string() });

const pluginSchema = choose<UserPlugin>((value) => {
  if (typeof value === 'string') return string();
  return isObject(value)
    ? strict<Exclude<UserPlugin, string>>({ module: string(), options: optional(unknown()) })
    : 'a string or an object';
});

const securitySchema = strict<Section<'security'>>({
  connect: optional(array(string())),
  frame: optional(array(string())),
  image: optional(array(string())),
  media: optional(array(string())),
});

export const configSchema: ZodType<UserConfig> = strict<UserConfig>({
  title: string(),
  tagline: optional(string()),
  url: string(),
  baseUrl: optional(string()),
  locale: optional(string()),
  direction: optional(oneOf(['ltr', 'rtl'])),
  favicon: optional(string()),
  titleDelimiter: optional(string()),
  trailingSlash: optional(boolean()),
  noIndex: optional(boolean()),
  image: optional(string()),
  colorMode: optional(
    strict<UserColorMode>({
      default: optional(oneOf(['light', 'dark'])),
      respectSystem: optional(boolean()),
      disableSwitch: optional(boolean()),
    }),
  ),
  navbar: optional(navbarSchema),
  footer: optional(footerSchema),
  announcementBar: optional(announcementBarSchema),
  docs: optional(array(docsSchema)),
  blog: optional(
    choose<false | UserBlog | UserBlog[]>((value) => {
      if (value === false) return custom<false>();
      if (Array.isArray(value)) return array(blogSchema);
      return isObject(value) ? blogSchema : 'false, an object or a list of objects';
    }),
  ),
  apis: optional(array(apiSchema)),
  markdown: optional(
    strict<Section<'markdown'>>({
      format: optional(oneOf(['detect', 'mdx'])),
      parser: optional(oneOf(['satteri', 'remark'])),
      math: optional(boolean()),
      apiNames: optional(boolean()),
      smartypants: optional(boolean()),
      admonitions: optional(record(string(), oneOf(['note', 'tip', 'info', 'warning', 'danger', 'caution']))),
      languages: optional(record(string(), string())),
      remarkPlugins: optional(array(pluginSchema)),
      rehypePlugins: optional(array(pluginSchema)),
    }),
  ),
  tableOfContents: optional(strict<Section<'tableOfContents'>>({ minLevel: optional(number()), maxLevel: optional(number()) })),
  search: optional(
    choose<false | UserSearch>((value) => {
      if (value === false) return custom<false>();
      return isObject(value) ? searchSchema : 'false or an object';
    }),
  ),
  sitemap: optional(
    choose<false | UserSitemap>((value) => {
      if (value === false) return custom<false>();
      return isObject(value) ? strict<UserSitemap>({ ignore: optional(array(string())) }) : 'false or an object';
    }),
  ),
  chatWidget: optional(
    strict<UserChatWidget>({ product: string(), script: string(), global: string(), integrationId: string(), version: optional(string()) }),
  ),
  analytics: optional(
    choose<UserAnalytics>((value) => {
      if (!isObject(value)) return 'an object';
      return 'module' in value ? moduleAnalyticsSchema : scriptAnalyticsSchema;
    }),
  ),
  redirects: optional(array(redirectSchema)),
  redirectFiles: optional(array(oneOf(Object.keys(HOST_FILES) as RedirectHost[]))),
  templates: optional(strict<Section<'templates'>>(templateShape())),
  styles: optional(array(string())),
  customFields: optional(record(string(), unknown())),
  env: optional(array(string())),
  checks: optional(
    strict<UserChecks>({
      ignore: optional(
        array(strict<IgnoreRule>({ code: optional(string()), target: optional(string()), file: optional(string()), reason: string() })),
      ),
      severity: optional(record(string(), oneOf(['info', 'warning', 'error']))),
      baseline: optional(string()),
      urlsLock: optional(
        choose<boolean | string>((value) =>
          typeof value === 'boolean' ? boolean() : typeof value === 'string' ? string() : 'true, false or the name of a file',
        ),
      ),
      external: optional(strict<UserExternalChecks>({ skip: optional(record(string(), string())) })),
    }),
  ),
  security: optional(securitySchema),
});

type SettingSection = { docs: UserDocs; security: Section<'security'> };
type KeyIn<Name extends keyof SettingSection> = `${Name}.${keyof SettingSection[Name] & string}`;

/**
 * A key of the configuration. The keys of `docs` and `security` have little to do with each other, so each is a name of its own
 * (`docs.editUrl`).
 */
export type SettingName =
  | Exclude<keyof UserConfig, keyof SettingSection>
  | { [Name in keyof SettingSection]: KeyIn<Name> }[keyof SettingSection];

const keysIn: Record<string, readonly string[]> = { docs: keysOf(docsSchema), security: keysOf(securitySchema) };

/** All setting names, in the order of the schema. */
export const settingNames: SettingName[] = keysOf(configSchema).flatMap(
  (key) => keysIn[key]?.map((inner) => `${key}.${inner}`) ?? [key],
) as SettingName[];

function templateShape() {
  return Object.fromEntries(TEMPLATE_PARTS.map((name) => [name, optional(string())])) as Record<
    (typeof TEMPLATE_PARTS)[number],
    ReturnType<typeof optional<string>>
  >;
}

// The public API of the package `docgen`: what a site's configuration and its components may import.
export { defineConfig } from './config/define-config.js';
export type { UserChecks } from './config/user-checks.js';
export type {
  UserAnalytics,
  UserAnnouncementBar,
  UserChatWidget,
  UserColorMode,
  UserConfig,
  UserDocs,
  UserDocsVersion,
  UserFooter,
  UserFooterColumn,
  UserFooterLink,
  UserNavbar,
  UserSearch,
  UserSidebarCategory,
  UserSidebarItem,
} from './config/user-config.js';
export type { UserNavbarItem } from './config/user-navbar.js';

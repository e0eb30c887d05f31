// The parts of the frame that a site may replace one by one (`templates` in its configuration). Each name is a file of `templates/parts`
// and the component that it exports. A replacement gets the same props.

export const TEMPLATE_PARTS = [
  'AnnouncementBar',
  'Breadcrumbs',
  'CardGrid',
  'ColorToggle',
  'EditLink',
  'Footer',
  'Head',
  'Hero',
  'LastUpdated',
  'Logo',
  'MobilePanel',
  'NavItem',
  'Navbar',
  'Pagination',
  'SearchButton',
  'Sidebar',
  'SidebarItems',
  'SkipLink',
  'TableOfContents',
  'Tags',
  'VersionBanner',
  'VisibilityBanner',
] as const;

export type TemplatePart = (typeof TEMPLATE_PARTS)[number];

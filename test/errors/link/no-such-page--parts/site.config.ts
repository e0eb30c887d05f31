export default {
  title: 'Fixture',
  url: 'https://example.com',
  search: false,
  templates: { AnnouncementBar: './parts/AnnouncementBar.tsx', Footer: './parts/Footer.tsx' },
  customFields: { help: { href: '/docs/hlep' } },
};

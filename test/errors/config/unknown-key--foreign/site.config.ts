export default {
  title: 'Fixture',
  url: 'https://example.com',
  search: false,
  themeConfig: { navbar: {} },
  presets: [],
  plugins: [],
  i18n: { locales: ['en'] },
  onBrokenLinks: 'throw',
};

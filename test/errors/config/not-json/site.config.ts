const palette: Record<string, unknown> = { accent: 'teal' };
palette.self = palette;

export default {
  title: 'Fixture',
  url: new URL('https://docs.example.com'),
  noIndex: () => process.argv.length > 2,
  navbar: {
    items: [
      { label: 'Now', to: '/', activeBaseRegex: /^\/now/ },
      {
        label: 'Later',
        get to() {
          throw new Error('not yet');
        },
      },
    ],
  },
  tableOfContents: { minLevel: 2n, maxLevel: Number('three') },
  search: { translations: palette, searchParameters: fetch },
  styles: ['./a.css', undefined],
  redirects: Promise.resolve([]),
};

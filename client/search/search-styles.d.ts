// The style sheet of the search as minified text: src/bundle/adopted-styles-plugin.ts.
declare module 'docgen-search-styles' {
  const sheet: string;
  export default sheet;
}

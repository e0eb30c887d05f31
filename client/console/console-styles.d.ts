// The style sheet of the console as minified text: src/bundle/adopted-styles-plugin.ts.
declare module 'docgen-console-styles' {
  const sheet: string;
  export default sheet;
}

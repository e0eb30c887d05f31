// The style sheet of the console as a text, minified: src/bundle/console-plugin.ts.
declare module 'docgen-console-styles' {
  const sheet: string;
  export default sheet;
}

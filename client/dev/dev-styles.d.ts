// The style sheet of the panels as a text, minified: src/bundle/build-dev-client.ts.
declare module 'docgen-dev-styles' {
  const sheet: string;
  export default sheet;
}

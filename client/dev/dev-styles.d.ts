// The style sheet of the panels as minified text: src/bundle/build-dev-client.ts.
declare module 'docgen-dev-styles' {
  const sheet: string;
  export default sheet;
}

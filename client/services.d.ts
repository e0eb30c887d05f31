// The module that the bundler makes from the configuration of the chat widget and the analytics: src/bundle/services-plugin.ts.
declare module 'docgen-services' {
  /** Starts the widget. Returns the function to call with each update of the route. Call `startAll` once per document. */
  export function startAll(handed: import('./boot/shared-code.js').SharedCode): (update: import('./boot/services.js').TitledUpdate) => void;
}

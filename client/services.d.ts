// The module that the bundler makes of the configuration of chat widget and analytics: src/bundle/services-plugin.ts.
declare module 'docgen-services' {
  /** Starts the widget, and gives what is told of each update. Call it once a document. */
  export function startAll(handed: import('./boot/shared-code.js').SharedCode): (update: import('./boot/services.js').TitledUpdate) => void;
}

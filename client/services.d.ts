// The module that the bundler makes of the configuration of chat widget and analytics: src/bundle/services-plugin.ts.
declare module 'docgen-services' {
  /** Gives what is told of each update. Importing the module starts the widget. */
  export function startAnalytics(): (update: import('./boot/services.js').TitledUpdate) => void;
}

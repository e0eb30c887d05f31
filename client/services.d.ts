// The module that the bundler makes of the configuration of chat widget and analytics: src/bundle/services-plugin.ts.
declare module 'docgen-services' {
  /** Gives what each page view is told. Importing the module starts the widget. */
  export function startAnalytics(): (view: import('./analytics/page-view.js').PageView) => void;
}

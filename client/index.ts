// `docgen/client`: what the code of a site's own islands may use of the page around it. Importing this module has no effect by itself.
export type { IslandWhen } from '../src/model/client.js';
export type { PageView } from './analytics/page-view.js';
export type { Dispose } from './boot/dispose.js';
export { type ColorMode, colorMode, watchColorMode } from './boot/watch-color-mode.js';
export { onRouteDidUpdate, onRouteUpdate, type RouteUpdate } from './navigate/lifecycle.js';
export { tellSearchConverted } from './search/tell-converted.js';

// `docgen/templates`: what a site needs to write its own part of the frame. The part that it replaces is available from
// `docgen/templates/original/<Name>`.
export type { PageContext, SiteContext } from '../src/model/page-context.js';
export type { TemplatePart } from '../src/model/template-parts.js';
export { Anchor } from './anchor.js';
export { type LayoutProps, MAIN_ID, type PartProps } from './part-props.js';

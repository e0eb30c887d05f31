// What the generator loads of the templates: `TemplateBundle` of src/model/template-bundle.ts. Its `renderDocument` is made by the entry of
// the bundle (src/bundle/templates-entry.ts), which knows the site's own parts.
import { createComponentRenderer } from './render-component.js';

export { createApiRenderer } from './api/render-api.js';
export { createDocumentRenderer } from './render-document.js';
export { renderMdx, renderModule } from './render-mdx.js';

export const renderComponent = createComponentRenderer();

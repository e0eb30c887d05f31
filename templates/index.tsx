// What the generator loads of the templates: exactly `TemplateBundle` of src/model/template-bundle.ts.
import { createComponentRenderer } from './render-component.js';
import { createDocumentRenderer } from './render-document.js';

export { createApiRenderer } from './api/render-api.js';
export { renderMdx, renderModule } from './render-mdx.js';

export const renderComponent = createComponentRenderer();
export const renderDocument = createDocumentRenderer();

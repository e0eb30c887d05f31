// What the generator loads of the templates: exactly `TemplateBundle` of src/model/template-bundle.ts.
import { createComponentRenderer } from './render-component.js';

export { renderDocument } from './render-document.js';
export { renderMdx, renderModule } from './render-mdx.js';

export const renderComponent = createComponentRenderer();

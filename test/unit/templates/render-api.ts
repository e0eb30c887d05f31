// Renders pages of an API reference as text, for tests that look into them.
import { createApiRenderer } from '../../../templates/api/render-api.js';

export const renderApi = createApiRenderer((text) => text);

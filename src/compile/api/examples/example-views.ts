// Examples of a body as a page shows them.
import type { ExampleView } from '../../../model/api-view.js';
import type { ApiPage } from '../page.js';
import type { ReadContent } from '../read/read-contents.js';

export const exampleViews = (_content: ReadContent, _direction: 'request' | 'response', _page: ApiPage): ExampleView[] => [];

// A page of an API reference: what `compile` made of a document in, static markup out, tokens and all.
import type { ApiPageView } from '../../src/model/api-view.js';
import { renderStatic } from '../render-to-html.js';

export const renderApi = (view: ApiPageView): string => renderStatic(<p>{view.part}</p>);

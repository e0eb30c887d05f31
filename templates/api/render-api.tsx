// Renders a page of an API reference: takes what `compile` made of a description, and returns static markup that still has its tokens.
import type { ReactElement } from 'react';
import type { ApiPageView } from '../../src/model/api/message-view.js';
import { createElementRenderer } from '../render-elements.js';
import { renderStatic } from '../render-to-html.js';
import { ChannelPage } from './messages/ChannelPage.js';
import { ExchangePage } from './messages/ExchangePage.js';
import { MessagePage } from './messages/MessagePage.js';
import { OperationPage } from './OperationPage.js';
import { OverviewPage } from './OverviewPage.js';
import { SchemaPage } from './SchemaPage.js';

/**
 * The renderer caches markup. The cached parts live as long as the views from which they were rendered. @param encode as of
 * `createElementRenderer`
 */
export function createApiRenderer(encode: (text: string) => string): (view: ApiPageView) => string {
  const renderElements = createElementRenderer(encode);
  return (view) => {
    const page = pageOf(view);
    return renderElements(page) ?? encode(renderStatic(page));
  };
}

function pageOf(view: ApiPageView): ReactElement {
  switch (view.part) {
    case 'operation':
      return <OperationPage view={view} />;
    case 'schema':
      return <SchemaPage view={view} />;
    case 'overview':
      return <OverviewPage view={view} />;
    case 'exchange':
      return <ExchangePage view={view} />;
    case 'channel':
      return <ChannelPage view={view} />;
    case 'message':
      return <MessagePage view={view} />;
  }
}

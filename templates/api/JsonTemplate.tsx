// Data for a script, as JSON in a template: a template runs no script, shows nothing and is not read out.
import { withoutTokens } from '../../src/base/body-token.js';
import { FinishedHtml } from '../FinishedHtml.js';

/** `name`: attribute by which the script finds it. */
export const JsonTemplate = ({ name, data }: { name: `data-${string}`; data: object }) => (
  <FinishedHtml as="template" {...{ [name]: '' }} html={asText(withoutTokens(JSON.stringify(data)))} />
);

/** Markup for this text. Quotes stay as they are, because JSON is full of them. */
const asText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

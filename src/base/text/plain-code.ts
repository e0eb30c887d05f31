// The text of highlighted code, which is HTML with elements for colours.
import { mayHoldTokens } from '../body-token.js';

const NAMED: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"', '&#39;': "'" };

/** Undefined if the code holds tokens: its text is not known yet. */
export const plainCode = (html: string): string | undefined =>
  mayHoldTokens(html) ? undefined : html.replace(/<[^>]*>/g, '').replace(/&(?:lt|gt|amp|quot|#39);/g, (name) => NAMED[name] ?? name);

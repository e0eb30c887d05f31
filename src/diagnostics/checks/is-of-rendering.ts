// Whether only rendering a page can find this fault: an error in the page's code, or a page that takes too long.
import type { Diagnostic } from '../../model/diagnostic.js';

export const isOfRendering = ({ code, severity }: Diagnostic): boolean => severity === 'error' && /^(?:render|page)\//.test(code);

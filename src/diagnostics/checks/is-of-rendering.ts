// Whether only whoever renders a page could find it: with its code, or while it took too long.
import type { Diagnostic } from '../../model/diagnostic.js';

export const isOfRendering = ({ code, severity }: Diagnostic): boolean => severity === 'error' && /^(?:render|page)\//.test(code);

// Text to HTML. For text content and for double-quoted attribute values alike.

const NAMED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => NAMED[character] ?? character);

// Escapes text for HTML. The result is valid both as text content and in double-quoted attribute values.

const NAMED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => NAMED[character] ?? character);

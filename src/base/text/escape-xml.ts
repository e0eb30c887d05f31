// Escapes text for XML 1.0. The result is valid both as text content and in double-quoted attribute values. Characters that are not allowed
// in a document, even as references, are removed: a control character in an author's title would make a feed that no program can open.

const NAMED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/**
 * All except tab, line ends, U+0020 to U+D7FF, U+E000 to U+FFFD and everything above the first plane. Noncharacters of the first plane
 * count too.
 */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]|\p{Cs}|[\uFDD0-\uFDEF]/gu;

export const xmlText = (text: string): string => text.replace(NOT_XML, '');

export const escapeXml = (text: string): string => xmlText(text).replace(/[&<>"']/g, (character) => NAMED[character] ?? character);

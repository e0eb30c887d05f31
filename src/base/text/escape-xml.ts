// Text to XML 1.0, for text content and for double-quoted attribute values alike. Characters that no document may hold, not even as
// references, are left out: an author's control character in a title would make a feed that no reader can open.

const NAMED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** All but tab, line ends, U+0020 to U+D7FF, U+E000 to U+FFFD and what lies above the first plane; noncharacters there too. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]|\p{Cs}|[\uFDD0-\uFDEF]/gu;

export const xmlText = (text: string): string => text.replace(NOT_XML, '');

export const escapeXml = (text: string): string => xmlText(text).replace(/[&<>"']/g, (character) => NAMED[character] ?? character);

// Prints an XML element with a text.
import { escapeXml } from '../../base/text/escape-xml.js';

/** '' if there is no text. */
export const element = (name: string, text: string | undefined): string => (text ? `<${name}>${escapeXml(text)}</${name}>` : '');

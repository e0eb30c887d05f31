// A text in an element of XML.
import { escapeXml } from '../../base/text/escape-xml.js';

/** '' without a text. */
export const element = (name: string, text: string | undefined): string => (text ? `<${name}>${escapeXml(text)}</${name}>` : '');

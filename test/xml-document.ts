// Parses XML as a strict reader of feeds does, with namespaces, and checks it against a RELAX NG grammar. The door to libxml2.
import { readFileSync } from 'node:fs';
import { XmlElement as Element, type XmlTreeNode as Node, RelaxNGValidator, XmlDocument, XmlLibError } from 'libxml2-wasm';

export interface XmlElement {
  /** With its prefix, as it is written. */
  name: string;
  namespace: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** The element's own text, with references resolved. */
  text: string;
}

/** Throws the first fault. */
export function parseXml(source: string): XmlElement {
  if (!source.startsWith('<?xml version="1.0" encoding="UTF-8"?>')) throw new Error('no XML declaration');
  const document = XmlDocument.fromString(source);
  try {
    if (document.warnings.length > 0) throw new Error(document.warnings.map(({ message }) => message).join());
    return plain(document.root);
  } finally {
    document.dispose();
  }
}

/** The faults of a document. @param grammar file of a RELAX NG grammar */
export function xmlFaults(source: string, grammar: string): string[] {
  try {
    parseXml(source);
    const rules = XmlDocument.fromString(readFileSync(grammar, 'utf8'));
    const validator = RelaxNGValidator.fromDoc(rules);
    const document = XmlDocument.fromString(source);
    try {
      validator.validate(document);
      return [];
    } finally {
      for (const opened of [document, validator, rules]) opened.dispose();
    }
  } catch (error) {
    if (error instanceof XmlLibError) return error.details.map(({ line, message }) => `${line}: ${message.trim()}`);
    return [(error as Error).message];
  }
}

/** Every element of a document in order, with its attributes. Throws the first fault. */
export function allElements(source: string): [name: string, attributes: [name: string, value: string][]][] {
  const document = XmlDocument.fromString(source);
  try {
    return document
      .find('//*')
      .map((node) => node as Element)
      .map(({ prefix, name, attrs }) => [
        qualified(prefix, name),
        attrs.map((attribute) => [qualified(attribute.prefix, attribute.name), attribute.value]),
      ]);
  } finally {
    document.dispose();
  }
}

const qualified = (prefix: string, name: string): string => (prefix ? `${prefix}:${name}` : name);

function plain(element: Element): XmlElement {
  const nodes: Node[] = [];
  for (let node = element.firstChild; node; node = node.next) nodes.push(node);
  return {
    name: element.prefix ? `${element.prefix}:${element.name}` : element.name,
    namespace: element.namespaceUri,
    attributes: Object.fromEntries(element.attrs.map(({ prefix, name, value }) => [prefix ? `${prefix}:${name}` : name, value])),
    children: nodes.flatMap((node) => (node instanceof Element ? [plain(node)] : [])),
    text: nodes.map((node) => (node instanceof Element ? '' : node.content)).join(''),
  };
}

/** Children with that name. */
export const children = (element: XmlElement, name: string): XmlElement[] => element.children.filter((child) => child.name === name);

/** Text of the first child with that name. */
export const textOf = (element: XmlElement, name: string): string | undefined => children(element, name)[0]?.text;

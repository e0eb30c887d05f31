// A type of the configuration in the words of the manual: `string`, `'light'` or `'dark'`, list of objects.
import { TYPE_WORDS } from './more-about.js';
import { nameOf, type TypeNode, type Types } from './read-types.js';

/** @param linkOf where the manual describes the keys of an interface, if it does */
export function typeText(node: TypeNode, types: Types, linkOf: (name: string) => string | undefined): string {
  const text = (inner: TypeNode): string => typeText(inner, types, linkOf);
  if (node.type === 'TSParenthesizedType') return text(node.typeAnnotation as TypeNode);
  if (node.type === 'TSArrayType') return `list of ${text(node.elementType as TypeNode)}`;
  if (node.type === 'TSLiteralType') return `\`${literalText(node.literal as TypeNode)}\``;
  if (node.type === 'TSUnionType') return [...new Set((node.types as TypeNode[]).map(text))].join(' or ');
  if (node.type === 'TSTypeLiteral') {
    const names = (node.members as TypeNode[]).map((member) => nameOf(member.key as TypeNode));
    return `object \`{ ${names.join(', ')} }\``;
  }
  if (node.type === 'TSMappedType') return 'object of `string`';
  if (node.type === 'TSTypeReference') return referenceText(node, types, linkOf);
  const [, word = ''] = /^TS(\w+)Keyword$/.exec(node.type) ?? [];
  if (word === 'Unknown') return 'any JSON';
  if (word === '') throw new Error(`scripts/manual/type-text.ts has no words for a ${node.type}`);
  return `\`${word.toLowerCase()}\``;
}

function referenceText(node: TypeNode, types: Types, linkOf: (name: string) => string | undefined): string {
  const name = nameOf(node.typeName as TypeNode);
  if (name === 'Record') {
    const [, value] = ((node.typeParameters as TypeNode).params ?? []) as TypeNode[];
    return value ? `object of ${typeText(value, types, linkOf)}` : 'object';
  }
  const link = linkOf(name);
  if (link !== undefined) return `[object](${link})`;
  const alias = types.aliasOf(name);
  const words = TYPE_WORDS[name];
  if (words !== undefined) return words;
  // Names of constants: `(typeof NAMES)[number]`, `keyof typeof NAMES`.
  if (alias && alias.type !== 'TSIndexedAccessType' && alias.type !== 'TSTypeOperator') return typeText(alias, types, linkOf);
  return types.membersOf(name) ? 'object' : '`string`';
}

function literalText(literal: TypeNode): string {
  if (literal.type === 'TemplateLiteral') return 'string';
  return typeof literal.value === 'string' ? `'${literal.value}'` : String(literal.value);
}

// The parts of a document of messages (AsyncAPI 3) that have pages: channels, operations, and messages. The index of the document and the
// pages must agree on them, so both read them here.
import { isObject } from '../../values/is-object.js';
import { keysOf, pointerTo } from '../json-pointer.js';
import { followRef, nodeId } from '../node-id.js';

export interface DocumentFiles {
  file: string;
  files: Readonly<Record<string, unknown>>;
}

/** A member of a section of the document. */
export interface NamedPart {
  /** Its key in the section. */
  name: string;
  /** Pointer without following references. It is the key of the part's page, unless the part is a message. */
  key: string;
  /** The node at the end of all references. */
  node: string;
  value: Record<string, unknown>;
}

/** Members of an object whose values are objects at the end of their references. Extensions (`x-…`) are left out. */
export function partsBelow(owner: string, { files }: Pick<DocumentFiles, 'files'>): NamedPart[] {
  const section = followRef(files, owner);
  if (!section || !isObject(section.value)) return [];
  return Object.keys(section.value).flatMap((name): NamedPart[] => {
    const key = pointerTo(section.id, name);
    const part = name.startsWith('x-') ? undefined : followRef(files, key);
    return part && isObject(part.value) ? [{ name, key, node: part.id, value: part.value }] : [];
  });
}

/** The channels, in the order of the document. */
export const channelsOf = (document: DocumentFiles): NamedPart[] => partsBelow(nodeId(document.file, '/channels'), document);

/** The messages of the components, then those of each channel. A message has one page, whose key is its node, however many names lead to it. */
export function messagesOf(document: DocumentFiles): NamedPart[] {
  const lists = [nodeId(document.file, '/components/messages'), ...channelsOf(document).map(({ node }) => pointerTo(node, 'messages'))];
  const found = new Map<string, NamedPart>();
  for (const list of lists) for (const part of partsBelow(list, document)) if (!found.has(part.node)) found.set(part.node, part);
  return [...found.values()];
}

/** The channel of an operation or a reply. Undefined if it names none, or one that does not exist. */
function channelAt(owner: string, { files }: Pick<DocumentFiles, 'files'>): string | undefined {
  const channel = followRef(files, pointerTo(owner, 'channel'));
  return channel && isObject(channel.value) ? channel.id : undefined;
}

/**
 * The messages of an operation or a reply: those that it lists, or else all messages of its channel.
 * @param channel node of the channel
 */
function messagesAt(owner: string, channel: string | undefined, { files }: Pick<DocumentFiles, 'files'>): NamedPart[] {
  const list = followRef(files, pointerTo(owner, 'messages'));
  if (!list || !Array.isArray(list.value)) return channel === undefined ? [] : partsBelow(pointerTo(channel, 'messages'), { files });
  return list.value.flatMap((item: unknown, index): NamedPart[] => {
    const key = pointerTo(list.id, index);
    const part = followRef(files, key);
    if (!part || !isObject(part.value)) return [];
    const named = isObject(item) && typeof item.$ref === 'string' ? item.$ref : part.id;
    return [{ name: keysOf(named.slice(named.indexOf('#') + 1)).at(-1) ?? '', key, node: part.id, value: part.value }];
  });
}

/** An operation with the parts of the document that it names. */
export interface Exchange extends NamedPart {
  action: 'send' | 'receive';
  channel: string | undefined;
  messages: NamedPart[];
  /** The node of the reply. Undefined if there is none. */
  reply: string | undefined;
  replyChannel: string | undefined;
  replies: NamedPart[];
  tags: string[];
}

/** The operations, in the order of the document. */
export const exchangesOf = (document: DocumentFiles): Exchange[] =>
  partsBelow(nodeId(document.file, '/operations'), document).map((part): Exchange => {
    const channel = channelAt(part.node, document);
    const reply = followRef(document.files, pointerTo(part.node, 'reply'));
    const replyNode = reply && isObject(reply.value) ? reply.id : undefined;
    const replyChannel = replyNode === undefined ? undefined : channelAt(replyNode, document);
    return {
      ...part,
      action: part.value.action === 'receive' ? 'receive' : 'send',
      channel,
      messages: messagesAt(part.node, channel, document),
      reply: replyNode,
      replyChannel,
      replies: replyNode === undefined ? [] : messagesAt(replyNode, replyChannel, document),
      tags: tagNamesAt(part.node, document),
    };
  });

/** The part and then its traits: a value of the part itself overrides that of a trait. */
export function withTraits(node: string, { files }: Pick<DocumentFiles, 'files'>): { node: string; value: Record<string, unknown> }[] {
  const own = followRef(files, node);
  if (!own || !isObject(own.value)) return [];
  const { traits } = own.value;
  const others = (Array.isArray(traits) ? traits : []).flatMap((_: unknown, index) => {
    const trait = followRef(files, pointerTo(pointerTo(own.id, 'traits'), index));
    return trait && isObject(trait.value) ? [{ node: trait.id, value: trait.value }] : [];
  });
  return [{ node: own.id, value: own.value }, ...others];
}

const MOST_TITLE = 80;

/** The title of a part for lists and pages: its title, else its summary if that is short and plain, else its key. */
export function titleOfPart({ name, node }: Pick<NamedPart, 'name' | 'node'>, document: Pick<DocumentFiles, 'files'>): string {
  const values = withTraits(node, document).map(({ value }) => value);
  const textOf = (key: string): string => {
    const text = values.map((value) => value[key]).find((each) => typeof each === 'string' && each.trim() !== '');
    return typeof text === 'string' ? text.trim() : '';
  };
  const summary = textOf('summary');
  const isPlain = summary !== '' && summary.length <= MOST_TITLE && !/[\n`[*_<]/.test(summary);
  return textOf('title') || (isPlain ? summary.replace(/\.$/, '') : name);
}

/** Names of the tags of a part, which are objects or references to such. */
export function tagNamesAt(node: string, document: Pick<DocumentFiles, 'files'>): string[] {
  const { files } = document;
  for (const each of withTraits(node, document)) {
    const list = followRef(files, pointerTo(each.node, 'tags'));
    if (!list || !Array.isArray(list.value)) continue;
    const names = list.value.flatMap((_: unknown, index) => {
      const tag = followRef(files, pointerTo(list.id, index))?.value;
      return isObject(tag) && typeof tag.name === 'string' && tag.name.trim() !== '' ? [tag.name] : [];
    });
    return [...new Set(names)];
  }
  return [];
}

// What a valid document of messages may still have wrong as a source of pages: nothing to show, two parts with one address, and parameters
// and variables that an address names but that are not described.
import { pointerTo } from '../../../base/documents/json-pointer.js';
import { type NamedPart, partsBelow } from '../../../base/documents/messages/message-nodes.js';
import { nodeId } from '../../../base/documents/node-id.js';
import { nearestName } from '../../../base/names/nearest-name.js';
import { collidingSlugs, noOperations, pathParameterMissing, pathParameterUnknown } from '../../../diagnostics/apis/openapi.js';
import { unknownServerVariable } from '../../../diagnostics/apis/openapi-meaning.js';
import { startOf } from '../../../diagnostics/wording.js';
import type { ApiDocument } from '../../../model/api/api-document.js';
import type { Finding } from '../checks/finding.js';
import type { ChosenSlug } from '../operations/choose-slugs.js';
import type { IndexedMessages } from './index-messages.js';

export function checkMessageApi(document: ApiDocument, indexed: IndexedMessages): Finding[] {
  const { file } = document;
  const { operations, channels, messages, schemas, slugs } = indexed;
  if (operations.length + channels.length + messages.length === 0)
    return [{ nodes: [nodeId(file, '')], tell: () => noOperations(file, startOf(file), 'messages') }];
  const named = schemas.map(({ name, node }) => ({ name, key: node }));
  return [
    ...slugFindings(operations, slugs.operations, 'operation'),
    ...slugFindings(channels, slugs.channels, 'channel'),
    ...slugFindings(messages, slugs.messages, 'message'),
    ...slugFindings(named, slugs.schemas, 'schema'),
    ...channels.flatMap((channel) => parameterFindings(channel, document)),
    ...partsBelow(nodeId(file, '/servers'), document).flatMap((server) => variableFindings(server, document)),
  ];
}

type Kind = Parameters<typeof collidingSlugs>[0]['kind'];

function slugFindings(parts: readonly Pick<NamedPart, 'name' | 'key'>[], slugs: readonly ChosenSlug[], kind: Kind): Finding[] {
  const above = kind === 'operation' ? '' : `${kind}s/`;
  return parts.flatMap(({ name, key }, index): Finding[] => {
    const { taken, slug, wanted } = slugs[index] ?? { slug: '', wanted: '' };
    const owner = taken === undefined ? undefined : parts[taken];
    if (!owner) return [];
    const texts = { slug: above + wanted, ids: [owner.name, name] as [string, string], taken: above + slug, kind };
    return [{ nodes: [key, owner.key], tell: (at, other = at) => collidingSlugs(texts, at, other) }];
  });
}

const namesIn = (address: unknown): string[] =>
  typeof address === 'string' ? [...new Set([...address.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name as string))] : [];

function parameterFindings({ node, value }: NamedPart, document: ApiDocument): Finding[] {
  if (typeof value.address !== 'string') return [];
  const path = value.address;
  const described = partsBelow(pointerTo(node, 'parameters'), document);
  const known = described.map(({ name }) => name);
  const named = namesIn(path);
  const missing = named.filter((name) => !known.includes(name));
  const unused = described.filter(({ name }) => !named.includes(name));
  const hint = 'describe it below `parameters` of the channel';
  return [
    ...missing.map((name): Finding => {
      const nearest = nearestName(
        name,
        unused.map((each) => each.name),
      );
      return { nodes: [pointerTo(node, 'address')], tell: (at) => pathParameterMissing({ name, path, nearest, hint }, at) };
    }),
    ...unused.map(
      ({ name, key }): Finding => ({
        nodes: [key],
        tell: (at) => pathParameterUnknown({ name, path, nearest: nearestName(name, missing) }, at),
      }),
    ),
  ];
}

function variableFindings({ node, value }: NamedPart, document: ApiDocument): Finding[] {
  const known = partsBelow(pointerTo(node, 'variables'), document).map(({ name }) => name);
  return (['host', 'pathname'] as const).flatMap((key) =>
    namesIn(value[key])
      .filter((name) => !known.includes(name))
      .map(
        (name): Finding => ({
          nodes: [pointerTo(node, key)],
          tell: (at) => unknownServerVariable(name, { url: String(value[key]), nearest: nearestName(name, known) }, at),
        }),
      ),
  );
}

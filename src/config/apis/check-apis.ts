// Rules for API descriptions: ids are unique, no two entries show the same, the docs instance exists, and each host is a valid host name.
import { isIP } from 'node:net';
import { emptyValue } from '../../diagnostics/config/config.js';
import { duplicateApi, noDocsForApi, unknownApi, unknownApiDocs, unknownApiVersion } from '../../diagnostics/config/config-apis.js';
import { invalidAddress, invalidName } from '../../diagnostics/config/config-values.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { routeFaults } from '../check-address.js';
import { type FileKind, siteFileFaults } from '../check-files.js';
import { type Check, type CheckInput, elements } from '../check-input.js';
import { docsSchema } from '../docs-schema.js';
import { CURRENT } from '../fill-docs.js';
import type { UserDocs, UserSidebarItem } from '../user-config.js';
import { apiSchema } from './api-schema.js';
import type { UserApi, UserApiMatch } from './user-api.js';

const SPECIFICATION: FileKind = {
  names: /\.(?:ya?ml|json)$/i,
  hint: 'use a file that ends in .yaml, .yml or .json',
};

export const checkApis: Check = (input) => {
  const { raw, locations } = input;
  const apis = elements(raw.apis, apiSchema);
  const instances = elements(raw.docs, docsSchema);
  // A docs instance that failed its own check has no usable ids. That fault is reported, so an unknown `docs` is not reported as well.
  const isKnown = !Array.isArray(raw.docs) || instances.length === raw.docs.length;
  const docs = raw.docs === undefined ? [{}] : instances.map(({ value }) => value);
  const faults = apis.flatMap(({ index, value }, place) => {
    const pointer = `/apis/${index}`;
    const earlier = apis.slice(0, place);
    return [
      ...(['id', 'specification'] as const).flatMap((key) => {
        const duplicate = earlier.find((other) => identity(key, other.value) === identity(key, value));
        return duplicate
          ? [duplicateApi(key, value[key], locations.value(`${pointer}/${key}`), locations.value(`/apis/${duplicate.index}/${key}`))]
          : [];
      }),
      ...apiFaults(value, pointer, { ...input, docs: isKnown ? docs : undefined }),
    ];
  });
  const ids = apis.map(({ value }) => value.id);
  return [
    ...faults,
    ...instances.flatMap(({ index, value: { sidebars = {} } }) =>
      Object.entries(sidebars).flatMap(([id, items]) => itemsFaults(items, `/docs/${index}/sidebars/${id}`, { ids, locations })),
    ),
  ];
};

/** One file may be the description of several APIs, of which each shows another part of it. */
const identity = (key: 'id' | 'specification', { id, specification, filter, overlays = [], internal }: UserApi): string =>
  key === 'id' ? id : JSON.stringify([specification, filter ?? null, overlays, internal ?? 'hide']);

function apiFaults(api: UserApi, pointer: string, input: CheckInput & { docs: UserDocs[] | undefined }): Diagnostic[] {
  const { locations, docs } = input;
  const at = (key: string) => locations.value(`${pointer}/${key}`);
  const faultOf = (key: string, value: string) => ({ pointer: `${pointer}/${key}`, value, at: at(key) });
  return [
    ...(/^[\w-]+$/.test(api.id) ? [] : [invalidName(faultOf('id', api.id), 'use only letters, digits, _ and - in an id')]),
    ...(api.label?.trim() === '' ? [emptyValue(`${pointer}/label`, at('label'))] : []),
    ...(isAddress(api.specification)
      ? addressFaults(api, at('specification'), `${pointer}/specification`)
      : siteFileFaults(input, `${pointer}/specification`, api.specification, SPECIFICATION)),
    ...(api.overlays ?? []).flatMap((file, index) => siteFileFaults(input, `${pointer}/overlays/${index}`, file, SPECIFICATION)),
    ...(api.path === undefined ? [] : routeFaults(faultOf('path', api.path))),
    ...(api.linkBase === undefined ? [] : linkBaseFaults(faultOf('linkBase', api.linkBase))),
    ...(api.credentialVariable === undefined || /^[A-Za-z_]\w*$/.test(api.credentialVariable)
      ? []
      : [
          invalidName(
            faultOf('credentialVariable', api.credentialVariable),
            'use only letters, digits and _ in the name of a variable, and no digit at its beginning',
          ),
        ]),
    ...(docs ? docsFaults(api, docs, { at: at(api.docs === undefined ? 'id' : 'docs'), version: at('version') }) : []),
    ...Object.keys(api.extensions ?? {})
      .filter((key) => !/^x-./.test(key))
      .map((key) => invalidName(faultOf(`extensions/${key}`, key), 'begin the name of an extension with x-')),
    ...(['include', 'exclude'] as const).flatMap((side) => matchFaults(api.filter?.[side], `${pointer}/filter/${side}`, input)),
    ...(api.network ?? []).flatMap((host, index) =>
      isIP(host) !== 0 || (/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(host) && /[a-z]/i.test(host))
        ? []
        : [invalidName(faultOf(`network/${index}`, host), 'write only the name of a host, such as schemas.example.com')],
    ),
  ];
}

/** An empty list would match nothing, so it is a mistake. */
function matchFaults(match: UserApiMatch | undefined, pointer: string, { locations }: CheckInput): Diagnostic[] {
  if (match === undefined) return [];
  const { tags = [], paths = [], extensions = {} } = match;
  const names = Object.keys(extensions);
  const texts = [...tags.map((tag, index) => [`tags/${index}`, tag]), ...paths.map((path, index) => [`paths/${index}`, path])] as const;
  return [
    ...(texts.length + names.length === 0 ? [emptyValue(pointer, locations.value(pointer))] : []),
    ...texts.flatMap(([key = '', text = '']) =>
      text.trim() === '' ? [emptyValue(`${pointer}/${key}`, locations.value(`${pointer}/${key}`))] : [],
    ),
    ...names
      .filter((name) => !/^x-./.test(name))
      .map((name) => {
        const at = `${pointer}/extensions/${name}`;
        return invalidName({ pointer: at, value: name, at: locations.value(at) }, 'begin the name of an extension with x-');
      }),
  ];
}

function linkBaseFaults({ pointer, value, at }: { pointer: string; value: string; at: Place }): Diagnostic[] {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isFine = url !== undefined && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '';
  const hint = "write the beginning of the addresses: 'https://docs.vendor.example'";
  return isFine ? [] : [invalidAddress({ pointer, value, at, why: 'is not the beginning of http(s) addresses', hint })];
}

export const isAddress = (specification: string): boolean => /^https?:\/\//i.test(specification);

/** A document on another host. `network` must list that host. */
function addressFaults({ specification: value, network = [] }: UserApi, at: Place, pointer: string): Diagnostic[] {
  if (!URL.canParse(value))
    return [invalidAddress({ pointer, value, at, why: 'is not a valid address', hint: "write a full address: 'https://example.com/…'" })];
  const host = new URL(value).hostname.replace(/^\[|\]$/g, '');
  if (network.some((allowed) => allowed.toLowerCase() === host)) return [];
  return [
    invalidAddress({ pointer, value, at, why: "is on a host that `network` doesn't list", hint: `allow the host: network: ['${host}']` }),
  ];
}

type Places = Record<'at' | 'version', ReturnType<CheckInput['locations']['value']>>;

function docsFaults(api: UserApi, docs: UserDocs[], { at, version }: Places): Diagnostic[] {
  if (docs.length === 0) return [noDocsForApi(api.id, at)];
  const known = docs.map(({ id = 'default' }) => id);
  const instance = api.docs === undefined ? docs[0] : docs[known.indexOf(api.docs)];
  if (!instance) return [unknownApiDocs(api.docs ?? '', known, at)];
  const versions = instance.versions?.map(({ name }) => name) ?? [CURRENT];
  return api.version === undefined || versions.includes(api.version) ? [] : [unknownApiVersion(api.version, versions, version)];
}

function itemsFaults(
  items: UserSidebarItem[],
  pointer: string,
  scope: { ids: string[]; locations: CheckInput['locations'] },
): Diagnostic[] {
  return items.flatMap((item, index) => {
    const here = `${pointer}/${index}`;
    if (typeof item === 'string') return [];
    if (item.type === 'category') return itemsFaults(item.items, `${here}/items`, scope);
    return item.type !== 'api' || scope.ids.includes(item.id) ? [] : [unknownApi(item.id, scope.ids, scope.locations.value(`${here}/id`))];
  });
}

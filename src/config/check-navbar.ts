// Rules for the items of the navbar, as far as the configuration alone can show: types, targets, nesting, active rules, icons, and whether
// the docs instances and versions exist. Whether a page or a sidebar exists is checked in `src/link`.

import { isObject } from '../base/values/is-object.js';
import { emptyValue } from '../diagnostics/config/config.js';
import {
  linkTarget,
  nestedDropdown,
  positionInDropdown,
  unknownDocsPlugin,
  unknownIcon,
  unknownNavbarType,
  unknownVersion,
} from '../diagnostics/config/config-navbar.js';
import { invalidRegex, unsafeHtml } from '../diagnostics/config/config-values.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { hrefFaults, pathFaults, routeFaults } from './check-address.js';
import { readSvgMarkup, siteFileFaults } from './check-files.js';
import { findMarkupFaults, htmlFaults } from './check-html.js';
import { type Check, type CheckInput, elements, member, text } from './check-input.js';
import { docsSchema } from './docs-schema.js';
import { resolveDocs } from './fill-docs.js';
import { itemTypeOf, navbarItemSchema, navbarItemTypes } from './navbar-schema.js';

/** Icons that docgen has built in. */
const ICONS = ['github', 'slack'];

const NOT_IN_DROPDOWNS = ['dropdown', 'docsVersionDropdown', 'localeDropdown', 'search'];

/** Id of each instance → names of its versions. Undefined if an instance is faulty: its names are then unknown. */
type KnownDocs = Map<string, string[]> | undefined;

export const checkNavbar: Check = (input) => {
  const items = member(member(input.raw, 'navbar'), 'items');
  const docs = knownDocs(input.raw);
  return list(items).flatMap((item, index) => itemFaults({ input, docs, item, pointer: `/navbar/items/${index}`, inDropdown: false }));
};

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function knownDocs(raw: Record<string, unknown>): KnownDocs {
  const docs = raw.docs;
  const valid = elements(docs, docsSchema).map(({ value }) => value);
  if (docs !== undefined && (!Array.isArray(docs) || valid.length < docs.length)) return undefined;
  return new Map(resolveDocs(docs === undefined ? undefined : valid).map(({ id, versions }) => [id, versions.map(({ name }) => name)]));
}

interface ItemCheck {
  input: CheckInput;
  docs: KnownDocs;
  item: unknown;
  pointer: string;
  inDropdown: boolean;
}

function itemFaults(check: ItemCheck): Diagnostic[] {
  const { input, docs, item, pointer, inDropdown } = check;
  if (!isObject(item)) return [];
  const { locations } = input;
  const type = itemTypeOf(item);
  if (typeof type !== 'string' || !navbarItemTypes.includes(type))
    return [unknownNavbarType(type, navbarItemTypes, locations.value(`${pointer}/type`))];
  const faults: Diagnostic[] = [];
  if (inDropdown && item.position !== undefined) faults.push(positionInDropdown(locations.key(`${pointer}/position`)));
  if (inDropdown && NOT_IN_DROPDOWNS.includes(type)) return [...faults, nestedDropdown(type, locations.value(pointer))];
  for (const key of ['items', 'itemsBefore', 'itemsAfter']) {
    const inner = list(item[key]);
    faults.push(
      ...inner.flatMap((entry, index) => itemFaults({ input, docs, item: entry, pointer: `${pointer}/${key}/${index}`, inDropdown: true })),
    );
  }
  // The rules below read keys whose types the schema has checked. An item of the wrong shape gets the shape's diagnostic only.
  if (!navbarItemSchema.safeParse(item).success) return faults;
  return [
    ...faults,
    ...targetFaults(check, item, type),
    ...activeFaults(check, item),
    ...docsFaults(check, item),
    ...contentFaults(check, item, type),
  ];
}

function targetFaults({ input: { locations }, pointer }: ItemCheck, item: object, type: string): Diagnostic[] {
  const faults: Diagnostic[] = [];
  const to = text(item, 'to');
  const href = text(item, 'href');
  const count = [to, href].filter((target) => target !== undefined).length;
  const needsOne = type === 'link' || type === 'icon';
  if ((needsOne && count !== 1) || count > 1) faults.push(linkTarget(pointer, count, locations.value(pointer)));
  if (to !== undefined) faults.push(...pathFaults({ pointer: `${pointer}/to`, value: to, at: locations.value(`${pointer}/to`) }));
  if (href !== undefined) faults.push(...hrefFaults({ pointer: `${pointer}/href`, value: href, at: locations.value(`${pointer}/href`) }));
  return faults;
}

function activeFaults({ input: { locations }, pointer }: ItemCheck, item: object): Diagnostic[] {
  const basePath = text(item, 'activeBasePath');
  const regex = text(item, 'activeBaseRegex');
  return [
    ...(basePath === undefined
      ? []
      : routeFaults({ pointer: `${pointer}/activeBasePath`, value: basePath, at: locations.value(`${pointer}/activeBasePath`) })),
    ...(regex === undefined ? [] : regexFaults(`${pointer}/activeBaseRegex`, regex, locations)),
  ];
}

export function regexFaults(pointer: string, source: string, locations: CheckInput['locations']): Diagnostic[] {
  try {
    new RegExp(source, 'i');
    return [];
  } catch (error) {
    const why = (error instanceof Error ? error.message : '').replace(/^.*\/i: /s, '');
    return [invalidRegex({ pointer, value: source, at: locations.value(pointer) }, why)];
  }
}

function docsFaults({ input: { locations }, docs, pointer }: ItemCheck, item: object): Diagnostic[] {
  const type = text(item, 'type') ?? '';
  if (!docs || !['doc', 'docSidebar', 'docsVersion', 'docsVersionDropdown'].includes(type)) return [];
  const id = docsIdOf(text(item, 'docsPluginId'), [...docs.keys()]);
  const names = docs.get(id);
  if (!names) return [unknownDocsPlugin(id, [...docs.keys()], locations.value(`${pointer}/docsPluginId`))];
  const versions = member(item, 'versions') ?? [];
  const wanted = Array.isArray(versions) ? versions.entries() : Object.keys(versions).map((name) => [name, name] as const);
  return [...wanted].flatMap(([key, name]) =>
    names.includes(name) ? [] : [unknownVersion({ name, instance: id, existing: names, at: locations.key(`${pointer}/versions/${key}`) })],
  );
}

/** An item that names no instance means `default`, or the only instance if there is just one. */
export const docsIdOf = (named: string | undefined, ids: string[]): string =>
  named ?? (ids.length === 1 ? (ids[0] ?? 'default') : 'default');

function contentFaults({ input, pointer }: ItemCheck, item: object, type: string): Diagnostic[] {
  const { locations, siteRoot } = input;
  const faults: Diagnostic[] = [];
  const html = text(item, 'html');
  if (html !== undefined) faults.push(...htmlFaults(`${pointer}/html`, html, locations.value(`${pointer}/html`)));
  if (text(item, 'label')?.trim() === '') faults.push(emptyValue(`${pointer}/label`, locations.value(`${pointer}/label`)));
  const icon = type === 'icon' ? text(item, 'icon') : undefined;
  if (icon === undefined || ICONS.includes(icon)) return faults;
  const at = locations.value(`${pointer}/icon`);
  if (!icon.endsWith('.svg')) return [...faults, unknownIcon(icon, ICONS, at)];
  const fileFaults = siteFileFaults(input, `${pointer}/icon`, icon, { names: /\.svg$/, hint: 'use a file that ends in .svg' });
  if (fileFaults.length > 0) return [...faults, ...fileFaults];
  return [
    ...faults,
    ...[...new Set(findMarkupFaults(readSvgMarkup(siteRoot, icon)))].map((why) =>
      unsafeHtml(`${pointer}/icon`, `is a file that ${why}`, at),
    ),
  ];
}

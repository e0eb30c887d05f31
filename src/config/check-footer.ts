// Rules for the footer: either columns or one line of links, and valid targets.

import { isObject } from '../base/values/is-object.js';
import { missingKey } from '../diagnostics/config/config.js';
import { htmlAndLabel, linkTarget, mixedFooter } from '../diagnostics/config/config-navbar.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { hrefFaults, pathFaults } from './check-address.js';
import { htmlFaults } from './check-html.js';
import { type Check, type CheckInput, member, text } from './check-input.js';

export const checkFooter: Check = ({ raw, locations }) => {
  const footer = member(raw, 'footer');
  const links = member(footer, 'links');
  const entries = Array.isArray(links) ? links : [];
  const faults = mixed(entries, locations);
  for (const [index, entry] of entries.entries()) {
    const pointer = `/footer/links/${index}`;
    const items = isColumn(entry) ? member(entry, 'items') : undefined;
    if (!isColumn(entry)) faults.push(...footerLink(entry, pointer, locations));
    else if (Array.isArray(items)) faults.push(...items.flatMap((item, inner) => footerLink(item, `${pointer}/items/${inner}`, locations)));
  }
  const copyright = text(footer, 'copyright');
  if (copyright !== undefined) faults.push(...htmlFaults('/footer/copyright', copyright, locations.value('/footer/copyright')));
  return faults;
};

const isColumn = (entry: unknown): boolean => isObject(entry) && ('title' in entry || 'items' in entry);

function mixed(entries: unknown[], locations: CheckInput['locations']): Diagnostic[] {
  const column = entries.findIndex(isColumn);
  const single = entries.findIndex((entry) => isObject(entry) && !isColumn(entry));
  return column < 0 || single < 0
    ? []
    : [mixedFooter(locations.value(`/footer/links/${single}`), locations.value(`/footer/links/${column}`))];
}

function footerLink(link: unknown, pointer: string, locations: CheckInput['locations']): Diagnostic[] {
  if (!isObject(link)) return [];
  const [label, to, href, html] = ['label', 'to', 'href', 'html'].map((key) => text(link, key));
  const at = locations.value(pointer);
  if (html !== undefined) {
    const faults = htmlFaults(`${pointer}/html`, html, locations.value(`${pointer}/html`));
    return label === undefined ? faults : [...faults, htmlAndLabel(pointer, at)];
  }
  const count = [to, href].filter((target) => target !== undefined).length;
  return [
    ...(count === 1 ? [] : [linkTarget(pointer, count, at)]),
    ...(label === undefined && !('label' in link) ? [missingKey(`${pointer}/label`, at)] : []),
    ...(to === undefined ? [] : pathFaults({ pointer: `${pointer}/to`, value: to, at: locations.value(`${pointer}/to`) })),
    ...(href === undefined ? [] : hrefFaults({ pointer: `${pointer}/href`, value: href, at: locations.value(`${pointer}/href`) })),
  ];
}

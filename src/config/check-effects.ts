// What a configuration states without any effect, as far as it alone can tell: the site is built, but it is not what its author meant.

import { pointerTo } from '../base/documents/json-pointer.js';
import { isObject } from '../base/values/is-object.js';
import { noEffect } from '../diagnostics/config/config-effects.js';
import { ADMONITION_ALIASES, ADMONITION_KINDS } from '../model/content-components.js';
import type { Diagnostic, Place } from '../model/diagnostic.js';
import { type Check, type CheckInput, elements, member } from './check-input.js';
import { docsSchema } from './docs-schema.js';
import type { UserSidebarItem } from './user-config.js';

export const checkEffects: Check = (input) => [...admonitions(input), ...sidebars(input), ...folders(input)];

function admonitions({ raw, locations }: CheckInput): Diagnostic[] {
  const own = member(raw.markdown, 'admonitions');
  const builtIn: readonly string[] = [...ADMONITION_KINDS, ...Object.keys(ADMONITION_ALIASES)];
  return Object.keys(isObject(own) ? own : {})
    .filter((name) => builtIn.includes(name))
    .map((name) =>
      noEffect({
        what: `The keyword "${name}" of \`markdown.admonitions\``,
        why: 'docgen has an admonition of this name',
        hint: 'remove it, or choose another keyword',
        at: locations.key(pointerTo('/markdown/admonitions', name)),
      }),
    );
}

function sidebars({ raw, locations }: CheckInput): Diagnostic[] {
  return elements(raw.docs, docsSchema).flatMap(({ index, value: { sidebars: own = {}, versions = [] } }) => [
    ...ofSidebars(own, `/docs/${index}/sidebars`, locations),
    ...versions.flatMap((version, at) => ofSidebars(version.sidebars ?? {}, `/docs/${index}/versions/${at}/sidebars`, locations)),
  ]);
}

const ofSidebars = (own: Record<string, UserSidebarItem[]>, pointer: string, locations: CheckInput['locations']): Diagnostic[] =>
  Object.entries(own).flatMap(([id, items]) => {
    const inner = pointerTo(pointer, id);
    if (items.length > 0) return repeatedPages(id, items, inner, locations);
    return [
      noEffect({ what: `The sidebar "${id}"`, why: 'it has no items', hint: 'add pages to it, or remove it', at: locations.value(inner) }),
    ];
  });

function repeatedPages(sidebar: string, items: UserSidebarItem[], pointer: string, locations: CheckInput['locations']): Diagnostic[] {
  const first = new Map<string, Place>();
  const found: Diagnostic[] = [];
  const walk = (list: UserSidebarItem[], at: string): void => {
    for (const [index, item] of list.entries()) {
      const own = pointerTo(at, index);
      if (typeof item === 'object' && item.type === 'category') walk(item.items, `${own}/items`);
      const id = typeof item === 'string' ? item : item.type === 'doc' ? item.id : undefined;
      if (id === undefined) continue;
      const place = locations.value(typeof item === 'string' ? own : `${own}/id`);
      const before = first.get(id);
      if (!before) {
        first.set(id, place);
        continue;
      }
      const fault = noEffect({
        what: `The place of the second "${id}" in the sidebar "${sidebar}"`,
        why: 'breadcrumbs and neighbours of the page are those of the first',
        hint: `remove one of the two, or write { type: 'ref', id: '${id}' } here, a plain link to the page`,
        at: place,
      });
      found.push({ ...fault, related: [{ message: 'the first one', at: before }] });
    }
  };
  walk(items, pointer);
  return found;
}

/** `folder` is that of an instance without versions. */
function folders({ raw, locations }: CheckInput): Diagnostic[] {
  return elements(raw.docs, docsSchema).flatMap(({ index, value: { folder, versions = [] } }) =>
    folder === undefined || versions.length === 0 || versions.some((version) => version.name === 'current' && version.folder === undefined)
      ? []
      : [
          noEffect({
            what: '`folder` of these docs',
            why: 'each of their versions has a folder of its own',
            hint: 'remove it, or write it at a version',
            at: locations.value(`/docs/${index}/folder`),
          }),
        ],
  );
}

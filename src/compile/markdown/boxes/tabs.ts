// `::::tabs{group=os query=os}` around `:::tab[macOS]{value=mac default}` becomes the Tabs component. Every panel is in the HTML.
import type { RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString as plainText } from 'mdast-util-to-string';
import type { Node } from 'unist';
import { duplicateTab, emptyTabs, strayContent, tabsQueryWithoutName, tabWithoutLabel } from '../../../diagnostics/pages/markdown.js';
import type { Place } from '../../../model/diagnostic.js';
import { componentNode } from '../component-node.js';
import { type Directive, type DirectiveParts, directiveParts, MEANT_OF_GROUP } from '../directives/directive-parts.js';
import { expectDirective } from '../directives/expected-directive.js';
import { placeOf, type TransformScope } from '../transform-scope.js';

interface Tab {
  value: string;
  label: string;
  isDefault: boolean;
  children: Node[];
  at: Place;
}

export const TAB: Directive = {
  attributes: ['value', 'default'],
  label: 'shown',
  meant: { id: 'value', active: 'default', selected: 'default' },
  inside: 'tabs',
};
export const TABS: Directive = {
  attributes: ['group', 'query'],
  meant: MEANT_OF_GROUP,
  label: 'none',
  build: tabsFrom,
};

function tabsFrom({ node, attributes, children, at }: DirectiveParts, scope: TransformScope): RootContent[] {
  const { diagnostics } = scope.state;
  const isTab = (child: Node): child is ContainerDirective =>
    child.type === 'containerDirective' && (child as ContainerDirective).name === 'tab';
  const strays = children.filter((child) => !isTab(child));
  if (strays[0]) diagnostics.push(strayContent('tabs', 'tab', placeOf(scope.state, strays[0])));
  expectDirective(strays, 'tab');
  const tabs = distinctTabs(
    children.filter(isTab).map((child) => tabFrom(child, scope)),
    scope,
  );
  if (tabs.length === 0) diagnostics.push(emptyTabs(at));
  const before = scope.transform(strays);
  if (tabs.length === 0) return before;
  const group = attributes.get('group');
  const query = attributes.get('query') || (attributes.has('query') ? group : undefined);
  if (attributes.has('query') && !query) diagnostics.push(tabsQueryWithoutName(at));
  const props = {
    ...(group && { groupId: group }),
    ...(query && { queryString: query }),
    tabs: tabs.map(({ value, label, isDefault }) => ({ value, label, ...(isDefault && { default: true }) })),
  };
  const slots = Object.fromEntries(tabs.map((tab, index) => [`tab${index}`, tab.children]));
  return [...before, componentNode('Tabs', { props, slots, from: node })];
}

function tabFrom(node: ContainerDirective, scope: TransformScope): Tab {
  const { label, attributes, children, at } = directiveParts(node, TAB, scope);
  const text = plainText(label).trim();
  const value = attributes.get('value') || text;
  if (!value) scope.state.diagnostics.push(tabWithoutLabel(at));
  return { value, label: text || value, isDefault: attributes.has('default'), children: scope.transform(children), at };
}

/** Drops a tab whose value is taken: a reader could never choose it. */
function distinctTabs(tabs: Tab[], { state }: TransformScope): Tab[] {
  const first = new Map<string, Tab>();
  return tabs.filter((tab) => {
    const before = first.get(tab.value);
    if (before) state.diagnostics.push(duplicateTab(tab.value, tab.at, before.at));
    else first.set(tab.value, tab);
    return !before;
  });
}

// `:::code-group{group=pm}` around fences with titles becomes one block with a tab for each. All code is in the HTML. Without JavaScript
// the blocks stand below one another under their titles.
import type { Code, RootContent } from 'mdast';
import type { Node } from 'unist';
import { tabsQueryWithoutName } from '../../../diagnostics/pages/markdown.js';
import { duplicateCodeTitle, emptyCodeGroup, strayInCodeGroup, untitledCode } from '../../../diagnostics/pages/markdown-code.js';
import { componentNode } from '../component-node.js';
import { type Directive, type DirectiveParts, MEANT_OF_GROUP } from '../directives/directive-parts.js';
import { placeOf, type TransformScope } from '../transform-scope.js';
import { codeBlock, type ReadFence, readFence } from './code-fence.js';

interface CodeTab extends ReadFence {
  name: string;
}

export const CODE_GROUP: Directive = {
  attributes: ['group', 'query'],
  meant: MEANT_OF_GROUP,
  label: 'none',
  build: codeGroupFrom,
};

function codeGroupFrom({ node, attributes, children, at }: DirectiveParts, scope: TransformScope): RootContent[] {
  const { state } = scope;
  const isCode = (child: Node): child is Code => child.type === 'code';
  const strays = children.filter((child) => !isCode(child) && !isComment(child));
  if (strays[0]) state.diagnostics.push(strayInCodeGroup(strays[0].position ? placeOf(state, strays[0]) : at));
  const codes = children.filter(isCode);
  if (codes.length === 0) state.diagnostics.push(emptyCodeGroup(at));
  const tabs = distinctTabs(
    codes.flatMap((code) => tabFrom(code, scope)),
    scope,
  );
  const before = scope.transform(strays);
  if (tabs.length === 0) return before;
  const group = attributes.get('group');
  const query = attributes.get('query') || (attributes.has('query') ? group : undefined);
  if (attributes.has('query') && !query) state.diagnostics.push(tabsQueryWithoutName(at));
  const props = {
    ...(group && { groupId: group }),
    ...(query && { queryString: query }),
    tabs: tabs.map(({ name }) => ({ value: name, label: name })),
  };
  const slots = Object.fromEntries(tabs.map((tab, index) => [`tab${index}`, [codeBlock(tab)]]));
  return [...before, componentNode('CodeGroup', { props, slots, from: node })];
}

const isComment = (node: Node): boolean => node.type === 'html' && /^\s*<!--[\s\S]*-->\s*$/.test((node as Node & { value: string }).value);

/** The name of the tab is not repeated above the code. A title in addition to a label is shown there. */
function tabFrom(code: Code, { state }: TransformScope): CodeTab[] {
  const read = readFence(code, state);
  if (!read) return [];
  const { meta, title, fence } = read;
  const name = (meta.label ?? title ?? '').trim();
  if (name === '') state.diagnostics.push(untitledCode(fence.at));
  return [{ ...read, name: name || fence.language || 'code', title: meta.label ? meta.title : undefined }];
}

/** Drops a tab whose name is taken: a reader could never choose it. */
function distinctTabs(tabs: CodeTab[], { state }: TransformScope): CodeTab[] {
  const first = new Map<string, CodeTab>();
  return tabs.filter((tab) => {
    const before = first.get(tab.name);
    if (before) state.diagnostics.push(duplicateCodeTitle(tab.name, tab.fence.at, before.fence.at));
    else first.set(tab.name, tab);
    return !before;
  });
}

// `## Set up {#setup}`: an id that outlives a change of the words. It stands at the very end, also after formatted text.
import type { Heading, RootContent } from 'mdast';
import { type TransformScope, transformLinked } from './transform-scope.js';

const EXPLICIT_ID = /[ \t]*\{#([^\s{}]+)\}[ \t]*$/;

export function transformHeading(heading: Heading, scope: TransformScope): RootContent[] {
  const last = heading.children.at(-1);
  const match = last?.type === 'text' ? EXPLICIT_ID.exec(last.value) : null;
  if (last?.type === 'text' && match) {
    last.value = last.value.slice(0, match.index);
    if (last.value === '') heading.children.pop();
    heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id: match[1] } };
  }
  // A name in a heading is checked, and the heading a target, not a link.
  heading.children = transformLinked(heading.children, scope) as Heading['children'];
  return [heading];
}

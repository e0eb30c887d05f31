// Which element of a page threw: the page is rendered once more with a `jsx` that notes where each element of a component was made, and
// what it stands in. Only after it has thrown, since it costs time, and since no component is then the one that its author wrote.
import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import type { TracedElement } from '../src/model/template-bundle.js';

type Chain = readonly TracedElement[];

const ChainContext = createContext<Chain>([]);

export interface RenderTrace {
  jsx: typeof jsx;
  jsxs: typeof jsxs;
  /** Elements around what threw last, the outermost first. */
  chain(): Chain;
}

export function createTrace(): RenderTrace {
  let started: Chain = [];
  let threw: Chain | undefined;
  const traced = (type: ComponentType<object>, made: TracedElement) =>
    function Traced(props: object): ReactNode {
      const chain = [...useContext(ChainContext), made];
      started = chain;
      try {
        // A class is rendered by React, later; what it throws is laid to whoever began last.
        const isClass = (type.prototype as { isReactComponent?: object } | undefined)?.isReactComponent !== undefined;
        const content = isClass ? createElement(type, props) : (type as (props: object) => ReactNode)(props);
        return <ChainContext value={chain}>{content}</ChainContext>;
      } catch (error) {
        threw ??= chain;
        throw error;
      }
    };
  const tracing =
    (make: typeof jsx): typeof jsx =>
    (type, props, key) =>
      typeof type === 'function'
        ? make(traced(type as ComponentType<object>, { name: nameOf(type as ComponentType), stack: new Error().stack ?? '' }), props, key)
        : make(type, props, key);
  return { jsx: tracing(jsx), jsxs: tracing(jsxs), chain: () => threw ?? started };
}

const nameOf = ({ displayName, name }: ComponentType): string => displayName ?? name;

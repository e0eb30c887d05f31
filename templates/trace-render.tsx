// Finds out which element of a page threw. The page is rendered once more with a `jsx` that records where each element of a component was
// made, and its ancestors. This happens only after an error, because it costs time and because it wraps every component of the author.
import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import type { TracedElement } from '../src/model/template-bundle.js';

type Chain = readonly TracedElement[];

const ChainContext = createContext<Chain>([]);

export interface RenderTrace {
  jsx: typeof jsx;
  jsxs: typeof jsxs;
  /** The elements around the one that threw, the outermost first. */
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
        // React renders a class later, so what it throws is attributed to the component that started last.
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

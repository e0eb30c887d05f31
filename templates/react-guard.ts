// Notices that a component asks React for something: a hook, a context, a hint for the browser. The renderer of elements
// (render-elements.ts) calls components itself, and no hook has an answer then. React would throw a TypeError, which a `try` of the
// component can swallow; what it goes on to draw would be wrong. So the guard stands where React keeps its own answers.
import * as React from 'react';
import * as ReactDom from 'react-dom';

export interface ReactGuard {
  /** Whether a component has asked for something since `run` began. */
  wasAsked(): boolean;
  /** Calls `draw` with the guard in place. The former answers are back when it returns or throws: React may be rendering around it. */
  run<T>(draw: () => T): T;
}

/** Of React 19: `H` answers hooks. `d` of react-dom takes hints, each a function named by one letter but `f` and `r`, which are no hints. */
interface ReactInternals {
  H: unknown;
}
interface DomInternals {
  d: Record<string, unknown>;
}

const NOT_HINTS = new Set(['f', 'r']);

/** Undefined if this React has no place for a guard: then nothing can be drawn without React. */
export function createReactGuard(): ReactGuard | undefined {
  const hooks = internalsOf<ReactInternals>(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
  const hints = internalsOf<DomInternals>(ReactDom, '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
  if (!hooks || !('H' in hooks) || typeof hints?.d !== 'object') return undefined;
  let isAsked = false;
  const noHooks = new Proxy(
    {},
    {
      get() {
        isAsked = true;
        throw new Error('This renderer has no hooks');
      },
    },
  );
  const noHints = Object.fromEntries(
    Object.entries(hints.d).map(([name, value]) => [
      name,
      NOT_HINTS.has(name)
        ? value
        : () => {
            isAsked = true;
          },
    ]),
  );
  return {
    wasAsked: () => isAsked,
    run(draw) {
      const before = { H: hooks.H, d: hints.d };
      isAsked = false;
      hooks.H = noHooks;
      hints.d = noHints;
      try {
        return draw();
      } finally {
        hooks.H = before.H;
        hints.d = before.d;
      }
    },
  };
}

function internalsOf<T>(module: object, name: string): T | undefined {
  const values = module as Record<string, unknown> & { default?: Record<string, unknown> };
  return (values[name] ?? values.default?.[name]) as T | undefined;
}

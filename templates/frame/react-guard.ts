// Detects that a component asks React for something: a hook, a context, a hint for the browser. The renderer of elements
// (../render-elements.ts) calls components itself, so no hook works there. React would throw a TypeError, but a `try` of the component can
// swallow that, and then its markup would be wrong. So the guard is put where React keeps its own functions for hooks and hints.
import * as React from 'react';
import * as ReactDom from 'react-dom';

export interface ReactGuard {
  /** Whether a component has asked React for something since `run` began. */
  wasAsked(): boolean;
  /**
   * Calls `draw` with the guard in place. The former values are restored when it returns or throws, because React may be rendering around
   * it.
   */
  run<T>(draw: () => T): T;
}

/**
 * Internals of React 19. `H` handles hooks. `d` of react-dom has a function for each kind of hint, named by one letter. `f` and `r` are no
 * hints.
 */
interface ReactInternals {
  H: unknown;
}
interface DomInternals {
  d: Record<string, unknown>;
}

const NOT_HINTS = new Set(['f', 'r']);

/** Undefined if this React has no place for a guard. Then nothing can be rendered without React. */
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

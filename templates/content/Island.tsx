// A component that the browser takes over. It is rendered at build like any other, inside an element that names its module, the moment to
// fetch it, and its props. The bundler puts this around the default export of every `*.island.tsx` file that a page imports. In the browser
// there is only the component. Props must survive JSON. Children are a slot that the browser leaves unchanged.
import { type ComponentType, createContext, createElement, type ReactNode, useContext, useId } from 'react';
import type { IslandWhen } from '../../src/model/client.js';
import { ArticleProvider, useArticleIfAny } from '../article-context.js';
import { renderHydratable, renderStatic } from '../render-to-html.js';

type IslandProps = Record<string, unknown> & { when?: IslandWhen; children?: ReactNode };

const MOMENTS: readonly string[] = ['load', 'idle', 'visible', 'interaction'] satisfies IslandWhen[];

/** An island inside another one is an ordinary component: the outer one hydrates it. */
const Inside = createContext(false);

/** A prop that JSON can't carry, or an unknown moment. */
export class IslandPropsError extends Error {
  constructor(island: string, reason: string) {
    super(`The island ${island} ${reason}`);
    this.name = 'IslandPropsError';
  }
}

/** `id`: the island's file, relative to the site root. The browser finds its module by this id. */
export function createIsland(id: string, Component: ComponentType<Record<string, unknown>>): ComponentType<IslandProps> {
  return function Island(props) {
    // One prefix per island: its ids must differ from those of the page's other islands, and be the same in the browser.
    const prefix = useId();
    const nested = useContext(Inside);
    const article = useArticleIfAny();
    if (nested) return <Component {...props} />;
    const { when = 'visible', children, ...own } = props;
    if (!MOMENTS.includes(when)) throw new IslandPropsError(id, `has when="${when}"; it may be ${MOMENTS.join(', ')}.`);
    refuseUnserialisable(id, own);
    const slot = children === undefined ? {} : { children: slotElement(inArticle(article, children)) };
    const html = renderHydratable(
      <Inside value={true}>
        <Component {...own} {...slot} />
      </Inside>,
      prefix,
    );
    return createElement('docgen-island', {
      'data-island': id,
      'data-when': when,
      'data-prefix': prefix,
      'data-props': JSON.stringify(own),
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React made this text a moment ago
      dangerouslySetInnerHTML: { __html: html },
    });
  };
}

/** Children are rendered separately, in the context of the page, and inserted as finished markup. */
const inArticle = (article: ReturnType<typeof useArticleIfAny>, children: ReactNode): string =>
  renderStatic(article ? <ArticleProvider value={article}>{children}</ArticleProvider> : children);

// biome-ignore lint/security/noDangerouslySetInnerHtml: React made this text a moment ago
const slotElement = (html: string): ReactNode => createElement('docgen-slot', { dangerouslySetInnerHTML: { __html: html } });

function refuseUnserialisable(id: string, props: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(props)) {
    const culprit = unserialisable(value);
    if (culprit) throw new IslandPropsError(id, `gets ${culprit} in its prop \`${name}\`; props must be JSON.`);
  }
}

/** The kind of value, anywhere in `value`, that JSON would lose. Undefined if JSON keeps everything. `undefined` itself is allowed. */
function unserialisable(value: unknown): string | undefined {
  if (value === null || ['undefined', 'string', 'boolean'].includes(typeof value)) return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : String(value);
  if (typeof value !== 'object') return `a ${typeof value}`;
  if (Array.isArray(value)) return value.map(unserialisable).find(Boolean);
  if ('$$typeof' in value) return 'an element';
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return `a ${value.constructor?.name ?? 'class'}`;
  return Object.values(value).map(unserialisable).find(Boolean);
}

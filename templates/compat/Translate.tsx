// `@docusaurus/Translate`: a docgen site has one language, so a message is the text in the code.
import { Children, Fragment, type ReactNode } from 'react';

type Values = Record<string, ReactNode>;

interface TranslateProps {
  children?: ReactNode;
  id?: string;
  values?: Values;
}

export function Translate({ children, id, values = {} }: TranslateProps) {
  const parts = fill(Children.toArray(children).join('') || (id ?? ''), values);
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never move
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}

export const translate = ({ message, id = '' }: { message?: string; id?: string }, values: Record<string, string | number> = {}): string =>
  fill(message ?? id, values).join('');

/** Replaces each `{name}` in the message by its value. A name without a value stays. */
const fill = (message: string, values: Values): ReactNode[] =>
  message.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name !== undefined && Object.hasOwn(values, name) ? values[name] : part;
  });

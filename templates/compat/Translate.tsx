// `@docusaurus/Translate`: a site of docgen has one language, that of its text, so a message is what stands in the code.
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

/** `{name}` of the message → the value of that name; one that nothing is given for stays. */
const fill = (message: string, values: Values): ReactNode[] =>
  message.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name !== undefined && Object.hasOwn(values, name) ? values[name] : part;
  });

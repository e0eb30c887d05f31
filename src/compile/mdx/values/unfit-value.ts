// Finds what is wrong with a literal value for a property of one of docgen's components.
import type { Kind } from '../../../model/content-components.js';
import type { Constant } from './constant-value.js';

export interface Unfit {
  /** What the property accepts, after "must be": `true or false`. */
  wants: string;
  hint: string;
}

interface Given {
  prop: string;
  value: Constant;
  /** The name stands alone, without `=`. */
  isBare: boolean;
}

type Judge = (given: Given) => Unfit | undefined;

const text: Judge = ({ prop, value }) => (value === true ? { wants: 'text', hint: `write \`${prop}="…"\`` } : undefined);

const flag: Judge = ({ prop, value }) =>
  typeof value === 'boolean'
    ? undefined
    : {
        wants: 'true or false',
        hint: isNo(value) ? `remove it, or write \`${prop}={false}\`` : `write \`${prop}\` alone, or \`${prop}={true}\``,
      };

const isNo = (value: Constant): boolean => /^(?:false|no|off|none|0)$/i.test(String(value));

const JUDGES: Record<Extract<Kind, string>, Judge> = {
  text,
  textOrNull: text,
  // A text that was meant as a flag.
  textOrFlag: (given) =>
    given.value === 'true' || given.value === 'false'
      ? { ...(flag(given) as Unfit), wants: 'text, or true or false without quotes' }
      : undefined,
  flag,
  number: ({ prop, value }) =>
    /^\d+$/.test(String(value)) ? undefined : { wants: 'a whole number that is not negative', hint: `write \`${prop}={1}\`` },
  // `{false}` and `{true}` are valid contents that show nothing.
  node: (given) => (given.isBare ? text(given) : undefined),
  options: ({ prop }) => ({ wants: 'a list of tabs', hint: `write \`${prop}={[{ value: 'a', label: 'A' }]}\`` }),
};

/** Undefined if the value fits. The caller compares lists of values. */
export const unfitValue = (kind: Extract<Kind, string>, given: Given): Unfit | undefined => JUDGES[kind](given);

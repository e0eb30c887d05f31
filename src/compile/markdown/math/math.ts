// TeX → MathML. The door to KaTeX, which is loaded only for pages with formulas. Nothing is kept between calls: a macro that one formula
// defines is unknown to the next, so a formula looks the same wherever it stands.
import katex from 'katex';
import { mathmlFor } from './math-markup.js';

/** UTF-16 units of the source. KaTeX's own limits apply to what macros expand to. */
export const MAX_FORMULA = 10_000;
/** Macro expansions in one formula. KaTeX's own default. */
const MAX_EXPAND = 1_000;
/** em, for `\rule` and spaces. Wider than any page. */
const MAX_SIZE = 60;

export type Formula =
  | { mathml: string; refused: string[] }
  /** `offset`: UTF-16 units from the start of the TeX. Absent if KaTeX gives no place. */
  | { reason: string; offset?: number; length?: number };

/** @returns `refused`: commands that would link, load or style. They are left out of the formula */
export function drawFormula(tex: string, isBlock: boolean): Formula {
  const refused: string[] = [];
  const refuse = ({ command }: { command: string }) => {
    refused.push(command);
    return false;
  };
  try {
    const markup = katex.renderToString(tex, {
      output: 'mathml',
      displayMode: isBlock,
      throwOnError: true,
      strict: 'ignore',
      trust: refuse,
      maxExpand: MAX_EXPAND,
      maxSize: MAX_SIZE,
      macros: {},
    });
    return { mathml: mathmlFor(markup), refused };
  } catch (error) {
    if (!(error instanceof katex.ParseError)) return { reason: 'it is nested too deeply' };
    const { rawMessage, position, length } = error as unknown as { rawMessage: string; position?: number; length?: number };
    return {
      reason: reasonOf(rawMessage, tex),
      ...(position !== undefined && { offset: position }),
      ...(length !== undefined && { length }),
    };
  }
}

const named = (token: string): string => (token === 'EOF' ? 'the end of the formula' : `\`${token}\``);

/** KaTeX's messages in docgen's words. An unknown message is passed on. */
const REASONS: [RegExp, (...parts: string[]) => string][] = [
  [/^Undefined control sequence: (.+)$/, (command) => `the command \`${command}\` is unknown`],
  [/^Expected group after '(.+)'/, (command) => `\`${command}\` needs something after it`],
  [/^Expected group as argument to '(.+)'/, (command) => `\`${command}\` needs an argument`],
  [/^Expected '(.+)', got '(.+)'/, (wanted, found) => `expected ${named(wanted)} but found ${named(found)}`],
  [/^Too many expansions/, () => `its macros are expanded more than ${MAX_EXPAND} times`],
  [/^Invalid color: '(.*)'/, (colour) => `\`${colour}\` is not a colour`],
  [/^Can't use function '(.+)' in (\w+) mode/, (command, mode) => `\`${command}\` can't be used in ${mode} mode`],
  [/^Double (superscript|subscript)/, (kind) => `one base has two ${kind}s`],
  [/^No such environment: (.+)$/, (name) => `the environment \`${name}\` is unknown`],
  [/^Mismatch: \\begin\{(.+)\} matched by \\end\{(.+)\}/, (from, to) => `\`\\begin{${from}}\` is closed by \`\\end{${to}}\``],
  [/^Unexpected end of input in a macro argument/, () => 'it ends inside an argument: an argument is missing, or a brace is not closed'],
];

/** The innermost environment that is never ended. */
function openEnvironment(tex: string): string | undefined {
  const open: string[] = [];
  for (const { 1: kind, 2: name = '' } of tex.matchAll(/\\(begin|end)\s*\{([^{}]*)\}/g)) {
    if (kind === 'begin') open.push(name);
    else if (open.at(-1) === name) open.pop();
  }
  return open.at(-1);
}

function reasonOf(message: string, tex: string): string {
  const environment = /^Expected (?:'.+', got 'EOF'|& or )/.test(message) ? openEnvironment(tex) : undefined;
  if (environment) return `\`\\begin{${environment}}\` has no \`\\end{${environment}}\``;
  for (const [pattern, words] of REASONS) {
    const match = pattern.exec(message);
    if (match) return words(...match.slice(1));
  }
  return message.replace(/ at position \d+:[\s\S]*$/, '');
}

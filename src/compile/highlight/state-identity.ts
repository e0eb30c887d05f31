// Numbers the states of a grammar between two lines. Two states have the same number exactly if the next line would be read in the same
// way. The library's own comparison ignores whether a rule began at the end of its line, which two grammars in a hundred need.

/** A frame of the library's stack, as far as the next line depends on it. Positions in the line before no longer matter. */
export interface StateFrame {
  readonly parent: StateFrame | null;
  readonly ruleId: unknown;
  readonly beginRuleCapturedEOL: boolean;
  /** The pattern that ends the rule, if it contains text of the rule's begin. */
  readonly endRule: string | null;
  readonly nameScopesList: ScopeFrame | null;
  readonly contentNameScopesList: ScopeFrame | null;
}

interface ScopeFrame {
  readonly parent: ScopeFrame | null;
  readonly scopeName: string;
  readonly tokenAttributes: number;
}

/** For the states of one grammar. 0 stands for no state. */
export function createStateIdentity(): (state: StateFrame | null) => number {
  const numbers = new Map<string, number>();
  const known = new WeakMap<object, number>();

  const remember = (frame: object, key: string): number => {
    const number = numbers.get(key) ?? numbers.size + 1;
    numbers.set(key, number);
    known.set(frame, number);
    return number;
  };
  const scopeNumber = (frame: ScopeFrame | null): number =>
    numberOf(frame, (scope, parent) => `s${parent} ${scope.tokenAttributes} ${scope.scopeName}`);
  const stateNumber = (frame: StateFrame | null): number =>
    numberOf(frame, ({ ruleId, beginRuleCapturedEOL, endRule, nameScopesList, contentNameScopesList }, parent) => {
      const scopes = `${scopeNumber(nameScopesList)} ${scopeNumber(contentNameScopesList)}`;
      return `r${parent} ${ruleId} ${beginRuleCapturedEOL} ${scopes} ${endRule}`;
    });
  /** Works from the innermost known frame outwards. It is not recursive, since code may nest thousands of brackets. */
  function numberOf<Frame extends { parent: Frame | null }>(frame: Frame | null, keyOf: (frame: Frame, parent: number) => string): number {
    const unknown: Frame[] = [];
    let at = frame;
    for (; at !== null && !known.has(at); at = at.parent) unknown.push(at);
    let number = at === null ? 0 : (known.get(at) ?? 0);
    for (const next of unknown.reverse()) number = remember(next, keyOf(next, number));
    return number;
  }
  return stateNumber;
}

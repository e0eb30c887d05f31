// States of a grammar between two lines → numbers: equal ones exactly where the next line would be read alike. The library's own
// comparison leaves out what two grammars in a hundred need (whether a rule began at the end of its line).

/** A frame of the library's stack, as far as the next line depends on it; positions in the line before are void by then. */
export interface StateFrame {
  readonly parent: StateFrame | null;
  readonly ruleId: unknown;
  readonly beginRuleCapturedEOL: boolean;
  /** Pattern that ends the rule, where it holds text of its begin. */
  readonly endRule: string | null;
  readonly nameScopesList: ScopeFrame | null;
  readonly contentNameScopesList: ScopeFrame | null;
}

interface ScopeFrame {
  readonly parent: ScopeFrame | null;
  readonly scopeName: string;
  readonly tokenAttributes: number;
}

/** For the states of one grammar; 0 stands for no state. */
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
    frame === null ? 0 : (known.get(frame) ?? remember(frame, `s${scopeNumber(frame.parent)} ${frame.tokenAttributes} ${frame.scopeName}`));
  const stateNumber = (frame: StateFrame | null): number => {
    if (frame === null) return 0;
    const before = known.get(frame);
    if (before !== undefined) return before;
    const { parent, ruleId, beginRuleCapturedEOL, endRule, nameScopesList, contentNameScopesList } = frame;
    const scopes = `${scopeNumber(nameScopesList)} ${scopeNumber(contentNameScopesList)}`;
    return remember(frame, `r${stateNumber(parent)} ${ruleId} ${beginRuleCapturedEOL} ${scopes} ${endRule}`);
  };
  return stateNumber;
}

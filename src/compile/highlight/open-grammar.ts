// Opens the grammar of a language. The grammars that it may embed are read and compiled only when a rule that leads to them is entered:
// Ruby names a dozen languages, and hardly any Ruby code contains one of them.
import { once } from '../../base/values/once.js';
import type { ScannerEngine } from './scanner-engine.js';
import { type IGrammar, type LanguageRegistration, Registry } from './shiki.js';
import { CLASS_THEME } from './token-classes.js';

type Rules = Record<string, unknown>;

/** A grammar, and what is known about it before it is read. */
export interface HeldGrammar {
  name: string;
  scopeName: string;
  injectTo?: string[] | undefined;
  /** Returns a new copy on each call. */
  read(): LanguageRegistration;
}

export interface OpenGrammar {
  grammar: IGrammar;
  colorMap: string[];
}

/** The part of the library's grammar object that compiles rules. */
interface RuleCompiler {
  getExternalGrammar(scope: string, from?: Rules): Included | undefined;
  registerRule(factory: RuleFactory): PatternList;
}
type RuleFactory = (id: number) => PatternList;
interface PatternList {
  collectPatterns(compiler: RuleCompiler, out: unknown): void;
  dispose(): void;
}
interface Included {
  repository: Rules;
}

/**
 * Scopes of three grammars of docgen: one that includes all others, one with a single rule, and the only include of that rule, which stands
 * for the grammar that is to be compiled next.
 */
const [ALL, ANY, WANTED] = ['docgen.all', 'docgen.any', 'docgen.wanted'];

/** @param held the grammar of that name and all that it may embed, as shiki lists them */
export function openGrammar(language: string, held: HeldGrammar[], engine: ScannerEngine): OpenGrammar {
  const byScope = new Map(held.map((one) => [one.scopeName, one]));
  const own = held.find(({ name }) => name === language);
  if (!own) throw new Error(`${language} is not among its own grammars`); // bug: in shiki's list
  // The result of injections depends on the order in which all grammars are read. So if any grammar injects, all are read now.
  const isEager = held.some(({ injectTo }) => injectTo);
  const raw = own.read();
  const all = { name: ALL, scopeName: ALL, repository: {} as never, patterns: [...byScope.keys()].map((scope) => ({ include: scope })) };
  const lazyOwn = { ...raw, patterns: [...raw.patterns, { include: ANY }] };
  const registry = new Registry({
    theme: CLASS_THEME,
    onigLib: { createOnigScanner: (patterns) => engine.createScanner(patterns), createOnigString: (text) => engine.createString(text) },
    loadGrammar: (scope) => {
      if (!isEager) return scope === own.scopeName ? lazyOwn : undefined;
      return scope === ALL ? all : byScope.get(scope)?.read();
    },
    getInjections: (scope) => injectionsInto(scope, held),
  });
  // By itself, the library misses grammars that are named only in captures.
  if (isEager) registry.loadGrammar(ALL);
  const { balancedBracketSelectors = ['*'], unbalancedBracketSelectors = [] } = raw;
  const grammar = registry.loadGrammarWithConfiguration(own.scopeName, 1, { balancedBracketSelectors, unbalancedBracketSelectors });
  if (!grammar) throw new Error(`No rules of ${language}`); // bug: `loadGrammar` knows the scope
  if (!isEager) compileLate(grammar as unknown as RuleCompiler, byScope);
  return { grammar, colorMap: registry.getColorMap() };
}

/**
 * The library compiles a rule together with everything that it may lead to. Here, an include of a whole grammar gives a list of patterns
 * that is compiled when it is requested. The library exports no factory for rules, so the factory of a rule of docgen (`ANY`) is kept and
 * used again.
 */
function compileLate(compiler: RuleCompiler, byScope: ReadonlyMap<string, HeldGrammar>): void {
  const register = compiler.registerRule.bind(compiler);
  const included = new Map<string, Included>();
  let factory: RuleFactory | undefined;
  let isFactoryNext = false;
  let wanted: Included | undefined;

  compiler.registerRule = (made) => {
    if (isFactoryNext) factory = made;
    isFactoryNext = false;
    return register(made);
  };
  compiler.getExternalGrammar = (scope, from) => {
    if (scope === WANTED) return wanted;
    if (scope === ANY) {
      isFactoryNext = true;
      return { repository: { $self: { patterns: [{ include: WANTED }] } } };
    }
    const known = included.get(scope);
    const grammar = byScope.get(scope);
    if (known || !grammar) return known;
    const repository = once(() => repositoryOf(grammar.read(), from?.$base));
    const compiled = once(() => {
      wanted = { repository: repository() };
      return register(factory as RuleFactory);
    });
    let number = 0;
    register((id) => {
      number = id;
      return { collectPatterns: (by, out) => compiled().collectPatterns(by, out), dispose: () => {} };
    });
    const made = { repository: lateRepository(repository, { id: number }) };
    included.set(scope, made);
    return made;
  };
}

/** `$self` is available before the grammar is read. Every other name reads it. */
const lateRepository = (read: () => Rules, self: unknown): Rules =>
  new Proxy<Rules>(
    {},
    {
      get: (_, name) => (name === '$self' ? self : read()[String(name)]),
      ownKeys: () => Reflect.ownKeys(read()),
      getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(read(), name),
    },
  );

/** As the library builds it. */
function repositoryOf({ patterns, repository, scopeName }: LanguageRegistration, base: unknown): Rules {
  const $self = { patterns, name: scopeName };
  return { ...repository, $self, $base: base ?? $self };
}

/** Scopes of the grammars that inject into `scope` or into a wider scope (`text` for `text.html`). Those of the wider scope come first. */
function injectionsInto(scope: string, held: HeldGrammar[]): string[] {
  const parts = scope.split('.');
  return parts.flatMap((_, index) => {
    const target = parts.slice(0, index + 1).join('.');
    return held.filter(({ injectTo }) => injectTo?.includes(target)).map(({ scopeName }) => scopeName);
  });
}

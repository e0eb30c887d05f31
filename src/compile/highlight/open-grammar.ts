// Grammars of one language → what reads its lines. Those that it may hold are read and compiled when a rule is entered that leads to
// them: Ruby names a dozen languages, and hardly any Ruby has one of them.
import { once } from '../../base/values/once.js';
import type { ScannerEngine } from './scanner-engine.js';
import { type IGrammar, type LanguageRegistration, Registry } from './shiki.js';
import { CLASS_THEME } from './token-classes.js';

type Rules = Record<string, unknown>;

/** A grammar, and what is known of it before it is read. */
export interface HeldGrammar {
  name: string;
  scopeName: string;
  injectTo?: string[] | undefined;
  /** A copy that nobody else has. */
  read(): LanguageRegistration;
}

export interface OpenGrammar {
  grammar: IGrammar;
  colorMap: string[];
}

/** The library's own, as far as rules are compiled. */
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

/** Grammars of ours: one that names all others, one of a single rule, and that rule's only include: whatever is to be compiled. */
const [ALL, ANY, WANTED] = ['docgen.all', 'docgen.any', 'docgen.wanted'];

/** `held`: the grammar of that name and all that it may hold, as shiki lists them. */
export function openGrammar(language: string, held: HeldGrammar[], engine: ScannerEngine): OpenGrammar {
  const byScope = new Map(held.map((one) => [one.scopeName, one]));
  const own = held.find(({ name }) => name === language);
  if (!own) throw new Error(`${language} is not among its own grammars`); // bug: in shiki's list
  // What joins in with others has its say in the order in which all were read.
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
  // By itself, the library misses those that only captures name.
  if (isEager) registry.loadGrammar(ALL);
  const { balancedBracketSelectors = ['*'], unbalancedBracketSelectors = [] } = raw;
  const grammar = registry.loadGrammarWithConfiguration(own.scopeName, 1, { balancedBracketSelectors, unbalancedBracketSelectors });
  if (!grammar) throw new Error(`No rules of ${language}`); // bug: `loadGrammar` knows the scope
  if (!isEager) compileLate(grammar as unknown as RuleCompiler, byScope);
  return { grammar, colorMap: registry.getColorMap() };
}

/**
 * The library compiles a rule with all that it may lead to. Here, an include of a whole grammar gives a list of patterns that is
 * compiled when it is asked for. The library exports no factory of rules: that of a rule of ours (`ANY`) is kept and used again.
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

/** `self` is there before the others are read. */
const lateRepository = (read: () => Rules, self: unknown): Rules =>
  new Proxy<Rules>(
    {},
    {
      get: (_, name) => (name === '$self' ? self : read()[String(name)]),
      ownKeys: () => Reflect.ownKeys(read()),
      getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(read(), name),
    },
  );

/** As the library makes it. */
function repositoryOf({ patterns, repository, scopeName }: LanguageRegistration, base: unknown): Rules {
  const $self = { patterns, name: scopeName };
  return { ...repository, $self, $base: base ?? $self };
}

/** Scopes of grammars that join in wherever `scope`, or one that it is a case of, is read; those of the wider scope first. */
function injectionsInto(scope: string, held: HeldGrammar[]): string[] {
  const parts = scope.split('.');
  return parts.flatMap((_, index) => {
    const target = parts.slice(0, index + 1).join('.');
    return held.filter(({ injectTo }) => injectTo?.includes(target)).map(({ scopeName }) => scopeName);
  });
}

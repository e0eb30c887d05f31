// Commands of npm → commands of other package managers, line by line, as @docusaurus/remark-plugin-npm2yarn shows them. Commands without a
// certain equivalent are not guessed: the block then stays as it is, and is reported.

export const MANAGERS = ['yarn', 'pnpm', 'bun'] as const;
export type Manager = (typeof MANAGERS)[number];

/** @returns undefined if a command of npm is unknown, or if there is none */
export function commandsFor(manager: Manager, lines: readonly string[]): string[] | undefined {
  let isChanged = false;
  const found: string[] = [];
  for (const line of lines) {
    const parts = line.split(/(\s*(?:&&|\|\||;)\s*)/);
    const mapped = parts.map((part) => {
      const [, before = '', words] = /^(\s*(?:[$>]\s+)?(?:sudo\s+)?)((?:npm|npx)(?:\s.*)?)$/.exec(part) ?? [];
      if (words === undefined) return /^\s*(?:#|\/\/)/.test(line) || !/\bnp[mx]\b/.test(part) ? part : undefined;
      isChanged = true;
      const trimmed = words.trimEnd();
      // The command continues on the next line, perhaps with flags. Or it has quotes, pipes or the like, so that it can't be split into
      // words.
      if (/[\\"'`$<>|#]/.test(trimmed)) return undefined;
      const command = commandFor(manager, trimmed.split(/\s+/));
      return command === undefined ? undefined : before + command.join(' ');
    });
    if (mapped.includes(undefined)) return undefined;
    found.push(mapped.join(''));
  }
  return isChanged ? found : undefined;
}

function commandFor(manager: Manager, [program, ...words]: readonly string[]): string[] | undefined {
  if (program === 'npx') return executed(manager, words);
  const [verb = '', ...rest] = words;
  switch (verb) {
    case 'install':
    case 'i':
    case 'add':
      return installed(manager, rest);
    case 'ci':
      return rest.length === 0 ? [manager, 'install', '--frozen-lockfile'] : undefined;
    case 'uninstall':
    case 'un':
    case 'remove':
    case 'rm':
      return removed(manager, rest);
    case 'update':
    case 'up':
    case 'upgrade':
      return hasFlag(rest) ? undefined : [manager, manager === 'yarn' ? 'upgrade' : 'update', ...rest];
    case 'run':
    case 'run-script':
      return run(manager, rest);
    case 'start':
    case 'test':
    case 't':
      return manager === 'bun'
        ? run(manager, [verb === 't' ? 'test' : verb, ...rest])
        : [manager, verb === 't' ? 'test' : verb, ...withoutDashes(rest)];
    case 'init':
    case 'create':
      return created(manager, rest);
    default:
      return undefined;
  }
}

const hasFlag = (words: readonly string[]): boolean => words.some((word) => word.startsWith('-'));

/** npm needs `--` before arguments of a script. The others pass all arguments on. */
const withoutDashes = (words: readonly string[]): string[] => {
  const at = words.indexOf('--');
  return at < 0 ? [...words] : [...words.slice(0, at), ...words.slice(at + 1)];
};

/** Flag of npm → flag of the others; '' if they do this by default. */
const SAVING: Record<string, Record<Manager, string>> = {
  '--save': { yarn: '', pnpm: '', bun: '' },
  '--save-prod': { yarn: '', pnpm: '--save-prod', bun: '' },
  '--save-dev': { yarn: '--dev', pnpm: '--save-dev', bun: '--dev' },
  '--save-exact': { yarn: '--exact', pnpm: '--save-exact', bun: '--exact' },
  '--save-optional': { yarn: '--optional', pnpm: '--save-optional', bun: '--optional' },
  '--save-peer': { yarn: '--peer', pnpm: '--save-peer', bun: '--peer' },
};
const LONG: Record<string, string> = {
  '-S': '--save',
  '-P': '--save-prod',
  '-D': '--save-dev',
  '-E': '--save-exact',
  '-O': '--save-optional',
  '-g': '--global',
};

/** @returns undefined if a flag is unknown */
function readFlags(manager: Manager, words: readonly string[]): { names: string[]; flags: string[]; isGlobal: boolean } | undefined {
  const flags: string[] = [];
  let isGlobal = false;
  for (const word of words.filter((each) => each.startsWith('-'))) {
    const flag = LONG[word] ?? word;
    if (flag === '--global') isGlobal = true;
    else if (Object.hasOwn(SAVING, flag)) flags.push(SAVING[flag]?.[manager] ?? '');
    else return undefined;
  }
  return { names: words.filter((word) => !word.startsWith('-')), flags: flags.filter((flag) => flag !== ''), isGlobal };
}

function installed(manager: Manager, words: readonly string[]): string[] | undefined {
  const read = readFlags(manager, words);
  if (!read) return undefined;
  const { names, flags, isGlobal } = read;
  if (names.length === 0) return words.length === 0 ? [manager, 'install'] : undefined;
  if (isGlobal) return manager === 'yarn' ? ['yarn', 'global', 'add', ...names] : [manager, 'add', '--global', ...names];
  return [manager, 'add', ...flags, ...names];
}

function removed(manager: Manager, words: readonly string[]): string[] | undefined {
  const read = readFlags(manager, words);
  if (!read || read.names.length === 0) return undefined;
  if (read.isGlobal)
    return manager === 'yarn' ? ['yarn', 'global', 'remove', ...read.names] : [manager, 'remove', '--global', ...read.names];
  return [manager, 'remove', ...read.names];
}

function run(manager: Manager, [script, ...rest]: readonly string[]): string[] | undefined {
  return script === undefined || script.startsWith('-') ? undefined : [manager, 'run', script, ...withoutDashes(rest)];
}

function created(manager: Manager, words: readonly string[]): string[] | undefined {
  const [name, ...rest] = words;
  if (name === undefined) return [manager, 'init'];
  if (name === '-y' || name === '--yes')
    return rest.length > 0 ? undefined : manager === 'pnpm' ? ['pnpm', 'init'] : [manager, 'init', '-y'];
  if (name.startsWith('-')) return undefined;
  // Yarn does not accept a version here.
  return [manager, 'create', manager === 'yarn' ? name.replace(/(?!^)@.*$/, '') : name, ...withoutDashes(rest)];
}

function executed(manager: Manager, words: readonly string[]): string[] | undefined {
  const [name, ...rest] = words.filter((word, index) => index > 0 || !['-y', '--yes'].includes(word));
  if (name === undefined || name.startsWith('-')) return undefined;
  return manager === 'bun' ? ['bunx', name, ...rest] : [manager, 'dlx', name, ...rest];
}

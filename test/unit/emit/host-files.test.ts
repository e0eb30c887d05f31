// What the hosts would answer, by readers of their formats that share nothing with the writers: each parses the whole file, strictly.
import { describe, expect, test } from 'vitest';
import type { Policy } from '../../../src/emit/outputs/build-policy.js';
import { hostFiles } from '../../../src/emit/outputs/hosts/host-files.js';
import { headersOfAll } from '../../../src/emit/outputs/site-headers.js';
import type { Redirect } from '../../../src/model/content-graph.js';
import type { RedirectHost, SiteConfig } from '../../../src/model/site-config.js';

const BASE = '/b%20c/';
const POLICY: Policy = { meta: '', header: "default-src 'none'" };
const at = { file: 'site.config.ts', line: 1, column: 1 };
const redirect = (from: string, to: string): Redirect => ({ from, to, output: 'x', at });

/** Request (path and query) → where it has to lead. */
const ODD: { redirect: Redirect; asked: string; location: string }[] = [
  ['/old', '/b%20c/new', '/b%20c/old', '/b%20c/new'],
  ['/old-query', '/b%20c/new', '/b%20c/old-query?a=1&b=%20', '/b%20c/new?a=1&b=%20'],
  ['/own-query', '/b%20c/new?x=1', '/b%20c/own-query?a=1', '/b%20c/new?x=1'],
  ['/anchor', '/b%20c/new#part-2', '/b%20c/anchor', '/b%20c/new#part-2'],
  ['/anchor-and-query', '/b%20c/new#part', '/b%20c/anchor-and-query?a=1', '/b%20c/new?a=1#part'],
  ['/both', '/b%20c/new?x=1#part', '/b%20c/both', '/b%20c/new?x=1#part'],
  ['/two words', '/b%20c/zwei%20Worte', '/b%20c/two%20words', '/b%20c/zwei%20Worte'],
  ['/café/日本', '/b%20c/%E6%97%A5%E6%9C%AC', '/b%20c/caf%C3%A9/%E6%97%A5%E6%9C%AC', '/b%20c/%E6%97%A5%E6%9C%AC'],
  ['/a%b', '/b%20c/100%25', '/b%20c/a%25b', '/b%20c/100%25'],
  ['/v1.0/x+y', '/b%20c/v2.0', '/b%20c/v1.0/x+y', '/b%20c/v2.0'],
  ['/old.html', '/b%20c/new', '/b%20c/old.html', '/b%20c/new'],
  ['/elsewhere', 'https://example.org:8443/päge?q=a b#ü', '/b%20c/elsewhere', 'https://example.org:8443/p%C3%A4ge?q=a%20b#%C3%BC'],
  ['/cash', '/b%20c/$1/$host', '/b%20c/cash', '/b%20c/%241/%24host'],
  ['/say "hi"', '/b%20c/new', '/b%20c/say%20%22hi%22', '/b%20c/new'],
  ['/a"; } location / { return 200 "x', '/b%20c/new', '/b%20c/a%22;%20%7D%20location%20/%20%7B%20return%20200%20%22x', '/b%20c/new'],
  ['/back\\slash"', '/b%20c/new', '/b%20c/back%5Cslash%22', '/b%20c/new'],
  ['/line\n/* /evil 200', '/b%20c/new', undefined, ''],
  ['/(group)[1]|x^$', '/b%20c/new', '/b%20c/(group)%5B1%5D%7Cx%5E$', '/b%20c/new'],
  ['/braces{x}#', '/b%20c/new', '/b%20c/braces%7Bx%7D%23', '/b%20c/new'],
  [
    '/to-hostile',
    'https://example.org/"\r\nRewriteRule . - [F]\n',
    '/b%20c/to-hostile',
    'https://example.org/%22RewriteRule%20.%20-%20[F]',
  ],
].flatMap(([from, to, asked, location]) =>
  asked === undefined ? [] : [{ redirect: redirect(from ?? '', to ?? ''), asked, location: location ?? '' }],
);

const written = (host: RedirectHost, redirects: Redirect[], config: Partial<SiteConfig> = {}): string => {
  const [output] = hostFiles([host], redirects, { baseUrl: BASE, policy: POLICY, hashedFolders: ['assets/files'], ...config });
  return output?.content.kind === 'text' ? output.content.text : '';
};

interface Answer {
  status: number;
  location: string;
}
type Host = (text: string) => (asked: string) => Answer | undefined;

const split = (asked: string): [string, string] => [asked.split('?')[0] ?? '', asked.includes('?') ? asked.slice(asked.indexOf('?')) : ''];

/** Hosts of `_redirects` keep the reader's query where the rule has none. */
const withQuery = (to: string, query: string): string => {
  const [, path = '', own = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? [];
  return path + (own || query) + fragment;
};

const readUnderscore =
  (form: RegExp): Host =>
  (text) => {
    const rules = text.split('\n').flatMap((line) => {
      if (line === '' || line.startsWith('#')) return [];
      const words = line.split(/\s+/);
      expect(words).toHaveLength(3);
      const [from = '', to = '', status = ''] = words;
      expect(status).toMatch(form);
      // A star, or a colon with a letter behind it, would be a pattern.
      expect(from).toMatch(/^\/[^*:?#]*$/);
      return [{ from, to, status: Number.parseInt(status, 10) }];
    });
    return (asked) => {
      const [path, query] = split(asked);
      const rule = rules.find(({ from }) => decodeURIComponent(from) === decodeURIComponent(path));
      return rule && { status: rule.status, location: withQuery(rule.to, query) };
    };
  };

const readVercel: Host = (text) => {
  const { redirects } = JSON.parse(text) as { redirects: { source: string; destination: string; statusCode: number }[] };
  const rules = redirects.map(({ source, ...rest }) => {
    const plain = source.replace(/\\(.)/g, (_, letter: string) => `\0${letter}`);
    expect(plain.replace(/\0./g, '')).not.toMatch(/[(){}:*+?]/);
    return { path: plain.replaceAll('\0', ''), ...rest };
  });
  return (asked) => {
    const [path, query] = split(asked);
    const rule = rules.find((each) => each.path === path);
    if (rule) expect(rule.destination).not.toContain('$');
    return rule && { status: rule.statusCode, location: withQuery(rule.destination, query) };
  };
};

/** Words, quoted or not, and the marks between them, as nginx reads them. */
function wordsOfNginx(text: string): string[] {
  const words: string[] = [];
  for (let at = 0; at < text.length; ) {
    const letter = text[at] ?? '';
    if (/\s/.test(letter)) at++;
    else if (letter === '#') at = text.indexOf('\n', at);
    else if ('{};'.includes(letter)) {
      words.push(letter);
      at++;
    } else if (letter === '"') {
      let word = '"';
      for (at++; text[at] !== '"'; at++) {
        if (at >= text.length) throw new Error('a quote is not closed');
        if (text[at] === '\\') word += ({ n: '\n', r: '\r', t: '\t' } as Record<string, string>)[text[++at] ?? ''] ?? text[at];
        else word += text[at];
      }
      at++;
      words.push(word);
    } else {
      const [word = ''] = /^[^\s{};"]+/.exec(text.slice(at)) ?? [];
      words.push(word);
      at += word.length;
    }
  }
  return words;
}

const readNginx: Host = (text) => {
  const words = wordsOfNginx(text);
  const rules = new Map<string, { status: number; target: string }>();
  while (words.length > 0) {
    const [location, equals, path, open, relative, off, stop, answer, status, target, end, close] = words.splice(0, 12);
    expect([location, equals, open, relative, off, stop, answer, end, close]).toEqual([
      'location',
      '=',
      '{',
      'absolute_redirect',
      'off',
      ';',
      'return',
      ';',
      '}',
    ]);
    expect(rules.has(path ?? '')).toBe(false);
    rules.set((path ?? '').slice(1), { status: Number(status), target: (target ?? '').slice(1) });
  }
  return (asked) => {
    const [path, query] = split(asked);
    const rule = rules.get(decodeURIComponent(path));
    if (!rule) return undefined;
    const variables: Record<string, string> = { is_args: query === '' ? '' : '?', args: query.slice(1) };
    const location = rule.target.replace(/\$(\w+)/g, (_, name: string) => {
      expect(variables).toHaveProperty(name);
      return variables[name] ?? '';
    });
    return { status: rule.status, location };
  };
};

/** Arguments of a line, as mod_rewrite reads them: a quote behind a backslash ends nothing, and the backslash stays (`parseargline`). */
function argumentsOf(line: string): string[] {
  const found: string[] = [];
  let rest = line;
  while (rest !== '') {
    const match = /^(?:"((?:\\.|[^"\\])*)"|([^\s"]+))(?:\s+|$)/.exec(rest);
    if (!match) throw new Error(`not a word: ${rest}`);
    found.push(match[1] ?? match[2] ?? '');
    rest = rest.slice(match[0].length);
  }
  return found;
}

const readApache: Host = (text) => {
  const [, redirects = ''] = /# Redirects of the site, written by docgen\n([\s\S]*?<\/IfModule>)/.exec(text) ?? [];
  const lines = redirects.split('\n');
  expect([lines.shift(), lines.shift(), lines.pop()]).toEqual(['<IfModule mod_rewrite.c>', 'RewriteEngine On', '</IfModule>']);
  return (asked) => {
    const [path, query] = split(asked);
    const below = decodeURIComponent(path).slice(decodeURIComponent(BASE).length);
    let isMet = true;
    for (const line of lines) {
      const [directive, first = '', second = '', flags] = argumentsOf(line);
      if (directive === 'RewriteCond') {
        expect([first, second]).toEqual(['%{QUERY_STRING}', '.']);
        isMet = query !== '';
        continue;
      }
      expect(directive).toBe('RewriteRule');
      const status = /^\[R=(30[12]),L,NE\]$/.exec(flags ?? '')?.[1];
      expect(status).toBeDefined();
      if (isMet && new RegExp(first).test(below)) {
        const location = second.replace(/\\(.)|%\{QUERY_STRING\}|([$%])[\d{]/g, (text_, letter?: string, reference?: string) => {
          expect(reference).toBeUndefined();
          return letter ?? (text_ === '%{QUERY_STRING}' ? query.slice(1) : text_);
        });
        return { status: Number(status), location: location.includes('?') ? location : withQuery(location, query) };
      }
      isMet = true;
    }
    return undefined;
  };
};

const HOSTS: [RedirectHost, Host][] = [
  ['netlify', readUnderscore(/^30[12]!$/)],
  ['cloudflare', readUnderscore(/^30[12]$/)],
  ['vercel', readVercel],
  ['nginx', readNginx],
  ['apache', readApache],
];

describe.each(HOSTS)('redirects for %s', (host, read) => {
  const answer = read(
    written(
      host,
      ODD.map((each) => each.redirect),
    ),
  );

  test.each(ODD)('$asked leads to $location, with a slash at its end too', ({ asked, location }) => {
    const [path, query] = split(asked);
    for (const form of [asked, `${path}/${query}`]) {
      const got = answer(form);
      expect(got?.status).toBe(301);
      // `%3A` and `:` are the same address; a host's pattern is not.
      expect(got?.location.replace(/%3A/g, ':')).toBe(location);
    }
  });

  test('nothing else is led away', () => {
    for (const asked of ['/b%20c/', '/b%20c/old/below', '/b%20c/olde', '/b%20c/v1x0/x+y', '/b%20c/oldXhtml', '/old', '/b%20c/line']) {
      expect(answer(asked)).toBeUndefined();
    }
  });

  test('a path that holds a line of its own is still one rule', () => {
    const hostile = redirect('/line\n/* /evil 200', '/b%20c/new');
    const text = written(host, [hostile]);
    expect(read(text)(`/b%20c/${encodeURIComponent('line\n')}/*%20/evil%20200`)?.location).toBe('/b%20c/new');
    expect(read(text)('/evil')).toBeUndefined();
  });

  test('what docgen leads to by itself is not for good: the first page of the docs may be another one tomorrow', () => {
    const start: Redirect = { from: '/', to: '/b%20c/docs/', output: 'index.html' };
    expect(read(written(host, [start]))('/b%20c/')).toEqual({ status: 302, location: '/b%20c/docs/' });
  });
});

describe('words of an author in the configuration of a host', () => {
  const texts = (host: RedirectHost, options: Partial<Parameters<typeof hostFiles>[2]>): string[] =>
    hostFiles([host], [redirect('/old', 'https://example.org/')], {
      baseUrl: '/',
      policy: POLICY,
      hashedFolders: ['assets/files'],
      ...options,
    }).map(({ content }) => (content.kind === 'text' ? content.text : ''));

  test.each(['vercel', 'nginx', 'apache', 'caddy'] as const)('a source of the policy stays a part of its value for %s', (host) => {
    const hostile = 'https://a.example/"; } location / { return 200 "x\r\nHeader set X y\n`{$HOME}`${HOME}$host%{ENV:HOME}\\';
    const [[, value = ''] = []] = headersOfAll({ meta: '', header: `default-src ${hostile}` });
    expect(value).toMatch(/^[^"\\`${}\r\n]+$/);
    const written = host === 'apache' ? value.replaceAll('%', '%%') : value;
    const plain = texts(host, { policy: { meta: '', header: 'WORD' } });
    expect(texts(host, { policy: { meta: '', header: `default-src ${hostile}` } }).map((text) => text.replaceAll(written, 'WORD'))).toEqual(
      plain,
    );
  });

  test.each(['nginx', 'apache', 'caddy'] as const)('a base URL stays one word for %s', (host) => {
    const baseUrl = `/${encodeURIComponent('"; } {$HOME} `x` #(')}/`;
    for (const text of texts(host, { baseUrl })) {
      for (const line of text.split('\n').filter((each) => !each.trim().startsWith('#'))) {
        const bare = line.replace(/"(?:\\.|[^"\\])*"/g, 'WORD').replace(/`[^`]*`/g, 'WORD');
        expect(bare).not.toMatch(/"|\$HOME|#(?!\^)/);
        if (host === 'caddy') expect(line).not.toContain('{$');
      }
    }
  });

  test('a policy longer than one word of nginx is put together of parts', () => {
    const header = `connect-src ${Array.from({ length: 300 }, (_, index) => `https://service-${index}.example.com`).join(' ')}`;
    const [, text = ''] = texts('nginx', { policy: { meta: '', header } });
    const parts = [...text.matchAll(/^set \$docgen_policy "(?:\$\{docgen_policy\})?(.*)";$/gm)].map(([, part]) => part);
    expect(parts.join('')).toBe(header);
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(4_000);
    expect(text.match(/add_header Content-Security-Policy "\$docgen_policy" always;/g)).toHaveLength(2);
  });
});

test('a site at the root of its host has no empty address', () => {
  const start: Redirect = { from: '/', to: '/docs/', output: 'index.html' };
  expect(written('netlify', [start], { baseUrl: '/' })).toBe('# Redirects of the site, written by docgen\n/ /docs/ 302!\n');
});

test('vercel.json has the policy on slashes, without which Vercel would not find the files', () => {
  expect(JSON.parse(written('vercel', [], { trailingSlash: true }))).toMatchObject({ trailingSlash: true, redirects: [] });
  expect(JSON.parse(written('vercel', [], { trailingSlash: false }))).toMatchObject({
    trailingSlash: false,
    cleanUrls: true,
    redirects: [],
  });
  expect(JSON.parse(written('vercel', []))).not.toHaveProperty('trailingSlash');
});

test('vercel sends the headers of the site, under its base URL', () => {
  const { headers } = JSON.parse(written('vercel', [])) as { headers: { source: string; headers: { key: string; value: string }[] }[] };
  expect(headers.map(({ source }) => source)).toEqual(['/b%20c/(.*)', '/b%20c/assets/files/(.*)']);
  expect(headers[0]?.headers[0]).toEqual({ key: 'Content-Security-Policy', value: POLICY.header });
});

test('without the key no file is written', () => {
  expect(hostFiles([], [redirect('/a', '/b')], { baseUrl: '/', policy: POLICY, hashedFolders: [] })).toEqual([]);
});

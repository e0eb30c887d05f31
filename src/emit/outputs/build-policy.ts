// The one content security policy of the site. Every page has the same text, so that a page that the client's navigation fetches runs under
// the policy it would have had anyway. It never has `unsafe-*`: scripts are files of the site, inline scripts by their hash, or scripts of
// the hosts that the configuration names.
import { createHash } from 'node:crypto';
import { INSIGHTS_SCRIPT, INSIGHTS_SERVICE } from '../../model/search-settings.js';
import type { SiteConfig } from '../../model/site-config.js';

export interface Policy {
  /** For `<meta http-equiv="Content-Security-Policy">`. */
  meta: string;
  /** For the HTTP header. It has directives that a meta tag can't set. */
  header: string;
}

/** What elements of a page may load from other hosts. The same sources as in `buildPolicy`. */
export const markupSources = ({ chatWidget, analytics, security }: PolicyOptions['config']): { frame: string[]; script: string[] } => {
  const [widget, tracker] = [originOf(chatWidget?.script), originOf(analytics?.script)];
  return { frame: [widget, ...security.frame].filter(isUsable), script: [widget, tracker].filter(isUsable) };
};

export interface PolicyOptions {
  config: Pick<SiteConfig, 'search' | 'chatWidget' | 'analytics' | 'security'>;
  /** Texts of all inline scripts of the site, exactly as between their tags. */
  inlineScripts: string[];
  /** From `ApiIndex`: where consoles send requests. */
  consoleSources?: readonly string[];
}

/** A host-source or scheme-source of the policy grammar; anything else in the configuration would change the policy's structure. */
const SOURCE = /^(?:[a-z][a-z0-9+.-]*:|(?:[a-z][a-z0-9+.-]*:\/\/)?(?:\*\.)?[a-z0-9.-]+(?::(?:\d+|\*))?(?:\/[^\s;,'"]*)?)$/i;

const OWN_KEYWORD = /^'(?:none|self|script|sha256-[a-zA-Z0-9+/=]+)'$/;

/**
 * The same input always gives the same text. Images and media of any https host are allowed: they can't run code, and a blocked picture
 * would be a gap in a page that no build reports.
 */
export function buildPolicy({ config, inlineScripts, consoleSources = [] }: PolicyOptions): Policy {
  const { search, chatWidget, analytics, security } = config;
  const widget = originOf(chatWidget?.script);
  const tracker = originOf(analytics?.script);
  const hosted =
    search === false || !search.appId || !/^[a-z0-9-]+$/i.test(search.appId)
      ? undefined
      : { id: search.appId.toLowerCase(), insights: search.insights };

  const directives: [name: string, ...sources: (string | undefined)[]][] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...inlineScripts.map(hashSource), widget, tracker, hosted?.insights ? INSIGHTS_SCRIPT : undefined],
    ['style-src', "'self'"],
    ['img-src', "'self'", 'data:', 'https:', ...security.image],
    ['font-src', "'self'"],
    [
      'connect-src',
      "'self'",
      ...(hosted ? searchHosts(hosted) : []),
      widget,
      socketOf(widget),
      tracker,
      ...consoleSources,
      ...security.connect,
    ],
    ['frame-src', ...orNone([widget, ...security.frame])],
    ['media-src', "'self'", 'https:', ...security.media],
    ['worker-src', "'self'"],
    ['manifest-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', 'docgen'],
  ];
  const meta = directives.map(([name, ...sources]) => [name, ...new Set(sources.filter(isUsable))].join(' ')).join('; ');
  return { meta, header: `${meta}; frame-ancestors 'none'` };
}

/** The source by which the policy allows an inline script. */
const hashSource = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const isUsable = (source: string | undefined): source is string =>
  source !== undefined && (OWN_KEYWORD.test(source) || SOURCE.test(source));

const orNone = (sources: (string | undefined)[]): (string | undefined)[] => (sources.some(isUsable) ? sources : ["'none'"]);

/** Search hosts of the service, in the order in which its client tries them. */
function searchHosts({ id, insights }: { id: string; insights: boolean }): string[] {
  const hosts = [`https://${id}-dsn.algolia.net`, ...[1, 2, 3].map((n) => `https://${id}-${n}.algolianet.com`)];
  return insights ? [...hosts, INSIGHTS_SERVICE] : hosts;
}

function originOf(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const { origin } = new URL(address);
  return origin === 'null' ? undefined : origin;
}

/** A chat uses a web socket, and a policy treats `https:` and `wss:` as different sources. */
const socketOf = (origin: string | undefined): string | undefined => origin?.replace(/^http/, 'ws');

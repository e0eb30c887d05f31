// Finds addresses that are certainly wrong, and what their authors meant: a path of one computer, a host without its scheme, a mistyped
// scheme. Schemes that docgen does not know belong to apps, and count as right.
import { editDistance } from '../names/nearest-name.js';

export interface AddressSlip {
  /** `drive`: `C:\a.md`. `empty`: `mailto:`, `tel:`. `host`: `localhost:3000`. `scheme`: `htps://a.b`, `x:y`. `slashes`: `http:/a.b`. */
  kind: 'drive' | 'empty' | 'host' | 'scheme' | 'slashes';
  /** The text before the first colon. */
  scheme: string;
  /** Undefined if no correction is likely. */
  meant: string | undefined;
}

const KNOWN = ['https', 'http', 'mailto'];
/** Registered schemes that differ from a known one by one letter. */
const REGISTERED = new Set(['shttp']);
/** Schemes after which a number may follow, and a slash. */
const NUMBERED = new Set([
  'tel',
  'sms',
  'smsto',
  'mms',
  'fax',
  'modem',
  'callto',
  'skype',
  'facetime',
  'whatsapp',
  'sip',
  'sips',
  'geo',
  'doi',
]);

/** Checks an address that has a scheme, or that browsers take for one. Undefined if it may be right. */
export function findAddressSlip(href: string): AddressSlip | undefined {
  const [, typed = '', rest = ''] = /^([a-z][a-z0-9+.-]*):(.*)$/is.exec(href.trim()) ?? [];
  const scheme = typed.toLowerCase();
  if (scheme === '') return undefined;
  if (scheme.length === 1) {
    const isDrive = /^[\\/]/.test(rest);
    return { kind: isDrive ? 'drive' : 'scheme', scheme: typed, meant: isDrive ? `./${rest.split(/[\\/]/).at(-1)}` : undefined };
  }
  if (isWithoutAddress(scheme, rest)) return { kind: 'empty', scheme: typed, meant: undefined };
  if (isHostWithPort(scheme, rest))
    return { kind: 'host', scheme: typed, meant: `${scheme.includes('.') ? 'https' : 'http'}://${typed}:${rest}` };
  if (KNOWN.includes(scheme)) {
    const isWhole = scheme === 'mailto' || /^[\\/]{2}/.test(rest);
    const host = rest.replace(/^[\\/]+/, '');
    return isWhole ? undefined : { kind: 'slashes', scheme: typed, meant: host === '' ? undefined : `${scheme}://${host}` };
  }
  const near = REGISTERED.has(scheme) ? undefined : KNOWN.find((known) => editDistance(scheme, known) === 1);
  if (near === undefined) return undefined;
  return { kind: 'scheme', scheme: typed, meant: `${near}:${near === 'mailto' ? rest : `//${rest.replace(/^[\\/]+/, '')}`}` };
}

/** `mailto:?subject=…` asks the reader for the address (RFC 6068). A phone number has at least one digit, or comes from a query. */
function isWithoutAddress(scheme: string, rest: string): boolean {
  if (scheme === 'mailto') return !rest.includes('?') && !/[^\s@]@|[^\s]%40/.test(rest);
  return (scheme === 'tel' || scheme === 'sms') && !/\d|\?|%/.test(rest);
}

/** A name with a dot, `localhost`, or a name before a port and a path. Names that begin like `com.acme.app` are schemes of apps. */
function isHostWithPort(name: string, rest: string): boolean {
  const [, end] = /^\d{1,5}(\/|$|[?#])/.exec(rest) ?? [];
  if (end === undefined || /^(com|org|net|io|dev|app)\./.test(name)) return false;
  return name === 'localhost' || name.includes('.') || (end === '/' && /^\d{2}/.test(rest) && !NUMBERED.has(name));
}

/** Top-level domains that are not extensions of files. */
const TOP_LEVEL =
  /\.(?:com|org|net|dev|io|app|ai|co|edu|gov|info|cloud|tech|eu|de|at|ch|uk|fr|nl|us|ca|jp|cn|au|in|br|it|es|se|no|fi|dk)$/i;

/**
 * The address that a path of a site was certainly meant to be: `acme.dev`, `www.acme.dev/docs`, `help@acme.dev`, `https//acme.dev`,
 * `git@host:a/b.git`.
 */
export function addressMeant(path: string): string | undefined {
  const [, scheme, behind] = /^(https?)\/\/(.+)$/i.exec(path) ?? [];
  if (scheme !== undefined) return `${scheme.toLowerCase()}://${behind}`;
  const [, host, repository] = /^git@([\w.-]+):([^\s?#]+?)(?:\.git)?$/.exec(path) ?? [];
  if (host !== undefined) return `https://${host}/${repository}`;
  if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(path)) return `mailto:${path}`;
  const [, name = ''] = /^([\w-]+(?:\.[\w-]+)*)(?::\d{1,5})?(?:[/?#].*)?$/.exec(path) ?? [];
  if (name === 'localhost' || /^(?:\d{1,3}\.){3}\d{1,3}$/.test(name)) return `http://${path}`;
  return /^www\../i.test(name) || TOP_LEVEL.test(name) ? `https://${path}` : undefined;
}

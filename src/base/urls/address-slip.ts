// Addresses that are surely none, and what their authors meant: a path of one computer, a host without its scheme, a scheme with a slip in
// it. Schemes that docgen doesn't know are apps' own, and right.
import { editDistance } from '../names/nearest-name.js';

export interface AddressSlip {
  /** `drive`: `C:\a.md`. `empty`: `mailto:`, `tel:`. `host`: `localhost:3000`. `scheme`: `htps://a.b`, `x:y`. `slashes`: `http:/a.b`. */
  kind: 'drive' | 'empty' | 'host' | 'scheme' | 'slashes';
  /** What stands before the first colon. */
  scheme: string;
  /** Undefined: nothing is likely. */
  meant: string | undefined;
}

const KNOWN = ['https', 'http', 'mailto'];
/** One letter away from a known one, and registered. */
const REGISTERED = new Set(['shttp']);
/** What follows them may be a number, and a slash. */
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

/** Of an address with a scheme, or what browsers take for one; undefined: it may be right. */
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

/** `mailto:?subject=…` asks the reader for the address (RFC 6068); a number of a phone has a digit at least, or is a query's. */
function isWithoutAddress(scheme: string, rest: string): boolean {
  if (scheme === 'mailto') return !rest.includes('?') && !/[^\s@]@|[^\s]%40/.test(rest);
  return (scheme === 'tel' || scheme === 'sms') && !/\d|\?|%/.test(rest);
}

/** A name with a dot in it, `localhost`, or one before a port and a path; names that begin as `com.acme.app` does are schemes of apps. */
function isHostWithPort(name: string, rest: string): boolean {
  const [, end] = /^\d{1,5}(\/|$|[?#])/.exec(rest) ?? [];
  if (end === undefined || /^(com|org|net|io|dev|app)\./.test(name)) return false;
  return name === 'localhost' || name.includes('.') || (end === '/' && /^\d{2}/.test(rest) && !NUMBERED.has(name));
}

/** Ends of names of hosts that no file's name has. */
const TOP_LEVEL =
  /\.(?:com|org|net|dev|io|app|ai|co|edu|gov|info|cloud|tech|eu|de|at|ch|uk|fr|nl|us|ca|jp|cn|au|in|br|it|es|se|no|fi|dk)$/i;

/** What a path of a site was surely meant for: `acme.dev`, `www.acme.dev/docs`, `help@acme.dev`, `https//acme.dev`, `git@host:a/b.git`. */
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

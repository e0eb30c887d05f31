// Credentials that a reader typed: kept in the memory of this page's document, so that they are there on the next operation too; in the
// browser's storage only where the reader has asked for it. Each belongs to an API at an address, as requests go there: what was typed for one
// is never sent to another, be it another tenant of the same server; and who asks for one to be remembered has said nothing of another.
import type { ConsoleView } from '../../src/model/client.js';
import { serverAddress } from './build-request.js';
import type { Credential, FormState } from './form-state.js';

/** Of boot/storage.ts, handed in. */
export interface Storage {
  readStored(key: string): string | null;
  writeStored(key: string, value: string | null): void;
}

export const CREDENTIALS_KEY = 'docgen.console';

/** `place`: of `credentialPlace`. */
export interface CredentialKeeper {
  /** By name of the scheme. */
  of(place: string): Record<string, Credential>;
  set(place: string, scheme: string, credential: Credential): void;
  /** These are what the reader chose last. */
  choose(place: string, schemes: readonly string[]): void;
  /** Of alternatives of schemes, the one that was chosen or filled in last. Undefined: of none all is known. */
  chosen(place: string, alternatives: readonly (readonly { name: string }[])[]): number | undefined;
  isRemembered(place: string): boolean;
  remember(place: string, isOn: boolean): void;
  /** In memory and in storage, of all places. */
  forget(): void;
  hasAny(): boolean;
}

type All = Record<string, Record<string, Credential>>;

const isFilled = ({ value, user }: Credential): boolean => value !== '' || Boolean(user);

/** Has the lifetime of the document: one for all pages that a reader goes through. */
export function createCredentialKeeper({ readStored, writeStored }: Storage): CredentialKeeper {
  let all = parseStored(readStored(CREDENTIALS_KEY));
  const remembered = new Set(Object.keys(all));
  const of = (place: string) => (Object.hasOwn(all, place) ? (all[place] ?? {}) : {});
  /** Other windows may have stored of other places since. */
  const store = (place: string) => {
    const { [place]: _, ...others } = parseStored(readStored(CREDENTIALS_KEY));
    const kept = remembered.has(place) ? { ...others, [place]: of(place) } : others;
    writeStored(CREDENTIALS_KEY, Object.keys(kept).length > 0 ? JSON.stringify(kept) : null);
  };
  /** The last one is the latest. */
  const put = (place: string, scheme: string, credential: Credential) => {
    const { [scheme]: _, ...others } = of(place);
    all = { ...all, [place]: { ...others, [scheme]: credential } };
    if (remembered.has(place)) store(place);
  };
  return {
    of,
    set: put,
    choose(place, schemes) {
      for (const scheme of schemes) {
        const known = of(place)[scheme];
        if (known) put(place, scheme, known);
      }
    },
    chosen(place, alternatives) {
      const names = Object.entries(of(place)).flatMap(([name, credential]) => (isFilled(credential) ? [name] : []));
      const ranks = alternatives.map((schemes) => {
        const places = schemes.map(({ name }) => names.indexOf(name));
        return places.includes(-1) ? -1 : Math.max(-1, ...places);
      });
      const best = Math.max(-1, ...ranks);
      return best < 0 ? undefined : ranks.indexOf(best);
    },
    isRemembered: (place) => remembered.has(place),
    remember(place, isOn) {
      if (isOn) remembered.add(place);
      else remembered.delete(place);
      store(place);
    },
    forget() {
      all = {};
      remembered.clear();
      writeStored(CREDENTIALS_KEY, null);
    },
    hasAny: () => remembered.size > 0 || Object.values(all).some((schemes) => Object.values(schemes).some(isFilled)),
  };
}

/** The API, and the server with its variables filled in. */
export const credentialPlace = (view: ConsoleView, form: Pick<FormState, 'server' | 'variables'>, origin: string): string =>
  `${view.api} ${serverAddress(view, form, origin)}`;

/** What is stored may be anybody's. */
function parseStored(text: string | null): All {
  const found: All = {};
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    for (const [place, schemes] of Object.entries(parsed ?? {})) {
      if (schemes === null || typeof schemes !== 'object') continue;
      // Asked for, and nothing typed so far.
      if (Object.keys(schemes).length === 0) found[place] = {};
      for (const [scheme, one] of Object.entries(schemes)) {
        const { value, user } = (one ?? {}) as Partial<Record<keyof Credential, unknown>>;
        if (typeof value !== 'string') continue;
        found[place] = { ...found[place], [scheme]: { value, ...(typeof user === 'string' && { user }) } };
      }
    }
  } catch {
    return {};
  }
  return found;
}

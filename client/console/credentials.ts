// Credentials that a reader has typed. They are kept in the memory of the document, so that they are there on the next operation too. They
// are put into the browser's storage only if the reader asks for that. Credentials belong to one API at one address, where its requests go.
// They are never sent to another, not even to another tenant of the same server. Remembering them for one address remembers nothing for
// another.
import type { ConsoleView } from '../../src/model/client.js';
import { serverAddress } from './build-request.js';
import type { Credential, FormState } from './form-state.js';

/** The functions of boot/storage.ts, passed in. */
export interface Storage {
  readStored(key: string): string | null;
  writeStored(key: string, value: string | null): void;
}

export const CREDENTIALS_KEY = 'docgen.console';

/** `place` is always a value of `credentialPlace`. */
export interface CredentialKeeper {
  /** The credentials by the name of their scheme. */
  of(place: string): Record<string, Credential>;
  set(place: string, scheme: string, credential: Credential): void;
  /** Records that the reader chose these schemes last. */
  choose(place: string, schemes: readonly string[]): void;
  /** Index of the alternative that was chosen or filled in last. Undefined if no alternative has all its credentials. */
  chosen(place: string, alternatives: readonly (readonly { name: string }[])[]): number | undefined;
  isRemembered(place: string): boolean;
  remember(place: string, isOn: boolean): void;
  /** Forgets the credentials of all places, in memory and in storage. */
  forget(): void;
  hasAny(): boolean;
}

type All = Record<string, Record<string, Credential>>;

const isFilled = ({ value, user }: Credential): boolean => value !== '' || Boolean(user);

/** Lives as long as the document: one keeper for all pages that a reader visits. */
export function createCredentialKeeper({ readStored, writeStored }: Storage): CredentialKeeper {
  let all = parseStored(readStored(CREDENTIALS_KEY));
  const remembered = new Set(Object.keys(all));
  const of = (place: string) => (Object.hasOwn(all, place) ? (all[place] ?? {}) : {});
  /** Other windows may have stored credentials of other places since. */
  const store = (place: string) => {
    const { [place]: _, ...others } = parseStored(readStored(CREDENTIALS_KEY));
    const kept = remembered.has(place) ? { ...others, [place]: of(place) } : others;
    writeStored(CREDENTIALS_KEY, Object.keys(kept).length > 0 ? JSON.stringify(kept) : null);
  };
  /** The schemes are kept in order, the latest last. */
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

/** The API, and the address of its server with the variables filled in. */
export const credentialPlace = (view: ConsoleView, form: Pick<FormState, 'server' | 'variables'>, origin: string): string =>
  `${view.api} ${serverAddress(view, form, origin)}`;

/** The stored text may be of any kind, because other code can write it too. */
function parseStored(text: string | null): All {
  const found: All = {};
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    for (const [place, schemes] of Object.entries(parsed ?? {})) {
      if (schemes === null || typeof schemes !== 'object') continue;
      // The reader has asked to remember, but has typed nothing so far.
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

// Credentials that a reader typed: kept in the memory of this page's document, so that they are there on the next operation too; in the
// browser's storage only while the reader has asked for it. Each belongs to an API at an address, as requests go there: what was typed for one
// is never sent to another, be it another tenant of the same server.
import type { ConsoleView } from '../../src/model/client.js';
import { serverAddress } from './build-request.js';
import type { Credential, FormState } from './form-state.js';

/** Of boot/storage.ts, handed in. */
export interface Storage {
  readStored(key: string): string | null;
  writeStored(key: string, value: string | null): void;
}

export const CREDENTIALS_KEY = 'docgen.console';

export interface CredentialKeeper {
  /** By name of the scheme. `place`: of `credentialPlace` */
  of(place: string): Record<string, Credential>;
  set(place: string, scheme: string, credential: Credential): void;
  isRemembered(): boolean;
  remember(isOn: boolean): void;
  /** In memory and in storage, of all servers. */
  forget(): void;
  hasAny(): boolean;
}

type All = Record<string, Record<string, Credential>>;

/** Has the lifetime of the document: one for all pages that a reader goes through. */
export function createCredentialKeeper({ readStored, writeStored }: Storage): CredentialKeeper {
  const stored = readStored(CREDENTIALS_KEY);
  let all = parseStored(stored);
  let isOn = stored !== null;
  const write = () => {
    if (isOn) writeStored(CREDENTIALS_KEY, JSON.stringify(all));
  };
  return {
    of: (place) => (Object.hasOwn(all, place) ? (all[place] ?? {}) : {}),
    set(place, scheme, credential) {
      all = { ...all, [place]: { ...all[place], [scheme]: credential } };
      write();
    },
    isRemembered: () => isOn,
    remember(next) {
      isOn = next;
      if (isOn) write();
      else writeStored(CREDENTIALS_KEY, null);
    },
    forget() {
      all = {};
      isOn = false;
      writeStored(CREDENTIALS_KEY, null);
    },
    hasAny: () => Object.values(all).some((schemes) => Object.values(schemes).some(({ value, user }) => value !== '' || user)),
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
      for (const [scheme, one] of Object.entries((schemes as object) ?? {})) {
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

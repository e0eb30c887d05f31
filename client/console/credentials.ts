// Credentials that a reader typed: kept in the memory of this page's document, so that they are there on the next operation too; in the
// browser's storage only while the reader has asked for it. Each belongs to a server as the document writes it: what was typed for one is
// never sent to another.
import type { Credential } from './form-state.js';

/** Of boot/storage.ts, handed in. */
export interface Storage {
  readStored(key: string): string | null;
  writeStored(key: string, value: string | null): void;
}

export const CREDENTIALS_KEY = 'docgen.console';

export interface CredentialKeeper {
  /** By name of the scheme. */
  of(server: string): Record<string, Credential>;
  set(server: string, scheme: string, credential: Credential): void;
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
    of: (server) => all[server] ?? {},
    set(server, scheme, credential) {
      all = { ...all, [server]: { ...all[server], [scheme]: credential } };
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

/** What is stored may be anybody's. */
function parseStored(text: string | null): All {
  const found: All = {};
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    for (const [server, schemes] of Object.entries(parsed ?? {})) {
      for (const [scheme, one] of Object.entries((schemes as object) ?? {})) {
        const { value, user } = (one ?? {}) as Partial<Record<keyof Credential, unknown>>;
        if (typeof value !== 'string') continue;
        found[server] = { ...found[server], [scheme]: { value, ...(typeof user === 'string' && { user }) } };
      }
    }
  } catch {
    return {};
  }
  return found;
}

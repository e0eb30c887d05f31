// The fields for credentials. What the reader types stays in memory unless the reader asks to store it. A button forgets it at once.
import { useId } from 'react';
import type { ConsoleScheme } from '../../src/model/client.js';
import type { CredentialKeeper } from './credentials.js';
import { COOKIE_NOTE } from './FieldRow.js';
import type { Credential } from './form-state.js';

interface AuthFieldsProps {
  alternatives: readonly ConsoleScheme[][];
  chosen: number;
  choose(alternative: number): void;
  credentials: Record<string, Credential>;
  change(scheme: string, credential: Credential): void;
  keeper: CredentialKeeper;
  /** The `credentialPlace` for which credentials are remembered. */
  place: string;
  /** Renders again after a change that only the keeper knows of. */
  redraw(): void;
  faults: ReadonlyMap<string, string>;
}

export function AuthFields({ alternatives, chosen, choose, credentials, change, keeper, place, redraw, faults }: AuthFieldsProps) {
  if (!alternatives.some((schemes) => schemes.length > 0)) return null;
  const schemes = alternatives[chosen] ?? [];
  return (
    <fieldset>
      <legend>Authorization</legend>
      {alternatives.length > 1 && (
        <select aria-label="Authorization" value={chosen} onChange={({ target }) => choose(Number(target.value))}>
          {alternatives.map((alternative, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <option key={index} value={index}>
              {alternative.map(({ name }) => name).join(' and ') || 'None'}
            </option>
          ))}
        </select>
      )}
      {schemes.map((scheme) => (
        <SchemeFields
          key={scheme.name}
          scheme={scheme}
          credential={credentials[scheme.name] ?? { value: '' }}
          change={(credential) => change(scheme.name, credential)}
          fault={faults.get(scheme.name)}
        />
      ))}
      {schemes.some(({ type }) => type !== 'certificate') && (
        <div className="try-keep">
          <label>
            <input
              type="checkbox"
              checked={keeper.isRemembered(place)}
              onChange={({ target }) => {
                keeper.remember(place, target.checked);
                redraw();
              }}
            />
            Remember on this device
          </label>
          {keeper.hasAny() && (
            <button
              type="button"
              className="try-quiet"
              onClick={({ currentTarget }) => {
                // The button disappears together with the credentials, so the focus moves on before.
                currentTarget.parentElement?.querySelector('input')?.focus();
                keeper.forget();
                redraw();
              }}
            >
              Forget credentials
            </button>
          )}
        </div>
      )}
    </fieldset>
  );
}

interface SchemeFieldsProps {
  scheme: ConsoleScheme;
  credential: Credential;
  change(credential: Credential): void;
  fault: string | undefined;
}

function SchemeFields({ scheme, credential, change, fault }: SchemeFieldsProps) {
  const { name, type, key = 'X-API-Key' } = scheme;
  if (type === 'certificate') {
    return (
      <p className="try-note">
        <i>{name}</i>: your browser asks which certificate to show.
      </p>
    );
  }
  if (type === 'basic') {
    return (
      <>
        <Secret
          label="User name"
          scheme={name}
          value={credential.user ?? ''}
          isPlain
          set={(user) => change({ ...credential, user })}
          fault={fault}
        />
        <Secret label="Password" scheme={name} value={credential.value} set={(value) => change({ ...credential, value })} />
      </>
    );
  }
  const label = { bearer: 'Bearer token', apiKey: key, other: 'Authorization header' }[type];
  return (
    <Secret
      label={label}
      scheme={name}
      value={credential.value}
      set={(value) => change({ value })}
      fault={fault}
      note={type === 'apiKey' && scheme.in === 'cookie' ? COOKIE_NOTE : undefined}
    />
  );
}

interface SecretProps {
  label: string;
  scheme: string;
  value: string;
  isPlain?: boolean;
  set(value: string): void;
  fault?: string | undefined;
  note?: string | undefined;
}

function Secret({ label, scheme, value, isPlain = false, set, fault, note }: SecretProps) {
  const id = useId();
  return (
    <div className="try-field">
      <div>
        <label htmlFor={id}>{label}</label> <i>{scheme}</i>
      </div>
      <input
        id={id}
        type={isPlain ? 'text' : 'password'}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        // Password managers would offer the passwords of this site, and store what is typed.
        data-1p-ignore=""
        data-lpignore="true"
        aria-invalid={fault ? true : undefined}
        aria-describedby={[fault && `${id}f`, note && `${id}n`].filter(Boolean).join(' ') || undefined}
        value={value}
        onChange={({ target }) => set(target.value)}
      />
      {fault && (
        <p className="try-fault" id={`${id}f`}>
          {fault}
        </p>
      )}
      {note && (
        <p className="try-note" id={`${id}n`}>
          {note}
        </p>
      )}
    </div>
  );
}

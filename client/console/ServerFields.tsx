// The server to which the request goes, and the values of the variables in its address.
import { useId } from 'react';
import type { ConsoleView } from '../../src/model/client.js';
import { serverAddress } from './build-request.js';
import type { FormState } from './form-state.js';

interface ServerFieldsProps {
  view: ConsoleView;
  form: FormState;
  change(part: Partial<FormState>): void;
}

export function ServerFields({ view, form, change }: ServerFieldsProps) {
  const id = useId();
  const { servers } = view;
  const { server, variables } = form;
  const names = servers[server]?.variables ?? [];
  const address = serverAddress(view, form, location.origin);
  return (
    <fieldset>
      <legend>Server</legend>
      {servers.length > 1 ? (
        <select aria-label="Server" value={server} onChange={({ target }) => change({ server: Number(target.value) })}>
          {servers.map(({ url, title }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two may have one address
            <option key={place} value={place}>
              {title ? `${title} – ${url}` : url}
            </option>
          ))}
        </select>
      ) : (
        servers[0]?.title && <p className="try-note">{servers[0].title}</p>
      )}
      {names.map(({ name, values }) => {
        const key = `${server} ${name}`;
        const set = (value: string) => change({ variables: { ...variables, [key]: value } });
        return (
          <div className="try-field" key={key}>
            <div>
              <label htmlFor={`${id}${key}`}>{name}</label>
            </div>
            {values.length > 0 ? (
              <select id={`${id}${key}`} value={variables[key]} onChange={({ target }) => set(target.value)}>
                {values.map((value) => (
                  <option key={value}>{value}</option>
                ))}
              </select>
            ) : (
              <input
                id={`${id}${key}`}
                type="text"
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                value={variables[key]}
                onChange={({ target }) => set(target.value)}
              />
            )}
          </div>
        );
      })}
      <p className="try-address">
        <code>{address}</code>
      </p>
    </fieldset>
  );
}

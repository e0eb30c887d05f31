// What a request has to prove: schemes, of which an alternative may ask for several.
import type { SecurityView } from '../../src/model/api-view.js';
import { ApiText } from './ApiText.js';
import { Each } from './Each.js';
import { Facts } from './Facts.js';

export function SecurityAlternatives({ alternatives }: { alternatives: readonly SecurityView[][] }) {
  const [only] = alternatives;
  if (alternatives.length === 1 && only && only.length > 0) return <SecurityList schemes={only} />;
  return (
    <>
      <p className="api-group">One of</p>
      <ul className="f o">
        <Each of={alternatives}>
          {(schemes) => (
            <li>
              {schemes.length === 0 ? 'No authorization' : schemes.length > 1 && 'All of'}
              {schemes.length > 0 && <SecurityList schemes={schemes} />}
            </li>
          )}
        </Each>
      </ul>
    </>
  );
}

export function SecurityList({ schemes }: { schemes: readonly SecurityView[] }) {
  return (
    <ul className="f">
      {schemes.map(({ name, label, scopes, description, facts }) => (
        <li key={name}>
          <code>{name}</code> <i>{label}</i>
          <ApiText html={description} />
          <Facts
            facts={[
              ...(scopes.length > 0 ? [{ label: 'Scopes', values: scopes.map((text) => ({ text, code: true as const })) }] : []),
              ...facts,
            ]}
          />
        </li>
      ))}
    </ul>
  );
}

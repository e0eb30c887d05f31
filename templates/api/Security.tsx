// The authorization that a request needs: alternatives, each of one or more schemes.
import type { SecurityView } from '../../src/model/api/api-view.js';
import { ApiText } from './ApiText.js';
import { Each } from './Each.js';
import { Facts } from './Facts.js';

export function SecurityAlternatives({ alternatives }: { alternatives: readonly SecurityView[][] }) {
  const [only] = alternatives;
  if (alternatives.length === 1 && only) return only.length > 0 ? <SecurityList schemes={only} /> : <p>No authorization.</p>;
  return (
    <>
      <p className="api-group">One of</p>
      <ul className="fs">
        <Each of={alternatives}>{(schemes) => <Alternative schemes={schemes} />}</Each>
      </ul>
    </>
  );
}

function Alternative({ schemes }: { schemes: readonly SecurityView[] }) {
  const [only] = schemes;
  if (only && schemes.length === 1) return <Scheme scheme={only} />;
  return (
    <li>
      <span className="api-group">{only ? 'All of' : 'No authorization'}</span>
      {only && <SecurityList schemes={schemes} />}
    </li>
  );
}

export function SecurityList({ schemes }: { schemes: readonly SecurityView[] }) {
  return (
    <ul className="fs">
      {schemes.map((scheme) => (
        <Scheme key={scheme.name} scheme={scheme} />
      ))}
    </ul>
  );
}

function Scheme({ scheme: { name, label, scopes, description, more, facts } }: { scheme: SecurityView }) {
  const needed = scopes.map((text) => ({ text, code: true as const }));
  return (
    <li>
      <code>{name}</code> <small>{label}</small>
      <ApiText html={description} />
      {more && (
        <p>
          <a href={more}>How it works</a>
        </p>
      )}
      <Facts facts={needed.length > 0 ? [{ label: 'Needs', values: needed }, ...facts] : facts} />
    </li>
  );
}

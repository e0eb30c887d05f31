// What a request has to prove: schemes, of which an alternative may ask for several.
import type { SecurityView } from '../../src/model/api-view.js';
import { ApiText } from './ApiText.js';
import { Each } from './Each.js';
import { Facts } from './Facts.js';

/** UTF-16 units of HTML: what is longer, and the same on all pages, is folded. */
const MOST_OPEN = 400;

export function SecurityAlternatives({ alternatives }: { alternatives: readonly SecurityView[][] }) {
  const [only] = alternatives;
  if (alternatives.length === 1 && only && only.length > 0) return <SecurityList schemes={only} />;
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

function Scheme({ scheme: { name, label, scopes, description, facts } }: { scheme: SecurityView }) {
  const needed = scopes.map((text) => ({ text, code: true as const }));
  return (
    <li>
      <code>{name}</code> <small>{label}</small>
      {description.length > MOST_OPEN ? (
        <details>
          <summary>How it works</summary>
          <ApiText html={description} />
        </details>
      ) : (
        <ApiText html={description} />
      )}
      <Facts facts={needed.length > 0 ? [{ label: 'Needs', values: needed }, ...facts] : facts} />
    </li>
  );
}

// Further facts about a thing, as pairs in one line that wraps: `Default 25 · Length 1–100 characters`. Long lists of values are folded.
import type { FactView } from '../../src/model/api/api-view.js';
import { FinishedHtml } from '../FinishedHtml.js';
import { Each } from './Each.js';

/** A list with more values than this is folded. */
const MOST_OPEN = 16;
/** A longer regular expression is folded. In most APIs that are those of identifiers. */
const MOST_PATTERN = 24;

export function Facts({ facts }: { facts: readonly FactView[] }) {
  if (facts.length === 0) return null;
  const hasExample = facts.some(({ label }) => /^Examples?$/.test(label));
  const pattern = facts.find(
    ({ label, values: [value] }) => label === 'Pattern' && (hasExample || (value?.text.length ?? 0) > MOST_PATTERN),
  );
  const others = facts.filter((fact) => fact !== pattern);
  return (
    <>
      {others.length > 0 && (
        <dl>
          <Each of={others}>{(fact) => <Fact fact={fact} />}</Each>
        </dl>
      )}
      {pattern && <Pattern fact={pattern} />}
    </>
  );
}

/** Beside an example, only few readers need the regular expression, and a long one says little at a glance. */
const Pattern = ({ fact: { label, values, more = 0 } }: { fact: FactView }) => (
  <details>
    <summary>{label}</summary>
    <Values values={values} more={more} />
  </details>
);

function Fact({ fact: { label, values, more = 0 } }: { fact: FactView }) {
  const list = <Values values={values} more={more} />;
  return (
    <>
      <dt>{label}</dt>{' '}
      <dd>
        {values.length > MOST_OPEN ? (
          <details>
            <summary>{values.length + more} values</summary>
            {list}
          </details>
        ) : (
          list
        )}
      </dd>{' '}
    </>
  );
}

function Values({ values, more }: Required<Pick<FactView, 'values' | 'more'>>) {
  const rest = more > 0 ? ` … and ${more} more` : '';
  if (values.some(({ description }) => description)) {
    return (
      <ul>
        <Each of={values}>
          {(value) => (
            <li>
              <Value value={value} /> {value.description && <FinishedHtml as="span" html={value.description} />}
            </li>
          )}
        </Each>
        {rest && <li>{rest}</li>}
      </ul>
    );
  }
  return (
    <>
      <Each of={values}>{(value, index) => <Value value={value} after={index === 0 ? '' : value.code ? ' ' : ', '} />}</Each>
      {rest}
    </>
  );
}

/** `after`: the text that separates the value from the one before. */
function Value({ value: { text, code, href, isBlock }, after = '' }: { value: FactView['values'][number]; after?: string }) {
  if (isBlock) return <Block text={text} />;
  const shown = code ? <code>{text}</code> : text;
  return (
    <>
      {after}
      {href === undefined ? shown : <a href={href}>{shown}</a>}
    </>
  );
}

function Block({ text }: { text: string }) {
  const lines = text.split('\n').length;
  return (
    <details>
      <summary>{lines > 1 ? `${lines} lines` : `${text.length} characters`}</summary>
      <pre className="code-lines wrap">
        <code>{text}</code>
      </pre>
    </details>
  );
}

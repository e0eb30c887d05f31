// The parts of a schema: its type and flags in a line, then its description, its facts, and its fields or alternatives. This markup is most
// of the bytes of a page and is repeated thousands of times. So an element has no class if its place identifies it.
import type { ReactNode } from 'react';
import { shownName } from '../../src/base/text/shown-name.js';
import type { EntryView, SchemaGroup, SchemaView } from '../../src/model/api/api-view.js';
import { Once } from '../Once.js';
import { ApiText } from './ApiText.js';
import { Each } from './Each.js';
import { Facts } from './Facts.js';
import { LineParts } from './LineParts.js';
import { LongName } from './LongName.js';

const FLAGS: Record<SchemaView['flags'][number], string> = {
  nullable: 'nullable',
  'read-only': 'read only',
  'write-only': 'write only',
  deprecated: 'deprecated',
};

interface SchemaLineProps {
  schema: SchemaView;
  required?: boolean | undefined;
  /** The text before the type. A type with the same text is left out. */
  label?: string | undefined;
}

export function SchemaLine({ schema: { type, flags }, required, label }: SchemaLineProps) {
  const [first] = type;
  return (
    <>
      {isTypeOf({ type }, label) ? (
        first?.href && (
          <small>
            <a href={first.href}>Open schema</a>
          </small>
        )
      ) : (
        <i>
          <LineParts parts={type} />
        </i>
      )}
      {required && (
        <>
          {' '}
          <b>required</b>
        </>
      )}
      {flags.map((flag) => (
        <FlagText key={flag} flag={flag} />
      ))}
    </>
  );
}

const isTypeOf = ({ type }: Pick<SchemaView, 'type'>, label: string | undefined): boolean => type.length === 1 && type[0]?.text === label;

const FlagText = ({ flag }: { flag: SchemaView['flags'][number] }) => (
  <>
    {' '}
    <small className={flag === 'deprecated' ? 'warning' : undefined}>{FLAGS[flag]}</small>
  </>
);

export function SchemaBelow({ schema: { description, facts, groups } }: { schema: SchemaView }) {
  return (
    <>
      <ApiText html={description} />
      <Facts facts={facts} />
      <Groups groups={groups} />
    </>
  );
}

interface Kind {
  /** The content of each group is folded. */
  isFolded?: boolean | undefined;
  /** The schema is an alternative, and the fields that all alternatives have are above it. */
  hasShared?: boolean | undefined;
}

const Groups = ({ groups, ...kind }: { groups: readonly SchemaGroup[] } & Kind) => (
  <Each of={groups}>{(group) => <Group group={group} {...kind} />}</Each>
);

export function FieldList({ entries, isShared }: { entries: readonly EntryView[]; isShared?: boolean }) {
  return (
    <ul className={isShared ? 'fs all' : 'fs'}>
      {entries.map((entry) => (
        <Entry key={entry.anchor} entry={entry} isField />
      ))}
    </ul>
  );
}

interface EntryProps extends Kind {
  entry: EntryView;
  /** The label of an entry without a name. */
  title?: string | undefined;
  /** The entry is a field, so its name is not its type, even if both are `file`. */
  isField?: boolean;
}

function Entry({ entry: { name, isPattern, anchor, required, schema }, title, isField = false, ...kindOf }: EntryProps) {
  const label = name === undefined ? title : shownName(name);
  const { same, groups } = schema;
  const className = isPattern ? 'any' : undefined;
  const note = (id: string) => (
    <>
      <a href={`#${id}`}>{label !== undefined && <LongName text={label} />}</a>{' '}
      <SchemaLine schema={schema} required={required} label={isField ? undefined : label} />
      <ApiText html={schema.description} />
      <Facts facts={schema.facts} />
    </>
  );
  const whole = (id: string) => (
    <li id={id} className={className}>
      {note(id)}
    </li>
  );
  const isAlone = groups.length === 0;
  // One bit for each thing that changes the markup and is not part of the schema.
  const kind = Number(isAlone) + 2 * Number(required ?? 0) + 4 * Number(isPattern ?? 0) + 8 * Number(isField);
  const shown = (draw: (id: string) => ReactNode) =>
    same ? (
      <Once of={same} label={label ?? ''} kind={kind} hole={anchor}>
        {draw}
      </Once>
    ) : (
      draw(anchor)
    );
  if (isAlone) return shown(whole);
  return (
    <li id={anchor} className={className}>
      {shown(note)}
      <Groups groups={groups} {...kindOf} />
    </li>
  );
}

function Group({ group, isFolded = false, hasShared }: { group: SchemaGroup } & Kind) {
  const { kind, title, isShownInType, discriminator, entries, rest, folded, shared } = group;
  const [only] = entries;
  const inside =
    isShownInType && only && isBare(only) ? (
      <Items entry={only} />
    ) : (
      <>
        {discriminator && <Discriminator discriminator={discriminator} />}
        {entries.length > 0 && <Entries group={group} />}
        {rest && <Rest rest={rest} />}
      </>
    );
  const above = shared && <Shared group={shared} />;
  if ((folded || isFolded) && entries.length > 0) {
    return (
      <>
        {above}
        <Fold title={foldTitle(group, hasShared)}>{inside}</Fold>
      </>
    );
  }
  return (
    <>
      {above}
      {title && kind === 'alternatives' && <p className="api-group">{title}</p>}
      {inside}
    </>
  );
}

const Fold = ({ title, children }: { title: string; children: ReactNode }) => (
  <details>
    <summary>{title}</summary>
    {children}
  </details>
);

/** The fields that all alternatives have. They read like the fields of the object itself, which they are. */
function Shared({ group }: { group: SchemaGroup }) {
  const list = <FieldList entries={group.entries} isShared />;
  return group.folded ? <Fold title={foldTitle(group)}>{list}</Fold> : list;
}

function foldTitle({ kind, title, entries, rest }: SchemaGroup, isMore = false): string {
  const count = entries.length + (rest?.count ?? 0);
  if (kind === 'fields') return `${count}${isMore ? ' more' : ''} ${count === 1 ? 'field' : 'fields'}`;
  return count > 1 ? `${title} ${count}` : `${title}`;
}

/** Of several alternatives, the first is open. */
function Entries({ group: { kind, title, entries, shared } }: { group: SchemaGroup }) {
  if (kind === 'fields') return <FieldList entries={entries} />;
  const isChoice = kind === 'alternatives' && entries.length > 1;
  return (
    <ul className="fs os">
      {entries.map((entry, index) => (
        <Entry key={entry.anchor} entry={entry} title={title} isFolded={isChoice && index > 0} hasShared={shared !== undefined} />
      ))}
    </ul>
  );
}

/** Whether the items have neither facts nor flags of their own. */
const isBare = ({ schema: { facts, flags, groups } }: EntryView): boolean => facts.length + flags.length === 0 && groups.length > 0;

function Items({ entry: { anchor, schema } }: { entry: EntryView }) {
  return (
    <div id={anchor}>
      <ApiText html={schema.description} />
      <Groups groups={schema.groups} />
    </div>
  );
}

function Discriminator({
  discriminator: { property, values, more = 0, fallback },
}: {
  discriminator: NonNullable<SchemaGroup['discriminator']>;
}) {
  return (
    <>
      <p>
        The field <code>{shownName(property)}</code> decides which
        {(values.length > 0 || fallback) && ':'}
      </p>
      {(values.length > 0 || fallback) && (
        <dl className="api-map">
          {values.map(({ value, target }) => (
            <div key={value}>
              <dt>
                <code>{value}</code>
              </dt>{' '}
              {target && (
                <dd>
                  <LineParts parts={[target]} />
                </dd>
              )}
            </div>
          ))}
          {more > 0 && (
            <div>
              <dt>and {more} more</dt>
            </div>
          )}
          {fallback && (
            <div>
              <dt>any other</dt>{' '}
              <dd>
                <LineParts parts={[fallback]} />
              </dd>
            </div>
          )}
        </dl>
      )}
    </>
  );
}

const Rest = ({ rest: { count, link } }: { rest: NonNullable<SchemaGroup['rest']> }) => (
  <p>
    {count} more
    {link ? (
      <>
        : see <LineParts parts={[link]} />
      </>
    ) : (
      ' not shown here'
    )}
  </p>
);

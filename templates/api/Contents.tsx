// The body of a request or a response in each media type.
import { shownName } from '../../src/base/text/shown-name.js';
import type { ContentView, PartView } from '../../src/model/api/api-view.js';
import { Tabs } from '../content/Tabs.js';
import type { TabsProps } from '../content/tab-list.js';
import { examplesOf } from './Aside.js';
import { CodePanel } from './CodePanel.js';
import { Headers } from './Headers.js';
import { SchemaBelow, SchemaLine } from './SchemaParts.js';

export function Contents({ contents, required }: { contents: readonly ContentView[]; required?: boolean }) {
  const [first] = contents;
  if (!first) return null;
  if (contents.length === 1) return <Content content={first} required={required} />;
  const tabs: TabsProps = {
    tabs: contents.map(({ mediaType, isStream }, index) => ({ value: `${index}`, label: isStream ? `${mediaType}: items` : mediaType })),
  };
  for (const [index, content] of contents.entries()) tabs[`tab${index}`] = <Content content={content} required={required} isNamed />;
  return <Tabs {...tabs} />;
}

/** The examples of a body that has no place in the column beside the text. */
export function ContentExamples({ title, contents }: { title: string; contents: readonly ContentView[] }) {
  const codes = contents.flatMap(({ mediaType, examples }) => examplesOf(examples, contents.length > 1 ? mediaType : ''));
  return <CodePanel title={title} choice="Example" codes={codes} />;
}

function Content({ content: { mediaType, schema, isStream, parts = [] }, required, isNamed = false }: ContentProps) {
  return (
    <div className="api-content">
      <p>
        {!isNamed && <code>{mediaType}</code>} {isStream && 'a stream, each item '}
        <SchemaLine schema={schema} required={required} />
      </p>
      <SchemaBelow schema={schema} />
      {parts.length > 0 && <Parts parts={parts} />}
    </div>
  );
}

function Parts({ parts }: { parts: readonly PartView[] }) {
  return (
    <>
      <p className="api-group">How {parts.every(({ isPlace }) => isPlace) ? 'parts' : 'fields'} are sent</p>
      <ul className="fs">
        {parts.map(({ name, isPlace, contentType, writtenAs, headers, more }) => (
          <li key={name}>
            {isPlace ? name : <code>{shownName(name)}</code>}
            {contentType !== undefined && (
              <>
                {' '}
                as <code>{contentType}</code>
              </>
            )}
            {writtenAs !== undefined && `: ${writtenAs}`}
            <Headers entries={headers} more={more} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface ContentProps {
  content: ContentView;
  required?: boolean | undefined;
  isNamed?: boolean;
}

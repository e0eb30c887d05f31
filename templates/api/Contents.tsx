// The body of a request or a response: what it is in each media type.
import type { ContentView } from '../../src/model/api-view.js';
import { Tabs } from '../content/Tabs.js';
import type { TabsProps } from '../content/tab-list.js';
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

function Content({ content: { mediaType, schema, isStream }, required, isNamed = false }: ContentProps) {
  return (
    <div className="api-content">
      <p>
        {!isNamed && <code>{mediaType}</code>} {isStream && 'a stream, each item '}
        <SchemaLine schema={schema} required={required} />
      </p>
      <SchemaBelow schema={schema} />
    </div>
  );
}

interface ContentProps {
  content: ContentView;
  required?: boolean | undefined;
  isNamed?: boolean;
}

// The page of a schema: its structure, an example beside it, and what uses it.
import { API_SECTIONS } from '../../src/model/api/api-sections.js';
import type { SchemaPageView } from '../../src/model/api/api-view.js';
import { ApiText } from './ApiText.js';
import { ExampleAside } from './Aside.js';
import { Elsewhere } from './External.js';
import { LinkList } from './LineParts.js';
import { SchemaBelow, SchemaLine } from './SchemaParts.js';
import { Section } from './Section.js';

export function SchemaPage({ view }: { view: SchemaPageView }) {
  const { description, schema, examples, usedBy, moreUsers, elsewhere, moreElsewhere } = view;
  return (
    <>
      {description !== '' && (
        <div className="api-intro">
          <ApiText html={description} prose />
        </div>
      )}
      <ExampleAside examples={examples} {...API_SECTIONS.examples} />
      <div className="api-text">
        <Section {...API_SECTIONS.schema}>
          <div className="api-content">
            <p>
              <SchemaLine schema={schema} />
            </p>
            <SchemaBelow schema={schema} />
          </div>
        </Section>
        {usedBy.length > 0 && (
          <Section {...API_SECTIONS.usedBy}>
            <LinkList links={usedBy} more={moreUsers} />
          </Section>
        )}
        <Elsewhere links={elsewhere} more={moreElsewhere} />
      </div>
    </>
  );
}

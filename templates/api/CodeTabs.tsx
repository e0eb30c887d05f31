// Several pieces of code as one block, of which one shows at a time. A single one has its label as a title.

import type { ExampleView } from '../../src/model/api-view.js';
import { CodeGroup } from '../content/CodeGroup.js';
import type { TabsProps } from '../content/tab-list.js';
import { ApiCode } from './ApiCode.js';
import { ApiText } from './ApiText.js';
import { External } from './External.js';

export interface LabelledCode extends Pick<ExampleView, 'language' | 'code'>, Partial<Pick<ExampleView, 'description' | 'external'>> {
  /** Unique name in its group. */
  value: string;
  label: string;
}

export function CodeTabs({ codes, group }: { codes: readonly LabelledCode[]; group?: string }) {
  const [first] = codes;
  if (!first) return null;
  if (codes.length === 1 && group === undefined) return <Panel code={first} title={first.label} />;
  const tabs: TabsProps = { tabs: codes.map(({ label }, index) => ({ value: uniqueValue(codes, index), label })) };
  if (group !== undefined) tabs.groupId = group;
  for (const [index, code] of codes.entries()) tabs[`tab${index}`] = <Panel code={code} />;
  return <CodeGroup {...tabs} />;
}

/** A second sample of the same language gets its number. */
function uniqueValue(codes: readonly LabelledCode[], index: number): string {
  const value = codes[index]?.value ?? '';
  const before = codes.slice(0, index).filter((other) => other.value === value).length;
  return before === 0 ? value : `${value} ${before + 1}`;
}

function Panel({ code: { language, code, description = '', external }, title }: { code: LabelledCode; title?: string }) {
  return (
    <>
      {code !== '' && <ApiCode language={language} code={code} title={title} />}
      {description !== '' && (
        <div className="api-note">
          <ApiText html={description} />
        </div>
      )}
      {external && (
        <p className="api-note">
          <External link={external} />
        </p>
      )}
    </>
  );
}

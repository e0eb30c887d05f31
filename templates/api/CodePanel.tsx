// Pieces of code as one block with a title: Request, Body, Response. If there are several, a menu in the head chooses which one shows. All
// are in the page: without JavaScript they are below one another under their labels, and the menu is hidden.

import type { ReactNode } from 'react';
import type { ExampleView } from '../../src/model/api/api-view.js';
import { ApiCode } from './ApiCode.js';
import { ApiText } from './ApiText.js';
import { External } from './External.js';

export interface LabelledCode
  extends Pick<ExampleView, 'language' | 'code'>,
    Partial<Pick<ExampleView, 'description' | 'headers' | 'external'>> {
  /** Unique name in its panel. */
  value: string;
  label: string;
}

interface CodePanelProps {
  title: string;
  codes: readonly LabelledCode[];
  /** What the menu chooses, for screen readers. */
  choice: string;
  /** Panels of one group follow each other. */
  group?: string;
  /** The console reads its examples here. */
  areBodies?: boolean;
  /** Further controls in the head. */
  children?: ReactNode;
}

export function CodePanel({ title, codes, choice, group, areBodies, children }: CodePanelProps) {
  if (codes.length === 0) return null;
  const isChoice = codes.length > 1 || group !== undefined;
  return (
    <div className="code-group" data-tabs={isChoice ? true : undefined} data-group={group} data-bodies={areBodies ? '' : undefined}>
      <div className="api-head">
        <b>{title}</b>
        {isChoice ? <Menu codes={codes} label={`${choice}: ${title}`} /> : codes[0]?.label !== '' && <span>{codes[0]?.label}</span>}
        {children}
      </div>
      {codes.map((code, index) => (
        <div
          key={uniqueValue(codes, index)}
          className="tabs-panel"
          data-value={uniqueValue(codes, index)}
          data-selected={index === 0 ? '' : undefined}
        >
          {isChoice && <p className="tabs-label">{code.label}</p>}
          <Panel code={code} />
        </div>
      ))}
    </div>
  );
}

/** Without `autocomplete`, a browser that goes back would choose again what the page does not show. */
const Menu = ({ codes, label }: { codes: readonly LabelledCode[]; label: string }) => (
  <select className="choice" data-value="" aria-label={label} autoComplete="off">
    {codes.map((code, index) => (
      <option key={uniqueValue(codes, index)} value={uniqueValue(codes, index)}>
        {code.label}
      </option>
    ))}
  </select>
);

/** A second sample of the same language gets its number. */
function uniqueValue(codes: readonly LabelledCode[], index: number): string {
  const value = codes[index]?.value ?? '';
  const before = codes.slice(0, index).filter((other) => other.value === value).length;
  return before === 0 ? value : `${value} ${before + 1}`;
}

function Panel({ code: { language, code, headers, description = '', external } }: { code: LabelledCode }) {
  return (
    <>
      {headers !== undefined && (
        <>
          <p className="api-note">Headers</p>
          <ApiCode language="json" code={headers} />
          {code !== '' && <p className="api-note">Payload</p>}
        </>
      )}
      {code !== '' && <ApiCode language={language} code={code} />}
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

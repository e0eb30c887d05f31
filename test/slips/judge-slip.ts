// Judges what docgen makes of a description with a slip.
import { pointerTo } from '../../src/base/documents/json-pointer.js';
import type { Diagnostic } from '../../src/model/diagnostic.js';
import type { Slip } from './derive-slips.js';
import type { DrawnApi } from './drawn-api.js';
import type { Json } from './json-schemas.js';
import { piecesOfNodes, textsOfNodes, wordsOf } from './shown-texts.js';

/** Of the pages that a slip changes, so many are drawn: the one that it is in, and some that reach it. */
const MOST_DRAWN = 10;

interface Comparison {
  slip: Slip;
  /** The description without the slip. */
  files: ReadonlyMap<string, Json>;
  before: DrawnApi;
  after: DrawnApi;
}

/** Only pages of what the slip touches may be lost, and a page must still show all that it showed, except for what the slip touches. */
export async function judgePages({ slip, files, before, after }: Comparison): Promise<string[]> {
  const faults: string[] = [];
  const nodes = new Map([...before.entries].map(([key, { api }]) => [key, api.node]));
  const wrongly = [...nodes].filter(([key, node]) => !after.entries.has(key) && !isAt(key, slip.touched) && !isAt(node, slip.touched));
  if (wrongly.length > 0) faults.push(`${wrongly.length} pages are lost, such as ${wrongly[0]?.[0]}`);
  const changed = [...nodes].flatMap(([key, node]) =>
    after.entries.has(key) && after.entries.get(key)?.api.digest !== before.entries.get(key)?.api.digest ? [{ key, node }] : [],
  );
  // A tag without a name belongs to no operation, so all of it is lost.
  const touched = slip.touched.replace(/(#\/tags\/\d+)\/name$/, '$1');
  // What the slip takes away, with what its references lead to. Single words of it may be texts of something else as well.
  const excused = ` ${textsOfNodes(files, [touched]).flatMap(wordsOf).join(' ')} `;
  const owners = changed.filter(({ key, node }) => node !== rootOf(files) && (isAt(slip.touched, node) || isAt(slip.touched, key)));
  const others = changed.filter((each) => !owners.includes(each));
  const step = Math.max(1, Math.ceil(others.length / (MOST_DRAWN - 1)));
  for (const { key, node } of [...owners.slice(-2), ...others.filter((_, index) => index % step === 0)]) {
    const [old, now] = [await before.draw(key), await after.draw(key)];
    const [error] = now?.diagnostics.filter(({ severity }) => severity === 'error') ?? [];
    if (error) faults.push(`${key} has an error: ${error.message}`);
    const { api } = before.entries.get(key) ?? {};
    const path = api?.pathItem;
    const sources = [
      ...(node === rootOf(files) ? OF_OVERVIEW.map((each) => node + each) : [node]),
      ...(path ? ['parameters', 'summary', 'description', 'servers'].map((each) => pointerTo(path, each)) : []),
    ];
    const lost = [...piecesOfNodes(files, sources, touched)].filter(
      (piece) => old?.pieces.has(piece) && !now?.pieces.has(piece) && !excused.includes(` ${piece} `),
    );
    if (lost.length > 0)
      faults.push(
        `${key} has lost ${lost.length} texts: ${lost
          .slice(0, 3)
          .map((text) => `"${text}"`)
          .join(', ')}`,
      );
  }
  return faults;
}

/** What the overview shows beside the titles of the pages. */
const OF_OVERVIEW = ['/info', '/tags', '/servers', '/externalDocs', '/components/securitySchemes', '/securityDefinitions'];

interface Findings {
  slip: Slip;
  added: readonly Diagnostic[];
  /** Undefined if the slip has no place, which can't be. */
  place: { file: string; line: number; column: number } | undefined;
  /** Keys of the pages that are lost. */
  lost: readonly string[];
  /** Targets that are gone, and that something refers to. */
  dangling: readonly string[];
}

/** A slip that loses pages or what references lead to is an error, every other one is a warning. It is reported where it is, and only there. */
export function judgeFindings({ slip, added, place, lost, dangling }: Findings): string[] {
  const ofReferences = added.filter(({ code }) => code === 'openapi/no-such-reference');
  const ofSlip = added.filter((each) => !ofReferences.includes(each));
  const errors = ofSlip.filter(({ severity }) => severity === 'error');
  const isThere = ({ at }: Diagnostic): boolean => at?.file === place?.file && at?.line === place?.line && at?.column === place?.column;
  const away = ofSlip.filter((each) => !isThere(each));
  const wanted = `${place?.line}:${place?.column}`;
  const [first] = away;
  return [
    ...(lost.length > 0 && errors.length === 0 && !slip.isEmpty ? [`${lost.length} pages are lost without an error`] : []),
    ...(lost.length === 0 && errors.length > 0 ? [`an error keeps the site from being published: ${errors[0]?.message}`] : []),
    ...(ofReferences.length > 0 !== dangling.length > 0
      ? [`${dangling.length} references lead nowhere: ${ofReferences.length} errors`]
      : []),
    ...(ofSlip.length === 0 && dangling.length === 0 ? ['nothing is reported'] : []),
    ...(ofSlip.length > 0 && !ofSlip.some(isThere)
      ? [`reported at ${first?.at?.line}:${first?.at?.column}, and the slip is at ${wanted}`]
      : []),
    ...(ofSlip.some(isThere) && first
      ? [`${away.length} more findings elsewhere: ${first.at?.line}:${first.at?.column} ${first.message}`]
      : []),
    ...(added.some(({ hint }) => !hint) ? ['a finding has no hint'] : []),
  ];
}

/** The overview is the page of the root, and shows little of what is below it. */
const rootOf = (files: ReadonlyMap<string, Json>): string => `${[...files.keys()][0]}#`;

/** Whether a node is another one, or below it. */
const isAt = (node: string, above: string): boolean =>
  node.toLowerCase() === above.toLowerCase() || node.toLowerCase().startsWith(`${above.toLowerCase()}${above.endsWith('#') ? '' : '/'}`);

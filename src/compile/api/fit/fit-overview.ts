// Decides what the overview of a large document lists, so that its page stays within its budget: each operation with all details, else only
// the titles, else only the first operations of each group and the number of the others. Schemas get what operations leave.
import type { ApiOverviewView, OperationLink, TextPart } from '../../../model/api/api-view.js';
import { textBytes } from './byte-budget.js';

type Groups = ApiOverviewView['groups'];

export interface OverviewLists {
  groups: Groups;
  /** Operations are listed with their titles only. */
  isBrief: boolean;
  schemas: TextPart[];
  /** Number of schemas that are not listed. */
  moreSchemas: number;
}

export interface OverviewInput {
  groups: Groups;
  schemas: readonly TextPart[];
  /** Bytes of HTML. */
  budget: number;
}

/**
 * Bytes of the markup around the texts of a row, including the route of the API. The last segment of an address
 * is about as long as the text of the link.
 */
const ROW = 160;
const BRIEF_ROW = 70;
const SCHEMA_ROW = 80;

export function fitOverview({ groups, schemas, budget }: OverviewInput): OverviewLists {
  const rowBytes = ({ title, path }: OperationLink): number => ROW + 2 * textBytes(title) + 2 * textBytes(path);
  const briefBytes = ({ title }: OperationLink): number => BRIEF_ROW + 2 * textBytes(title);
  const schemaBytes = ({ text }: TextPart): number => SCHEMA_ROW + 2 * textBytes(text);
  const ofSchemas = sum(schemas, schemaBytes);
  const all = groups.flatMap(({ operations }) => operations);
  if (sum(all, rowBytes) + ofSchemas <= budget) return { groups, isBrief: false, schemas: [...schemas], moreSchemas: 0 };
  const brief = sum(all, briefBytes);
  const left = brief <= budget ? budget - brief : 0;
  const shown = brief <= budget ? groups : fitGroups(groups, budget, briefBytes);
  const count = fitting(schemas, left, schemaBytes);
  return { groups: shown, isBrief: true, schemas: schemas.slice(0, count), moreSchemas: schemas.length - count };
}

/** Lists at most the same number of operations in each group, and at least one, even if that exceeds the budget. */
function fitGroups(groups: Groups, budget: number, bytesOf: (operation: OperationLink) => number): Groups {
  const largest = Math.max(...groups.map(({ operations }) => operations.length));
  const first = (count: number) => groups.flatMap(({ operations }) => operations.slice(0, count));
  let [low, high] = [1, largest];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (sum(first(middle), bytesOf) <= budget) low = middle;
    else high = middle - 1;
  }
  return groups.map((group) => {
    const more = group.operations.length - low;
    return more > 0 ? { ...group, operations: group.operations.slice(0, low), more } : group;
  });
}

function fitting<T>(all: readonly T[], budget: number, bytesOf: (one: T) => number): number {
  let left = budget;
  const end = all.findIndex((one) => {
    left -= bytesOf(one);
    return left < 0;
  });
  return end < 0 ? all.length : end;
}

const sum = <T>(all: readonly T[], bytesOf: (one: T) => number): number => all.reduce((bytes, one) => bytes + bytesOf(one), 0);

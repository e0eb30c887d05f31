// Turns what a walk over the shapes of a document reports into findings: first faults, then keywords that are probably misspelt.
import { pointerTo } from '../../../base/documents/json-pointer.js';
import { splitNode } from '../../../base/documents/node-id.js';
import { invalidSpecification, lostPage, misspeltKeyword } from '../../../diagnostics/apis/openapi-shape.js';
import { capitalised } from '../../../diagnostics/wording.js';
import type { ApiDocument, NodeId } from '../../../model/api/api-document.js';
import { namePart, type Step, trailTo } from '../shapes/name-part.js';
import type { ShapeVisitor } from '../shapes/shape-visitor.js';
import { lacks, lists, unknownWords, wrongValue } from '../shapes/shape-words.js';
import type { Finding } from './finding.js';
import { losesPages, unknownKeysLosePages } from './holds-pages.js';

const OF_ASYNCAPI = 'correct it; the section on this object in the AsyncAPI specification lists what is allowed';

export interface ShapeFindings {
  /** @param home the part at which the walk begins */
  visitorAt(home: NodeId): Omit<ShapeVisitor, 'reference' | 'part'>;
  /** Adds another fault, in the order of those of the walks. */
  add(fault: Finding): void;
  findings(): Finding[];
}

export function createShapeFindings({ written, dialect }: Pick<ApiDocument, 'written' | 'dialect'>): ShapeFindings {
  const faults: Finding[] = [];
  const misspelt: Finding[] = [];
  const addFault = (at: NodeId, { message, hint }: { message: string; hint?: string | undefined }, isLost = false): void => {
    const shown = hint ?? (dialect === 'asyncapi-3.0' ? OF_ASYNCAPI : undefined);
    const report = isLost ? lostPage : invalidSpecification;
    faults.push({ nodes: [at], tell: (place) => report(message, splitNode(at).pointer, place, shown) });
  };
  return {
    visitorAt: (home) => ({
      notThat(at, key, value, field) {
        const node = at ? nodeOfStep(home, at, key) : home;
        const words = wrongValue({ trail: trailTo(at), key, value, field, written: written[node], dialect });
        addFault(node, words, losesPages(key, value, field, at));
      },
      tooShort: (at, key) => addFault(at ? nodeOfStep(home, at, key) : home, lists(trailTo(at), key)),
      unknownKeys(at, keys, { hint, ...meant }) {
        const isLost = unknownKeysLosePages(at, keys, meant);
        addFault(nodeOfStep(home, at, keys[0]), unknownWords(trailTo(at), keys, { hint, dialect }), isLost);
      },
      missing: (at, key) => addFault(nodeOfStep(home, at), lacks(trailTo(at), key)),
      broken(at, { key, says, hint }) {
        const node = key === undefined ? nodeOfStep(home, at) : nodeOfStep(home, at, key);
        addFault(node, { message: capitalised(says(namePart(trailTo(at)))), hint });
      },
      misspelt(at, key, meant) {
        const [node, name] = [nodeOfStep(home, at, key), namePart(trailTo(at))];
        misspelt.push({ nodes: [node], tell: (place) => misspeltKeyword({ key, name, meant }, splitNode(node).pointer, place) });
      },
    }),
    add: (fault) => faults.push(fault),
    findings: () => [...faults, ...misspelt],
  };
}

/**
 * @param home the part at which the walk begins
 * @param keys below the step
 */
export function nodeOfStep(home: NodeId, at: Step, ...keys: string[]): NodeId {
  const steps = trailTo(at).slice(1);
  return [...steps.map(({ key }) => key), ...keys].reduce((node, key) => pointerTo(node, key), home);
}

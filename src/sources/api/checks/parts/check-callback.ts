// Keys of a callback. A key is the address that is called: a runtime expression, or a text with such expressions in braces.
import { pointerTo } from '../../../../base/documents/json-pointer.js';
import { splitNode } from '../../../../base/documents/node-id.js';
import { malformedExpression } from '../../../../diagnostics/apis/openapi-meaning.js';
import type { NodeId } from '../../../../model/api/api-document.js';
import { expressionMeantBy, wrongExpression } from '../../operations/runtime-expression.js';
import type { Finding } from '../finding.js';

export function checkCallback({ value, node, name }: { value: object; node(): NodeId; name(): string }): Finding[] {
  return Object.keys(value).flatMap((key): Finding[] => {
    const text = key.startsWith('x-') ? undefined : wrongExpression(key);
    if (text === undefined) return [];
    const at = pointerTo(node(), key);
    const owner = name();
    return [
      { nodes: [at], tell: (place) => malformedExpression({ text, owner, meant: expressionMeantBy(text) }, splitNode(at).pointer, place) },
    ];
  });
}

// A text with its matches marked. It consists of React elements around text: nothing of an answer becomes markup.
import { createElement, Fragment } from 'react';
import type { Piece } from '../marked-text.js';

/** The pieces stay in their places, so they need no keys. */
export function MarkedText({ pieces = [] }: { pieces: readonly Piece[] | undefined }) {
  const marked = pieces.map(({ text, isMarked }) => (isMarked ? createElement('mark', null, text) : text));
  return <>{createElement(Fragment, null, ...marked)}</>;
}

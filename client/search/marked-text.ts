// Splits a text with highlight tags into its pieces. Everything but the two tags is plain text, whatever it looks like: nothing of an
// answer becomes markup.

export interface Piece {
  text: string;
  isMarked: boolean;
}

export interface Tags {
  pre: string;
  post: string;
}

/** Leaves out empty pieces. A tag that is not closed marks up to the end. A closing tag without an opening one is dropped. */
export function splitMarked(value: string, { pre, post }: Tags): Piece[] {
  if (pre === '' || post === '') return piece(value, false);
  return value.split(pre).flatMap((part, index) => {
    if (index === 0) return piece(part.replaceAll(post, ''), false);
    const end = part.indexOf(post);
    return end < 0
      ? piece(part, true)
      : [...piece(part.slice(0, end), true), ...piece(part.slice(end + post.length).replaceAll(post, ''), false)];
  });
}

export const textOf = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('');

const piece = (text: string, isMarked: boolean): Piece[] => (text === '' ? [] : [{ text, isMarked }]);

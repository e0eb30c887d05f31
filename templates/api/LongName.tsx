// A name of the API, which may break before its capitals and after its underscores. The breaks are elements, so copied text has none.
import { namePieces } from '../../src/base/names/name-pieces.js';
import { Each } from './Each.js';

/** A shorter name fits into a line of a phone. */
const MOST_UNBROKEN = 20;

export function LongName({ text }: { text: string }) {
  if (text.length <= MOST_UNBROKEN) return text;
  const [first = '', ...others] = namePieces(text);
  return (
    <>
      {first}
      <Each of={others}>
        {(part) => (
          <>
            <wbr />
            {part}
          </>
        )}
      </Each>
    </>
  );
}

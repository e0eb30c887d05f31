import { useState } from 'react';

export default function FocalLength({ start }: { start: number }) {
  const [length, setLength] = useState(start);
  return (
    <button type="button" onClick={() => setLength((value) => value + 10)}>
      Focal length {length} mm
    </button>
  );
}

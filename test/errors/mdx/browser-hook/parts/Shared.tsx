import { useState } from 'react';

// The island imports it too, and there it works.
export function Shared() {
  const [isOpen, open] = useState(false);
  return (
    <button type="button" onClick={() => open(!isOpen)}>
      {isOpen ? 'Close' : 'Open'}
    </button>
  );
}

import { useState } from 'react';
import { Row } from './Row.js';

export default function Clicks({ label }: { label: string }) {
  const [clicks, set] = useState(0);
  return (
    <Row onClick={() => set(clicks + 1)}>
      {label}: {clicks}
    </Row>
  );
}

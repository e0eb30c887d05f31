import { useEffect, useState } from 'react';
import { Shared } from './Shared.js';

export default function Year() {
  const [year, setYear] = useState(2026);
  useEffect(() => setYear(new Date().getFullYear()), []);
  return (
    <b onClick={() => setYear(0)}>
      {year} <Shared />
    </b>
  );
}

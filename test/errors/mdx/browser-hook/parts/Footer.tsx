import React, { useEffect as effect, useId } from 'react';
import { Shared } from './Shared.js';
import Year from './year.island.js';

export function Footer() {
  const [year, setYear] = React.useState(2026);
  const [first] = React.useState(() => 1);
  effect(() => setYear(new Date().getFullYear()), []);
  return (
    <footer id={useId()}>
      {first} {year} <Shared /> <Year />
    </footer>
  );
}

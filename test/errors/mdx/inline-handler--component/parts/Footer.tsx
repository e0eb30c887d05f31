import Island from './clicks.island.js';
import { Press, type PressProps } from './Press.js';

function toTop() {
  scrollTo(0, 0);
}

export function Footer({ onPrint }: PressProps) {
  return (
    <footer>
      <button type="button" onClick={toTop}>
        Top
      </button>
      <button type="button" onClick={onPrint}>
        Print
      </button>
      <Press>Press</Press> <Island label="Clicks" />
    </footer>
  );
}

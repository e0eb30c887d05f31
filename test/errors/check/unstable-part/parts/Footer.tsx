import { year } from './year';

export function Footer({ page }) {
  return (
    <footer>
      <p>Tip {Math.floor(Math.random() * 3)}</p>
      <p>Until {year()}, since {new Date(page.title.length).getUTCFullYear()}</p>
    </footer>
  );
}

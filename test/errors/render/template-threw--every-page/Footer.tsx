export function Footer() {
  throw new Error('Nobody knows the year.');
}

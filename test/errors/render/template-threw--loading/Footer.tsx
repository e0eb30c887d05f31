const years: { last?: { year: number } } = {};
const year = years.last!.year;

export function Footer() {
  return <footer>{year}</footer>;
}

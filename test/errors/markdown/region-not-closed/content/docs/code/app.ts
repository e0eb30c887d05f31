export function main() {
  // #region setup
  const one = 1;
}

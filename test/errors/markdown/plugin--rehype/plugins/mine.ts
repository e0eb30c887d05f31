export default ({ depth }: { depth: number }) => () => {
  throw new Error(`depth ${depth} is too much`);
};

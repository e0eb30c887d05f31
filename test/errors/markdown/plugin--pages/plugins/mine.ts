interface Heading {
  children: { type: string }[];
}

const firstOf = ({ children }: Heading): string => {
  const [first] = children;
  if (first?.type !== 'heading') throw new TypeError('a page begins with a heading');
  return first.type;
};

export default () => (tree: Heading) => {
  firstOf(tree);
};

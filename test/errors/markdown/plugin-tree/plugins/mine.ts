export default () => (tree: { children: unknown[] }) => {
  tree.children.push({ type: "heading", depth: 2 });
};

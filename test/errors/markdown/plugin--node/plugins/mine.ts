export default () => (tree: { children: unknown[] }) => { tree.children.push("text"); };

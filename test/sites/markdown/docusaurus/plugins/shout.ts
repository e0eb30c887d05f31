// Text between `!!` becomes upper case.
interface Tree {
  type: string;
  value?: string;
  children?: Tree[];
}

export default function shout() {
  return (tree: Tree): void => visit(tree);
}

function visit(node: Tree): void {
  if (node.type === 'text' && node.value) node.value = node.value.replace(/!!(.+?)!!/g, (_, text: string) => text.toUpperCase());
  for (const child of node.children ?? []) visit(child);
}

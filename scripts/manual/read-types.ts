// The interfaces and type aliases of the configuration as data, read off their source: names, types, comments. The reference of the manual is made of them.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from '@babel/parser';

/** The part of Babel's tree that is read here. */
export interface TypeNode {
  type: string;
  [field: string]: unknown;
}

export interface Member {
  name: string;
  isOptional: boolean;
  type: TypeNode;
  /** The text of its comment on one line, '' without one. */
  comment: string;
}

export interface Types {
  /** Members of interfaces and of aliases for one object, with those that they inherit last. */
  membersOf(name: string): Member[] | undefined;
  /** What an alias stands for. */
  aliasOf(name: string): TypeNode | undefined;
  /** Interfaces that the files of the configuration export. */
  interfaces: string[];
}

const CONFIG = 'src/config';
const MODELS = ['site-config', 'blog-config', 'checks-config', 'diagnostic', 'search-settings', 'template-parts', 'api/api-config'].map(
  (name) => `src/model/${name}.ts`,
);

export function readTypes(): Types {
  const own = readdirSync(CONFIG, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^user-.*\.ts$/.test(basename(name)))
    .sort()
    .map((name) => join(CONFIG, name));
  const bodies = new Map<string, { members: TypeNode[]; parents: string[] }>();
  const aliases = new Map<string, TypeNode>();
  const interfaces: string[] = [];
  // Those of the configuration come last: of two with one name theirs counts.
  for (const file of [...MODELS, ...own]) {
    const program = parse(readFileSync(file, 'utf8'), { sourceType: 'module', plugins: ['typescript'] }).program as unknown as {
      body: TypeNode[];
    };
    for (const statement of program.body) {
      const declared = (statement.declaration ?? statement) as TypeNode;
      if (declared.type === 'TSInterfaceDeclaration') {
        const parents = ((declared.extends ?? []) as TypeNode[]).map((each) => nameOf(each.expression as TypeNode));
        bodies.set(nameOf(declared.id as TypeNode), { members: (declared.body as TypeNode).body as TypeNode[], parents });
        if (own.includes(file) && statement.declaration) interfaces.push(nameOf(declared.id as TypeNode));
      }
      if (declared.type === 'TSTypeAliasDeclaration') aliases.set(nameOf(declared.id as TypeNode), declared.typeAnnotation as TypeNode);
    }
  }
  const membersOf = (name: string): Member[] | undefined => {
    const body = bodies.get(name);
    return body && [...membersIn(body.members), ...body.parents.flatMap((parent) => membersOf(parent) ?? [])];
  };
  return { membersOf, aliasOf: (name) => aliases.get(name), interfaces };
}

export const membersIn = (nodes: TypeNode[]): Member[] =>
  nodes
    .filter(({ type }) => type === 'TSPropertySignature')
    .map((node) => ({
      name: nameOf(node.key as TypeNode),
      isOptional: node.optional === true,
      type: (node.typeAnnotation as TypeNode).typeAnnotation as TypeNode,
      comment: commentOf(node),
    }));

export const nameOf = (node: TypeNode): string => String(node.name ?? node.value);

const commentOf = (node: TypeNode): string =>
  (((node.leadingComments ?? []) as { type: string; value: string }[]).filter(({ type }) => type === 'CommentBlock').at(-1)?.value ?? '')
    .replace(/^\s*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();

// Random edits of a specification, by seed, as its authors make them: a description, a field, an added, removed or renamed schema, an
// operation that moves. Now and then an edit breaks something, and a later step repairs it.
import { stringify } from 'yaml';

type Fields = Record<string, unknown>;

export interface Specification {
  paths: Record<string, Record<string, Fields>>;
  schemas: Record<string, Fields>;
  title: string;
  server: string;
  tags: string[];
}

const WORDS = ['rope', 'tar', 'mast', 'keel', 'sail', 'fog', 'tide', 'gull', 'oar', 'net'];
const VERBS = ['get', 'post', 'put', 'delete', 'patch'];

export function createSpecification(): Specification {
  return {
    paths: { '/rope': { get: { operationId: 'getRope', responses: { 200: { description: 'Rope.' } } } } },
    schemas: { Rope: { type: 'object', properties: { length: { type: 'number' } } }, Tar: { type: 'string' } },
    title: 'Dock',
    server: 'https://dock.example',
    tags: ['rope', 'tar'],
  };
}

/** @param isLoose with other whitespace, as another tool would write it */
export function textOf({ paths, schemas, title, server, tags }: Specification, isLoose: boolean): string {
  const document = {
    openapi: '3.1.0',
    info: { title, version: '1' },
    servers: [{ url: server }],
    tags: tags.map((name) => ({ name })),
    paths,
    components: { schemas },
  };
  return stringify(document, { aliasDuplicateObjects: false, indent: isLoose ? 4 : 2, lineWidth: isLoose ? 0 : 80 });
}

/** Changes the specification, and describes the change. */
export function editSpecification(specification: Specification, random: () => number): string {
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
  const word = (): string => pick(WORDS) ?? '';
  const name = (): string => `${word()}${pick(['', 'A', 'B'])}`;
  const { paths, schemas } = specification;
  const reference = (): Fields =>
    random() < 0.5
      ? { $ref: `#/components/schemas/${pick(Object.keys(schemas)) ?? 'Gone'}` }
      : { type: 'array', items: { $ref: `#/components/schemas/${pick(Object.keys(schemas)) ?? 'Gone'}` } };
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  const operation = pick(operations);
  const edits: Record<string, () => void> = {
    'a schema comes': () =>
      Object.assign(schemas, { [name()]: { type: 'object', description: word(), properties: { [word()]: reference() } } }),
    'a schema goes': () => delete schemas[pick(Object.keys(schemas)) ?? ''],
    'a schema is called otherwise': () => {
      const old = pick(Object.keys(schemas));
      if (old === undefined) return;
      const text = JSON.stringify(specification).replaceAll(`schemas/${old}"`, `schemas/${old}X"`);
      const changed = JSON.parse(text) as Specification;
      changed.schemas = Object.fromEntries(Object.entries(changed.schemas).map(([key, value]) => [key === old ? `${old}X` : key, value]));
      Object.assign(specification, changed);
    },
    'a field comes': () => {
      const schema = pick(Object.values(schemas));
      if (schema)
        schema.properties = {
          ...(schema.properties as Fields),
          [name()]: random() < 0.6 ? reference() : { type: 'string', example: word() },
        };
    },
    'a field goes': () => {
      const schema = pick(Object.values(schemas));
      const fields = Object.entries((schema?.properties ?? {}) as Fields);
      if (schema) schema.properties = Object.fromEntries(fields.slice(1));
    },
    'a schema takes in another': () => {
      const schema = pick(Object.values(schemas));
      if (schema) schema[pick(['allOf', 'oneOf', 'anyOf']) ?? 'allOf'] = [reference(), reference()];
    },
    'a description': () => {
      const target = pick([...Object.values(schemas), ...operations]);
      if (target) target.description = `${word()} [${word()}](${pick(['https://a.example', './quay.md', '/nowhere'])}) ${word()}.`;
    },
    'an operation comes': () => {
      const path = `/${word()}/${word()}`;
      const id = random() < 0.8 ? { operationId: name() } : {};
      const responses = { 200: { description: word(), content: { 'application/json': { schema: reference() } } } };
      paths[path] = { ...paths[path], [pick(VERBS) ?? 'get']: { ...id, summary: word(), tags: [word()], responses } };
    },
    'an operation goes': () => delete paths[pick(Object.keys(paths)) ?? ''],
    'an operation moves': () => {
      if (operation) operation['x-position'] = Math.floor(random() * 5);
    },
    'an operation is called otherwise': () => {
      if (operation) operation.summary = word();
    },
    'tags in another order': () => specification.tags.reverse(),
    'a tag comes': () => specification.tags.push(`${word()}${specification.tags.length}`),
    'another title': () => Object.assign(specification, { title: word() }),
    'another server': () => Object.assign(specification, { server: `https://${word()}.example` }),
    'other blanks': () => {},
  };
  const [label, edit] = pick(Object.entries(edits)) as [string, () => void];
  edit();
  if (Object.keys(paths).length === 0) Object.assign(specification, { paths: createSpecification().paths });
  return label;
}

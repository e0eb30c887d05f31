// Documents with more than a console can hold: every value can be sent, and the console states what is left out.
import type { FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { buildRequest } from '../../../../client/console/build-request.js';
import { createCredentialKeeper, credentialPlace } from '../../../../client/console/credentials.js';
import { fieldKey, firstState } from '../../../../client/console/form-state.js';
import type { ConsoleView } from '../../../../src/model/client.js';
import { compileOperation } from '../../compile/api/compile-document.js';

// Their types are those of a browser, which tests have not.
type Component = FunctionComponent<Record<string, unknown>>;
const { FieldRow } = await vi.importActual<{ FieldRow: Component }>('../../../../client/console/FieldRow.js');
const { BodyFields } = await vi.importActual<{ BodyFields: Component }>('../../../../client/console/BodyFields.js');

const CODES = Array.from({ length: 60 }, (_, index) => `code-${index}`);

async function consoleOf(operation: object): Promise<ConsoleView> {
  const { view } = await compileOperation({ openapi: '3.1.0', paths: { '/orders': { post: { ...operation, responses: {} } } } });
  return view.console as ConsoleView;
}

const drawn = (view: ConsoleView, name: string): string => {
  const field = view.parameters.find((each) => each.name === name) as ConsoleView['parameters'][number];
  const state = firstState(view).fields[fieldKey(field)];
  return renderToStaticMarkup(<FieldRow field={field} state={state} change={() => {}} fault={undefined} />);
};

const PARAMETERS = [
  { name: 'far', in: 'query', required: true, schema: { enum: CODES }, example: 'code-55' },
  { name: 'odd', in: 'query', required: true, schema: { enum: ['a', 'b'] }, example: 'c' },
  { name: 'list', in: 'query', required: true, schema: { type: 'array', items: { enum: CODES } }, example: ['code-55', 'code-1'] },
  { name: 'plain', in: 'query', required: true, schema: { enum: ['a', 'b'] } },
  { name: 'long', in: 'query', schema: { type: 'string' }, example: 'x'.repeat(400) },
];

test('a value beyond the fiftieth can be typed, the first fifty are suggested, and an example stays as it is documented', async () => {
  const view = await consoleOf({ parameters: PARAMETERS });
  const { url } = buildRequest(view, firstState(view), 'https://docs.example');
  expect(new URL(url).search).toBe('?far=code-55&odd=c&list=code-55&list=code-1&plain=a');
  const far = drawn(view, 'far');
  expect(far).toMatch(
    /<input[^>]*list="([^"]+)"[^>]*value="code-55"\/><datalist id="\1">(<option value="code-\d+"><\/option>){50}<\/datalist>/,
  );
  expect(far).toContain('60 values are possible; the first 50 are suggested.');
  expect(drawn(view, 'list')).toMatch(/<textarea[^>]*>code-55\ncode-1<\/textarea>.*60 values are possible/s);
  expect(drawn(view, 'odd')).toContain('<option selected="">c</option><option>a</option><option>b</option>');
});

test('an example that is too long is left out with a note, and never cut into another value', async () => {
  const view = await consoleOf({ parameters: PARAMETERS });
  expect(view.parameters.find(({ name }) => name === 'long')?.example).toBeUndefined();
  expect(drawn(view, 'long')).toContain('The example is too long to be filled in here');
});

const body = (view: ConsoleView): string =>
  renderToStaticMarkup(
    <BodyFields
      method={view.method}
      body={view.body}
      form={firstState(view)}
      change={() => {}}
      changeField={() => {}}
      faults={new Map()}
    />,
  );

test('fields of a form beyond the hundredth are counted, and none that is required is left out', async () => {
  const names = Array.from({ length: 130 }, (_, index) => `f${index}`);
  const schema = { type: 'object', required: ['f129'], properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) };
  const view = await consoleOf({ requestBody: { required: true, content: { 'application/x-www-form-urlencoded': { schema } } } });
  const [content] = view.body?.contents ?? [];
  expect([content?.fields?.length, content?.fields?.at(-1)?.name, content?.moreFields]).toEqual([100, 'f129', 30]);
  expect(body(view)).toContain('30 more fields can’t be filled in here');
});

test('for an example of a body that is too long, the console refers to the page', async () => {
  const example = { text: 'x'.repeat(7_000) };
  const view = await consoleOf({ requestBody: { required: true, content: { 'application/json': { example } } } });
  expect(view.body?.contents).toEqual([{ mediaType: 'application/json', example: '', hasLongExample: true }]);
  expect(body(view)).toContain('The example is too long to be filled in here: this page shows it.');
});

test('a field takes one file, or several if the schema is a list of files', async () => {
  const file = { type: 'string', format: 'binary' };
  const properties = {
    photo: file,
    pages: { type: 'array', items: file },
    either: { type: ['array', 'null'], items: { contentMediaType: 'image/png' } },
  };
  const schema = { type: 'object', required: Object.keys(properties), properties };
  const view = await consoleOf({ requestBody: { required: true, content: { 'multipart/form-data': { schema } } } });
  const inputs = [...body(view).matchAll(/<label[^>]*>(\w+)<\/label>.*?<input[^>]*type="file"([^>]*)>/g)];
  expect(inputs.map(([, name, rest]) => [name, /multiple/.test(rest ?? '')])).toEqual([
    ['photo', false],
    ['pages', true],
    ['either', true],
  ]);
  const [only] = (await consoleOf({ requestBody: { content: { 'multipart/form-data': {} } } })).body?.contents ?? [];
  expect(only?.fields).toEqual([{ name: 'file', required: false, type: 'file' }]);
});

test('what was typed for one tenant, or for one API, is not sent to another', () => {
  const server = { url: 'https://{tenant}.example', variables: [{ name: 'tenant', default: 'acme', values: [] }] };
  const view: ConsoleView = { api: 'shop', method: 'GET', path: '/', servers: [server], parameters: [], security: [] };
  const keeper = createCredentialKeeper({ readStored: () => null, writeStored: () => {} });
  const at = (tenant: string, api = 'shop') =>
    credentialPlace({ ...view, api }, { server: 0, variables: { '0 tenant': tenant } }, 'https://docs.example');
  keeper.set(at('acme'), 'bearer', { value: 'secret' });
  expect(keeper.of(at('acme'))).toEqual({ bearer: { value: 'secret' } });
  expect([keeper.of(at('globex')), keeper.of(at('acme', 'billing')), keeper.of(at('{tenant}'))]).toEqual([{}, {}, {}]);
});

test('a body that browsers do not send is marked as one for curl only', async () => {
  const view = await consoleOf({ requestBody: { required: true, content: { 'application/json': { example: { a: 1 } } } } });
  expect(body({ ...view, method: 'GET' })).toContain('Browsers send no body with GET: only the curl command has it.');
  expect(body({ ...view, method: 'HEAD' })).toContain('no body with HEAD');
  for (const method of ['POST', 'DELETE']) expect(body({ ...view, method })).not.toContain('Browsers send no body');
});

// Samples in languages that this machine may be without, which can't be run: they contain all that a request sends.
import { describe, expect, test } from 'vitest';
import { sampleText } from '../../../../../src/base/samples/render-samples.js';
import type { SampleRequest } from '../../../../../src/base/samples/sample-request.js';
import { missingIn } from './missing-in-sample.js';
import { REQUESTS } from './requests.js';

test.each(['swift', 'kotlin', 'php', 'ruby', 'go'] as const)('samples in %s contain all that a request sends', (language) => {
  const missing = Object.entries(REQUESTS)
    .filter(([name]) => !name.startsWith('hostile'))
    .flatMap(([name, request]) => missingIn(sampleText(request, language), request).map((text) => `${name}: ${text}`));
  expect(missing).toEqual([]);
});

describe.each(['swift', 'kotlin'] as const)('what a sample in %s sends', (language) => {
  const sample = (request: Partial<SampleRequest>): string[] =>
    sampleText({ method: 'POST', url: 'https://api.example.com/a', query: [], headers: [], cookies: [], auth: [], ...request }, language)
      .split('\n')
      .map((line) => line.trim());
  const pick = (swift: string, kotlin: string): string => (language === 'swift' ? swift : kotlin);
  const file = { kind: 'binary', mediaType: 'image/png', file: 'file.bin' } as const;
  const text = { kind: 'text', mediaType: 'text/plain', text: 'hi' } as const;
  const form = { kind: 'form', mediaType: 'application/x-www-form-urlencoded', fields: [['a', 'b c']] } satisfies SampleRequest['body'];
  const parts = {
    kind: 'multipart',
    mediaType: 'multipart/form-data',
    fields: [{ name: 'a', value: 'b' }],
  } satisfies SampleRequest['body'];
  const json = { kind: 'json', mediaType: 'application/json', value: { a: 1 }, text: '{"a": 1}' } as const;
  const long = { kind: 'json', mediaType: 'application/json', value: {}, text: '{"a": 99999999999999999999999}' } as const;
  const word = { kind: 'json', mediaType: 'application/json', value: 1, text: '1' } as const;

  test('is the request itself, with its method, its headers and its credentials', () => {
    const lines = sample({ method: 'DELETE', headers: [['X-One', '1']], auth: [{ kind: 'bearer' }] });
    const all = [
      pick(
        'var request = URLRequest(url: URL(string: "https://api.example.com/a")!)',
        'val request = HttpRequest.newBuilder(URI.create("https://api.example.com/a"))',
      ),
      pick('request.httpMethod = "DELETE"', '.method("DELETE", HttpRequest.BodyPublishers.noBody())'),
      pick('request.setValue("1", forHTTPHeaderField: "X-One")', '.header("X-One", "1")'),
      pick(
        'request.setValue("Bearer \\(token)", forHTTPHeaderField: "Authorization")',
        '.header("Authorization", "Bearer ${System.getenv("API_TOKEN")}")',
      ),
      pick(
        'let (data, response) = try await URLSession.shared.data(for: request)',
        'val response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString())',
      ),
    ];
    expect(all.filter((line) => !lines.includes(line))).toEqual([]);
    const basic = pick(
      'request.setValue("Basic \\(credentials)", forHTTPHeaderField: "Authorization")',
      '.header("Authorization", "Basic $encoded")',
    );
    expect(sample({ auth: [{ kind: 'basic' }] })).toContain(basic);
  });

  test('is the query', () => {
    const lines = sample({ method: 'GET', query: [['q', 'a b']], writtenQuery: 'csv=a,b' });
    const all =
      language === 'swift'
        ? [
            'components.queryItems = [URLQueryItem(name: "q", value: "a b")]',
            'components.percentEncodedQuery = "csv=a,b&" + (components.percentEncodedQuery ?? "")',
            'let request = URLRequest(url: components.url!)',
          ]
        : [
            'val query = listOf("q" to "a b").joinToString("&") { (name, value) ->',
            'URLEncoder.encode(name, Charsets.UTF_8) + "=" + URLEncoder.encode(value, Charsets.UTF_8)',
            'val request = HttpRequest.newBuilder(URI.create("https://api.example.com/a?csv=a,b&$query"))',
          ];
    expect(all.filter((line) => !lines.includes(line))).toEqual([]);
  });

  test.each<[string, NonNullable<SampleRequest['body']>, string[], string[]]>([
    ['a file', file, ['request.httpBody = try Data(contentsOf: URL(fileURLWithPath: "file.bin"))'], ['ofFile(Path.of("file.bin"))']],
    ['text', text, ['request.httpBody = Data("hi".utf8)'], ['ofString("hi")']],
    [
      'a form',
      form,
      ['request.httpBody = Data("a=b%20c".utf8)'],
      ['val form = listOf("a" to "b c").joinToString("&") { (name, value) ->', 'ofString(form)'],
    ],
    [
      'JSON',
      json,
      ['let payload: [String: Any] = ["a": 1]', 'request.httpBody = try JSONSerialization.data(withJSONObject: payload)'],
      ['{"a": 1}', 'ofString(json)'],
    ],
    [
      'JSON with a long number',
      long,
      ['request.httpBody = Data("""', '{"a": 99999999999999999999999}', '""".utf8)'],
      ['{"a": 99999999999999999999999}', 'ofString(json)'],
    ],
    ['a word of JSON', word, ['request.httpBody = Data("""', '1', '""".utf8)'], ['val json = "1"', 'ofString(json)']],
    [
      'parts',
      parts,
      ['body += part("name=\\"a\\"", Data("b".utf8))', 'body += Data("--\\(boundary)--\\r\\n".utf8)', 'request.httpBody = body'],
      [
        'body.write(content)',
        'append("name=\\"a\\"", "b".toByteArray())',
        'body.write("--$boundary--\\r\\n".toByteArray())',
        'ofByteArray(body.toByteArray())',
      ],
    ],
  ])('is the body: %s', (_, body, swift, kotlin) => {
    const lines = sample({ body });
    const type =
      body.kind === 'multipart'
        ? pick('"multipart/form-data; boundary=\\(boundary)"', '"multipart/form-data; boundary=$boundary"')
        : `"${body.mediaType}"`;
    const all = [
      pick(`request.setValue(${type}, forHTTPHeaderField: "Content-Type")`, `.header("Content-Type", ${type})`),
      ...(language === 'swift'
        ? ['request.httpMethod = "POST"', ...swift]
        : kotlin.map((line) => (line.startsWith('of') ? `.method("POST", HttpRequest.BodyPublishers.${line})` : line))),
    ];
    expect(all.filter((line) => !lines.includes(line))).toEqual([]);
  });
});

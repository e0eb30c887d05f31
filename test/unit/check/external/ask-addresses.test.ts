// What hosts do, and what is reported of their addresses then. Each host is a real one, on this machine.
import { afterEach, describe, expect, test } from 'vitest';
import { ask, askAll, closeHosts, names, serve } from './odd-host.js';

afterEach(closeHosts);

const IMPATIENT = { requestMs: 200, totalMs: 600 };

describe('an address is there, if its host', () => {
  test('answers HEAD with 200: one request is sent, which names docgen and its version', async () => {
    let agent: string | undefined;
    const { port, asked } = await serve((request, response) => {
      agent = request.headers['user-agent'];
      response.end();
    });
    expect(await ask(`http://one.net:${port}/a?b=c`)).toEqual({ kind: 'ok' });
    expect(asked).toEqual(['HEAD /a?b=c']);
    expect(agent).toMatch(/^docgen\/\d+\.\d+\.\d+ \(check-links/);
  });

  test.each([404, 405, 403, 500, 501])('answers HEAD with %i and GET with 200', async (status) => {
    const { port, asked } = await serve((request, response) => response.writeHead(request.method === 'HEAD' ? status : 200).end());
    expect(await ask(`http://one.net:${port}/`)).toEqual({ kind: 'ok' });
    expect(asked).toEqual(['HEAD /', 'GET /']);
  });

  test('breaks off on HEAD and knows GET', async () => {
    const { port } = await serve((request, response) => (request.method === 'HEAD' ? response.socket?.destroy() : response.end()));
    expect(await ask(`http://one.net:${port}/`)).toEqual({ kind: 'ok' });
  });

  test('redirects HEAD in a circle and knows GET', async () => {
    const { port } = await serve((request, response) =>
      request.method === 'HEAD' ? response.writeHead(302, { location: '/' }).end() : response.end(),
    );
    expect(await ask(`http://one.net:${port}/`)).toEqual({ kind: 'ok' });
  });

  test('answers 500 once and 200 then', async () => {
    let count = 0;
    const { port } = await serve((_, response) => response.writeHead(count++ < 2 ? 500 : 200).end());
    expect(await ask(`http://one.net:${port}/`)).toEqual({ kind: 'ok' });
  });

  test('sends a gigabyte after its headers, or a byte now and then: no more than what was under way is read', async () => {
    let sent = 0;
    const { port } = await serve((request, response) => {
      if (request.method === 'HEAD') return void response.writeHead(405).end();
      response.writeHead(200, request.url === '/big' ? { 'content-length': 1e9 } : {});
      const chunk = Buffer.alloc(request.url === '/big' ? 65_536 : 1);
      const pump = (): void => {
        while (!response.destroyed && sent < 1e9) {
          sent += chunk.length;
          if (!response.write(chunk)) return;
        }
      };
      if (request.url === '/big') response.on('drain', pump);
      pump();
    });
    expect(await ask(`http://one.net:${port}/big`)).toEqual({ kind: 'ok' });
    // Time enough for more, if it were read.
    await new Promise((done) => setTimeout(done, 300));
    expect(sent).toBeLessThan(20e6);
  });

  test('asks for a pause of a second: no request of any address comes earlier, and the next one succeeds', async () => {
    let rested: number | undefined;
    const early: number[] = [];
    const { port } = await serve((_, response) => {
      const now = performance.now();
      rested ??= now + 1_000;
      if (now < rested - 20) early.push(now);
      if (early.length === 1 && now < rested - 20) response.writeHead(429, { 'retry-after': '1' });
      response.end();
    });
    const verdicts = await askAll([`http://one.net:${port}/a`, `http://one.net:${port}/b`], { limits: { hostAtOnce: 1 } });
    expect([...verdicts.values()]).toEqual([{ kind: 'ok' }, { kind: 'ok' }]);
    expect(early).toHaveLength(1);
  });

  test('has moved for good: the new address is reported, if the move to it is permanent', async () => {
    const { port } = await serve((request, response) => {
      const [status, location] = { '/old': [301, '/new#part'], '/new': [308, '/newer'], '/newer': [302, '/today'] }[request.url ?? ''] ?? [
        200,
      ];
      response.writeHead(status as number, location === undefined ? {} : { location: String(location) }).end();
    });
    const origin = `http://one.net:${port}`;
    expect(await ask(`${origin}/old`)).toEqual({ kind: 'ok', moved: `${origin}/newer` });
    expect(await ask(`${origin}/newer`)).toEqual({ kind: 'ok' });
  });
});

describe('an address is broken, if', () => {
  test.each([404, 410])('its host answers %i to GET', async (status) => {
    const { port, asked } = await serve((_, response) => response.writeHead(status).end());
    expect(await ask(`http://one.net:${port}/`)).toEqual({ kind: 'broken', why: `the host answers with status ${status}` });
    expect(asked).toEqual(['HEAD /', 'GET /']);
  });

  test('it redirects to what is not there', async () => {
    const { port } = await serve((request, response) =>
      request.url === '/' ? response.writeHead(302, { location: '/gone' }).end() : response.writeHead(404).end(),
    );
    const why = `it redirects to http://one.net:${port}/gone, where the host answers with status 404`;
    expect(await ask(`http://one.net:${port}/`)).toEqual({ kind: 'broken', why });
  });

  test('it redirects in a circle; not if cookies, which are not kept, may end it', async () => {
    const { port } = await serve((request, response) => {
      const location = request.url?.endsWith('a') ? '/b' : '/a';
      response.writeHead(301, { location, ...(request.url === '/c-a' && { 'set-cookie': 'seen=1' }) }).end();
    });
    expect(await ask(`http://one.net:${port}/a`)).toMatchObject({ kind: 'broken', why: expect.stringContaining('loop') });
    expect(await ask(`http://one.net:${port}/c-a`)).toMatchObject({ kind: 'uncertain', why: expect.stringContaining('cookies') });
  });

  test('its host does not exist by two look-ups, while other hosts are found', async () => {
    const lookUp = names({ 'nowhere.net': 'ENOTFOUND' });
    expect(await ask('https://nowhere.net/a', { lookUp })).toEqual({ kind: 'broken', why: 'the host nowhere.net does not exist' });
    expect(lookUp.asked.filter((name) => name === 'nowhere.net')).toHaveLength(2);
  });
});

describe('an address is uncertain, if its host', () => {
  test.each([400, 401, 403, 405, 451, 999])('answers %i: once by HEAD, once by GET', async (status) => {
    const { port, asked } = await serve((_, response) => response.writeHead(status).end());
    expect(await ask(`http://one.net:${port}/`)).toEqual({ kind: 'uncertain', why: `the host answers with status ${status}` });
    expect(asked).toHaveLength(2);
  });

  test.each([429, 500, 503])('answers %i again and again', async (status) => {
    const { port } = await serve((_, response) => response.writeHead(status).end());
    expect(await ask(`http://one.net:${port}/`)).toEqual({ kind: 'uncertain', why: `the host answers with status ${status}` });
  });

  test('wants more rest than a run has: it is asked once, and for nothing else', async () => {
    const { port, asked } = await serve((_, response) => response.writeHead(429, { 'retry-after': '3600' }).end());
    const verdicts = await askAll(
      ['a', 'b', 'c', 'd'].map((path) => `http://one.net:${port}/${path}`),
      { limits: { hostAtOnce: 1 } },
    );
    const why = 'the host answers with status 429, and asks to wait for 3600 seconds';
    expect([...verdicts.values()]).toEqual(Array.from({ length: 4 }, () => ({ kind: 'uncertain', why })));
    expect(asked).toEqual(['HEAD /a']);
  });

  test('never answers, or sends its headers letter by letter: within the time for all', async () => {
    const { port } = await serve((request, response) => {
      if (request.url !== '/drip') return;
      const timer = setInterval(() => response.socket?.write('H'), 20);
      response.on('close', () => clearInterval(timer));
    });
    for (const path of ['hang', 'drip']) {
      expect((await ask(`http://one.net:${port}/${path}`, { limits: IMPATIENT }))?.kind).toBe('uncertain');
    }
  });

  test('breaks off, speaks no HTTP, or does not listen', async () => {
    const { port } = await serve((request, response) => {
      if (request.url === '/noise') response.socket?.end('220 mail.net ready\r\n');
      else response.socket?.destroy();
    });
    expect(await ask(`http://one.net:${port}/`)).toEqual({ kind: 'uncertain', why: 'one.net closed the connection' });
    expect(await ask(`http://one.net:${port}/noise`)).toEqual({ kind: 'uncertain', why: 'one.net does not answer like a web server' });
    await closeHosts();
    expect(await ask(`http://one.net:${port}/`)).toEqual({ kind: 'uncertain', why: "one.net can't be reached" });
  });

  test('has a certificate that is not trusted', async () => {
    const { port, asked } = await serve((_, response) => response.end(), true);
    expect(await ask(`https://localhost:${port}/`)).toMatchObject({
      kind: 'uncertain',
      why: expect.stringContaining('certificate of localhost'),
    });
    expect(asked).toEqual([]);
  });

  test('can not be looked up just now, or did not exist by one look-up only', async () => {
    expect(await ask('https://flaky.net/', { lookUp: names({ 'flaky.net': 'EAI_AGAIN' }) })).toEqual({
      kind: 'uncertain',
      why: 'the host name flaky.net could not be resolved',
    });
    const tired = names({ 'flaky.net': 'EAI_AGAIN', 'flakier.net': 'ENOTFOUND' });
    let count = 0;
    const once = ((name: string, ...rest: [never, never]) =>
      tired(name === 'flaky.net' && ++count > 2 ? 'flakier.net' : name, ...rest)) as never;
    expect(await ask('https://flaky.net/', { lookUp: once })).toEqual({ kind: 'uncertain', why: 'the host flaky.net does not exist' });
    const { port } = await serve((_, response) => response.end());
    const table: Record<string, string> = { 'flaky.net': 'ENOTFOUND' };
    const lookUp = names(table);
    setTimeout(() => delete table['flaky.net'], 20);
    expect(await ask(`http://flaky.net:${port}/`, { lookUp, limits: { backoffMs: 100 } })).toEqual({ kind: 'ok' });
  });

  test('redirects on and on, or to what no browser opens', async () => {
    const { port } = await serve((request, response) =>
      response.writeHead(302, { location: request.url === '/app' ? 'intent:open' : `/${Number(request.url?.slice(1)) + 1}` }).end(),
    );
    expect(await ask(`http://one.net:${port}/1`)).toEqual({ kind: 'uncertain', why: 'it redirects more than 10 times' });
    expect(await ask(`http://one.net:${port}/app`)).toMatchObject({ kind: 'uncertain', why: expect.stringContaining('intent:') });
  });
});

describe('hosts are left in peace:', () => {
  test('two requests at once to one, sixteen in all, and a pause between two to one', async () => {
    const one = await serve((_, response) => void setTimeout(() => response.end(), 150));
    const addresses = Array.from({ length: 8 }, (_, n) => `http://one.net:${one.port}/${n}`);
    await askAll(addresses, { limits: { gapMs: 100 } });
    expect([one.most(), one.asked.length]).toEqual([2, 8]);
    // Seven pauses; without them the last of four pairs would begin after 450 ms. Any one connection may be late.
    expect((one.times.at(-1) ?? 0) - (one.times[0] ?? 0)).toBeGreaterThan(560);

    const all = await serve((_, response) => void setTimeout(() => response.end(), 100));
    await askAll(Array.from({ length: 60 }, (_, n) => `http://h${n % 30}.net:${all.port}/${n}`));
    expect([all.most(), all.asked.length]).toEqual([16, 60]);
  });

  test('one that does not know HEAD is not asked so again', async () => {
    const { port, asked } = await serve((request, response) => response.writeHead(request.method === 'HEAD' ? 405 : 200).end());
    await askAll(
      ['a', 'b', 'c'].map((path) => `http://one.net:${port}/${path}`),
      { limits: { hostAtOnce: 1 } },
    );
    expect(asked.filter((line) => line.startsWith('HEAD')).length).toBeLessThan(3);
    expect(asked.filter((line) => line.startsWith('GET'))).toHaveLength(3);
  });

  test('one that hangs is given up after a few of its five hundred addresses, others are not', async () => {
    const { port, asked } = await serve((request, response) => void (request.headers.host?.startsWith('dead') || response.end()));
    const addresses = Array.from({ length: 500 }, (_, n) => `http://dead.net:${port}/${n}`);
    const verdicts = await askAll([...addresses, `http://live.net:${port}/`], { limits: { gapMs: 20, requestMs: 400 } });
    expect(new Set(addresses.map((address) => verdicts.get(address)?.kind))).toEqual(new Set(['uncertain']));
    expect(verdicts.get(`http://live.net:${port}/`)).toEqual({ kind: 'ok' });
    expect(asked.length).toBeLessThan(15);
  });
});

test('offline, nothing is known of anything, and each name is asked once at most', async () => {
  const lookUp = Object.assign((name: string, _: object, done: (error: Error) => void) => {
    done(Object.assign(new Error(name), { code: 'ENOTFOUND' }));
  }) as never;
  const verdicts = await askAll(['https://a.net/', 'https://a.net/b', 'https://b.net/'], { lookUp });
  expect([...verdicts.values()]).toEqual(Array.from({ length: 3 }, () => ({ kind: 'offline' })));
});

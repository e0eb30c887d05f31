// Hosts that are no public ones: in no spelling, behind no name and no redirect is anything sent to them.
import { afterEach, describe, expect, test } from 'vitest';
import { isPrivateAddress } from '../../../../src/base/urls/private-address.js';
import { ask, closeHosts, names, serve } from './odd-host.js';

afterEach(closeHosts);

const SPELLINGS = [
  'http://127.0.0.1:PORT/',
  'http://2130706433:PORT/',
  'http://0x7f000001:PORT/',
  'http://0x7f.1:PORT/',
  'http://017700000001:PORT/',
  'http://0177.0.0.01:PORT/',
  'http://127.1:PORT/',
  'http://127.0.0.1.:PORT/',
  'http://１２７.0.0.1:PORT/',
  'http://%31%32%37.0.0.1:PORT/',
  'http://0:PORT/',
  'http://0.0.0.0:PORT/',
  'http://[::]:PORT/',
  'http://[::1]:PORT/',
  'http://[0:0:0:0:0:0:0:1]:PORT/',
  'http://[::ffff:7f00:1]:PORT/',
  'http://[::ffff:127.0.0.1]:PORT/',
  'http://[64:ff9b::7f00:1]:PORT/',
  'http://localhost:PORT/',
  'http://LOCALHOST.:PORT/',
  'http://a.localhost:PORT/',
  'http://one.net@127.0.0.1:PORT/',
  'http://user:word@one.net:PORT/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://192.168.1.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://100.64.0.1/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://[fe80::1]/',
  'http://[fd00::1]/',
  'http://[ff02::1]/',
  'http://[::ffff:0:127.0.0.1]:PORT/',
  'http://[64:ff9b:1::1]/',
  'http://[100:0:0:1::1]/',
  'http://[2001:db8::1]/',
  'http://[2002:7f00:1::1]/',
  'http://[3fff::1]/',
  'http://[5f00::1]/',
  'http://[fec0::1]/',
  'http://[fe00::1]/',
  'http://wiki/',
  'http://kubernetes.default.svc/',
  'http://printer.local/',
  'http://metadata.google.internal/',
];

test.each(SPELLINGS)('%s is refused, and no name is looked up', async (spelling) => {
  const { port, connections } = await serve((_, response) => response.end());
  const lookUp = names();
  expect(await ask(new URL(spelling.replace('PORT', String(port))).href, { allowPrivate: false, lookUp })).toMatchObject({
    kind: 'refused',
  });
  expect([connections(), lookUp.asked]).toEqual([0, []]);
});

describe('refused after a look at what it stands for:', () => {
  test.each([['127.0.0.1'], ['10.0.0.7'], ['169.254.169.254'], ['::1'], ['fd00::1'], ['::ffff:127.0.0.1'], ['93.184.216.34', '127.0.0.1']])(
    'a name that stands for %s',
    async (...addresses) => {
      const { port, connections } = await serve((_, response) => response.end());
      const verdict = await ask(`http://one.net:${port}/`, { allowPrivate: false, lookUp: names({ 'one.net': addresses }) });
      expect(verdict).toMatchObject({ kind: 'refused', why: expect.stringContaining('one.net resolves to') });
      expect(connections()).toBe(0);
    },
  );
});

test('--allow-private asks them all, and sends no user names even then', async () => {
  const { port, connections } = await serve((_, response) => response.end());
  for (const host of ['127.0.0.1', '2130706433', '127.1', 'localhost', 'localhost.', 'wiki']) {
    expect(await ask(new URL(`http://${host}:${port}/`).href)).toEqual({ kind: 'ok' });
  }
  const before = connections();
  expect(await ask(`http://user:word@127.0.0.1:${port}/`)).toMatchObject({ kind: 'refused', why: expect.stringContaining('user name') });
  expect(connections()).toBe(before);
});

test('addresses of public hosts are none of these', () => {
  for (const address of ['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946', '2001:4860:4860::8888', '2a00:1450:4001:81b::200e'])
    expect(isPrivateAddress(address)).toBe(false);
});

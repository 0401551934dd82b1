import { expect, test, vi } from 'vitest';
import { connectionUrl } from './connection-url.ts';

test('both names of the scheme mean the same store', () => {
  const url = connectionUrl('esdb://store:2113?tls=false');
  expect(url).toBe(connectionUrl('kurrentdb://store:2113/?tls=false'));
  expect(url).toMatch(/^kurrentdb:\/\/store:2113\?tls=false/);
  expect(connectionUrl('esdb+discover://store')).toBe('kurrentdb+discover://store');
});

test('TLS is on unless the URL turns it off', () => {
  expect(connectionUrl('kurrentdb://store:2113')).not.toContain('tls');
});

test('the hosts of a cluster stay, and the client looks for its leader at its own pace', () => {
  const url = connectionUrl('esdb://a:2113,b:2113,c:2113?tls=false');
  expect(url).toBe('kurrentdb://a:2113,b:2113,c:2113?tls=false');
});

test('an option that the client does not know is left out, and its warning does not show the password', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const url = connectionUrl('kurrentdb://me:hunter2@store:2113?tls=false&color=red&NODE_PREFERENCE=follower');
  expect(url).toMatch(/^kurrentdb:\/\/me:hunter2@store:2113\?tls=false&NODE_PREFERENCE=follower&/);
  const said = warn.mock.calls.flat().join();
  warn.mockRestore();
  expect(said).toContain('color');
  expect(said).not.toContain('hunter2');
});

test('the name of the connection is part of the URL, escaped', () => {
  expect(connectionUrl('kurrentdb://store:2113?tls=false', 'caravan gateway')).toContain(
    '&connectionName=caravan%20gateway',
  );
});

test.for(['http://store:2113', 'store:2113', '', 'kurrentdb://'])('refuses %j', (url) => {
  expect(() => connectionUrl(url)).toThrow('kurrentdb://host:2113');
});

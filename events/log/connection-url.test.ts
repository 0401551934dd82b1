import { expect, test } from 'vitest';
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

test('the name of the connection is part of the URL, escaped', () => {
  expect(connectionUrl('kurrentdb://store:2113?tls=false', 'caravan gateway')).toContain(
    '&connectionName=caravan%20gateway',
  );
});

test.for(['http://store:2113', 'store:2113', '', 'kurrentdb://'])('refuses %j', (url) => {
  expect(() => connectionUrl(url)).toThrow('kurrentdb://host:2113');
});

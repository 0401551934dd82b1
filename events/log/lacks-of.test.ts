import { expect, test } from 'vitest';
import { lacksOf } from './lacks-of.ts';

test.each([
  'kurrentdb://caravan:secret@host:2113',
  'esdb+discover://caravan:secret@cluster.example',
  'kurrentdb://caravan:secret@a:2113,b:2113?tls=true&tlsCaFile=/authority/ca.crt',
  'kurrentdb://host:2113?userCertFile=/own.crt&userKeyFile=/own.key',
])('%s lacks nothing', (address) => {
  expect(lacksOf(address)).toEqual([]);
});

test.each([
  ['kurrentdb://host:2113', ['a user']],
  // the client drops the password when there is no TLS
  ['kurrentdb://caravan:secret@host:2113?tls=false', ['TLS (it says tls=false)', 'a user']],
  ['kurrentdb://c:s@host?tlsVerifyCert=false', ['a check of the certificate (it says tlsVerifyCert=false)']],
])('%s lacks something', (address, lacks) => {
  expect(lacksOf(address)).toEqual(lacks);
});

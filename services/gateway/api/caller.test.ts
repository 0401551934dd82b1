import { brandsOf } from '@caravan/brands/testing';
import { expect, it } from 'vitest';
import { anywhere, noStaff } from '../testing/no-staff.ts';
import { noSellers } from '../testing/no-sellers.ts';
import { unknownBrowser } from '../testing/unknown-browser.ts';
import { admit } from './admission.ts';
import { callerOf, siteOf } from './caller.ts';

it('counts the lines of one IPv6 site as one source of passwords, and as callers of their own', () => {
  const [one, other] = ['2001:db8:77:1::1', '2001:0db8:77:ffff::9'];
  expect(siteOf(one)).toBe(siteOf(other));
  expect(callerOf(one)).not.toBe(callerOf(other));
  expect(siteOf('2001:db8:78:1::1')).not.toBe(siteOf(one));
});

it('counts each IPv4 address as a source of its own, however it is written', () => {
  expect(siteOf('203.0.113.9')).toBe('203.0.113.9');
  expect(siteOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(siteOf('203.0.113.10')).not.toBe(siteOf('203.0.113.9'));
});

it('gives an action the site that its caller is in', async () => {
  const parts = {
    identity: { sessionOf: async () => undefined },
    sellers: noSellers,
    staff: noStaff,
    office: anywhere,
    brands: brandsOf('oakmart'),
  };
  const asked = {
    overTls: true,
    browser: unknownBrowser,
    headers: {},
    parameters: {},
    correlationId: 'theirs',
    requestId: 'ours',
  };
  const call = await admit(parts, { ...asked, permission: 'shop.browse', address: '2001:db8:77:1::1' });
  expect(call).toMatchObject({ source: '2001:db8:77' });
});

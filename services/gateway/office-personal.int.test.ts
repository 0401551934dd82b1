import { randomUUID } from 'node:crypto';
import { money } from '@caravan/events';
import { STAFF_ROLES } from '@caravan/identity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyOf } from './testing/test-client.ts';
import { registerProven } from './testing/register-proven.ts';
import { createTestMall } from './testing/test-mall.ts';
import { newStaff, type TestStaff } from './testing/test-staff.ts';

const mall = await createTestMall();
const { client } = mall.gateway();
let service: TestStaff;
let auditor: TestStaff;
beforeAll(async () => {
  service = await newStaff(mall, client, 'customer-service');
  auditor = await newStaff(mall, client, 'auditor');
});
afterAll(() => mall.stop());

const reason = 'the parcel came back';
const home = {
  contacts: 'Mei Unmistakable',
  phone: '91234567',
  country: 'Singapore',
  postcode: '018956',
  address: '1 Marina Boulevard',
};

async function newBuyer(username: string) {
  const { usercode, token } = await registerProven(mall, client, { username });
  await client.call('address!add', { ...home, use: true }, { token });
  return { usercode, token };
}
const personal = (usercode: string, by = service, why = reason) =>
  client.ask('officeBuyer!personal', { usercode, reason: why }, by);
const journalOf = async (subject: string) =>
  (await client.call('office!journal', { subject }, auditor)).pageList;

async function borrows(usercode: string, realName: string): Promise<void> {
  const id = randomUUID();
  const applied = await mall.lending.apply({
    context: { commandId: id, correlationId: id, causationId: id, actor: usercode },
    usercode,
    applicant: {
      realName,
      nationality: 'SG',
      documentType: 'passport',
      documentNumber: 'E1234567',
      photos: ['p'],
    },
    amount: money('100000'),
    termDays: 90,
    agreed: true,
  });
  expect(applied).toHaveProperty('loanId');
}

it('shows who a buyer is and how to reach them; the journal keeps who, whom and why, and none of it', async () => {
  const { usercode } = await newBuyer('meitan@unmistakable.example');
  await borrows(usercode, 'Tan Mei Ling');
  const shown = await client.call('officeBuyer!personal', { usercode, reason }, service);
  expect(shown).toMatchObject({
    usercode,
    personal: {
      email: 'meitan@unmistakable.example',
      areaCode: '',
      phone: '',
      realNames: ['Tan Mei Ling'],
      addresses: [{ ...home, email: '', areaCode: '', province: '', city: '', use: 1 }],
    },
  });
  // each look is an entry, also of the same buyer
  expect(keyOf(await personal(usercode))).toBeUndefined();
  const entries = await journalOf(usercode);
  const entry = { action: 'officeBuyer!personal', username: service.username, subject: usercode, reason };
  expect(entries).toMatchObject([
    { ...entry, outcome: 'done' },
    { ...entry, outcome: 'done' },
  ]);
  const kept = JSON.stringify([
    await mall.db.selectFrom('staff_journal').selectAll().execute(),
    await mall.db.selectFrom('staff_journal_outcome').selectAll().execute(),
    mall.logged,
  ]);
  for (const secret of ['unmistakable.example', 'Unmistakable', 'Tan Mei Ling', 'Marina', '91234567'])
    expect(kept).not.toContain(secret);
});

it('leaves the answer nowhere: not in a cache of the server, and in none of a browser', async () => {
  const kept: string[] = [];
  const { cache } = mall.dependencies;
  const watched = mall.gateway({
    cache: {
      ...cache,
      set: async (key, value, seconds) => {
        kept.push(value);
        await cache.set(key, value, seconds);
      },
    },
  });
  const { usercode } = await newBuyer('keeper@nowhere.example');
  const answered = await watched.app.inject({
    method: 'POST',
    url: '/wap/api/officeBuyer!personal.action',
    headers: { token: service.token, 'idempotency-key': randomUUID() },
    payload: { usercode, reason },
  });
  expect(answered.json()).toMatchObject({ data: { personal: { email: 'keeper@nowhere.example' } } });
  expect(answered.headers['cache-control']).toBe('no-store');
  expect(kept.join()).not.toContain('nowhere.example');
});

it('says of a closed account that there is nothing to read any more', async () => {
  const { usercode } = await newBuyer('leaver@example.com');
  await mall.dependencies.identity.forget({ usercode, closedAt: new Date() });
  expect(await client.call('officeBuyer!personal', { usercode, reason }, service)).toEqual({ usercode });
  expect(await journalOf(usercode)).toMatchObject([{ action: 'officeBuyer!personal', outcome: 'done' }]);
});

it.each([
  ['seven letters', 'too few'],
  ['201 letters', 'x'.repeat(201)],
  ['blanks', ' '.repeat(9)],
])('asks for a reason in words, which %s are not', async (_what, why) => {
  const { usercode } = await client.newBuyer();
  expect(keyOf(await personal(usercode, service, why))).toBe('parameter-error');
  expect(await journalOf(usercode)).toEqual([]);
});

const others = STAFF_ROLES.filter((role) => role !== 'customer-service' && role !== 'risk');
it.each(others)('is not for %s', async (role) => {
  const { usercode } = await client.newBuyer();
  expect(keyOf(await personal(usercode, await newStaff(mall, client, role)))).toBe('no-permission');
});

it('is for risk too, of nobody under an unknown usercode, and never of oneself', async () => {
  const own = await client.newBuyer();
  const risk = await newStaff(mall, client, 'risk', own.usercode);
  const { usercode } = await client.newBuyer();
  expect(keyOf(await personal(usercode, risk))).toBeUndefined();
  expect(keyOf(await personal('NOBODY00', risk))).toBe('user-unknown');
  expect(keyOf(await personal(own.usercode, risk))).toBe('own-account');
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { PERSONAL_DATA_PER_DAY, type AddressFields } from './index.ts';
import { createTestIdentity, type TestIdentity } from './testing/test-identity.ts';

const DAY_MS = 86_400_000;
const home: AddressFields = {
  contacts: 'Mei Tan',
  email: '',
  areaCode: '65',
  phone: '91234567',
  country: 'Singapore',
  province: '',
  city: 'Singapore',
  postcode: '018956',
  address: '1 Marina Boulevard',
};

let test: TestIdentity;
beforeAll(async () => {
  test = await createTestIdentity();
});
afterAll(() => test.database.drop());

async function newBuyer(name: string): Promise<string> {
  const made = await test.identity.register({ name, password: 'wagon-77', brand: 'caravan' });
  if ('refusal' in made) throw new Error(made.refusal.key);
  return made.usercode;
}
const open = (by: string, usercode: string) => test.identity.openPersonalData(by, usercode);

it('opens what somebody signs in with, and where their goods go', async () => {
  const usercode = await newBuyer('meitan@example.com');
  await test.identity.addresses.add(usercode, { fields: home, isDefault: true });
  expect(await open('staff-ADA', usercode)).toMatchObject({
    personal: { email: 'meitan@example.com', phone: '', addresses: [{ ...home, isDefault: true }] },
  });
});

it('opens so many in a day for each member of staff, and others the next day', async () => {
  const usercode = await newBuyer('askedoften@example.com');
  const closed = await newBuyer('closed@example.com');
  await test.identity.forget({ usercode: closed, closedAt: new Date() });
  const looks = Array.from({ length: PERSONAL_DATA_PER_DAY - 1 }, () => open('staff-BEA', usercode));
  await Promise.all(looks);
  // neither costs anything
  expect(await open('staff-BEA', closed)).toEqual({ personal: undefined });
  expect(await open('staff-BEA', 'NOBODY00')).toMatchObject({ refusal: { key: 'user-unknown' } });
  // of several at once, as many as are left
  const last = await Promise.all([open('staff-BEA', usercode), open('staff-BEA', usercode)]);
  expect(last.filter((answer) => 'personal' in answer)).toHaveLength(1);
  // noon in Shanghai
  const left = { most: PERSONAL_DATA_PER_DAY, seconds: 12 * 3600 };
  expect(await open('staff-BEA', usercode)).toEqual({
    refusal: { key: 'personal-data-limit', details: left },
  });
  expect(await open('staff-CLEO', usercode)).toHaveProperty('personal.email');
  test.pass(DAY_MS);
  expect(await open('staff-BEA', usercode)).toHaveProperty('personal.email');
});

it('opens nothing of a closed account', async () => {
  const usercode = await newBuyer('leaver@example.com');
  await test.identity.addresses.add(usercode, { fields: home, isDefault: true });
  await test.identity.forget({ usercode, closedAt: new Date() });
  expect(await open('staff-DORA', usercode)).toEqual({ personal: undefined });
});

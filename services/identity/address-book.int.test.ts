import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADDRESS_LIMIT, type AddressBook, type AddressFields } from './index.ts';
import { createTestIdentity, type TestIdentity } from './testing/test-identity.ts';

const fields: AddressFields = {
  contacts: 'Mei Tan',
  email: 'mei@example.com',
  areaCode: '65',
  phone: '91234567',
  country: 'Singapore',
  province: '',
  city: 'Singapore',
  postcode: '018956',
  address: '1 Marina Boulevard',
};

let test: TestIdentity;
let book: AddressBook;
let buyers = 0;

beforeAll(async () => {
  test = await createTestIdentity();
  book = test.identity.addresses;
});
afterAll(() => test.database.drop());

async function newBuyer(): Promise<string> {
  buyers += 1;
  const registered = await test.identity.register({
    name: `buyer${buyers}x`,
    password: 'wagon-77',
    brand: 'caravan',
  });
  if ('refusal' in registered) throw new Error(registered.refusal.key);
  return registered.usercode;
}

async function added(usercode: string, isDefault = false): Promise<string> {
  const saved = await book.add(usercode, { fields, isDefault });
  if ('refusal' in saved) throw new Error(saved.refusal.key);
  return saved.id;
}

describe('the address book', () => {
  it('gives back what was put in, from a table that shows none of it', async () => {
    const buyer = await newBuyer();
    const id = await added(buyer);
    expect(await book.list(buyer)).toEqual([{ ...fields, id, isDefault: true }]);
    const row = await test.database.db
      .selectFrom('identity_address')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    expect(JSON.stringify(row)).not.toMatch(/Marina|Mei|91234567/);
  });

  it('has one default: the first, until another is chosen', async () => {
    const buyer = await newBuyer();
    const first = await added(buyer);
    const second = await added(buyer, true);
    expect((await book.list(buyer)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [second, true],
      [first, false],
    ]);
    await book.edit(buyer, first, { fields: { ...fields, city: 'Jurong' }, isDefault: true });
    expect(await book.find(buyer, first)).toMatchObject({ city: 'Jurong', isDefault: true });
    expect(await book.find(buyer, second)).toMatchObject({ isDefault: false });
  });

  it('makes the newest of those that remain the default when the default is removed', async () => {
    const buyer = await newBuyer();
    const later = async () => {
      test.pass(1_000);
      return await added(buyer);
    };
    const first = await later();
    const second = await later();
    const third = await later();
    expect(await book.remove(buyer, second)).toBeUndefined();
    expect(await book.find(buyer, first)).toMatchObject({ isDefault: true });
    const fourth = await later();
    await book.remove(buyer, first);
    expect((await book.list(buyer)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [fourth, true],
      [third, false],
    ]);
  });

  it('has one default whatever is added and removed at once', async () => {
    const buyer = await newBuyer();
    const ids = [await added(buyer), await added(buyer), await added(buyer)];
    await Promise.all([
      ...ids.map((id) => book.remove(buyer, id)),
      ...Array.from({ length: 3 }, () => book.add(buyer, { fields, isDefault: true })),
    ]);
    const left = await book.list(buyer);
    expect(left.map(({ isDefault }) => isDefault)).toEqual([true, false, false]);
  });

  it('holds its limit when many addresses are added at once', async () => {
    const buyer = await newBuyer();
    const saved = await Promise.all(
      Array.from({ length: ADDRESS_LIMIT + 4 }, () => book.add(buyer, { fields, isDefault: true })),
    );
    expect(saved.filter((each) => 'refusal' in each && each.refusal.key === 'address-limit')).toHaveLength(4);
    expect(await book.list(buyer)).toHaveLength(ADDRESS_LIMIT);
  });

  it("does not know somebody else's address", async () => {
    const owner = await newBuyer();
    const stranger = await newBuyer();
    const id = await added(owner);
    const unknown = { key: 'address-unknown' };
    expect(await book.find(stranger, id)).toBeUndefined();
    expect(await book.edit(stranger, id, { fields, isDefault: true })).toEqual({ refusal: unknown });
    expect(await book.remove(stranger, id)).toEqual(unknown);
    expect(await book.find(owner, id)).toBeDefined();
  });

  it('does not know what was never an address', async () => {
    const buyer = await newBuyer();
    expect(await book.find(buyer, "1' or '1'='1")).toBeUndefined();
    expect(await book.remove(buyer, 'nonsense')).toEqual({ key: 'address-unknown' });
  });

  it('forgets what is removed', async () => {
    const buyer = await newBuyer();
    const id = await added(buyer);
    expect(await book.remove(buyer, id)).toBeUndefined();
    expect(await book.list(buyer)).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import { createKeyedHash } from './keyed-hash.ts';
import { accountOf } from './testing/two-shops.ts';
import { createTestIdentity } from './testing/test-identity.ts';

it('staff find by a phone the account that it signs in to, whatever other was kept under its digits before', async () => {
  const test = await createTestIdentity();
  const keyed = createKeyedHash('a secret of the tests, long enough for them');
  // the first rows of the table are those of before
  const [before, now] = [await accountOf(test, 'meitan88'), await accountOf(test, 'orchard8')];
  for (const [usercode, digits] of [
    [before, '330612345678'],
    [now, '33612345678'],
  ] as const)
    await test.database.db
      .updateTable('identity_user')
      .set({ phone_index: keyed('phone', digits) })
      .where('usercode', '=', usercode)
      .execute();
  const sought = { name: '06 12 34 56 78', areaCode: '33', asker: 'anna' };
  const find = async () => (await test.identity.accounts.find(sought)) as { account?: { usercode: string } };
  expect((await find()).account?.usercode).toBe(now);
  await test.database.db.deleteFrom('identity_user').where('usercode', '=', now).execute();
  expect((await find()).account?.usercode).toBe(before);
  await test.database.drop();
});

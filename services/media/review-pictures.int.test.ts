import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createReviewPictures, type Purpose, type ReviewPictures } from './index.ts';
import { drawing } from './testing/pictures.ts';
import { createTestMedia, type TestMedia } from './testing/test-media.ts';

let test: TestMedia;
let pictures: ReviewPictures;
let owner: string;
beforeAll(async () => {
  test = await createTestMedia();
  pictures = createReviewPictures(test.database.db, test.clock);
});
beforeEach(() => {
  owner = `owner-${randomUUID()}`;
});
afterAll(() => test.stop());

async function uploaded(purpose: Purpose = 'review'): Promise<string> {
  const bytes = await drawing();
  const answer = await test.media.upload({ owner, bucket: 'caravan-files', purpose, bytes });
  return 'refusal' in answer ? expect.unreachable(answer.refusal.key) : answer.id;
}
const about = (orderId: string, ...ids: string[]) => ({ orderId, owner, ids });

it('are kept for their review, and shown once it is recorded', async () => {
  const ids = [await uploaded(), await uploaded()];
  expect(await pictures.keep(about('O1', ...ids))).toBe(true);
  expect(await pictures.addressesOf(ids)).toEqual(new Map());
  await pictures.show(about('O1', ...ids));
  await pictures.show(about('O1', ...ids));
  const addresses = await pictures.addressesOf(ids);
  expect([...addresses.keys()].toSorted()).toEqual(ids.toSorted());
  for (const [id, address] of addresses) expect(address).toMatch(new RegExp(`^/files/${id}/.+\\.webp$`));
});

it('are those of the order again when its review comes again, and of no other', async () => {
  const id = await uploaded();
  await pictures.show(about('O2', id));
  expect(await pictures.keep(about('O2', id))).toBe(true);
  expect(await pictures.keep(about('O3', id))).toBe(false);
  await pictures.show(about('O3', id));
  expect(await pictures.keep(about('O2', id))).toBe(true);
});

it('are refused when one is gone, of somebody else or for another purpose', async () => {
  const id = await uploaded();
  expect(await pictures.keep(about('O4', id, '0'.repeat(32)))).toBe(false);
  expect(await pictures.keep({ orderId: 'O4', owner: 'somebody else', ids: [id] })).toBe(false);
  expect(await pictures.keep(about('O4', await uploaded('avatar')))).toBe(false);
  expect(await pictures.keep(about('O4'))).toBe(true);
});

it('are shown no more once the account of their owner is closed, unlike proofs of payment', async () => {
  const [id, proof] = [await uploaded(), await uploaded('recharge')];
  await pictures.show(about('O5', id));
  await test.database.db.transaction().execute(async (transaction) => {
    await test.media.claims.claim(transaction, { id: proof, owner, purpose: 'recharge', by: 'recharge:1' });
    await test.media.claims.releaseAllOf(transaction, { owner, purpose: 'review' });
  });
  expect(await pictures.addressesOf([id])).toEqual(new Map());
  const of = test.database.db.selectFrom('upload').select('state');
  expect(await of.where('id', '=', proof).execute()).toEqual([{ state: 'used' }]);
});

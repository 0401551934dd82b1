import { silentLogger } from '@caravan/platform';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  createLoanDocuments,
  createRechargeProofs,
  createSweepUploadsJob,
  type RechargeProofs,
} from './index.ts';
import { drawing } from './testing/pictures.ts';
import { createTestMedia, type TestMedia } from './testing/test-media.ts';
import type { IsTold } from './untold-proofs.ts';

const DAY_MS = 24 * 3_600_000;

let test: TestMedia;
let proofs: RechargeProofs;
let owner: string;
beforeAll(async () => {
  test = await createTestMedia();
  proofs = createRechargeProofs(test.database.db, test.clock);
});
beforeEach(() => {
  owner = `owner-${randomUUID()}`;
});
afterAll(() => test.stop());

/** What the log says; the recharges that were told. */
const told = new Set<string>();
const isTold = vi.fn<IsTold>(async (_usercode, rechargeId) => told.has(rechargeId));
const sweep = () =>
  createSweepUploadsJob({
    db: test.database.db,
    storage: test.storage,
    seals: test.vault,
    jobs: { schedule: async () => undefined },
    clock: test.clock,
    logger: silentLogger,
    isTold,
  })(null);

/** A proof of a new recharge, as a form leaves it before the recharge is told. */
async function claimed(): Promise<{ readonly id: string; readonly rechargeId: string }> {
  const bytes = await drawing();
  const answer = await test.media.upload({ owner, bucket: 'caravan-files', purpose: 'recharge', bytes });
  if ('refusal' in answer) return expect.unreachable(answer.refusal.key);
  const rechargeId = randomUUID();
  expect(await proofs.claim({ rechargeId, owner, id: answer.id })).toBe(true);
  return { id: answer.id, rechargeId };
}
const stateOf = async (id: string) =>
  (await test.database.db.selectFrom('upload').select('state').where('id', '=', id).executeTakeFirst())
    ?.state;
const aDay = () => test.pass(DAY_MS + 1_000);

it('a proof is kept for a recharge that was told, which is looked for once', async () => {
  const { id, rechargeId } = await claimed();
  told.add(rechargeId);
  for (let day = 0; day < 3; day += 1) {
    aDay();
    await sweep();
  }
  expect(await stateOf(id)).toBe('used');
  expect(isTold.mock.calls.filter(([usercode]) => usercode === owner)).toEqual([[owner, rechargeId]]);
  expect((await proofs.addressesOf([id])).size).toBe(1);
});

it('a proof whose recharge was never told is removed with its files, and not before a day has passed', async () => {
  const { id } = await claimed();
  await sweep();
  expect(await stateOf(id)).toBe('used');
  aDay();
  await sweep();
  // another form may still take it
  expect(await stateOf(id)).toBe('unused');
  aDay();
  const before = await test.files();
  await sweep();
  expect(await stateOf(id)).toBeUndefined();
  expect((await test.files()).length).toBeLessThan(before.length);
});

it('a command that is repeated while its recharge is looked for keeps its proof', async () => {
  const { id, rechargeId } = await claimed();
  aDay();
  isTold.mockImplementationOnce(async () => {
    expect(await proofs.claim({ rechargeId, owner, id })).toBe(true);
    return false;
  });
  await sweep();
  expect(await stateOf(id)).toBe('used');
  told.add(rechargeId);
  aDay();
  await sweep();
  expect(await stateOf(id)).toBe('used');
});

it('a sweeper that dies, or cannot read the log, leaves the proof for the next', async () => {
  const [first, second] = [await claimed(), await claimed()];
  told.add(second.rechargeId);
  aDay();
  isTold.mockRejectedValueOnce(new Error('the log is away'));
  await sweep();
  expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['used', 'used']);
  await sweep();
  expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['unused', 'used']);
  aDay();
  await sweep();
  expect([await stateOf(first.id), await stateOf(second.id)]).toEqual([undefined, 'used']);
});

it('photos of a document are claimed together or not at all, and kept for a loan that was applied for', async () => {
  const documents = createLoanDocuments(test.database.db, test.clock);
  const photo = async () => {
    const bytes = await drawing();
    const answer = await test.media.upload({ owner, bucket: 'caravan-files', purpose: 'loan', bytes });
    return 'refusal' in answer ? expect.unreachable(answer.refusal.key) : answer.id;
  };
  const [front, back] = [await photo(), await photo()];
  const claim = (loanId: string, ids: readonly string[]) => documents.claim({ loanId, owner, ids });
  expect(await claim('l0', [front, 'no such photo'])).toBe(false);
  expect(await stateOf(front)).toBe('unused');
  expect(await claim('l1', [front, back])).toBe(true);
  expect(await claim('l1', [front, back])).toBe(true);
  expect(await claim('l2', [front])).toBe(false);
  expect(await documents.addressesOf('l1')).toHaveLength(2);
  told.add('l1');
  aDay();
  await sweep();
  expect([await stateOf(front), await stateOf(back)]).toEqual(['used', 'used']);
  // with the account they go
  await test.database.db.transaction().execute((transaction) => documents.forget(transaction, owner));
  expect([await stateOf(front), await stateOf(back)]).toEqual(['unused', 'unused']);
});

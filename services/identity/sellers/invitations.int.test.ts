import { openDatabase } from '@caravan/platform';
import type { Database } from '@caravan/migrations';
import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ACCOUNTS_ASKED_PER_DAY } from '../account-asked.ts';
import { createTestIdentity, type TestIdentity } from '../testing/test-identity.ts';
import { accountOf, openTwoShops } from '../testing/two-shops.ts';
import { createAssistants } from './assistants.ts';
import { INVITATION_DAYS, MOST_ASSISTANTS, MOST_INVITATIONS, NOT_INVITED_AGAIN_DAYS } from './invitation.ts';
import { createShopInvitations } from './invitations.ts';
import { createInviting } from './inviting.ts';
import { createShopMembers, type ShopMembers } from './members.ts';

const START = Date.parse('2026-03-01T04:00:00Z');
const DAY = 86_400_000;
let test: TestIdentity;
let now: number;
let told: string[];
let members: ShopMembers;
let owner: string;
const clock = () => new Date(now);
const tell = async (usercode: string) => void told.push(usercode);

function partsOn(db: Kysely<Database>) {
  const { accountAsked } = test.identity;
  return {
    inviting: createInviting(db, clock, { accountAsked, tell }),
    invitations: createShopInvitations(db, clock, tell),
    assistants: createAssistants(db, clock, tell),
  };
}
let parts: ReturnType<typeof partsOn>;

beforeEach(async () => {
  now = START;
  told = [];
  test = await createTestIdentity(clock());
  const { db } = test.database;
  members = createShopMembers(db, clock);
  parts = partsOn(db);
  owner = await openTwoShops(test, clock());
});
afterEach(() => test.database.drop());

const account = (name: string) => accountOf(test, name);
async function invite(name: string, sellerId = 'S1') {
  const answer = await parts.inviting.invite(sellerId, name);
  return 'refusal' in answer ? answer.refusal.key : answer.usercode;
}
const accept = async (usercode: string, sellerId = 'S1') =>
  (await parts.invitations.accept({ sellerId, usercode }))?.key;
const decline = (usercode: string, sellerId = 'S1') => parts.invitations.decline({ sellerId, usercode });
const waitingFor = async (usercode: string) =>
  (await parts.invitations.of(usercode)).invitations.map(({ sellerId }) => sellerId);
const invitedBy = async (sellerId = 'S1') =>
  (await parts.inviting.list(sellerId)).map(({ usercode }) => usercode);
const pass = (days: number) => {
  now += days * DAY;
  test.pass(days * DAY);
};
const setState = (usercode: string, state: 'active' | 'locked' | 'closed') =>
  test.database.db.updateTable('identity_user').set({ state }).where('usercode', '=', usercode).execute();

/** each on a connection of its own that is open already */
async function together<T>(work: (on: ReturnType<typeof partsOn>) => readonly Promise<T>[]): Promise<T[]> {
  const db = openDatabase(test.database.url, { max: 8 });
  await Promise.all(Array.from({ length: 8 }, () => sql`select pg_sleep(0)`.execute(db)));
  try {
    return await Promise.all(work(partsOn(db)));
  } finally {
    await db.destroy();
  }
}
const current = async (usercode: string) =>
  await test.database.db
    .selectFrom('shop_member')
    .select(['seller_id', 'role'])
    .where('usercode', '=', usercode)
    .where('ended_at', 'is', null)
    .execute();
const outcomes = async (usercode: string) =>
  (
    await test.database.db
      .selectFrom('shop_invitation')
      .select('outcome')
      .where('usercode', '=', usercode)
      .orderBy('id')
      .execute()
  ).map(({ outcome }) => outcome);

describe('an invitation', () => {
  it('makes nobody an assistant until they accept, and both see it', async () => {
    const ada = await account('adalove1');
    expect(await invite(` ${ada.toLowerCase()} `)).toBe(ada);
    expect(await members.of(ada)).toBeUndefined();
    const [invitedAt, expiresAt] = [new Date(START), new Date(START + INVITATION_DAYS * DAY)];
    expect(await parts.inviting.list('S1')).toEqual([
      { usercode: ada, username: 'adalove1', invitedAt, expiresAt },
    ]);
    expect(await parts.invitations.of(ada)).toEqual({
      invitations: [{ sellerId: 'S1', sellerName: 'Shop S1', invitedAt, expiresAt }],
      pauses: [],
    });
    expect(await accept(ada)).toBeUndefined();
    expect(await accept(ada)).toBeUndefined();
    expect(await members.of(ada)).toEqual({ sellerId: 'S1', usercode: ada, role: 'assistant' });
    expect([await invitedBy(), await waitingFor(ada)]).toEqual([[], []]);
    expect(told).toEqual([ada, ada, ada]);
  });

  it('is accepted by nobody else, and for no other shop', async () => {
    const [ada, ben] = [await account('adalove1'), await account('benlee99')];
    await invite('AdaLove1');
    expect(await accept(ben)).toBe('invitation-over');
    expect(await accept(ada, 'S2')).toBe('invitation-over');
    expect([await members.of(ada), await members.of(ben)]).toEqual([undefined, undefined]);
  });

  it('is not made where nobody may join', async () => {
    const [ada, ben, cy] = [await account('adalove1'), await account('benlee99'), await account('cyrus123')];
    await invite(ada);
    await accept(ada);
    await setState(cy, 'locked');
    expect(await invite('meitan88')).toBe('owner-of-shop');
    expect(await invite(ada)).toBe('already-member');
    expect(await invite('orchard8')).toBe('already-seller');
    for (const nobody of ['nobody00', cy, 'cyrus123', 'adalove', '%'])
      expect(await invite(nobody)).toBe('user-unknown');
    expect(await invite(ben)).toBe(ben);
    expect(await invite(ben)).toBe('already-invited');
    await account('evamei@example.com');
    expect(await invite('evamei@example.com')).toBe('user-unknown');
  });

  it('runs out, and leaves room for another', async () => {
    const ada = await account('adalove1');
    await invite(ada);
    pass(INVITATION_DAYS);
    expect([await invitedBy(), await waitingFor(ada)]).toEqual([[], []]);
    expect(await accept(ada)).toBe('invitation-over');
    await decline(ada);
    expect(await invite(ada)).toBe(ada);
    expect(await accept(ada)).toBeUndefined();
  });

  it('is taken back, also twice', async () => {
    const ada = await account('adalove1');
    await invite(ada);
    await parts.inviting.withdraw({ sellerId: 'S2', usercode: ada });
    expect(await waitingFor(ada)).toEqual(['S1']);
    for (const _ of ['', 'again']) await parts.inviting.withdraw({ sellerId: 'S1', usercode: ada });
    expect([await invitedBy(), await waitingFor(ada)]).toEqual([[], []]);
    expect(await accept(ada)).toBe('invitation-over');
    expect(await invite(ada)).toBe(ada);
  });

  it('is one of few that wait', async () => {
    const names = Array.from({ length: MOST_INVITATIONS + 1 }, (_, nth) => `helper${nth}x`);
    for (const name of names) await account(name);
    const [first = '', ...rest] = names;
    for (const name of rest) await invite(name);
    expect(await invite(first)).toBe('invitations-limit');
    expect(await invite(first, 'S2')).not.toContain('-');
    const [declining = ''] = await invitedBy();
    await decline(declining);
    expect(await invite(first)).not.toContain('-');
  });

  it('is one of few names that a shop gets answers about in a day, whatever they are', async () => {
    const ada = await account('adalove1');
    for (let nth = 1; nth < ACCOUNTS_ASKED_PER_DAY; nth += 1)
      expect(await invite(`free${nth}xx`)).toBe('user-unknown');
    // the same one again costs nothing
    for (const again of ['free1xx', 'FREE1xx', 'one-more']) expect(await invite(again)).toBe('user-unknown');
    expect(await invite(ada)).toBe('too-frequent');
    expect(await invite(ada, 'S2')).toBe(ada);
    pass(1);
    expect(await invite(ada)).toBe(ada);
  });

  it('waits unseen while the person runs a shop, and counts for nothing once an account is closed', async () => {
    const [ada, ben] = [await account('adalove1'), await account('benlee99')];
    for (const sellerId of ['S1', 'S2']) await invite(ada, sellerId);
    await accept(ada, 'S2');
    expect(await waitingFor(ada)).toEqual([]);
    expect(await accept(ada)).toBe('already-seller');
    await parts.assistants.remove({ sellerId: 'S2', usercode: ada });
    expect(await waitingFor(ada)).toEqual(['S1']);
    await invite(ben);
    await setState(ben, 'closed');
    expect(await invitedBy()).toEqual([ada]);
    expect(await accept(ben)).toBe('invitation-over');
    await setState(owner, 'closed');
    expect(await accept(ada)).toBe('invitation-over');
  });
});

describe('who declined or left', () => {
  it('is not invited again for some time, by that shop', async () => {
    const ada = await account('adalove1');
    await invite(ada);
    for (const _ of ['', 'again']) await decline(ada);
    const until = new Date(START + NOT_INVITED_AGAIN_DAYS * DAY);
    expect((await parts.invitations.of(ada)).pauses).toEqual([
      { sellerId: 'S1', sellerName: 'Shop S1', until },
    ]);
    expect(await accept(ada)).toBe('invitation-over');
    expect(await invite(ada)).toBe('not-to-be-invited');
    expect(await invite(ada, 'S2')).toBe(ada);
    expect(await accept(ada, 'S2')).toBeUndefined();
    await parts.assistants.leave({ sellerId: 'S2', usercode: ada });
    expect(await invite(ada, 'S2')).toBe('not-to-be-invited');
    pass(NOT_INVITED_AGAIN_DAYS);
    expect(await invite(ada)).toBe(ada);
    expect(await invite(ada, 'S2')).toBe(ada);
    expect((await parts.invitations.of(ada)).pauses).toEqual([]);
  });

  it('is invited again once they allow it, and after the owner removed them', async () => {
    const ada = await account('adalove1');
    await invite(ada);
    await decline(ada);
    await parts.invitations.allow({ sellerId: 'S2', usercode: ada });
    expect(await invite(ada)).toBe('not-to-be-invited');
    await parts.invitations.allow({ sellerId: 'S1', usercode: ada });
    expect(await invite(ada)).toBe(ada);
    await accept(ada);
    await parts.assistants.remove({ sellerId: 'S1', usercode: ada });
    expect(await invite(ada)).toBe(ada);
  });

  it('tells no shop anything that did not invite them', async () => {
    const ada = await account('adalove1');
    await decline(ada);
    await parts.assistants.leave({ sellerId: 'S1', usercode: ada });
    expect(await invite(ada)).toBe(ada);
  });
});

describe('at the same moment', () => {
  it('is accepted twice, and makes one membership', async () => {
    const ada = await account('adalove1');
    await invite(ada);
    const whom = { sellerId: 'S1', usercode: ada };
    const answers = await together(({ invitations }) => [1, 2, 3, 4].map(() => invitations.accept(whom)));
    expect(answers).toEqual([undefined, undefined, undefined, undefined]);
    expect(await current(ada)).toEqual([{ seller_id: 'S1', role: 'assistant' }]);
    expect(await outcomes(ada)).toEqual(['accepted']);
  });

  it('is accepted and withdrawn: one of them', async () => {
    for (let nth = 0; nth < 5; nth += 1) {
      const ada = await account(`helper${nth}x`);
      await invite(ada);
      const whom = { sellerId: 'S1', usercode: ada };
      await together<unknown>(({ inviting, invitations }) =>
        nth % 2
          ? [inviting.withdraw(whom), invitations.accept(whom)]
          : [invitations.accept(whom), inviting.withdraw(whom)],
      );
      const [outcome] = await outcomes(ada);
      expect(['accepted', 'withdrawn']).toContain(outcome);
      expect(await current(ada)).toHaveLength(outcome === 'accepted' ? 1 : 0);
    }
  });

  it('is accepted and declined: one of them', async () => {
    const ada = await account('adalove1');
    await invite(ada);
    const whom = { sellerId: 'S1', usercode: ada };
    await together<unknown>(({ invitations }) => [invitations.accept(whom), invitations.decline(whom)]);
    const [outcome] = await outcomes(ada);
    expect(await current(ada)).toHaveLength(outcome === 'accepted' ? 1 : 0);
    expect((await parts.invitations.of(ada)).pauses).toHaveLength(outcome === 'accepted' ? 0 : 1);
  });

  it('are accepted for two shops: one of them', async () => {
    const ada = await account('adalove1');
    for (const sellerId of ['S1', 'S2']) await invite(ada, sellerId);
    const answers = await together(({ invitations }) =>
      ['S1', 'S2'].map((sellerId) => invitations.accept({ sellerId, usercode: ada })),
    );
    expect(answers.map((answer) => answer?.key).toSorted()).toEqual(['already-seller', undefined]);
    expect(await current(ada)).toHaveLength(1);
    expect((await outcomes(ada)).filter((outcome) => outcome === 'accepted')).toHaveLength(1);
  });

  it('is accepted and the account closed: nobody is left with a shop, and nothing waits', async () => {
    const ada = await account('adalove1');
    await invite(ada);
    await together<unknown>(({ invitations }) => [
      invitations.accept({ sellerId: 'S1', usercode: ada }),
      test.identity.forget({ usercode: ada, closedAt: clock() }),
    ]);
    expect([['accepted'], ['lapsed']]).toContainEqual(await outcomes(ada));
    // a membership from before the end is shown to nobody, and takes no place
    expect((await parts.assistants.list('S1')).map(({ usercode }) => usercode)).toEqual([owner]);
  });

  it('is sent twice, and waits once', async () => {
    const ada = await account('adalove1');
    const answers = await together(({ inviting }) => [1, 2, 3].map(() => inviting.invite('S1', ada)));
    expect(answers.filter((answer) => 'usercode' in answer)).toHaveLength(1);
    expect(await outcomes(ada)).toEqual([null]);
  });

  it('is accepted by more than there are places', async () => {
    const many = [];
    for (let nth = 0; nth < MOST_ASSISTANTS + 4; nth += 1) many.push(await account(`helper${nth}x`));
    const last = many.slice(0, 5);
    for (const usercode of last) await invite(usercode);
    for (const usercode of many.slice(5)) await members.add({ sellerId: 'S1', usercode, role: 'assistant' });
    const answers = await together(({ invitations }) =>
      last.map((usercode) => invitations.accept({ sellerId: 'S1', usercode })),
    );
    expect(answers.filter((answer) => answer?.key === 'members-limit')).toHaveLength(4);
    expect(await parts.assistants.list('S1')).toHaveLength(1 + MOST_ASSISTANTS);
    expect(await invite(await account('onemore1'))).toBe('members-limit');
  });
});
